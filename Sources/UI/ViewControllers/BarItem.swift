import GlissadeDrawing
import GlissadeGeometry

/// An item of a bar. Items are compared by identity.
@MainActor
open class BarItem {
  /// The title. The default is `nil`.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The image, drawn as a template in the tint colour. A bar button shows it instead of the title. The default is
  /// `nil`.
  open var image: Image? { didSet { if image != oldValue { didChange() } } }
  /// Whether the item can be pressed. The default is `true`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// A number for the application's use. The default is 0.
  open var tag = 0
  /// The identifier of the item's view, for tests, scripts and traces. The default is `nil`.
  open var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { didChange() } }
  }

  /// Creates an item without content.
  public init() {}

  /// Declared for compatibility. It is never called: only views and controllers are created from storyboards.
  open func awakeFromNib() {}

  /// Declared for compatibility. It is never called, because there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  /// Called after the item's appearance changed.
  open func didChange() {}
}

extension BarItem: Hashable {
  nonisolated public static func == (one: BarItem, other: BarItem) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
