/// The words and the tables that the rewriting goes by.
enum Vocabulary {
  /// Behind these words an expression begins, so that a slash opens a regular expression.
  static let expressionOpeners: Set<String> = [
    "return", "in", "case", "where", "if", "guard", "while", "switch", "let", "var", "try", "await", "throw",
    "yield", "is", "as", "else", "do", "repeat", "for",
  ]

  /// These words open a declaration of a type, unless another word of a declaration follows.
  static let typeIntroducers: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]

  /// These words stand before a declaration or open one.
  static let declarationWords: Set<String> = [
    "class", "static", "final", "open", "public", "internal", "package", "private", "fileprivate", "override",
    "required", "convenience", "mutating", "nonmutating", "lazy", "weak", "unowned", "nonisolated",
    "isolated",
    "optional", "dynamic", "func", "var", "let", "init", "deinit", "subscript", "struct", "enum", "protocol",
    "extension", "typealias", "indirect", "async", "throws",
  ]

  /// Attributes for Objective-C and Interface Builder; here they say nothing.
  static let droppedAttributes: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable",
    "@IBSegueAction",
  ]

  /// Attributes that stand for another one.
  static let replacedAttributes = ["@UIApplicationMain": "@main", "@NSApplicationMain": "@main"]

  /// Modules of Apple's whose names UIKit here brings itself.
  static let droppedModules: Set<String> = ["CoreGraphics", "CoreFoundation", "Darwin", "ObjectiveC"]

  /// Properties that a class inherits from the library, so that no text of the target declares them.
  static let inheritedProperties = [
    "view": "UIView", "superview": "UIView", "window": "UIWindow", "tableView": "UITableView",
    "collectionView": "UICollectionView", "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController", "contentView": "UIView",
  ]

  /// What stands for `super.init(coder:)`, by the library's class above; what is in no row is a view.
  static let initializersInPlaceOfCoder: [(superclasses: Set<String>, call: String)] = [
    (["UITableViewCell"], "init(style: .default, reuseIdentifier: nil)"),
    (["UITableViewHeaderFooterView"], "init(reuseIdentifier: nil)"),
    (
      [
        "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
        "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "UILongPressGestureRecognizer",
        "UIScreenEdgePanGestureRecognizer", "UIHoverGestureRecognizer",
      ], "init(target: nil, action: nil)"
    ),
    (
      [
        "NSObject", "UIResponder", "UIBarItem", "UIBarButtonItem", "UITabBarItem", "UINavigationItem",
        "CALayer",
        "CAShapeLayer", "CAGradientLayer", "UICollectionViewLayout", "UICollectionViewFlowLayout",
      ], "init()"
    ),
  ]

  /// The same for a class whose name ends so.
  static let controllerSuffix = "Controller"
  static let controllerInitializer = "init(nibName: nil, bundle: nil)"
  static let viewInitializer = "init(frame: .zero)"

  /// The labels of UIKit's initializers that a class cannot override here: a controller's parameters are of other types.
  static let initializersOfOtherTypes = [["nibName", "bundle"]]
}
