import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion

extension Sheet {
  /// The curve's value against time; a spring's velocity too, fainter, with a scale of its own on the right.
  ///
  /// - Parameter scale: device pixels a point, to which lines and text keep.
  static func plot(of curve: Curve, size: Size, scale: Double, measuring: any TextMeasuring) -> Sheet {
    var plot = Plot(curve, size: size, scale: scale, measuring: measuring)
    plot.addTitle()
    plot.addGrid()
    plot.addLabels()
    plot.addHandles()
    plot.addCurves()
    return plot.sheet
  }
}

/// A plot being drawn.
private struct Plot {
  private(set) var sheet: Sheet
  private let curve: Curve
  private let scale: Double
  private let measuring: any TextMeasuring
  /// Across, then up.
  private let time: Axis
  private let value: Axis
  /// Divided into as many steps as `value`, with its zero at the same height.
  private let velocity: Axis?
  /// Where the curve is.
  private let frame: Rect
  private let rows: [[Double]]

  private enum Style {
    static let ink = Color(white: 0.15)
    static let label = Color(white: 0.45)
    static let grid = Color(white: 0.92)
    static let axis = Color(white: 0.7)
    static let value = Color(rgb: 0x0a6cff)
    static let velocity = Color(rgb: 0xa9c8f5)
    static let velocityLabel = Color(rgb: 0x7ba6e6)
    static let handle = Color(white: 0.6)
    static let title = Font.systemFont(ofSize: 15, weight: .semibold)
    static let small = Font.systemFont(ofSize: 11, weight: .medium)
    /// The least room around the curve, in points.
    static let margins = EdgeInsets(top: 76, left: 64, bottom: 56, right: 32)
    /// Between the curve and a label.
    static let gap = 12.0
    /// About so far apart are the lines of the grid, in points.
    static let division = 56.0
  }

  init(_ curve: Curve, size: Size, scale: Double, measuring: any TextMeasuring) {
    // As smooth as a line can be: a point a pixel.
    rows = Array(curve.rows(samples: Int(min(max(size.width * scale, 16), 4096))))
    let height = size.height - Style.margins.top - Style.margins.bottom
    (value, velocity) = Self.axes(
      of: rows, and: curve.handles.map(\.1.y), intervals: max(1, Int(height / Style.division)))

    /// The room for an axis's labels.
    func room(for axis: Axis?) -> Double {
      let widths = axis.map { axis in
        axis.ticks.map { measuring.width(of: axis.label($0), font: Style.small) }
      }
      return (widths?.max() ?? 0) + 2 * Style.gap
    }
    var margins = Style.margins
    margins.left = max(margins.left, room(for: value))
    if velocity != nil { margins.right = max(margins.left, room(for: velocity)) }
    frame = Rect(origin: .zero, size: size).inset(by: margins)
    time = Axis(holding: 0...(rows.last?[0] ?? 1), intervals: max(1, Int(frame.width / Style.division)))
    self.curve = curve
    self.scale = scale
    self.measuring = measuring
    sheet = Sheet(size: size)
  }

  /// The axis of the values and, where the rows have a third column, that of the velocities: both with as many
  /// steps below zero and above, so that one grid serves them.
  private static func axes(
    of rows: [[Double]], and further: [Double], intervals: Int
  ) -> (value: Axis, velocity: Axis?) {
    let values = rows.map { $0[1] } + further + [0, 1]
    let value = Axis(holding: (values.min() ?? 0)...(values.max() ?? 1), intervals: intervals)
    guard rows.allSatisfy({ $0.count > 2 }) else { return (value, nil) }
    let velocities = rows.map { $0[2] } + [0]
    let (least, most) = (velocities.min() ?? 0, velocities.max() ?? 0)
    let above = Double(value.lastStep)
    // There may be as many steps below zero as there are above, if the velocity needs them.
    let step = Double.roundStep(
      atLeast: max(most / above, -least / max(above, Double(-value.firstStep)), 1e-9))
    let first = min(value.firstStep, Int((least / step).rounded(.down)))
    return (
      Axis(from: first, to: value.lastStep, step: value.step),
      Axis(from: first, to: value.lastStep, step: step)
    )
  }

  // MARK: Places

  private func x(_ time: Double) -> Double {
    frame.minX + (time - self.time.start) / self.time.length * frame.width
  }

  private func y(_ number: Double, on axis: Axis) -> Double {
    frame.maxY - (number - axis.start) / axis.length * frame.height
  }

  private func point(_ place: Point) -> Point { Point(x(place.x), y(place.y, on: value)) }

  // MARK: Parts

  mutating func addTitle() {
    text(curve.title, Style.title, Style.ink, at: Point(frame.minX, 36), alignment: 0)
  }

  mutating func addGrid() {
    for tick in time.ticks { rule(vertically: x(tick), tick == 0 ? Style.axis : Style.grid) }
    for tick in value.ticks { rule(horizontally: y(tick, on: value), Style.grid) }
    // Where the motion sets out and where it arrives stands out.
    for end in [0.0, 1] { rule(horizontally: y(end, on: value), Style.axis) }
  }

  mutating func addLabels() {
    let ascent = measuring.metrics(of: Style.small).ascent
    let names = curve.columns
    let (left, right) = (frame.minX - Style.gap, frame.maxX + Style.gap)
    let (top, bottom) = (frame.minY - 18, frame.maxY + Style.gap + ascent)
    for tick in time.ticks {
      label(time.label(tick), Style.label, at: Point(x(tick), bottom), alignment: 0.5)
    }
    label(
      names[0] == "time" ? "time in seconds" : names[0], Style.ink, at: Point(frame.maxX, bottom + 20),
      alignment: 1)
    // Half the height of a digit, which has the middle of the line at its own.
    let middle = ascent * 0.37
    for tick in value.ticks {
      label(value.label(tick), Style.label, at: Point(left, y(tick, on: value) + middle), alignment: 1)
    }
    label(names[1], Style.value, at: Point(left, top), alignment: 1)
    guard let velocity else { return }
    for tick in velocity.ticks {
      label(
        velocity.label(tick), Style.velocityLabel, at: Point(right, y(tick, on: velocity) + middle),
        alignment: 0)
    }
    label(names[2], Style.velocityLabel, at: Point(right, top), alignment: 0)
  }

  /// A Bézier curve's control points, each at the end of the line that it pulls by.
  mutating func addHandles() {
    for (end, control) in curve.handles where end != control {
      let (from, to) = (point(end), point(control))
      line([from, to], width: 1, Style.handle)
      let dot = Rect(center: to, size: Size(width: 7, height: 7))
      sheet.list.append(DisplayItem(.fill(RoundedRect(dot, radius: 3.5), .color(.white))))
      sheet.list.append(DisplayItem(.border(RoundedRect(dot, radius: 3.5), width: 1.5, Style.handle)))
    }
  }

  mutating func addCurves() {
    if let velocity {
      line(rows.map { Point(x($0[0]), y($0[2], on: velocity)) }, width: 1.5, Style.velocity)
    }
    line(rows.map { point(Point($0[0], $0[1])) }, width: 2.5, Style.value)
  }

  // MARK: Marks

  private mutating func line(_ points: [Point], width: Double, _ color: Color) {
    sheet.list.append(DisplayItem(.polyline(points, width: width, color)))
  }

  private var hairline: Double { 1 / scale }

  private mutating func rule(horizontally y: Double, _ color: Color) {
    fill(Rect(x: frame.minX, y: y.snapped(to: scale), width: frame.width, height: hairline), color)
  }

  private mutating func rule(vertically x: Double, _ color: Color) {
    fill(Rect(x: x.snapped(to: scale), y: frame.minY, width: hairline, height: frame.height), color)
  }

  private mutating func fill(_ rect: Rect, _ color: Color) {
    sheet.list.append(DisplayItem(.fill(RoundedRect(rect), .color(color))))
  }

  private mutating func label(_ string: String, _ color: Color, at baseline: Point, alignment: Double) {
    text(string, Style.small, color, at: baseline, alignment: alignment)
  }

  /// - Parameter alignment: 0 for a text that begins at `baseline`, 0.5 for one about it, 1 for one before it.
  private mutating func text(
    _ string: String, _ font: Font, _ color: Color, at baseline: Point, alignment: Double
  ) {
    let left = baseline.x - measuring.width(of: string, font: font) * alignment
    let origin = Point(left.snapped(to: scale), baseline.y.snapped(to: scale))
    sheet.list.append(DisplayItem(.text(string, font, color, origin: origin)))
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

  /// Each end of a timing curve, and the control point that pulls there.
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
