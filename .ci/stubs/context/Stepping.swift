let time = 0.5
