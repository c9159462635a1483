var recorder = ScrollRecorder()
