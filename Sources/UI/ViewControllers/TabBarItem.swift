import GlissadeDrawing
import GlissadeGeometry

/// The tab of a screen: an image, drawn as a template, 24 points square, and a title below it.
open class TabBarItem: BarItem {
  /// The font and the colour of a title. `nil` means the bar's.
  package struct TitleStyle: Hashable {
    package var font: Font?
    package var color: Color?

    package init(font: Font? = nil, color: Color? = nil) { (self.font, self.color) = (font, color) }
  }

  /// The image while the tab is selected. `nil`, the default, is `image`.
  open var selectedImage: Image? { didSet { if selectedImage != oldValue { didChange() } } }
  /// The text on a badge at the upper right of the image. `nil`, the default, shows none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  /// The colour of the badge. `nil`, the default, is the system red.
  open var badgeColor: Color? { didSet { if badgeColor != oldValue { didChange() } } }
  /// The distance by which the title is moved to the right and downwards, in points. The default is zero.
  package var titleShift = Point.zero { didSet { if titleShift != oldValue { didChange() } } }
  /// The styles of the title. `nil` for a style that was not set.
  package var titleStyle: TitleStyle? { didSet { if titleStyle != oldValue { didChange() } } }
  package var selectedTitleStyle: TitleStyle? { didSet { if selectedTitleStyle != oldValue { didChange() } } }
  /// The styles of the titles of items that have none of their own.
  package static var commonTitleStyle: TitleStyle?
  package static var commonSelectedTitleStyle: TitleStyle?

  /// Whether the item has neither an image nor a title.
  package var isBlank: Bool { image == nil && title?.isEmpty != false }

  /// The bar that displays the item.
  package weak var bar: (any TabBarItemDisplay)?

  /// Creates an item without content.
  public override init() { super.init() }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title below the image.
  ///   - image: The image, or `nil` for a title alone.
  ///   - accessibilityIdentifier: The identifier of the tab, for tests, scripts and traces. The default is `nil`.
  public convenience init(title: String?, image: Image?, accessibilityIdentifier: String? = nil) {
    self.init()
    (self.title, self.image, self.accessibilityIdentifier) = (title, image, accessibilityIdentifier)
  }

  /// Creates an item with a tag.
  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init(title: title, image: image)
    self.tag = tag
  }

  /// Creates an item with another image for the selected tab.
  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init(title: title, image: image)
    self.selectedImage = selectedImage
  }

  open override func didChange() { bar?.itemDidChange(self) }
}

/// A view that displays tabs.
@MainActor
package protocol TabBarItemDisplay: AnyObject {
  /// Shows the new appearance of one of the tabs.
  func itemDidChange(_ item: TabBarItem)
}

/// The tab of a view controller.
@MainActor
struct TabBarItemState {
  /// The item. `nil` until it is used.
  var item: TabBarItem?
  /// Whether the item shows the screen's title, because the program has set none of its own.
  var isStandard = false

  /// Makes the item that a screen has by default.
  mutating func makeStandardItem(title: String?) -> TabBarItem {
    let item = TabBarItem(title: title, image: nil)
    (self.item, isStandard) = (item, true)
    return item
  }
}
