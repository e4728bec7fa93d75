import GlissadeControls
import GlissadeUI

// UIKit declarations that the library lacks. The compiler's messages name alternatives. The classes have UIKit's
// initializers, since the compiler reports a class as unavailable only in an expression that is otherwise correct. A
// program's own declaration of one of these names takes precedence.

// MARK: - Text input

@available(*, unavailable, message: "use a UISearchTextField")
open class UISearchBar: View {}

@available(*, unavailable, message: "use the UITextFieldDelegate of a UISearchTextField")
@MainActor
public protocol UISearchBarDelegate: AnyObject {}

@available(*, unavailable, message: "use a UISearchTextField above the results")
open class UISearchController: ViewController {
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
}

@available(*, unavailable, message: "a desktop has no on-screen keyboard")
open class UIInputView: View {}

@available(*, unavailable, message: "a desktop has no on-screen keyboard")
open class UIInputViewController: ViewController {}

// MARK: - Controls

@available(*, unavailable, message: "not supported yet; use a UISegmentedControl or a table")
open class UIPickerView: View {}

@available(*, unavailable, message: "not supported yet; use a UISegmentedControl or a table")
@MainActor
public protocol UIPickerViewDataSource: AnyObject {}

@available(*, unavailable, message: "not supported yet; use a UISegmentedControl or a table")
@MainActor
public protocol UIPickerViewDelegate: AnyObject {}

@available(*, unavailable, message: "not supported yet; use a UIStepper or a table")
open class UIDatePicker: Control {}

@available(*, unavailable, message: "not supported; use buttons with a backgroundColor")
open class UIColorWell: Control {}

@available(
  *, unavailable, message: "use a UIContextMenuInteraction"
)
open class UIMenuController: NSObject {
  public static var shared: UIMenuController { UIMenuController() }
}

@available(
  *, unavailable, message: "there is no drag and drop between programs; use a UIPanGestureRecognizer"
)
open class UIDragInteraction: NSObject {
  public init(delegate: Any) { super.init() }
}

@available(
  *, unavailable, message: "there is no drag and drop between programs; use a UIPanGestureRecognizer"
)
open class UIDropInteraction: NSObject {
  public init(delegate: Any) { super.init() }
}

@available(*, unavailable, message: "use UIAlertController with the style .actionSheet")
open class UIActionSheet: View {
  public init(title: String?, delegate: Any?, cancelButtonTitle: String?, destructiveButtonTitle: String?) {
    super.init(frame: .zero)
  }
}

@available(*, unavailable, message: "use UIAlertController with the style .alert")
open class UIAlertView: View {
  public init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    super.init(frame: .zero)
  }
}

@available(*, unavailable, message: "there are no force fields; use gravity, springs and pushes")
open class UIFieldBehavior: NSObject {}

// MARK: - Controllers

@available(*, unavailable, message: "not supported yet; use a UIScrollView with isPagingEnabled")
open class UIPageViewController: ViewController {
  public enum TransitionStyle { case pageCurl, scroll }
  public enum NavigationOrientation { case horizontal, vertical }
  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [String: Any]? = nil
  ) { super.init(nibName: nil, bundle: nil) }
}

@available(*, unavailable, message: "not supported yet; add both controllers as children")
open class UISplitViewController: ViewController {
  public enum Style { case unspecified, doubleColumn, tripleColumn }
  public init(style: Style = .unspecified) { super.init(nibName: nil, bundle: nil) }
}

@available(*, unavailable, message: "use modalPresentationStyle = .pageSheet")
open class UISheetPresentationController: NSObject {}

@available(
  *, unavailable, message: "a desktop has no sharing sheet; UIPasteboard.general.string takes a text"
)
open class UIActivityViewController: ViewController {
  public init(activityItems: [Any], applicationActivities: [Any]?) { super.init(nibName: nil, bundle: nil) }
}

@available(*, unavailable, message: "a desktop has no photo library; use UIImage(contentsOfFile:)")
open class UIImagePickerController: ViewController {}

@available(*, unavailable, message: "not supported; use FileManager")
open class UIDocumentPickerViewController: ViewController {}

@available(*, unavailable, message: "not supported; use UIFont(name:size:)")
open class UIFontPickerViewController: ViewController {}

@available(*, unavailable, message: "SwiftUI is not supported")
open class UIHostingController: ViewController {
  public init(rootView: Any) { super.init(nibName: nil, bundle: nil) }
}

// MARK: - Other frameworks

@available(
  *, unavailable, message: "there is no browser view; UIApplication.shared.open(_:) opens an address"
)
open class UIWebView: View {}

@available(
  *, unavailable, message: "there is no browser view; UIApplication.shared.open(_:) opens an address"
)
open class WKWebView: View {
  public init(frame: CGRect, configuration: Any? = nil) { super.init(frame: frame) }
}

@available(
  *, unavailable, message: "there is no browser view; UIApplication.shared.open(_:) opens an address"
)
open class SFSafariViewController: ViewController {
  public init(url: URL) { super.init(nibName: nil, bundle: nil) }
}

@available(*, unavailable, message: "maps are not supported")
open class MKMapView: View {}

@available(*, unavailable, message: "location services are not supported")
open class CLLocationManager: NSObject {}

@available(*, unavailable, message: "the library plays neither sound nor video")
open class AVPlayer: NSObject {
  public init(url: URL) { super.init() }
}

@available(*, unavailable, message: "the library plays neither sound nor video")
open class AVAudioPlayer: NSObject {
  public init(contentsOf url: URL) throws { super.init() }
}

@available(*, unavailable, message: "Core Data is not supported; keep the data in an array")
open class NSFetchedResultsController: NSObject {}

@available(*, unavailable, message: "Core Data is not supported; keep the data in an array")
open class NSManagedObjectContext: NSObject {}

@available(*, unavailable, message: "notifications are not supported yet")
open class UNUserNotificationCenter: NSObject {
  public class func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }
}

@available(*, unavailable, message: "notifications are not supported yet")
open class UILocalNotification: NSObject {}
