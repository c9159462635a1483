// Declarations of QuartzCore that the documentation's snippets use; no more than their types.

public func CACurrentMediaTime() -> Double { 0 }
