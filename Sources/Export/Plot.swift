import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession

/// A builder of a plot with a grid, axes and lines.
package struct Plot {
  package private(set) var sheet: Sheet
  private let scale: Double
  private let measuring: any TextMeasuring
  /// The x axis. `vertical` is the y axis at the left.
  private let horizontal: Axis
  private let vertical: Axis
  /// The y axis at the right, which has the same number of steps as `vertical` and the same height of zero.
  /// `nil` for none.
  private let right: Axis?
  /// The area of the lines.
  private let frame: Rect

  /// The colours, fonts and distances of plots.
  package enum Style {
    package static let ink = RGBA(white: 0.15)
    package static let label = RGBA(white: 0.45)
    package static let grid = RGBA(white: 0.92)
    package static let axis = RGBA(white: 0.7)
    package static let value = RGBA(rgb: 0x0a6cff)
    package static let velocity = RGBA(rgb: 0xa9c8f5)
    package static let velocityLabel = RGBA(rgb: 0x7ba6e6)
    package static let handle = RGBA(white: 0.6)
    package static let title = Font.systemFont(ofSize: 15, weight: .semibold)
    package static let small = Font.systemFont(ofSize: 11, weight: .medium)
    /// The minimum margins around the lines, in points.
    package static let margins = EdgeInsets(top: 76, left: 64, bottom: 56, right: 32)
    /// The distance between the lines and a label, in points.
    package static let gap = 12.0
    /// The minimum distance between grid lines, in points.
    package static let division = 40.0
  }

  /// Creates an empty plot.
  ///
  /// - Parameters:
  ///   - scale: The scale to whose pixels lines and text are aligned, in pixels per point.
  ///   - extent: The values that the x axis must contain.
  ///   - vertical: The y axis at the left, with about `intervals(upwardsIn: size)` steps.
  ///   - right: The y axis at the right. `nil` for none.
  package init(
    size: Size, scale: Double, measuring: any TextMeasuring, extent: ClosedRange<Double>, vertical: Ticks,
    right: Ticks? = nil
  ) {
    func room(for ticks: Ticks?) -> Double {
      (ticks?.width { measuring.width(of: $0, font: Style.small) } ?? 0) + 2 * Style.gap
    }
    var margins = Style.margins
    margins.left = max(margins.left, room(for: vertical))
    if right != nil { margins.right = max(margins.left, room(for: right)) }
    let frame = Rect(origin: .zero, size: size).inset(by: margins)
    horizontal = Axis(
      Ticks(enclosing: extent, atMost: Int(max(frame.width, 0) / Style.division) + 1), start: frame.minX,
      end: frame.maxX)
    func upwards(_ ticks: Ticks) -> Axis { Axis(ticks, start: frame.maxY, end: frame.minY) }
    (self.frame, self.vertical, self.right) = (frame, upwards(vertical), right.map(upwards))
    (self.scale, self.measuring) = (scale, measuring)
    sheet = Sheet(size: size)
  }

  /// Returns the number of ticks for which a vertical axis has room.
  package static func mostTicks(upwardsIn size: Size) -> Int {
    Int(max(size.height - Style.margins.top - Style.margins.bottom, 0) / Style.division) + 1
  }

  private func point(_ numbers: Point, on axis: Axis) -> Point {
    Point(horizontal.scale.place(numbers.x), axis.scale.place(numbers.y))
  }

  // MARK: Parts

  package mutating func addTitle(_ title: String) {
    text(title, Style.title, Style.ink, at: Point(frame.minX, 36), alignment: 0)
  }

  /// - Parameter heights: The values of emphasised horizontal lines.
  package mutating func addGrid(heights: [Double]) {
    for tick in horizontal.ticks {
      rule(vertically: horizontal.scale.place(tick), tick == 0 ? Style.axis : Style.grid)
    }
    for tick in vertical.ticks { rule(horizontally: vertical.scale.place(tick), Style.grid) }
    for height in heights { rule(horizontally: vertical.scale.place(height), Style.axis) }
  }

  /// Adds the names of the axes and the labels of their steps.
  package mutating func addLabels(
    horizontal name: String, vertical verticalName: String, _ color: RGBA = Style.value,
    right rightName: String? = nil
  ) {
    let ascent = measuring.metrics(of: Style.small).ascent
    let (leftEnd, rightEnd) = (frame.minX - Style.gap, frame.maxX + Style.gap)
    let (top, bottom) = (frame.minY - 18, frame.maxY + Style.gap + ascent)
    for (x, text) in horizontal.labels { label(text, Style.label, at: Point(x, bottom), alignment: 0.5) }
    label(name, Style.ink, at: Point(frame.maxX, bottom + 20), alignment: 1)
    // The offset from the vertical centre of a digit to its baseline.
    let middle = ascent * 0.37
    for (y, text) in vertical.labels {
      label(text, Style.label, at: Point(leftEnd, y + middle), alignment: 1)
    }
    label(verticalName, color, at: Point(leftEnd, top), alignment: 1)
    guard let right, let rightName else { return }
    for (y, text) in right.labels {
      label(text, Style.velocityLabel, at: Point(rightEnd, y + middle), alignment: 0)
    }
    label(rightName, Style.velocityLabel, at: Point(rightEnd, top), alignment: 0)
  }

  /// - Parameter isOnTheRight: Whether the values refer to the y axis at the right.
  package mutating func addLine(_ points: [Point], width: Double, _ color: RGBA, isOnTheRight: Bool = false) {
    guard let axis = isOnTheRight ? right : vertical else { return }
    sheet.list.append(DisplayItem(.polyline(points.map { point($0, on: axis) }, width: width, color)))
  }

  /// Adds a small circle around a point.
  package mutating func addDot(at place: Point, _ color: RGBA) {
    let dot = Rect(center: point(place, on: vertical), size: Size(width: 7, height: 7))
    sheet.list.append(DisplayItem(.fill(RoundedRect(dot, radius: 3.5), .color(.white))))
    sheet.list.append(DisplayItem(.border(RoundedRect(dot, radius: 3.5), width: 1.5, color)))
  }

  /// Adds the name of a line, above and to the left of a point.
  package mutating func addName(_ name: String, _ color: RGBA, at place: Point) {
    let place = point(place, on: vertical)
    label(name, color, at: Point(place.x - Style.gap, place.y - Style.gap), alignment: 1)
  }

  // MARK: Drawing

  private var hairline: Double { 1 / scale }

  private mutating func rule(horizontally y: Double, _ color: RGBA) {
    fill(Rect(x: frame.minX, y: y.snapped(to: scale), width: frame.width, height: hairline), color)
  }

  private mutating func rule(vertically x: Double, _ color: RGBA) {
    fill(Rect(x: x.snapped(to: scale), y: frame.minY, width: hairline, height: frame.height), color)
  }

  private mutating func fill(_ rect: Rect, _ color: RGBA) {
    sheet.list.append(DisplayItem(.fill(RoundedRect(rect), .color(color))))
  }

  private mutating func label(_ string: String, _ color: RGBA, at baseline: Point, alignment: Double) {
    text(string, Style.small, color, at: baseline, alignment: alignment)
  }

  /// - Parameter alignment: The fraction of the text's width to the left of `baseline`: 0, 0.5 or 1.
  private mutating func text(
    _ string: String, _ font: Font, _ color: RGBA, at baseline: Point, alignment: Double
  ) {
    let left = baseline.x - measuring.width(of: string, font: font) * alignment
    let origin = Point(left.snapped(to: scale), baseline.y.snapped(to: scale))
    sheet.list.append(DisplayItem(.text(string, font, color, origin: origin)))
  }
}
