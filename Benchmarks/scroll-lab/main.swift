import ScrollLab

ScrollLab.main()
