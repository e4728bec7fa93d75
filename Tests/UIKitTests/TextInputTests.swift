import Testing
import UIKit

/// A delegate that accepts texts up to a length and records its calls.
@MainActor
private final class Limit: UITextFieldDelegate {
  let length: Int
  var ranges: [NSRange] = []

  init(_ length: Int) { self.length = length }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    ranges.append(range)
    let text = textField.text ?? ""
    guard let range = Range(range, in: text) else { return false }
    return text.replacingCharacters(in: range, with: string).count <= length
  }
}

@MainActor
private final class Notes: UITextViewDelegate {
  var ranges: [NSRange] = []

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    ranges.append(range)
    return text != "\n"
  }
}

@MainActor
@Suite struct TextInputTests {
  private let stage = Stage(size: Size(width: 200, height: 100))

  private func type(_ text: String) {
    stage.send(.text(text))
  }

  @Test func `A delegate is asked about UTF-16 code units, as in UIKit`() {
    let limit = Limit(3)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.delegate = limit
    stage.root.addSubview(field)
    field.becomeFirstResponder()
    for character in ["👩‍🚀", "a", "b", "c"] { type(character) }
    #expect(field.text == "👩‍🚀ab")
    // The astronaut emoji consists of five code units.
    #expect(
      limit.ranges == [0, 5, 6, 7].map { NSRange(location: $0, length: 0) })
    field.deleteBackward()
    #expect(limit.ranges.last == NSRange(location: 6, length: 1))
  }

  @Test func `The delegate of a text view may reject line ends`() {
    let notes = Notes()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    view.delegate = notes
    stage.root.addSubview(view)
    view.becomeFirstResponder()
    type("é🇨🇭")
    type("\n")
    type("x")
    #expect(view.text == "é🇨🇭x")
    #expect(notes.ranges == [0, 5, 5].map { NSRange(location: $0, length: 0) })
  }
}
