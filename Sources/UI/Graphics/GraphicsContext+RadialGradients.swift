import GlissadeDrawing
import GlissadeGeometry

extension GraphicsContext {
  /// Fills the drawable area with a gradient between two circles.
  ///
  /// The colour at a position between them is that of the circle whose centre and radius are at the same position
  /// between those of the two. Of the circles through a point, the one with the greatest position counts. The gradient
  /// is drawn as a picture.
  ///
  /// - Parameters:
  ///   - stops: The positions, ascending from 0 to 1, with their colours.
  ///   - before: Whether the first colour continues on the circles before the start.
  ///   - after: Whether the last colour continues on the circles beyond the end.
  package func drawRadialGradient(
    _ stops: [(position: Double, color: Color)], from start: (center: Point, radius: Double),
    to end: (center: Point, radius: Double), before: Bool, after: Bool
  ) {
    let area = drawableRect
    let numbers = [
      start.center.x, start.center.y, end.center.x, end.center.y, start.radius, end.radius, area.minX,
      area.minY,
    ]
    let size = area.size
    guard size.isPositive, !stops.isEmpty, numbers.allSatisfy(\.isFinite) else { return }
    func count(_ length: Double) -> Int {
      Int(max(1, min((length * drawing.scale).rounded(), GradientPicture.mostPixels)))
    }
    var bitmap = Bitmap(width: count(size.width), height: count(size.height))
    let table = GradientPicture.table(
      stops.map { $0.color.resolved(with: drawing.palette) }, at: stops.map(\.position))
    let circles = CircleSequence(start, end)
    let (across, down) = (size.width / Double(bitmap.width), size.height / Double(bitmap.height))
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        let point = Point(
          area.minX + (Double(column) + 0.5) * across, area.minY + (Double(row) + 0.5) * down)
        guard let place = circles.position(of: point, before: before, after: after) else { continue }
        bitmap.pixels[row * bitmap.width + column] = GradientPicture.pixel(place, table)
      }
    }
    let image = Image(name: "radial gradient", content: ImageContent(.pixels(bitmap), size: size))
    paint { $0.image(image, in: area, tint: nil as Color?) }
  }
}

/// The circles between two circles.
private struct CircleSequence {
  let center: Point
  let radius: Double
  /// The change of the centre and of the radius from the first circle to the second.
  let way: Point
  let growth: Double

  init(_ start: (center: Point, radius: Double), _ end: (center: Point, radius: Double)) {
    (center, radius) = (start.center, max(start.radius, 0))
    (way, growth) = (end.center - start.center, max(end.radius, 0) - radius)
  }

  /// Returns the greatest position of a circle through a point. `nil` if there is none.
  func position(of point: Point, before: Bool, after: Bool) -> Double? {
    // |point − center − t·way| = radius + t·growth
    let d = point - center
    let a = way.x * way.x + way.y * way.y - growth * growth
    let b = d.x * way.x + d.y * way.y + radius * growth
    let c = d.x * d.x + d.y * d.y - radius * radius
    func isDrawn(_ t: Double) -> Bool {
      t.isFinite && radius + t * growth >= 0 && (before || t >= 0) && (after || t <= 1)
    }
    if abs(a) < 1e-9 {
      let t = c / (2 * b)
      return isDrawn(t) ? t : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (one, other) = ((b + root) / a, (b - root) / a)
    if isDrawn(max(one, other)) { return max(one, other) }
    return isDrawn(min(one, other)) ? min(one, other) : nil
  }
}
