import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// A part of the plot that is drawn in the plot's coordinates, is clipped to its bounds, and takes no input.
class TimelinePart: View {
  unowned let plot: TimelinePlot
  private let canvas: TimelineCanvas

  init(in plot: TimelinePlot) {
    self.plot = plot
    canvas = TimelineCanvas()
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    canvas.onDraw = { [unowned self] in drawPart(in: &$0) }
    addSubview(canvas)
  }

  /// Draws the part in the plot's coordinates. Subclasses override this method.
  func drawPart(in context: inout DrawingContext) {}

  override func layoutSubviews() { canvas.fill(self) }

  /// Returns a colour resolved with the palette.
  func rgba(_ color: Color, alpha: Double = 1) -> RGBA {
    let color = color.resolved(with: palette)
    return alpha < 1 ? color.withAlphaComponent(color.alpha * alpha) : color
  }

  /// Returns the colour of a property, lightened in the dark appearance.
  func color(of property: String) -> RGBA {
    let color = TimelineColor.of(property)
    return palette.style == .dark ? color.mixed(with: .white, by: 0.35) : color
  }

  func draw(
    _ text: String, _ font: Font, _ color: RGBA, in room: Rect, alignment: TextAlignment = .left,
    lineBreakMode: LineBreakMode = .byTruncatingTail, _ context: inout DrawingContext
  ) {
    guard let measurer = stage?.textMeasurer else { return }
    plot.texts.draw(
      text, font, color, in: room, alignment: alignment, lineBreakMode: lineBreakMode, measurer, &context)
  }
}

/// A subview that draws the content of its superview. A view clips its subviews, but not its own drawing.
final class TimelineCanvas: View {
  var onDraw: ((inout DrawingContext) -> Void)?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Adopts the frame and the coordinates of the superview.
  func fill(_ view: View) {
    frame = view.bounds
    bounds.origin = view.bounds.origin
  }

  override func draw(in context: inout DrawingContext) { onDraw?(&context) }
}
