import GlissadeConstraints

/// The solution of a small system without a simplex.
///
/// The sum of weighted errors is convex, and linear between the planes on which constraints hold exactly. Its minimum
/// is therefore attained at an intersection of such planes. All intersections are tried.
struct Reference {
  /// The relation between Σ coefficients·variables + constant and zero.
  struct Plane {
    var coefficients: [Double]
    var constant: Double
    var relation: Relation
    /// The weight, or nil if the constraint is required.
    var weight: Double?

    /// Returns the error at a point.
    func error(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
      return switch relation {
      case .lessThanOrEqual: max(value, 0)
      case .equal: abs(value)
      case .greaterThanOrEqual: max(-value, 0)
      }
    }
  }

  var planes: [Plane]

  /// Returns the sum of weighted errors at a point, or nil if a required constraint is violated.
  func cost(at point: [Double]) -> Double? {
    var cost = 0.0
    for plane in planes {
      let error = plane.error(at: point)
      if let weight = plane.weight { cost += weight * error } else if error > 1e-6 { return nil }
    }
    return cost
  }

  /// Returns the least sum of weighted errors, or nil if the required constraints contradict each other. The planes
  /// must bound all variables.
  func leastCost(dimensions: Int) -> Double? {
    var least: Double?
    func visit(_ chosen: [Plane], from start: Int) {
      if chosen.count == dimensions {
        if let corner = intersection(of: chosen), let cost = cost(at: corner) {
          least = min(least ?? cost, cost)
        }
        return
      }
      for index in planes.indices[start...] { visit(chosen + [planes[index]], from: index + 1) }
    }
    visit([], from: 0)
    return least
  }

  /// Returns the intersection by Gaussian elimination, or nil if it is not a single point.
  private func intersection(of planes: [Plane]) -> [Double]? {
    var rows = planes.map { $0.coefficients + [-$0.constant] }
    for column in rows.indices {
      guard
        let pivot = rows.indices[column...].max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in rows.indices where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in rows[row].indices { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }
}
