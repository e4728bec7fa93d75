import GlissadeDrawing
import GlissadeGeometry

/// A plot being drawn, part by part: a grid between axes, and lines on it.
package struct Plot {
  package private(set) var sheet: Sheet
  private let scale: Double
  private let measuring: any TextMeasuring
  /// Across, then up.
  private let horizontal: Axis
  private let vertical: Axis
  /// Divided into as many steps as `vertical`, with its zero at the same height.
  private let right: Axis?
  /// Where the lines are.
  private let frame: Rect

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
    /// The least room around the lines, in points.
    package static let margins = EdgeInsets(top: 76, left: 64, bottom: 56, right: 32)
    /// Between the lines and a label.
    package static let gap = 12.0
    /// About so far apart are the lines of the grid, in points.
    package static let division = 56.0
  }

  /// - Parameters:
  ///   - scale: device pixels a point, to which lines and text keep.
  ///   - extent: what the horizontal axis holds.
  ///   - vertical: on the left, of about `intervals(upwardsIn: size)` steps.
  package init(
    size: Size, scale: Double, measuring: any TextMeasuring, extent: ClosedRange<Double>, vertical: Axis,
    right: Axis? = nil
  ) {
    /// The room for an axis's labels.
    func room(for axis: Axis?) -> Double {
      let widths = axis.map { axis in
        axis.ticks.map { measuring.width(of: axis.label($0), font: Style.small) }
      }
      return (widths?.max() ?? 0) + 2 * Style.gap
    }
    var margins = Style.margins
    margins.left = max(margins.left, room(for: vertical))
    if right != nil { margins.right = max(margins.left, room(for: right)) }
    frame = Rect(origin: .zero, size: size).inset(by: margins)
    horizontal = Axis(holding: extent, intervals: max(1, Int(frame.width / Style.division)))
    (self.vertical, self.right) = (vertical, right)
    (self.scale, self.measuring) = (scale, measuring)
    sheet = Sheet(size: size)
  }

  /// How many steps a vertical axis has room for.
  package static func intervals(upwardsIn size: Size) -> Int {
    max(1, Int((size.height - Style.margins.top - Style.margins.bottom) / Style.division))
  }

  // MARK: Places

  private func x(_ number: Double) -> Double {
    frame.minX + (number - horizontal.start) / horizontal.length * frame.width
  }

  private func y(_ number: Double, on axis: Axis) -> Double {
    frame.maxY - (number - axis.start) / axis.length * frame.height
  }

  private func point(_ place: Point) -> Point { Point(x(place.x), y(place.y, on: vertical)) }

  // MARK: Parts

  package mutating func addTitle(_ title: String) {
    text(title, Style.title, Style.ink, at: Point(frame.minX, 36), alignment: 0)
  }

  /// - Parameter heights: where a line stands out.
  package mutating func addGrid(heights: [Double]) {
    for tick in horizontal.ticks { rule(vertically: x(tick), tick == 0 ? Style.axis : Style.grid) }
    for tick in vertical.ticks { rule(horizontally: y(tick, on: vertical), Style.grid) }
    for height in heights { rule(horizontally: y(height, on: vertical), Style.axis) }
  }

  /// What the axes are called, and the numbers along them.
  package mutating func addLabels(
    horizontal name: String, vertical verticalName: String, _ color: RGBA = Style.value,
    right rightName: String? = nil
  ) {
    let ascent = measuring.metrics(of: Style.small).ascent
    let (leftEnd, rightEnd) = (frame.minX - Style.gap, frame.maxX + Style.gap)
    let (top, bottom) = (frame.minY - 18, frame.maxY + Style.gap + ascent)
    for tick in horizontal.ticks {
      label(horizontal.label(tick), Style.label, at: Point(x(tick), bottom), alignment: 0.5)
    }
    label(name, Style.ink, at: Point(frame.maxX, bottom + 20), alignment: 1)
    // Half the height of a digit, which has the middle of the line at its own.
    let middle = ascent * 0.37
    for tick in vertical.ticks {
      label(
        vertical.label(tick), Style.label, at: Point(leftEnd, y(tick, on: vertical) + middle), alignment: 1)
    }
    label(verticalName, color, at: Point(leftEnd, top), alignment: 1)
    guard let right, let rightName else { return }
    for tick in right.ticks {
      label(
        right.label(tick), Style.velocityLabel, at: Point(rightEnd, y(tick, on: right) + middle),
        alignment: 0)
    }
    label(rightName, Style.velocityLabel, at: Point(rightEnd, top), alignment: 0)
  }

  /// - Parameter isOnTheRight: whether by the axis there.
  package mutating func addLine(_ points: [Point], width: Double, _ color: RGBA, isOnTheRight: Bool = false) {
    guard let axis = isOnTheRight ? right : vertical else { return }
    let points = points.map { Point(x($0.x), y($0.y, on: axis)) }
    sheet.list.append(DisplayItem(.polyline(points, width: width, color)))
  }

  /// A small circle around a point.
  package mutating func addDot(at place: Point, _ color: RGBA) {
    let dot = Rect(center: point(place), size: Size(width: 7, height: 7))
    sheet.list.append(DisplayItem(.fill(RoundedRect(dot, radius: 3.5), .color(.white))))
    sheet.list.append(DisplayItem(.border(RoundedRect(dot, radius: 3.5), width: 1.5, color)))
  }

  /// What a line is called, to the left above its end.
  package mutating func addName(_ name: String, _ color: RGBA, at place: Point) {
    let place = point(place)
    label(name, color, at: Point(place.x - Style.gap, place.y - Style.gap), alignment: 1)
  }

  // MARK: Marks

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

  /// - Parameter alignment: 0 for a text that begins at `baseline`, 0.5 for one about it, 1 for one before it.
  private mutating func text(
    _ string: String, _ font: Font, _ color: RGBA, at baseline: Point, alignment: Double
  ) {
    let left = baseline.x - measuring.width(of: string, font: font) * alignment
    let origin = Point(left.snapped(to: scale), baseline.y.snapped(to: scale))
    sheet.list.append(DisplayItem(.text(string, font, color, origin: origin)))
  }
}
