import GlissadeDrawing
import GlissadeExport
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession

extension Sheet {
  /// Returns a plot of a curve's value over time, and of a spring's velocity in a lighter line with an axis
  /// of its own at the right.
  ///
  /// - Parameter scale: The number of device pixels per point, for the alignment of lines and text.
  static func plot(of curve: Curve, size: Size, scale: Double, measuring: any TextMeasuring) -> Sheet {
    // One sample per pixel makes the line as smooth as possible.
    let rows = Array(curve.rows(samples: Int(min(max(size.width * scale, 16), 4096))))
    let (value, velocity) = axes(
      of: rows, and: curve.handles.map(\.1.y), atMost: Plot.mostTicks(upwardsIn: size))
    var plot = Plot(
      size: size, scale: scale, measuring: measuring, extent: 0...(rows.last?[0] ?? 1), vertical: value,
      right: velocity)
    plot.addTitle(curve.title)
    // The grid emphasizes the values 0 and 1, at which the motion starts and ends.
    plot.addGrid(heights: [0, 1])
    let names = curve.columns
    plot.addLabels(
      horizontal: names[0] == "time" ? "time in seconds" : names[0], vertical: names[1],
      right: velocity == nil ? nil : names[2])
    // The control points of a Bézier curve, connected with the ends of the curve.
    for (end, control) in curve.handles where end != control {
      plot.addLine([end, control], width: 1, Plot.Style.handle)
      plot.addDot(at: control, Plot.Style.handle)
    }
    if velocity != nil {
      plot.addLine(
        rows.map { Point($0[0], $0[2]) }, width: 1.5, Plot.Style.velocity, isOnTheRight: true)
    }
    plot.addLine(rows.map { Point($0[0], $0[1]) }, width: 2.5, Plot.Style.value)
    return plot.sheet
  }

  /// Returns the axis of the values and, if the rows have a third column, the axis of the velocities. Both
  /// have the same number of steps below and above zero, so that they share a grid.
  private static func axes(
    of rows: [[Double]], and further: [Double], atMost most: Int
  ) -> (value: Ticks, velocity: Ticks?) {
    let values = rows.map { $0[1] } + further + [0, 1]
    let value = Ticks(enclosing: (values.min() ?? 0)...(values.max() ?? 1), atMost: most)
    guard rows.allSatisfy({ $0.count > 2 }) else { return (value, nil) }
    let velocities = rows.map { $0[2] } + [0]
    let (least, most) = (velocities.min() ?? 0, velocities.max() ?? 0)
    let above = value.lastMultiple
    // There may be as many steps below zero as there are above, if the velocity needs them.
    let step = Double.roundStep(
      atLeast: max(most / above, -least / max(above, -value.firstMultiple), 1e-9))
    let first = min(value.firstMultiple, (least / step).rounded(.down))
    return (
      Ticks(every: value.step, from: first, through: above), Ticks(every: step, from: first, through: above)
    )
  }
}

extension Curve {
  /// The curve in words.
  fileprivate var title: String {
    switch self {
    case .preset(let preset): preset.rawValue
    case .bezier(let curve):
      "bezier " + [curve.x1, curve.y1, curve.x2, curve.y2].map(\.shortest).joined(separator: " ")
    case .spring(let statement, let motion, _):
      statement.title
        + (motion.initialVelocity == 0 ? "" : ", velocity \(motion.initialVelocity.shortest)")
    }
  }

  /// The ends of a timing curve, each with its control point.
  fileprivate var handles: [(Point, Point)] {
    switch self {
    case .preset(let preset): preset.curve.handles
    case .bezier(let curve): curve.handles
    case .spring: []
    }
  }
}

extension TimingCurve {
  fileprivate var handles: [(Point, Point)] {
    self == .linear ? [] : [(Point(0, 0), Point(x1, y1)), (Point(1, 1), Point(x2, y2))]
  }
}

extension SpringStatement {
  fileprivate var title: String {
    switch self {
    case .uiKit(let damping, let duration):
      "spring, damping \(damping.shortest), duration \(duration.shortest) s"
    case .response(let response, let dampingFraction):
      "spring, response \(response.shortest) s, damping fraction \(dampingFraction.shortest)"
    case .bounce(let bounce, let duration):
      "spring, bounce \(bounce.shortest), duration \(duration.shortest) s"
    case .physics(let mass, let stiffness, let dampingCoefficient):
      """
      spring, mass \(mass.shortest), stiffness \(stiffness.shortest), \
      damping coefficient \(dampingCoefficient.shortest)
      """
    }
  }
}
