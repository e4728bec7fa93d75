// How do I draw a view, and change the drawing with the pointer?
import Foundation
import Glissade

/// A wave whose height and length follow the pointer.
final class WaveView: View {
  /// The height and the length of the wave, in points.
  private var (height, length) = (60.0, 160.0)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addGestureRecognizer(
      HoverGestureRecognizer { [weak self] hover in
        guard let self else { return }
        follow(hover.location(in: self))
      })
  }

  private func follow(_ pointer: Point) {
    height = abs(pointer.y - bounds.midY)
    length = max(40, pointer.x)
    // A view is redrawn only after it is invalidated.
    setNeedsDisplay()
  }

  // The drawing is above the background and below the subviews, in the coordinates of the bounds.
  override func draw(in context: inout DrawingContext) {
    let bounds = presentation.bounds
    for (shift, color) in [(0.0, Color.systemIndigo), (0.25, .systemPink), (0.5, .systemTeal)] {
      let points = stride(from: bounds.minX, through: bounds.maxX, by: 3).map { x in
        Point(x, bounds.midY + height * sin((x / length + shift) * 2 * .pi))
      }
      context.polyline(points, width: 4, color)
    }
    context.fill(Rect(x: bounds.minX, y: bounds.midY, width: bounds.width, height: 1), Color.separator)
  }
}

final class DrawingController: ViewController {
  override func loadView() { view = WaveView() }
  override func viewDidLoad() { view.backgroundColor = .systemBackground }
}

@main
struct Drawing: App {
  let windowSize = Size(width: 640, height: 400)
  func makeRootViewController() -> ViewController { DrawingController() }
}
