import Foundation
import GlissadeControls
import GlissadeGeometry
import GlissadeUI

// The library's text positions are offsets in user-perceived characters.

/// A position in a text, in characters.
public typealias UITextPosition = Int
/// A range of positions in a text.
public typealias UITextRange = Range<Int>

extension Range<Int> {
  /// The first position.
  public var start: UITextPosition { lowerBound }
  /// The position after the range.
  public var end: UITextPosition { upperBound }
}

/// A view whose text UIKit code addresses by positions: a text field or a text view.
@MainActor
public protocol UITextPositions: View {
  /// The number of characters.
  var characterCount: Int { get }
  /// Returns the rectangles of a range of characters, in the coordinates of the bounds.
  func selectionRects(for range: UITextRange) -> [CGRect]
  /// Returns the rectangle of the caret at a position, in the coordinates of the bounds.
  func caretRect(for position: UITextPosition) -> CGRect
}

extension TextField: UITextPositions {
  /// The number of characters of the text.
  public var characterCount: Int { editedCharacterCount }
}

extension TextView: UITextPositions {
  /// The number of characters of the text.
  public var characterCount: Int { editedCharacterCount }
}

extension UITextPositions {
  /// The position of the first character.
  public var beginningOfDocument: UITextPosition { 0 }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { characterCount }

  /// Returns the range between two positions in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    min(fromPosition, toPosition)..<max(fromPosition, toPosition)
  }

  /// Returns a position at a distance in characters. `nil` if it is not in the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (result, overflow) = position.addingReportingOverflow(offset)
    return !overflow && 0...characterCount ~= result ? result : nil
  }

  /// Returns the distance between two positions, in characters.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition - from }

  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position < other ? .orderedAscending : position > other ? .orderedDescending : .orderedSame
  }

  /// Returns the rectangle of the first line of a range, in the coordinates of the bounds. For an empty range, that of
  /// the caret.
  public func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first ?? caretRect(for: range.lowerBound)
  }
}

// MARK: - Text containers

/// The region of a text view in which text is laid out.
@MainActor
public final class NSTextContainer: NSObject {
  private weak var view: TextView?

  /// Creates a container without a view, which a new text view may be given.
  public override init() { super.init() }
  /// Creates a container. The size has no effect: that of the view applies.
  public init(size: CGSize) { super.init() }
  init(of view: TextView) {
    self.view = view
    super.init()
  }

  /// The padding at the left and right of the lines, in points.
  public var lineFragmentPadding: CGFloat {
    get { view?.lineFragmentPadding ?? 5 }
    set { view?.lineFragmentPadding = newValue }
  }

  /// The size in which text is laid out, in points: that of the view's bounds without the insets.
  public var size: CGSize {
    guard let view else { return .zero }
    let inset = view.textContainerInset
    return CGSize(
      width: max(0, view.bounds.width - inset.left - inset.right),
      height: max(0, view.bounds.height - inset.top - inset.bottom))
  }
}

extension TextView {
  /// Creates a view. The container has no effect.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

  /// The region in which text is laid out.
  public var textContainer: NSTextContainer { NSTextContainer(of: self) }

  /// Scrolls by the least distance that shows a range, in UTF-16 code units. A location out of range counts as the end.
  public func scrollRangeToVisible(_ range: NSRange) {
    let whole: String = text
    guard let part = Range(range, in: whole) else { return scrollRangeToVisible(whole.count..<whole.count) }
    let start = whole.distance(from: whole.startIndex, to: part.lowerBound)
    scrollRangeToVisible(start..<start + whole[part].count)
  }
}

// MARK: - Notifications

extension TextField {
  /// Posted when the user begins to edit a text field.
  public static let textDidBeginEditingNotification = name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when the user has changed the text of a text field.
  public static let textDidChangeNotification = name("UITextFieldTextDidChangeNotification")
  /// Posted when the user has ended editing a text field.
  public static let textDidEndEditingNotification = name("UITextFieldTextDidEndEditingNotification")

  /// Returns a name, and has notifications posted from now on: no program observes them before it reads a name.
  fileprivate static func name(_ name: String) -> NSNotification.Name {
    editingObserver = { view, moment in
      let isField = view is TextField
      let name =
        switch moment {
        case .didBegin:
          isField ? textDidBeginEditingNotification : TextView.textDidBeginEditingNotification
        case .didChange: isField ? textDidChangeNotification : TextView.textDidChangeNotification
        case .didEnd: isField ? textDidEndEditingNotification : TextView.textDidEndEditingNotification
        }
      NotificationCenter.default.post(name: name, object: view)
    }
    return NSNotification.Name(name)
  }
}

extension TextView {
  /// Posted when the user begins to edit a text view.
  public static let textDidBeginEditingNotification = TextField.name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when the user has changed the text of a text view.
  public static let textDidChangeNotification = TextField.name("UITextViewTextDidChangeNotification")
  /// Posted when the user has ended editing a text view.
  public static let textDidEndEditingNotification = TextField.name("UITextViewTextDidEndEditingNotification")
}
