// The file declares UIKit's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeControls
import GlissadeUI

// The names from before Swift 4.2. The compiler's messages name the current ones.

@available(*, deprecated, renamed: "UIControl.State")
public typealias UIControlState = Control.State

@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = Control.Event

@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = GlissadeUI.AnimationOptions

@available(*, deprecated, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = GlissadeUI.KeyframeAnimationOptions

@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = TableViewCell.CellStyle

@available(*, deprecated, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = TableView.RowAnimation

@available(*, deprecated, renamed: "UITableView.Style")
public typealias UITableViewStyle = TableView.Style

@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = GestureRecognizer.State

@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = AlertController.Style

@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = AlertAction.Style

@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

@available(*, deprecated, renamed: "UIFont.Weight")
public typealias UIFontWeight = Font.Weight

@available(*, deprecated, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key

@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = CollectionViewFlowLayout.ScrollDirection

@available(*, deprecated, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = View.ContentMode

@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = View.AutoresizingMask

@available(*, deprecated, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = ActivityIndicatorView.Style

@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = Button.ButtonType

@available(*, deprecated, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style

@available(*, deprecated, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = LayoutConstraint.Attribute

@available(*, deprecated, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = LayoutConstraint.Relation

@available(*, deprecated, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = Font.TextStyle

@available(*, deprecated, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = TableViewCell.SelectionStyle

@available(*, deprecated, renamed: "UIEdgeInsets.zero")
@MainActor public var UIEdgeInsetsZero: UIEdgeInsets { .zero }

extension RunLoop.Mode {
  @available(*, deprecated, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }

  @available(*, deprecated, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}
