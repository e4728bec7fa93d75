import GlissadeUI

// UIKit declarations that the library lacks. The compiler's messages name alternatives. A program's own
// declaration of one of these names takes precedence.

// MARK: - Text input

@available(*, unavailable, message: "use a UISearchTextField")
public typealias UISearchBar = View

@available(*, unavailable, message: "use the UITextFieldDelegate of a UISearchTextField")
public typealias UISearchBarDelegate = AnyObject

@available(*, unavailable, message: "use a UISearchTextField above the results")
public typealias UISearchController = View

@available(*, unavailable, message: "a desktop has no on-screen keyboard")
public typealias UIInputView = View

@available(*, unavailable, message: "a desktop has no on-screen keyboard")
public typealias UIInputViewController = View

// MARK: - Controls

@available(*, unavailable, message: "not supported yet; use a UISegmentedControl or a table")
public typealias UIPickerView = View

@available(*, unavailable, message: "not supported yet; use a UISegmentedControl or a table")
public typealias UIPickerViewDataSource = AnyObject

@available(*, unavailable, message: "not supported yet; use a UISegmentedControl or a table")
public typealias UIPickerViewDelegate = AnyObject

@available(*, unavailable, message: "not supported yet; use a UIStepper or a table")
public typealias UIDatePicker = View

@available(*, unavailable, message: "not supported; use buttons with a backgroundColor")
public typealias UIColorWell = View

@available(*, unavailable, message: "not supported yet; reload from a UIBarButtonItem")
public typealias UIRefreshControl = View

@available(
  *, unavailable, message: "there are no menus yet; use a UIAlertController with the style .actionSheet"
)
public typealias UIMenu = View

@available(
  *, unavailable, message: "there are no menus yet; use a UIAlertController with the style .actionSheet"
)
public typealias UIMenuController = View

@available(*, unavailable, message: "use keyPressed(_:) of a view")
public typealias UICommand = View

@available(*, unavailable, message: "use keyPressed(_:) of a view")
public typealias UIKeyCommand = View

@available(
  *, unavailable,
  message: "there are no menus yet; use a UILongPressGestureRecognizer and a UIAlertController"
)
public typealias UIContextMenuInteraction = View

@available(
  *, unavailable,
  message: "there are no menus yet; use a UILongPressGestureRecognizer and a UIAlertController"
)
public typealias UIContextMenuConfiguration = View

@available(
  *, unavailable, message: "there is no drag and drop between programs; use a UIPanGestureRecognizer"
)
public typealias UIDragInteraction = View

@available(
  *, unavailable, message: "there is no drag and drop between programs; use a UIPanGestureRecognizer"
)
public typealias UIDropInteraction = View

@available(*, unavailable, message: "use UIAlertController with the style .actionSheet")
public typealias UIActionSheet = View

@available(*, unavailable, message: "use UIAlertController with the style .alert")
public typealias UIAlertView = View

// MARK: - Controllers

@available(*, unavailable, message: "not supported yet; use a UIScrollView with isPagingEnabled")
public typealias UIPageViewController = View

@available(*, unavailable, message: "not supported yet; add both controllers as children")
public typealias UISplitViewController = View

@available(*, unavailable, message: "there are no popovers yet; use present(_:animated:completion:)")
public typealias UIPopoverPresentationController = View

@available(*, unavailable, message: "use a UIViewControllerAnimatedTransitioning as transitioningDelegate")
public typealias UIPresentationController = View

@available(*, unavailable, message: "use modalPresentationStyle = .pageSheet")
public typealias UISheetPresentationController = View

@available(*, unavailable, message: "not supported; put a UICollectionView in a UIViewController")
public typealias UICollectionViewController = View

@available(*, unavailable, message: "not supported; use UICollectionViewFlowLayout")
public typealias UICollectionViewCompositionalLayout = View

@available(*, unavailable, message: "not supported; use a UICollectionViewDataSource and performBatchUpdates")
public typealias UICollectionViewDiffableDataSource = AnyObject

@available(*, unavailable, message: "not supported; use a UITableViewDataSource and insertRows or deleteRows")
public typealias UITableViewDiffableDataSource = AnyObject

@available(
  *, unavailable, message: "a desktop has no sharing sheet; UIPasteboard.general.string takes a text"
)
public typealias UIActivityViewController = View

@available(*, unavailable, message: "a desktop has no photo library; use UIImage(contentsOfFile:)")
public typealias UIImagePickerController = View

@available(*, unavailable, message: "not supported; use FileManager")
public typealias UIDocumentPickerViewController = View

@available(*, unavailable, message: "not supported; use UIFont(name:size:)")
public typealias UIFontPickerViewController = View

@available(*, unavailable, message: "SwiftUI is not supported")
public typealias UIHostingController = View

// MARK: - Motion

@available(
  *, unavailable,
  message:
    "there is no physics engine; use springs: UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)"
)
public typealias UIDynamicAnimator = View

@available(*, unavailable, message: "there is no physics engine; use springs")
public typealias UIDynamicBehavior = View

@available(*, unavailable, message: "there is no physics engine; use springs")
public typealias UIGravityBehavior = View

@available(*, unavailable, message: "there is no physics engine; use springs")
public typealias UICollisionBehavior = View

@available(*, unavailable, message: "there is no physics engine; use springs")
public typealias UIAttachmentBehavior = View

@available(*, unavailable, message: "there is no physics engine; use a spring to the point")
public typealias UISnapBehavior = View

@available(*, unavailable, message: "there is no physics engine; use a spring with an initial velocity")
public typealias UIPushBehavior = View

@available(*, unavailable, message: "there is no physics engine; use springs")
public typealias UIDynamicItemBehavior = View

@available(*, unavailable, message: "a desktop has no motion sensors")
public typealias UIInterpolatingMotionEffect = View

@available(*, unavailable, message: "a desktop has no motion sensors")
public typealias UIMotionEffectGroup = View

// MARK: - Other frameworks

@available(
  *, unavailable, message: "there is no browser view; UIApplication.shared.open(_:) opens an address"
)
public typealias UIWebView = View

@available(
  *, unavailable, message: "there is no browser view; UIApplication.shared.open(_:) opens an address"
)
public typealias WKWebView = View

@available(
  *, unavailable, message: "there is no browser view; UIApplication.shared.open(_:) opens an address"
)
public typealias SFSafariViewController = View

@available(*, unavailable, message: "maps are not supported")
public typealias MKMapView = View

@available(*, unavailable, message: "location services are not supported")
public typealias CLLocationManager = View

@available(*, unavailable, message: "the library plays neither sound nor video")
public typealias AVPlayer = View

@available(*, unavailable, message: "the library plays neither sound nor video")
public typealias AVAudioPlayer = View

@available(*, unavailable, message: "Core Data is not supported; keep the data in an array")
public typealias NSFetchedResultsController = View

@available(*, unavailable, message: "Core Data is not supported; keep the data in an array")
public typealias NSManagedObjectContext = View

@available(*, unavailable, message: "notifications are not supported yet")
public typealias UNUserNotificationCenter = View

@available(*, unavailable, message: "notifications are not supported yet")
public typealias UILocalNotification = View

@available(*, unavailable, message: "set the properties of each view")
public typealias UIAppearance = View

// MARK: - Names that Swift 3 changed

@available(*, unavailable, message: "use UIControl.State")
public typealias UIControlState = View

@available(*, unavailable, message: "use UIControl.Event")
public typealias UIControlEvents = View

@available(*, unavailable, message: "use UIView.AnimationOptions")
public typealias UIViewAnimationOptions = View

@available(*, unavailable, message: "use UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = View

@available(*, unavailable, message: "use UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = View

@available(*, unavailable, message: "use UITableView.RowAnimation")
public typealias UITableViewRowAnimation = View

@available(*, unavailable, message: "use UITableView.Style")
public typealias UITableViewStyle = View

@available(*, unavailable, message: "use UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = View

@available(*, unavailable, message: "use UIAlertController.Style")
public typealias UIAlertControllerStyle = View

@available(*, unavailable, message: "use UIAlertAction.Style")
public typealias UIAlertActionStyle = View

@available(*, unavailable, message: "use UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = View

@available(*, unavailable, message: "use UIFont.Weight")
public typealias UIFontWeight = View

@available(*, unavailable, message: "use NSAttributedString.Key")
public typealias NSAttributedStringKey = View
