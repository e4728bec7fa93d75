/// The words and tables of the rewriting rules.
enum Vocabulary {
  /// The words that precede or introduce a declaration.
  static let declarationWords: Set<String> = [
    "class", "static", "final", "open", "public", "internal", "package", "private", "fileprivate", "override",
    "required", "convenience", "mutating", "nonmutating", "lazy", "weak", "unowned", "nonisolated",
    "isolated",
    "optional", "dynamic", "func", "var", "let", "init", "deinit", "subscript", "struct", "enum", "protocol",
    "extension", "typealias", "indirect", "async", "throws", "prefix", "postfix", "infix",
  ]

  /// The modifiers that may have arguments, as in `private(set)`.
  static let wordsWithArguments: Set<String> = [
    "open", "public", "internal", "package", "private", "fileprivate", "unowned", "nonisolated",
  ]

  /// The attributes for Objective-C and Interface Builder, which have no meaning here.
  static let droppedAttributes: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable",
    "@IBSegueAction",
  ]

  /// The attributes that are replaced, with their replacements.
  static let replacedAttributes = ["@UIApplicationMain": "@main", "@NSApplicationMain": "@main"]

  /// The modules of Apple's platforms whose declarations this library's UIKit includes.
  static let droppedModules: Set<String> = [
    "CoreGraphics", "CoreFoundation", "Darwin", "ObjectiveC", "os", "OSLog",
  ]

  /// The names that belong to Foundation on Apple's platforms, and to FoundationNetworking on Linux.
  static let networking: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionTask",
    "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionDelegate", "URLCache", "HTTPCookieStorage",
  ]

  /// The properties that a class inherits from the library, so that the target does not declare them.
  static let inheritedProperties = [
    "view": "UIView", "superview": "UIView", "window": "UIWindow", "tableView": "UITableView",
    "collectionView": "UICollectionView", "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController", "contentView": "UIView",
  ]

  /// The classes of recognizers.
  static let recognizers: Set<String> = [
    "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
    "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "UILongPressGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer", "UIHoverGestureRecognizer",
  ]

  /// The calls that replace `super.init(coder:)`, by library class. A class that is not listed is a view.
  static let initializersInPlaceOfCoder: [(superclasses: Set<String>, call: String)] = [
    (["UITableViewCell"], "init(style: .default, reuseIdentifier: nil)"),
    (["UITableViewHeaderFooterView"], "init(reuseIdentifier: nil)"),
    (["UIVisualEffectView"], "init(effect: nil)"),
    (["UICollectionView"], "init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"),
    (recognizers, "init()"),
    (
      [
        "NSObject", "UIResponder", "UIBarItem", "UIBarButtonItem", "UITabBarItem", "UINavigationItem",
        "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CAEmitterLayer",
        "CATransformLayer", "UICollectionViewLayout", "UICollectionViewFlowLayout", "UIDynamicBehavior",
      ], "init()"
    ),
  ]

  /// The base names of methods that are optional in UIKit's protocols. Here they have default implementations.
  static let optionalMethods: Set<String> = [
    "tabBarController", "tabBar", "navigationController", "tableView", "collectionView",
    "scrollViewDidScroll",
    "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
    "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation",
    "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop", "textField", "textFieldShouldReturn",
    "textFieldDidBeginEditing", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldEndEditing", "textFieldShouldClear", "textView", "textViewDidChange",
    "textViewDidBeginEditing", "textViewDidEndEditing", "textViewShouldBeginEditing",
    "textViewShouldEndEditing", "gestureRecognizer", "gestureRecognizerShouldBegin", "animationDidStart",
    "animationDidStop", "animationController", "interactionControllerForPresentation",
    "interactionControllerForDismissal", "presentationController", "interruptibleAnimator", "animationEnded",
    "application", "applicationDidBecomeActive", "applicationWillTerminate", "layoutSublayers",
    "addAnimations", "addCompletion", "continueAnimation",
  ]

  /// The members of objects that hold a value, with the type of the value.
  static let valuesOfObjects = [
    "cgRectValue": "CGRect", "cgPointValue": "CGPoint", "cgSizeValue": "CGSize",
    "cgVectorValue": "CGVector", "uiEdgeInsetsValue": "UIEdgeInsets",
    "cgAffineTransformValue": "CGAffineTransform", "caTransform3DValue": "CATransform3D",
  ]

  /// The members of objects that hold a number.
  static let numbersOfObjects: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue",
  ]

  /// The properties that subclasses override and whose types differ from the library's.
  static let overriddenTypes: [String: [(type: String, libraryType: String)]] = [
    "attributedText": [("NSAttributedString", "AttributedText")],
    "attributedPlaceholder": [("NSAttributedString", "AttributedText")],
    "typingAttributes": [("[NSAttributedString.Key: Any]", "AttributedText.Attributes")],
    "value": [("Float", "Double")], "minimumValue": [("Float", "Double")],
    "maximumValue": [("Float", "Double")],
    "progress": [("Float", "Double")],
    "opacity": [("Float", "Double")], "shadowOpacity": [("Float", "Double")], "speed": [("Float", "Double")],
    "locations": [("[NSNumber]", "[Double]")], "lineDashPattern": [("[NSNumber]", "[Double]")],
    "delegate": [
      ("UICollectionViewDelegate", "UIScrollViewDelegate"), ("UITableViewDelegate", "UIScrollViewDelegate"),
      ("UITextViewDelegate", "UIScrollViewDelegate"),
    ],
  ]

  /// Classes of UIKit that are final here, or value types.
  static let finalClasses: Set<String> = valueTypes.union(["UIColor"])

  /// Classes of UIKit that are value types here.
  static let valueTypes: Set<String> = [
    "UIImage", "CGImage", "UIFont", "UISpringTimingParameters", "UICubicTimingParameters",
    "CAMediaTimingFunction",
  ]

  /// The superclasses of UIKit's classes.
  static let superclasses: [String: String] = {
    let subclasses: [String: [String]] = [
      "NSObject": ["UIResponder", "CALayer", "UIGestureRecognizer", "UICollectionViewLayout", "UIBarItem"],
      "UIResponder": ["UIView", "UIViewController", "UIApplication"],
      "UIView": [
        "UILabel", "UIImageView", "UIControl", "UIScrollView", "UITableViewCell", "UICollectionReusableView",
        "UITableViewHeaderFooterView", "UIStackView", "UIVisualEffectView", "UIProgressView",
        "UIActivityIndicatorView", "UINavigationBar", "UITabBar", "UIToolbar", "UIWindow",
      ],
      "UIControl": [
        "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UITextField",
        "UIRefreshControl",
      ],
      "UITextField": ["UISearchTextField"],
      "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
      "UICollectionReusableView": ["UICollectionViewCell"],
      "UIViewController": [
        "UINavigationController", "UITabBarController", "UITableViewController", "UICollectionViewController",
        "UIAlertController",
      ],
      "CALayer": [
        "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CAEmitterLayer",
        "CATransformLayer",
      ],
      "UIGestureRecognizer": [
        "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
        "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "UILongPressGestureRecognizer",
        "UIHoverGestureRecognizer",
      ],
      "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
      "UICollectionViewLayout": ["UICollectionViewFlowLayout"],
      "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
    ]
    return Dictionary(
      uniqueKeysWithValues: subclasses.flatMap { name, below in below.map { ($0, name) } })
  }()

  /// The library's classes of layers.
  static let layers: Set<String> = [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CAEmitterLayer",
    "CATransformLayer",
  ]

  /// The suffix of the names of controller classes, and their initializer.
  static let controllerSuffix = "Controller"
  static let controllerInitializer = "init(nibName: nil, bundle: nil)"
  static let viewInitializer = "init(frame: .zero)"

  /// The labels of UIKit's initializers that cannot be overridden here, since a controller's parameters have
  /// other types.
  static let initializersOfOtherTypes = [["nibName", "bundle"]]
}
