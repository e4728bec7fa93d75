import Glissade

/// A window with two text fields, into which the scripts `.ci/typing` and `.ci/input-methods` type.
///
/// While the pointer is in the lowest 80 points of the window, the first field is 200 points farther down.
@main
struct Probe: App {
  var title: String { "Typing" }
  var windowSize: Size { Size(width: 400, height: 320) }
  func makeRootViewController() -> ViewController { FieldsController() }
}

private final class FieldsController: ViewController {
  private let fields = [TextField(), TextField()]

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    for (index, field) in fields.enumerated() {
      field.borderStyle = .roundedRect
      field.frame = Rect(x: 20, y: 40 + 100 * Double(index), width: 360, height: 40)
      view.addSubview(field)
    }
    let zone = View(frame: Rect(x: 0, y: 240, width: 400, height: 80))
    view.insertSubview(zone, at: 0)
    zone.addGestureRecognizer(
      HoverGestureRecognizer { [fields] hover in
        guard hover.state == .began || hover.state == .ended else { return }
        View.animate(withDuration: 0.5) { fields[0].frame.origin.y = hover.state == .began ? 240 : 40 }
      })
  }
}
