struct ListView { var contentOffset = (x: 0.0, y: 0.0) }
let scrollView = ListView()
func CACurrentMediaTime() -> Double { 0 }
