import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A drawing of the inspector's annotations over a stage, in the stage's coordinates.
@MainActor
struct InspectionDrawing {
  /// The layout constants, in points.
  private enum Metrics {
    static let line = 1.5
    static let hairline = 1.0
    static let halo = 3.5
    static let dash = [5.0, 4.0]
    static let anchor = 5.0
    static let dot = 2.0
    /// The minimum distance of two dots. Where the view moves slowly, closer dots would merge into a line.
    static let dotDistance = 0.75
    /// The distance or difference below which nothing is drawn.
    static let least = 0.5
    /// The length of the shortest line that has room for a number.
    static let shortest = 30.0
    static let padding = 4.0
    static let tag = 16.0
  }

  private static let font = Font.systemFont(ofSize: 11, weight: .medium)

  private(set) var list = DisplayList()
  private let palette: Palette
  private let measurer: (any TextMeasuring)?
  private let size: Size
  /// The projection from the coordinates of the stage to those of the drawing.
  var projection = Projection.identity

  init(over stage: Stage) {
    (palette, measurer, size) = (stage.palette, stage.textMeasurer, stage.size)
  }

  private func rgba(_ color: Color, _ alpha: Double = 1) -> RGBA {
    let color = color.resolved(with: palette)
    return color.withAlphaComponent(color.alpha * alpha)
  }

  // MARK: - Views

  /// Adds the outline and the name of the view under the pointer.
  mutating func addHovered(_ view: View) {
    let quad = corners(of: view.presentation.bounds, by: view.projectionToStage)
    // The fill would obscure the content of a view that covers most of the stage.
    let area = Rect(enclosing: quad).map { $0.width * $0.height } ?? 0
    if area < 0.4 * size.width * size.height { fill(quad, rgba(palette.tint, 0.12)) }
    outline(quad, rgba(palette.tint), width: Metrics.line)
    addName(of: view, at: quad)
  }

  /// Adds the outlines of the selected view, of its model values where they differ, and of its superview.
  mutating func addSelected(_ view: View) {
    let drawn = view.projectionToStage
    let bounds = view.presentation.bounds
    if let parent = view.superview {
      outline(
        corners(of: parent.presentation.bounds, by: parent.projectionToStage),
        rgba(palette.secondaryLabel, 0.7),
        width: Metrics.hairline)
    }
    let quad = corners(of: bounds, by: drawn)
    let model = corners(of: view.bounds, by: view.modelProjectionToStage)
    fill(quad, rgba(palette.tint, 0.06))
    outline(quad, rgba(palette.systemBackground, 0.6), width: Metrics.halo)
    outline(quad, rgba(palette.tint), width: Metrics.line)
    if zip(quad, model).contains(where: { $0.distance(to: $1) > Metrics.least }) {
      outline(model, rgba(palette.systemBackground, 0.6), width: Metrics.halo)
      outline(model, rgba(palette.orange), width: Metrics.line, dash: Metrics.dash)
    }
    let anchor = view.presentation.anchorPoint
    if let place = place(
      Point(bounds.minX + anchor.x * bounds.width, bounds.minY + anchor.y * bounds.height), by: drawn)
    {
      addAnchor(at: place)
    }
  }

  private mutating func addAnchor(at place: Point) {
    let r = Metrics.anchor
    for (color, width) in [
      (rgba(palette.systemBackground, 0.8), Metrics.halo), (rgba(palette.tint), Metrics.line),
    ] {
      line([place + Point(-2 * r, 0), place + Point(2 * r, 0)], color, width: width)
      line([place + Point(0, -2 * r), place + Point(0, 2 * r)], color, width: width)
    }
    circle(at: place, radius: r, fill: rgba(palette.systemBackground), stroke: rgba(palette.tint))
  }

  /// Adds the distances from the edges of the selected view to those of its superview, along the superview's
  /// axes.
  mutating func addDistances(of view: View) {
    guard let parent = view.superview, !view.presentation.bounds.isEmpty else { return }
    let outer = parent.presentation.bounds
    let toStage = parent.projectionToStage
    let way = view.projectionToSuperview
    guard let frame = Rect(enclosing: view.presentation.bounds.corners.compactMap({ $0.applying(way) }))
    else {
      return
    }
    let (x, y) = (frame.midX, frame.midY)
    let ends: [(from: Point, to: Point, length: Double)] = [
      (Point(frame.minX, y), Point(outer.minX, y), frame.minX - outer.minX),
      (Point(frame.maxX, y), Point(outer.maxX, y), outer.maxX - frame.maxX),
      (Point(x, frame.minY), Point(x, outer.minY), frame.minY - outer.minY),
      (Point(x, frame.maxY), Point(x, outer.maxY), outer.maxY - frame.maxY),
    ]
    for (from, to, length) in ends where length >= Metrics.least {
      guard let from = place(from, by: toStage), let to = place(to, by: toStage) else { continue }
      line([from, to], rgba(palette.pink), width: Metrics.hairline)
      let across = from.x == to.x ? Point(3, 0) : Point(0, 3)
      line([to - across, to + across], rgba(palette.pink), width: Metrics.hairline)
      // The number of a short distance is placed beside the line.
      let isShort = from.distance(to: to) < Metrics.shortest
      let aside = isShort ? Point(0, from.y == to.y ? Metrics.tag : 0) : .zero
      tag(length.inPoints, at: from + (to - from) * 0.5 + aside, rgba(palette.pink))
    }
  }

  /// Adds the outlines of the areas that have changed since the last frame.
  mutating func addRedrawn(_ areas: [Rect]) {
    for area in areas {
      fill(area.corners, rgba(palette.red, 0.1))
      outline(area.corners, rgba(palette.red), width: Metrics.hairline)
    }
  }

  /// Adds the name and the size of a view at a corner of its outline.
  mutating func addName(of view: View, at quad: [Point]) {
    guard let extent = Rect(enclosing: quad) else { return }
    let size = view.presentation.bounds.size
    let text = "\(view.caption)  \(size.width.inPoints) × \(size.height.inPoints)"
    let above = extent.minY >= Metrics.tag + 2
    let y =
      above
      ? extent.minY - Metrics.tag / 2 - 2 : min(extent.maxY, self.size.height - 20) + Metrics.tag / 2 + 2
    tag(text, at: Point(extent.minX, y), rgba(palette.tint), isLeading: true)
  }

  // MARK: - Motion

  /// Adds the path of a view with a dot every sixtieth of a second. Dots up to `time` are filled and later
  /// ones are hollow.
  ///
  /// - Parameter shift: The distance that the view has been moved since, for example by scrolling.
  mutating func addPath(_ path: MotionPath, at time: Double, shift: Point) {
    let samples = path.samples.map { MotionPath.Sample(time: $0.time, place: $0.place + shift) }
    let places = samples.map(\.place)
    guard let first = places.first, places.contains(where: { $0.distance(to: first) > Metrics.least }) else {
      return
    }
    let color = rgba(palette.purple)
    line(places, rgba(palette.systemBackground, 0.5), width: Metrics.halo)
    line(places, color.withAlphaComponent(0.5), width: Metrics.hairline)
    var last: Point?
    for sample in samples {
      if let last, sample.place.distance(to: last) < Metrics.dotDistance { continue }
      last = sample.place
      let isPast = sample.time <= time + 1e-9
      circle(
        at: sample.place, radius: Metrics.dot, fill: isPast ? color : rgba(palette.systemBackground),
        stroke: color)
    }
    for end in [samples.first, samples.last].compactMap(\.self) {
      circle(at: end.place, radius: 2 * Metrics.dot, fill: rgba(palette.systemBackground), stroke: color)
    }
    if let now = samples.min(by: { abs($0.time - time) < abs($1.time - time) }) {
      circle(at: now.place, radius: 2 * Metrics.dot, fill: color, stroke: rgba(palette.systemBackground))
    }
  }

  /// Adds pictures of a view along its path. Earlier pictures are fainter.
  mutating func addGhosts(_ path: MotionPath, shift: Point, faintest: Double = 0.15, clearest: Double = 0.4) {
    let last = Double(max(path.ghosts.count - 1, 1))
    for (index, ghost) in path.ghosts.enumerated() where !ghost.list.items.isEmpty {
      let opacity = faintest + (clearest - faintest) * Double(index) / last
      list.group(Rect(origin: .zero, size: size), opacity: opacity) {
        $0.append(ghost.list, through: Projection(x: shift.x, y: shift.y))
      }
    }
  }

  // MARK: - Layers

  /// Adds the separated layers of a stage on a background of their own, which fills the window.
  mutating func addLayers(
    _ layers: [PlacedLayer], _ explosion: Explosion, in window: Rect, selected: View?, hovered: View?
  ) {
    list.append(
      DisplayItem(.fill(RoundedRect(window), .color(rgba(palette.systemGroupedBackground)))))
    for plane in 0..<explosion.count {
      projection = explosion.projection(plane)
      for layer in layers where layer.plane == plane {
        list.append(layer.drawing, through: projection)
        let quad = corners(of: layer.drawing.bounds, by: layer.drawing.projection)
        let view = layer.drawing.view
        if view === selected || view === hovered {
          fill(quad, rgba(palette.tint, view === selected ? 0.16 : 0.1))
          outline(quad, rgba(palette.tint), width: view === selected ? 2 : Metrics.hairline)
        } else {
          outline(quad, rgba(palette.secondaryLabel, 0.35 * explosion.amount), width: 0.5)
        }
      }
    }
    for layer in layers where layer.drawing.view === hovered {
      projection = explosion.projection(layer.plane)
      addName(of: layer.drawing.view, at: corners(of: layer.drawing.bounds, by: layer.drawing.projection))
    }
    projection = .identity
  }

  // MARK: - Shapes

  private func place(_ point: Point, by map: Projection) -> Point? {
    point.applying(map.concatenating(projection))
  }

  /// Returns the corners of a rectangle in the coordinates of the drawing. Empty if one of them is behind the
  /// eye.
  private func corners(of rect: Rect, by map: Projection) -> [Point] {
    let corners = rect.corners.compactMap { place($0, by: map) }
    return corners.count == 4 ? corners : []
  }

  private mutating func outline(_ quad: [Point], _ color: RGBA, width: Double, dash: [Double] = []) {
    guard let first = quad.first else { return }
    guard !dash.isEmpty else { return line(quad + [first], color, width: width) }
    let style = StrokeStyle(lineWidth: width, dash: dash)
    list.append(DisplayItem(.path(Path(polygon: quad), .stroke(style), .color(color))))
  }

  private mutating func fill(_ quad: [Point], _ color: RGBA) {
    guard !quad.isEmpty else { return }
    list.append(DisplayItem(.path(Path(polygon: quad), .fill(.winding), .color(color))))
  }

  private mutating func line(_ points: [Point], _ color: RGBA, width: Double) {
    list.append(DisplayItem(.polyline(points, width: width, color)))
  }

  private mutating func circle(at center: Point, radius: Double, fill: RGBA, stroke: RGBA) {
    let rect = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
    list.append(DisplayItem(.fill(RoundedRect(rect, radius: radius), .color(fill))))
    list.append(DisplayItem(.border(RoundedRect(rect, radius: radius), width: 1, stroke)))
  }

  /// Adds a text on a small background, kept within the stage.
  private mutating func tag(_ text: String, at place: Point, _ color: RGBA, isLeading: Bool = false) {
    guard let measurer else { return }
    let width = measurer.width(of: text, font: Self.font) + 2 * Metrics.padding
    let metrics = measurer.metrics(of: Self.font)
    let left = isLeading ? place.x : place.x - width / 2
    let rect = Rect(
      x: max(2, min(left, size.width - width - 2)).rounded(), y: (place.y - Metrics.tag / 2).rounded(),
      width: width.rounded(.up), height: Metrics.tag)
    // The background is made dark or light enough for the text to be legible.
    let ground = Color(color).mixed(with: palette.label, by: 0.28)
    list.append(DisplayItem(.fill(RoundedRect(rect, radius: 4), .color(rgba(ground)))))
    let baseline = (rect.midY + (metrics.ascent - metrics.descent) / 2).rounded()
    list.append(
      DisplayItem(
        .text(
          text, Self.font, rgba(palette.systemBackground),
          origin: Point(rect.minX + Metrics.padding, baseline))))
  }
}

extension Path {
  /// Creates the closed outline through corners.
  init(polygon corners: [Point]) {
    self.init()
    addLines(between: corners)
    closeSubpath()
  }
}

extension Double {
  /// The length in points as text, with at most one decimal.
  var inPoints: String { isFinite ? formatted(decimals: 1) : "–" }
}
