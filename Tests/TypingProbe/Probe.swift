import Glibc
import Glissade

/// A window with two text fields, into which the scripts `.ci/typing` and `.ci/input-methods` type. Prints each text of
/// the first field.
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
  }
}
