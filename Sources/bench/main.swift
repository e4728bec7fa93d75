measureConstraints()
