measureConstraints()
measureTableScroll()
