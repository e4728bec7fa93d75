import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The texts and the image of a row, and their look.
///
/// It corresponds to UIKit's `UIListContentConfiguration`.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Milk"
///     content.image = try? Image(systemName: "star")
///     cell.contentConfiguration = content
public struct ListContentConfiguration: ContentConfiguration {
  /// The look of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font: Font
    /// The colour.
    public var color: Color
    /// The greatest number of lines. 0 means no limit.
    public var numberOfLines = 0
    /// The alignment. The default is `.natural`.
    public var alignment = TextAlignment.natural
  }

  /// The look of the image.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of a template image. `nil`, the default, means the tint colour.
    public var tintColor: Color?
    /// The radius of the corners, in points. The default is 0.
    public var cornerRadius = 0.0
    /// The greatest size, in points. A length of 0, the default, means no limit.
    public var maximumSize = Size.zero
    /// The size that the texts make room for, in points. A length of 0, the default, means that of the image.
    public var reservedLayoutSize = Size.zero
  }

  /// The text. The default is `nil`.
  public var text: String?
  /// The text with attributes, in place of `text`. The default is `nil`.
  public var attributedText: AttributedText?
  /// The second text. The default is `nil`.
  public var secondaryText: String?
  /// The second text with attributes, in place of `secondaryText`. The default is `nil`.
  public var secondaryAttributedText: AttributedText?
  /// The image before the texts. The default is `nil`.
  public var image: Image?
  /// The look of the text.
  public var textProperties: TextProperties
  /// The look of the second text.
  public var secondaryTextProperties: TextProperties
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The distances from the edges of the row to the content, in points.
  public var directionalLayoutMargins = DirectionalEdgeInsets(
    top: 8, leading: ListMetrics.margin, bottom: 8, trailing: ListMetrics.margin)
  /// Whether the second text is at the end of the row, if there is room, rather than below the text.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points. The default is 16.
  public var imageToTextPadding = CellMetrics.gap
  /// The least distance between texts side by side, in points. The default is 16.
  public var textToSecondaryTextHorizontalPadding = CellMetrics.gap
  /// The distance between texts below each other, in points. The default is 2.
  public var textToSecondaryTextVerticalPadding = CellMetrics.lineGap

  private init(_ font: Font, _ color: Color = .label, second: Font, _ secondColor: Color = .secondaryLabel) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: second, color: secondColor)
  }

  /// Returns the content of a row with one text.
  public static func cell() -> ListContentConfiguration { subtitleCell() }
  /// Returns the content of a row with a small second text below the first one.
  public static func subtitleCell() -> ListContentConfiguration {
    ListContentConfiguration(
      .systemFont(ofSize: CellMetrics.textSize), second: .systemFont(ofSize: CellMetrics.subtitleSize))
  }
  /// Returns the content of a row with a second text at its end.
  public static func valueCell() -> ListContentConfiguration {
    var content = ListContentConfiguration(
      .systemFont(ofSize: CellMetrics.textSize), second: .systemFont(ofSize: CellMetrics.textSize))
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  /// Returns the content of a header in a plain list.
  public static func plainHeader() -> ListContentConfiguration { header() }
  /// Returns the content of a footer in a plain list.
  public static func plainFooter() -> ListContentConfiguration { footer() }
  /// Returns the content of a header in a grouped list.
  public static func groupedHeader() -> ListContentConfiguration { header() }
  /// Returns the content of a footer in a grouped list.
  public static func groupedFooter() -> ListContentConfiguration { footer() }
  /// Returns the content of a row in a sidebar.
  public static func sidebarCell() -> ListContentConfiguration { subtitleCell() }
  /// Returns the content of a header in a sidebar.
  public static func sidebarHeader() -> ListContentConfiguration {
    ListContentConfiguration(
      .systemFont(ofSize: 20, weight: .semibold), second: .systemFont(ofSize: CellMetrics.subtitleSize))
  }

  private static func header() -> ListContentConfiguration {
    var content = ListContentConfiguration(
      .systemFont(ofSize: 13, weight: .semibold), .secondaryLabel, second: .systemFont(ofSize: 13))
    (content.directionalLayoutMargins.top, content.directionalLayoutMargins.bottom) = (6, 6)
    return content
  }

  private static func footer() -> ListContentConfiguration {
    var content = header()
    content.textProperties.font = .systemFont(ofSize: 13)
    return content
  }

  /// Returns a `ListContentView`.
  public func makeContentView() -> View & ContentView { ListContentView(configuration: self) }
}
