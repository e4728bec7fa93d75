import TestSupport
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

/// A field that counts how often its text is read.
private final class Counter: UITextField {
  var reads = 0

  override var text: String? {
    get {
      reads += 1
      return super.text
    }
    set { super.text = newValue }
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

  @Test func `Positions are computed without reading the text`() {
    let field = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.text = "é🇨🇭x"
    field.reads = 0
    #expect(field.endOfDocument == 3 && field.position(from: 1, offset: 2) == 3)
    #expect(field.position(from: 1, offset: 3) == nil && field.position(from: 1, offset: -2) == nil)
    #expect(field.reads == 0)
  }

  @Test(arguments: seeds(0..<10)) func `The last position is the number of characters`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let pieces = ["a", "\n", "\r", "\r\n", "\u{301}", "🇨", "🇭", "👩", "\u{200D}", "🚀", "", "b\nc"]
    for step in 0..<200 {
      let (a, b) = (
        Int.random(in: 0...view.endOfDocument, using: &random),
        Int.random(in: 0...view.endOfDocument, using: &random)
      )
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
      let range = min(a, b)..<min(max(a, b), min(a, b) + 2)
      view.replace(range, withText: piece)
      let text: String = view.text
      #expect(view.endOfDocument == text.count, "seed \(seed), step \(step)")
    }
  }

  @Test func `A delegate is asked about the text that is edited, even if the view returns another one`() {
    final class Field: UITextField {
      override var text: String? {
        get { super.text?.filter { $0 != " " } }
        set { super.text = newValue }
      }
    }
    final class Page: UITextView {
      // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
      override var text: String! {
        get { super.text.filter { $0 != " " } }
        set { super.text = newValue }
      }
    }
    let (limit, notes) = (Limit(9), Notes())
    let (field, page) = (Field(frame: stage.root.bounds), Page(frame: stage.root.bounds))
    field.delegate = limit
    page.delegate = notes
    for view in [field, page] as [UIView] {
      stage.root.addSubview(view)
      view.becomeFirstResponder()
      for character in ["a", " ", "b"] { type(character) }
    }
    for ranges in [limit.ranges, notes.ranges] {
      #expect(ranges == [0, 1, 2].map { NSRange(location: $0, length: 0) })
    }
  }
}
