// UIKit's names for what the library has. Nothing here does anything that the library does not: where UIKit code needs
// more than another name, that is the library's business.

// As UIKit does on iOS.
@_exported import Foundation
@_exported import GlissadeApplication
@_exported import GlissadeDrawing
@_exported import GlissadeGeometry
@_exported import GlissadeInput
@_exported import GlissadeMotion
@_exported import GlissadeUI

@_exported import typealias UIKitTypes.AffineTransform
@_exported import typealias UIKitTypes.CGFloat
@_exported import typealias UIKitTypes.CGPoint
@_exported import typealias UIKitTypes.CGRect
@_exported import typealias UIKitTypes.CGSize
@_exported import typealias UIKitTypes.IndexPath
@_exported import typealias UIKitTypes.NSObjectProtocol

// MARK: - Responders and views

public typealias UIResponder = Responder
public typealias UIView = View
public typealias UILabel = Label
public typealias UIImageView = ImageView
public typealias UITouch = Touch
public typealias UIEvent = TouchEvent
public typealias UIAccessibilityTraits = View.AccessibilityTraits
public typealias UIAccessibilityContrast = AccessibilityContrast
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
public typealias UIAccessibilityElement = AccessibilityElement

// MARK: - Controls

public typealias UIControl = Control
public typealias UIButton = Button
public typealias UISwitch = Switch
public typealias UISlider = Slider
public typealias UISegmentedControl = SegmentedControl
public typealias UIStepper = Stepper
public typealias UIPageControl = PageControl
public typealias UIProgressView = ProgressView
public typealias UIActivityIndicatorView = ActivityIndicatorView
public typealias UIAction = Action

// MARK: - Scrolling and tables

public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UITableView = TableView
public typealias UITableViewCell = TableViewCell
public typealias UITableViewDataSource = TableViewDataSource
public typealias UITableViewDelegate = TableViewDelegate
public typealias UITableViewController = TableViewController
public typealias UITableViewHeaderFooterView = TableViewHeaderView
public typealias UICollectionView = CollectionView
public typealias UICollectionViewCell = CollectionViewCell
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// The flow layout is the only one.
public typealias UICollectionViewLayout = CollectionViewFlowLayout
public typealias UICollectionViewDataSource = CollectionViewDataSource
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout

// MARK: - View controllers

public typealias UIViewController = ViewController
public typealias UITabBarController = TabBarController
public typealias UITabBarItem = TabBarItem
public typealias UITabBar = TabBar
public typealias UIStoryboard = Storyboard
public typealias UIStoryboardSegue = StoryboardSegue
public typealias UINavigationController = NavigationController
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
public typealias UINavigationBar = NavigationBar
public typealias UINavigationItem = NavigationItem
public typealias UIBarItem = BarItem
public typealias UIBarButtonItem = BarButtonItem
public typealias UIToolbar = Toolbar
public typealias UIAlertController = AlertController
public typealias UIAlertAction = AlertAction
public typealias UIModalPresentationStyle = ModalPresentationStyle
public typealias UIModalTransitionStyle = ModalTransitionStyle
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
public typealias UITransitionContextViewKey = TransitionContextViewKey
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext
public typealias UITraitCollection = TraitCollection
public typealias UIUserInterfaceStyle = UserInterfaceStyle
public typealias UIUserInterfaceSizeClass = TraitCollection.SizeClass
public typealias UIStatusBarStyle = StatusBarStyle
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask

// MARK: - Gestures

public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UITapGestureRecognizer = TapGestureRecognizer
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
public typealias UIRectEdge = RectEdge

// MARK: - Layout

public typealias NSLayoutConstraint = LayoutConstraint
public typealias UIStackView = StackView
public typealias UILayoutPriority = LayoutPriority
public typealias UILayoutGuide = LayoutGuide
public typealias NSLayoutXAxisAnchor = LayoutAnchor<LayoutAxis.X>
public typealias NSLayoutYAxisAnchor = LayoutAnchor<LayoutAxis.Y>
public typealias NSLayoutDimension = LayoutAnchor<LayoutAxis.Length>
public typealias UIEdgeInsets = EdgeInsets
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

// MARK: - Animation

public typealias UIViewPropertyAnimator = PropertyAnimator
public typealias UIViewAnimatingPosition = AnimatingPosition
public typealias UICubicTimingParameters = CubicTimingParameters
public typealias UISpringTimingParameters = SpringTimingParameters
public typealias UITimingCurveProvider = TimingCurveProvider

extension View {
  public typealias AnimationOptions = GlissadeUI.AnimationOptions
  public typealias KeyframeAnimationOptions = GlissadeUI.KeyframeAnimationOptions
}

// MARK: - Core Animation

public typealias CALayer = Layer
/// Seconds.
public typealias CFTimeInterval = Double

// MARK: - Text

public typealias NSTextAlignment = TextAlignment
public typealias NSLineBreakMode = LineBreakMode

// MARK: - Paths

public typealias UIBezierPath = BezierPath
public typealias CGPath = Path
public typealias CGMutablePath = Path
public typealias UIRectCorner = RectCorner
public typealias CGLineCap = LineCap
public typealias CGLineJoin = LineJoin
public typealias CGPathFillRule = FillRule

// MARK: - Colours, fonts and pictures

public typealias UIColor = Color
public typealias UIFont = Font
public typealias UIImage = Image
