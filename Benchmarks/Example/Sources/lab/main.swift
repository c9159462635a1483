import MyHeader
import ScrollLab
import ScrollScenarios

ScrollLab.main(catalog: .standard.adding(.snappyList).adding(MyHeader.self).adding(MyThreshold.self))
