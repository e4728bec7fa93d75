import GlissadeDrawing

/// An entry of a menu: an `Action`, a `KeyCommand` or a `Menu`.
///
/// The class corresponds to UIKit's `UIMenuElement`.
@MainActor
open class MenuElement {
  /// The title. The default is empty.
  public var title: String
  /// The image beside the title, drawn as a template. The default is `nil`.
  public var image: Image?
  /// The name that identifies the entry to the program, to tests and to scripts. The default is `nil`.
  public let identifier: String?

  package init(title: String, image: Image?, identifier: String?) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
  }

  /// Properties of an entry.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set, as in UIKit.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entry is shown dimmed and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The entry is shown in red, because it destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The entry is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the entry is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark in front of an entry.
  public enum State: Int, Hashable, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash, for a setting that is on in some of the selected objects.
    case mixed
  }
}

/// An entry of a menu that performs a command: an `Action` or a `KeyCommand`.
@MainActor
package protocol MenuCommand: MenuElement {
  var attributes: MenuElement.Attributes { get set }
  var state: MenuElement.State { get set }
  /// The method that the command calls on a responder. `nil` for a command with a closure.
  var selector: Selector? { get }
  /// Performs the closure of the command.
  func callHandler(by sender: AnyObject?)
}
