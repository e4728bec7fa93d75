// The file declares UIKit's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeControls
import GlissadeUI

// The names from before Swift 4.2. The compiler's messages name the current ones.

@available(*, unavailable, renamed: "UIControl.State")
public typealias UIControlState = Control.State

@available(*, unavailable, renamed: "UIControl.Event")
public typealias UIControlEvents = Control.Event

@available(*, unavailable, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = GlissadeUI.AnimationOptions

@available(*, unavailable, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = GlissadeUI.KeyframeAnimationOptions

@available(*, unavailable, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = TableViewCell.CellStyle

@available(*, unavailable, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = TableView.RowAnimation

@available(*, unavailable, renamed: "UITableView.Style")
public typealias UITableViewStyle = TableView.Style

@available(*, unavailable, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = GestureRecognizer.State

@available(*, unavailable, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = AlertController.Style

@available(*, unavailable, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = AlertAction.Style

@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

@available(*, unavailable, renamed: "UIFont.Weight")
public typealias UIFontWeight = Font.Weight

@available(*, unavailable, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key

@available(*, unavailable, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = CollectionViewFlowLayout.ScrollDirection

@available(*, unavailable, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = View.ContentMode

@available(*, unavailable, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = View.AutoresizingMask

@available(*, unavailable, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = ActivityIndicatorView.Style

@available(*, unavailable, renamed: "UIButton.ButtonType")
public typealias UIButtonType = Button.ButtonType

@available(*, unavailable, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style

@available(*, unavailable, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = LayoutConstraint.Attribute

@available(*, unavailable, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = LayoutConstraint.Relation

@available(*, unavailable, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = Font.TextStyle

@available(*, unavailable, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = TableViewCell.SelectionStyle

@available(*, unavailable, renamed: "UIEdgeInsets.zero")
@MainActor public var UIEdgeInsetsZero: UIEdgeInsets { .zero }

extension RunLoop.Mode {
  @available(*, unavailable, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }

  @available(*, unavailable, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}
