let trace = ScrollTrace()
