import GlissadeDrawing

/// What a bar shows as one of its items.
@MainActor
open class BarItem {
  /// The text of the item; `nil` by default.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The picture of the item, a stencil for the tint. It goes before the title; `nil` by default.
  open var image: Image? { didSet { if image != oldValue { didChange() } } }
  /// Whether the item can be pressed; `true` by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// A number for the owner's use.
  open var tag = 0
  /// The name by which tests, scripts and traces know what is drawn of the item.
  open var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { didChange() } }
  }

  /// Creates an item that shows nothing.
  public init() {}

  /// Something that is seen of the item has changed.
  func didChange() {}
}
