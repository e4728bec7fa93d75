// UIKit's names for the library's declarations. This module adds no behaviour. Functionality that UIKit code
// requires belongs in the library.

// UIKit re-exports Foundation on iOS, too.
@_exported import Foundation
@_exported import GlissadeApplication
@_exported import GlissadeControls
@_exported import GlissadeDrawing
@_exported import GlissadeGeometry
@_exported import GlissadeInput
@_exported import GlissadeLists
@_exported import GlissadeMotion
@_exported import GlissadeUI

@_exported import typealias UIKitTypes.AffineTransform
@_exported import typealias UIKitTypes.CGFloat
@_exported import typealias UIKitTypes.CGPoint
@_exported import typealias UIKitTypes.CGRect
@_exported import typealias UIKitTypes.CGSize
@_exported import typealias UIKitTypes.IndexPath
@_exported import typealias UIKitTypes.NSIndexPath
@_exported import protocol UIKitTypes.NSObjectProtocol

// MARK: - Responders and views

/// UIKit's name for `Responder`.
public typealias UIResponder = Responder
/// UIKit's name for `View`.
public typealias UIView = View
/// UIKit's name for `Label`.
public typealias UILabel = Label
/// UIKit's name for `ImageView`.
public typealias UIImageView = ImageView
/// UIKit's name for `Touch`.
public typealias UITouch = Touch
/// UIKit's name for `TouchEvent`.
public typealias UIEvent = TouchEvent
/// UIKit's name for `View.AccessibilityTraits`.
public typealias UIAccessibilityTraits = View.AccessibilityTraits
/// UIKit's name for `AccessibilityContrast`.
public typealias UIAccessibilityContrast = AccessibilityContrast
/// UIKit's name for `AccessibilityCustomAction`.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// UIKit's name for `AccessibilityElement`.
public typealias UIAccessibilityElement = AccessibilityElement

// MARK: - Controls

/// UIKit's name for `Control`.
public typealias UIControl = Control
/// UIKit's name for `Button`.
public typealias UIButton = Button
/// UIKit's name for `Switch`.
public typealias UISwitch = Switch
/// UIKit's name for `Slider`.
public typealias UISlider = Slider
/// UIKit's name for `SegmentedControl`.
public typealias UISegmentedControl = SegmentedControl
/// UIKit's name for `Stepper`.
public typealias UIStepper = Stepper
/// UIKit's name for `PageControl`.
public typealias UIPageControl = PageControl
/// UIKit's name for `ProgressView`.
public typealias UIProgressView = ProgressView
/// UIKit's name for `ActivityIndicatorView`.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// UIKit's name for `Action`.
public typealias UIAction = Action

// MARK: - Scrolling and tables

/// UIKit's name for `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name for `ScrollViewDelegate`.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// UIKit's name for `TableView`.
public typealias UITableView = TableView
/// UIKit's name for `TableViewCell`.
public typealias UITableViewCell = TableViewCell
/// UIKit's name for `TableViewDataSource`.
public typealias UITableViewDataSource = TableViewDataSource
/// UIKit's name for `TableViewDelegate`.
public typealias UITableViewDelegate = TableViewDelegate
/// UIKit's name for `TableViewController`.
public typealias UITableViewController = TableViewController
/// UIKit's name for `TableViewHeaderView`.
public typealias UITableViewHeaderFooterView = TableViewHeaderView
/// UIKit's name for `CollectionView`.
public typealias UICollectionView = CollectionView
/// UIKit's name for `CollectionViewCell`.
public typealias UICollectionViewCell = CollectionViewCell
/// UIKit's name for `CollectionReusableView`.
public typealias UICollectionReusableView = CollectionReusableView
/// UIKit's name for `CollectionViewController`.
public typealias UICollectionViewController = CollectionViewController
/// UIKit's name for `CollectionViewFlowLayout`.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// UIKit's name for `DiffableDataSource` of a collection.
public typealias UICollectionViewDiffableDataSource = DiffableDataSource
/// UIKit's name for `DiffableDataSource` of a table.
public typealias UITableViewDiffableDataSource = DiffableDataSource
/// UIKit's name for `DiffableDataSourceSnapshot`.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
/// UIKit's name for `ContextualAction`.
public typealias UIContextualAction = ContextualAction
/// UIKit's name for `SwipeActionsConfiguration`.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// UIKit's name for `RefreshControl`.
public typealias UIRefreshControl = RefreshControl
/// UIKit's name for `CollectionViewLayout`.
public typealias UICollectionViewLayout = CollectionViewLayout
/// UIKit's name for `CollectionViewLayoutAttributes`.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// UIKit's name for `CollectionViewUpdateItem`.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// UIKit's name for `CollectionViewLayoutInvalidationContext`.
public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
/// UIKit's name for `CollectionViewFlowLayoutInvalidationContext`.
public typealias UICollectionViewFlowLayoutInvalidationContext = CollectionViewFlowLayoutInvalidationContext
/// UIKit's name for `CollectionViewDataSource`.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// UIKit's name for `CollectionViewDelegate`.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// UIKit's name for `CollectionViewDelegateFlowLayout`.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout

// MARK: - View controllers

/// UIKit's name for `ViewController`.
public typealias UIViewController = ViewController
/// UIKit's name for `TabBarController`.
public typealias UITabBarController = TabBarController
/// UIKit's name for `StatusBarAnimation`.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// UIKit's name for `PresentationController`.
public typealias UIPresentationController = PresentationController
/// UIKit's name for `TabBarItem`.
public typealias UITabBarItem = TabBarItem
/// UIKit's name for `TabBar`.
public typealias UITabBar = TabBar
/// UIKit's name for `StoryboardSegue`.
public typealias UIStoryboardSegue = StoryboardSegue
/// UIKit's name for `NavigationController`.
public typealias UINavigationController = NavigationController
/// UIKit's name for `NavigationControllerDelegate`.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// UIKit's name for `NavigationBar`.
public typealias UINavigationBar = NavigationBar
/// UIKit's name for `NavigationItem`.
public typealias UINavigationItem = NavigationItem
/// UIKit's name for `BarItem`.
public typealias UIBarItem = BarItem
/// UIKit's name for `BarButtonItem`.
public typealias UIBarButtonItem = BarButtonItem
/// UIKit's name for `Toolbar`.
public typealias UIToolbar = Toolbar
/// UIKit's name for `AlertController`.
public typealias UIAlertController = AlertController
/// UIKit's name for `AlertAction`.
public typealias UIAlertAction = AlertAction
/// UIKit's name for `ModalPresentationStyle`.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// UIKit's name for `ModalTransitionStyle`.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// UIKit's name for `ViewControllerAnimatedTransitioning`.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// UIKit's name for `ViewControllerContextTransitioning`.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// UIKit's name for `ViewControllerInteractiveTransitioning`.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// UIKit's name for `ViewControllerTransitioningDelegate`.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// UIKit's name for `PercentDrivenInteractiveTransition`.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// UIKit's name for `TransitionContextViewControllerKey`.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// UIKit's name for `TransitionContextViewKey`.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// UIKit's name for `ViewControllerTransitionCoordinator`.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// UIKit's name for `ViewControllerTransitionCoordinatorContext`.
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext
/// UIKit's name for `TraitCollection`.
public typealias UITraitCollection = TraitCollection
/// UIKit's name for `ContentSizeCategory`.
public typealias UIContentSizeCategory = ContentSizeCategory
/// UIKit's name for `ContentContainer`.
public typealias UIContentContainer = ContentContainer
/// UIKit's name for `BaselineAdjustment`.
public typealias UIBaselineAdjustment = BaselineAdjustment
/// UIKit's name for `TraitCollection.SizeClass`.
public typealias UIUserInterfaceSizeClass = TraitCollection.SizeClass
/// UIKit's name for `StatusBarStyle`.
public typealias UIStatusBarStyle = StatusBarStyle
/// UIKit's name for `InterfaceOrientationMask`.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask

// MARK: - Gestures

/// UIKit's name for `GestureRecognizer`.
public typealias UIGestureRecognizer = GestureRecognizer
/// UIKit's name for `GestureRecognizerDelegate`.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// UIKit's name for `TapGestureRecognizer`.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// UIKit's name for `LongPressGestureRecognizer`.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// UIKit's name for `PanGestureRecognizer`.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// UIKit's name for `HoverGestureRecognizer`.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// UIKit's name for `SwipeGestureRecognizer`.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// UIKit's name for `PinchGestureRecognizer`.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// UIKit's name for `RotationGestureRecognizer`.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// UIKit's name for `ScreenEdgePanGestureRecognizer`.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// UIKit's name for `RectEdge`.
public typealias UIRectEdge = RectEdge

// MARK: - Layout

/// UIKit's name for `LayoutConstraint`.
public typealias NSLayoutConstraint = LayoutConstraint
/// UIKit's name for `StackView`.
public typealias UIStackView = StackView
/// UIKit's name for `LayoutPriority`.
public typealias UILayoutPriority = LayoutPriority
/// UIKit's name for `LayoutGuide`.
public typealias UILayoutGuide = LayoutGuide
/// UIKit's name for `LayoutAnchor<LayoutAxis.X>`.
public typealias NSLayoutXAxisAnchor = LayoutAnchor<LayoutAxis.X>
/// UIKit's name for `LayoutAnchor<LayoutAxis.Y>`.
public typealias NSLayoutYAxisAnchor = LayoutAnchor<LayoutAxis.Y>
/// UIKit's name for `LayoutAnchor<LayoutAxis.Length>`.
public typealias NSLayoutDimension = LayoutAnchor<LayoutAxis.Length>
/// UIKit's name for `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name for `DirectionalEdgeInsets`.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

// MARK: - Animation

/// UIKit's name for `PropertyAnimator`.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// UIKit's name for `ViewAnimating`.
public typealias UIViewAnimating = ViewAnimating
/// UIKit's name for `ViewImplicitlyAnimating`.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// UIKit's name for `AnimatingState`.
public typealias UIViewAnimatingState = AnimatingState
/// UIKit's name for `AnimatingPosition`.
public typealias UIViewAnimatingPosition = AnimatingPosition
/// UIKit's name for `CubicTimingParameters`.
public typealias UICubicTimingParameters = CubicTimingParameters
/// UIKit's name for `SpringTimingParameters`.
public typealias UISpringTimingParameters = SpringTimingParameters
/// UIKit's name for `TimingCurveType`.
public typealias UITimingCurveType = TimingCurveType
/// UIKit's name for `TimingCurveProvider`.
public typealias UITimingCurveProvider = TimingCurveProvider

extension TableViewCell {
  /// UIKit's name for `TableView.SeparatorStyle`.
  public typealias SeparatorStyle = TableView.SeparatorStyle
}

extension View {
  /// UIKit's name for `AnimationOptions`.
  public typealias AnimationOptions = GlissadeUI.AnimationOptions
  /// UIKit's name for `KeyframeAnimationOptions`.
  public typealias KeyframeAnimationOptions = GlissadeUI.KeyframeAnimationOptions
}

// MARK: - Core Animation

/// Core Animation's name for `Layer`.
public typealias CALayer = Layer
/// A duration or a time, in seconds.
public typealias CFTimeInterval = Double

// MARK: - Text

/// UIKit's name for `TextAlignment`.
public typealias NSTextAlignment = TextAlignment
/// UIKit's name for `LineBreakMode`.
public typealias NSLineBreakMode = LineBreakMode

// MARK: - Paths

/// UIKit's name for `BezierPath`.
public typealias UIBezierPath = BezierPath
/// Core Graphics' name for `Path`.
public typealias CGPath = Path
/// Core Graphics' name for `Path`.
public typealias CGMutablePath = Path
/// UIKit's name for `RectCorner`.
public typealias UIRectCorner = RectCorner
/// Core Graphics' name for `LineCap`.
public typealias CGLineCap = LineCap
/// Core Graphics' name for `LineJoin`.
public typealias CGLineJoin = LineJoin
/// Core Graphics' name for `FillRule`.
public typealias CGPathFillRule = FillRule

// MARK: - Colours, fonts and images

/// UIKit's name for `Color`.
public typealias UIColor = Color
/// UIKit's name for `Font`.
public typealias UIFont = Font
/// UIKit's name for `Image`.
public typealias UIImage = Image
