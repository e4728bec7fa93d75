import GlissadeControls
import GlissadeGeometry
import GlissadeUI

/// UIKit's name for `TabBarControllerDelegate`.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate

extension TabBar {
  /// Whether the bar is translucent. Stored for compatibility, without effect: the bar is opaque.
  public var isTranslucent: Bool {
    get { false }
    set {}
  }
}

extension TabBarItem {
  /// The distance by which the title is moved. The default is zero.
  public var titlePositionAdjustment: UIOffset {
    get { UIOffset(horizontal: titleShift.x, vertical: titleShift.y) }
    set { titleShift = Point(newValue.horizontal, newValue.vertical) }
  }

  /// Sets the font and the colour of the title for the normal or the selected state. Other attributes have no effect.
  /// `nil` restores the bar's.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
  {
    if state.contains(.selected) {
      selectedTitleStyle = TitleStyle(attributes)
    } else if state == .normal {
      titleStyle = TitleStyle(attributes)
    }
  }

  /// Returns the attributes that were set for a state, or `nil`.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    guard let style = state.contains(.selected) ? selectedTitleStyle : titleStyle else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = style.font
    attributes[.foregroundColor] = style.color
    return attributes
  }
}

extension TabBarItem.TitleStyle {
  /// Creates a style from attributes. Returns `nil` for none.
  init?(_ attributes: [NSAttributedString.Key: Any]?) {
    guard let attributes else { return nil }
    self.init(font: attributes[.font] as? UIFont, color: attributes[.foregroundColor] as? UIColor)
  }
}
