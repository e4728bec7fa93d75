import GlissadeDrawing
import GlissadeGeometry

/// A layer that draws a colour gradient, as `CAGradientLayer`. The gradient fills the bounds, including
/// rounded corners.
@MainActor
open class GradientLayer: Layer {
  /// The colours, each a `Color`. `nil`, the default, draws nothing. A single colour fills the layer.
  open var colors: [Any]? { didSet { ownValueDidChange("colors", from: oldValue) } }
  /// The location of each colour, as fractions of the line, ascending from 0 to 1. `nil`, the default, or an
  /// array of another length than `colors` spaces the colours evenly.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var locations: [Double]? { didSet { ownValueDidChange("locations", from: oldValue) } }
  /// The point of the first colour, in the unit coordinates of the bounds. The default is the middle of the
  /// upper edge, (0.5, 0).
  open var startPoint = Point(0.5, 0) { didSet { ownValueDidChange("startPoint", from: oldValue) } }
  /// The point of the last colour, in the unit coordinates of the bounds. The default is the middle of the
  /// lower edge, (0.5, 1).
  open var endPoint = Point(0.5, 1) { didSet { ownValueDidChange("endPoint", from: oldValue) } }
  /// The kind of the gradient. The default is `axial`. Other gradients are drawn as pictures.
  open var type = GradientLayerType.axial { didSet { view.displayDidChange() } }

  public override init() { super.init() }

  override class var libraryClass: Layer.Type { GradientLayer.self }
  override var drawsContent: Bool { true }

  /// The picture of a radial or conic gradient that was drawn last.
  private var picture: GradientPicture?

  private func point(_ name: String, _ model: Point) -> Point {
    guard case .numbers(let numbers)? = presentedOwnValues[name], numbers.count == 2 else { return model }
    return Point(numbers[0], numbers[1])
  }

  override func draw(in context: inout DrawingContext) {
    let values = view.properties.presentation
    let bounds = values.pointee.bounds
    let shown = presentedOwnValues["colors"] ?? LayerValue(colors, palette: context.palette)
    guard let colors = shown?.colors, let first = colors.first else { return }
    guard colors.count > 1 else { return view.fillShape(.color(first), in: &context) }
    var places = locations ?? []
    if case .numbers(let numbers)? = presentedOwnValues["locations"] { places = numbers }
    if places.count != colors.count {
      places = colors.indices.map { Double($0) / Double(colors.count - 1) }
    }
    func place(_ unit: Point) -> Point {
      Point(bounds.minX + unit.x * bounds.width, bounds.minY + unit.y * bounds.height)
    }
    let (start, end) = (place(point("startPoint", startPoint)), place(point("endPoint", endPoint)))
    if type != .axial {
      return drawPicture(
        GradientPicture.Key(
          type: type, size: bounds.size, scale: context.scale, start: start - bounds.origin,
          end: end - bounds.origin, colors: colors, places: places), in: bounds, &context)
    }
    // Animated locations may be out of order or outside 0 … 1, which the display list does not allow.
    let (stops, from, to) = stops(colors, at: places, from: start, to: end)
    view.fillShape(.gradient(LinearGradient(from: from, to: to, stops: stops)), in: &context)
  }

  private func drawPicture(
    _ key: GradientPicture.Key, in bounds: Rect, _ context: inout DrawingContext
  ) {
    guard bounds.size.isPositive else { return }
    if picture?.key != key { picture = GradientPicture(key) }
    guard let image = picture?.image else { return }
    let outer = context.clip
    if view.properties.presentation.pointee.cornerRadius > 0 {
      view.clipShapes.push(to: &context)
    }
    context.image(image, in: bounds, tint: nil as Color?)
    context.popClip(to: outer, isUsed: true)
  }

  /// Returns ascending stops within 0 … 1, and the line to which they refer. The line is extended to include
  /// locations outside 0 … 1.
  private func stops(
    _ colors: [RGBA], at places: [Double], from start: Point, to end: Point
  ) -> (stops: [LinearGradient.Stop], from: Point, to: Point) {
    let low = min(places.min() ?? 0, 0)
    let high = max(places.max() ?? 1, 1)
    var last = 0.0
    let stops = zip(colors, places).map { color, place in
      last = max(last, (place - low) / (high - low))
      return LinearGradient.Stop(last, color)
    }
    return (stops, start + (end - start) * low, start + (end - start) * high)
  }

  override func ownProperty(_ name: String) -> Any? {
    switch name {
    case "colors": colors
    case "locations": locations
    case "startPoint": startPoint
    case "endPoint": endPoint
    default: super.ownProperty(name)
    }
  }

  override func setOwnValue(_ value: Any?, _ name: String) {
    let new = LayerValue(value, palette: view.palette)
    var numbers: [Double] = []
    if case .numbers(let all)? = new { numbers = all }
    switch name {
    case "colors": colors = value as? [Any] ?? new?.colors?.map { Color($0) }
    case "locations": locations = new == nil ? nil : numbers
    case "startPoint" where numbers.count == 2: startPoint = Point(numbers[0], numbers[1])
    case "endPoint" where numbers.count == 2: endPoint = Point(numbers[0], numbers[1])
    default: super.setOwnValue(value, name)
    }
  }

  override func takeOwnValues(of other: Layer) {
    if let other = other as? GradientLayer {
      (colors, locations, startPoint, endPoint) =
        (other.colors, other.locations, other.startPoint, other.endPoint)
      type = other.type
    }
    super.takeOwnValues(of: other)
  }
}
