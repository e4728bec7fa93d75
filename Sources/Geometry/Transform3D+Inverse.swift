extension Transform3D {
  /// Returns the inverse, or `nil` if the transform is singular.
  public func inverted() -> Transform3D? {
    if isAffine { return affine.inverted().map { Transform3D($0) } }
    // Gauss–Jordan elimination with partial pivoting.
    var rows = (0..<4).map { Array(elements[$0 * 4..<$0 * 4 + 4]) }
    var inverse = (0..<4).map { row in (0..<4).map { row == $0 ? 1.0 : 0 } }
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 0, rows[pivot][column].isFinite
      else { return nil }
      rows.swapAt(column, pivot)
      inverse.swapAt(column, pivot)
      let scale = 1 / rows[column][column]
      rows[column] = rows[column].map { $0 * scale }
      inverse[column] = inverse[column].map { $0 * scale }
      for row in 0..<4 where row != column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
        inverse[row] = zip(inverse[row], inverse[column]).map { $0 - factor * $1 }
      }
    }
    let e = inverse.flatMap { $0 }
    return Transform3D(
      e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7], e[8], e[9], e[10], e[11], e[12], e[13], e[14], e[15])
  }

  /// Returns an integral power of the transform, or `nil` if the power is negative and the transform is
  /// singular, or if the power's magnitude is 1e9 or more.
  package func raised(to power: Double) -> Transform3D? {
    guard power.magnitude < 1e9 else { return nil }
    guard power >= 0 else { return inverted()?.raised(to: -power) }
    var (result, square, left) = (Transform3D.identity, self, Int(power))
    while left > 0 {
      if left % 2 == 1 { result = result.concatenating(square) }
      square = square.concatenating(square)
      left /= 2
    }
    return result
  }
}
