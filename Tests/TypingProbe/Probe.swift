import Glibc
import Glissade

/// A window with two text fields, into which the scripts `.ci/typing` and `.ci/input-methods` type. Prints each text of
/// the first field. While the mouse is over the lowest 40 points of the window, the first field is 160 points lower.
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
    fields[0].addAction(for: .editingChanged) { field in
      print(field.text ?? "")
      fflush(nil)
    }
    let strip = View(frame: Rect(x: 0, y: 280, width: 400, height: 40))
    let hover = HoverGestureRecognizer()
    hover.addTarget { [field = fields[0]] hover in
      let y = hover.state == .began || hover.state == .changed ? 200.0 : 40
      if field.frame.minY != y { View.animate(withDuration: 0.5) { field.frame.origin.y = y } }
    }
    strip.addGestureRecognizer(hover)
    view.addSubview(strip)
  }
}
