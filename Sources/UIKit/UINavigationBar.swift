import GlissadeControls
import GlissadeUI

extension NavigationBar {
  /// The font and the colour of titles. Other attributes have no effect. `nil` means the standard ones.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { Self.attributes(titleFont, titleColor) }
    set { (titleFont, titleColor) = (newValue?[.font] as? UIFont, newValue?[.foregroundColor] as? UIColor) }
  }

  /// The font and the colour of large titles. Other attributes have no effect. `nil` means the standard ones.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { Self.attributes(largeTitleFont, largeTitleColor) }
    set {
      (largeTitleFont, largeTitleColor) = (
        newValue?[.font] as? UIFont, newValue?[.foregroundColor] as? UIColor
      )
    }
  }

  private static func attributes(_ font: UIFont?, _ color: UIColor?) -> [NSAttributedString.Key: Any]? {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = font
    attributes[.foregroundColor] = color
    return attributes.isEmpty ? nil : attributes
  }
}
