import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A part of the plot that is drawn in the plot's coordinates, cut at its edges, and takes no input.
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

  /// Draws the part, in the plot's coordinates.
  func drawPart(in context: inout DrawingContext) {}

  override func layoutSubviews() { canvas.fill(self) }

  /// A colour of the palette as it is drawn.
  func rgba(_ color: Color, alpha: Double = 1) -> RGBA {
    let color = color.resolved(with: palette)
    return alpha < 1 ? color.withAlphaComponent(color.alpha * alpha) : color
  }

  /// The colour of a property, light enough on a dark ground.
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

/// What a view draws, as a child of its own: a view cuts its children at its edges, and not what it draws itself.
final class TimelineCanvas: View {
  var onDraw: ((inout DrawingContext) -> Void)?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Takes the place and the coordinates of the view that it is in.
  func fill(_ view: View) {
    frame = view.bounds
    bounds.origin = view.bounds.origin
  }

  override func draw(in context: inout DrawingContext) { onDraw?(&context) }
}
