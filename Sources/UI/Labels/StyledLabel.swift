import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText

/// The state of a label whose text has attributes, or is selected, justified or hyphenated. Other labels have none.
@MainActor
final class StyledLabel {
  /// The text with attributes. `nil` if the label's text has none.
  var text: AttributedText? { didSet { contentDidChange() } }
  /// See `Label.hyphenationFactor`.
  var hyphenationFactor = 0.0
  /// See `Label.openLink`.
  var openLink: (@MainActor (String) -> Void)?
  /// The view in front of the label that selects its text. `nil` if the text cannot be selected.
  weak var selection: (any LabelSelection)?
  /// Whether the label takes touches only because of its links.
  var isOpenForLinks = false

  /// The attributes of the text, and the index of each character's.
  private(set) var table = AttributeTable()
  private(set) var runs = RunLengths<Int>()
  private var isTableCurrent = false

  /// The link that is pressed, and the one that the keyboard reaches, by their order.
  var pressedLink: Int?
  var focusedLink: Int?
  /// The elements of the links, once assistive technologies have asked for them.
  var linkElements: [AccessibilityElement] = []

  /// The last layout, and what it was made for.
  private var shown: ShownText?
  private var key: Key?

  struct Key: Equatable {
    var width: Double
    var lines: Int
    var height: Double
    var textScale: Double
    var alignment: TextAlignment
    var measurer: ObjectIdentifier
  }

  /// Whether the label has no need of this state.
  var isUseless: Bool { text == nil && hyphenationFactor == 0 && selection == nil && openLink == nil }

  var hasLinks: Bool { !links.isEmpty }

  func contentDidChange() {
    (shown, key, isTableCurrent, pressedLink, linkElements) = (nil, nil, false, nil, [])
    knownLinks = nil
    if let focusedLink, focusedLink >= links.count { self.focusedLink = nil }
    selection?.labelDidChange()
  }

  func removeFonts() { text?.updateAttributes { $0.font = nil } }
  func removeColors() {
    if text?.attributeRuns.values.contains(where: { $0.foregroundColor != nil }) == true {
      text?.updateAttributes { $0.foregroundColor = nil }
    }
  }

  /// Returns the layout for a key, which is made by `make` unless it is the last one.
  func shown(_ key: Key, _ make: () -> ShownText) -> ShownText {
    if let shown, key == self.key { return shown }
    let new = make()
    (shown, self.key) = (new, key)
    return new
  }

  func updateTable() {
    guard !isTableCurrent else { return }
    isTableCurrent = true
    table = AttributeTable()
    runs = text.map { table.indices(of: $0) } ?? RunLengths()
  }

  /// The links in their order: successive characters with one URL.
  var links: [(range: Range<Int>, url: String)] {
    let links = knownLinks ?? text?.links ?? []
    knownLinks = links
    return links
  }
  private var knownLinks: [(range: Range<Int>, url: String)]?

  /// Returns the index of the link of a character. `nil` if it has none.
  func link(of character: Int) -> Int? {
    let links = links
    var (low, high) = (0, links.count)
    while low < high {
      let middle = (low + high) / 2
      if links[middle].range.upperBound <= character { low = middle + 1 } else { high = middle }
    }
    return low < links.count && links[low].range.contains(character) ? low : nil
  }
}

extension AttributedText {
  /// The links in their order: successive characters with one URL.
  package var links: [(range: Range<Int>, url: String)] {
    guard hasLinks else { return [] }
    var links: [(range: Range<Int>, url: String)] = []
    for run in runs {
      guard let url = run.attributes.link else { continue }
      if let last = links.last, last.url == url, last.range.upperBound == run.range.lowerBound {
        links[links.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        links.append((run.range, url))
      }
    }
    return links
  }
}

/// The lines of a text that are shown.
package struct ShownText {
  /// The layout of the whole text.
  package var layout: EditableLayout
  /// The lines, of which the last may be truncated.
  package var lines: [EditableLayout.Line]
  /// The width of the widest line and the height of all.
  package var size: Size
}

/// A view in front of a label that selects the label's text.
@MainActor
package protocol LabelSelection: View {
  /// Called after the text or its layout has changed.
  func labelDidChange()
  /// The selected characters.
  var selectedCharacters: Range<Int> { get }
  /// The colour of the selection.
  func selectionColor(_ palette: Palette) -> RGBA
  /// Adds the selection to the description of the label.
  func describeSelection(into description: inout AccessibilityDescription)
  /// Performs a request about the text. `nil` if the request is about something else.
  func performSelection(_ request: AccessibilityRequest) -> Bool?
}

/// The opening of links with the desktop's programs.
@MainActor
package enum Links {
  /// Opens a URL. By default nothing happens.
  package static var open: @MainActor (String) -> Void = { _ in }
}
