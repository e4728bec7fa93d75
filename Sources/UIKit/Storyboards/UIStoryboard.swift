import Foundation
import GlissadeUI

/// The content of an Interface Builder storyboard: screens by identifier, segues between them, and outlets.
///
/// There are no storyboard files. A program registers the content by closures before it shows a screen:
///
///     let main = UIStoryboard.register("Main")
///     main.initialScene { ListController() }
///     main.scene("Detail") { DetailController() }
///     main.segue("showDetail", from: ListController.self, .present) { DetailController() }
///     main.outlets(of: DetailController.self) { controller in
///       let title = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
///       controller.view.addSubview(title)
///       controller.titleLabel = title
///     }
///
/// Afterwards, `UIStoryboard(name: "Main", bundle: nil)`, `performSegue(withIdentifier:sender:)` and
/// `prepare(for:sender:)` work as on iOS.
@MainActor
public final class UIStoryboard {
  private var initialScene: (() -> UIViewController)?
  private var scenes: [String: () -> UIViewController] = [:]
  private var segues: [SegueTemplate] = []
  private var outlets: [OutletTemplate] = []

  private struct SegueTemplate {
    let identifier: String
    let leadsFrom: (UIViewController) -> Bool
    let kind: UIStoryboardSegue.Kind
    let makeDestination: () -> UIViewController
  }

  private struct OutletTemplate {
    /// Connects the outlets of a controller, and returns whether it is of the class.
    let connect: (UIViewController) -> Bool
  }

  private static var registered: [String: UIStoryboard] = [:] {
    didSet { UIViewController.viewWasLoaded = connectOutlets }
  }
  /// The names in the order of registration. Segues of later storyboards take precedence.
  private static var names: [String] = []

  /// The registered storyboard of the same name.
  private let content: UIStoryboard?

  private init() { content = nil }

  // MARK: Registration

  /// Returns the storyboard of a name, to which screens, segues and outlets are added. It is created on the
  /// first call.
  @discardableResult
  public static func register(_ name: String) -> UIStoryboard {
    if let storyboard = registered[name] { return storyboard }
    let storyboard = UIStoryboard()
    registered[name] = storyboard
    names.append(name)
    return storyboard
  }

  /// Sets the closure that creates the initial screen; see `instantiateInitialViewController()`.
  public func initialScene(_ make: @escaping @MainActor () -> UIViewController) { initialScene = make }

  /// Adds a closure that creates the screen of an identifier; see
  /// `instantiateViewController(withIdentifier:)`. It replaces a previous one.
  public func scene(_ identifier: String, _ make: @escaping @MainActor () -> UIViewController) {
    scenes[identifier] = make
  }

  /// Adds a segue.
  ///
  /// - Parameters:
  ///   - identifier: The identifier by which it is performed.
  ///   - source: The class of the source controllers, including its subclasses.
  ///   - kind: The effect of the segue. The default is `.show`.
  ///   - destination: The closure that creates the destination.
  public func segue<Source: UIViewController>(
    _ identifier: String, from source: Source.Type, _ kind: UIStoryboardSegue.Kind = .show,
    to destination: @escaping @MainActor () -> UIViewController
  ) {
    segues.append(
      SegueTemplate(
        identifier: identifier, leadsFrom: { $0 is Source }, kind: kind, makeDestination: destination))
  }

  /// Adds a closure that creates and connects the views of a class of controllers. It is called when the view
  /// of such a controller has been loaded, before `viewDidLoad()`.
  public func outlets<Controller: UIViewController>(
    of type: Controller.Type, _ connect: @escaping @MainActor (Controller) -> Void
  ) {
    outlets.append(
      OutletTemplate { controller in
        guard let controller = controller as? Controller else { return false }
        connect(controller)
        return true
      })
  }

  // MARK: Use

  /// Creates a reference to the registered storyboard of a name.
  ///
  /// If the name has not been registered, the program is terminated with an error message that lists the
  /// registered names.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard.
  ///   - bundle: Ignored.
  public init(name: String, bundle: AnyObject?) {
    guard let storyboard = UIStoryboard.registered[name] else {
      UIStoryboard.fail(.noStoryboard(name, known: UIStoryboard.names))
    }
    content = storyboard
  }

  private var source: UIStoryboard { content ?? self }

  /// Creates the initial screen. Returns `nil` if none was registered.
  public func instantiateInitialViewController() -> UIViewController? {
    source.initialScene.map(source.awake)
  }

  /// Creates the screen of an identifier.
  ///
  /// If the identifier has not been registered, the program is terminated with an error message that lists
  /// the registered identifiers.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let make = source.scenes[identifier] else {
      UIStoryboard.fail(.noScene(identifier, known: source.scenes.keys.sorted()))
    }
    return source.awake(make)
  }

  /// Creates a controller, and tells it that it was created from a storyboard.
  private func awake(_ make: () -> UIViewController) -> UIViewController {
    let controller = make()
    controller.storyboard = self
    controller.awakeFromNib()
    return controller
  }

  /// Returns the initial screen of the storyboard `Main`, or else of the only storyboard that has an initial
  /// screen.
  static func initialViewController() -> UIViewController? {
    if let main = registered["Main"], main.initialScene != nil {
      return main.instantiateInitialViewController()
    }
    let others = names.compactMap { registered[$0] }.filter { $0.initialScene != nil }
    return others.count == 1 ? others[0].instantiateInitialViewController() : nil
  }

  static func segue(_ identifier: String, from source: UIViewController) -> UIStoryboardSegue? {
    let candidates = names.reversed().compactMap { registered[$0] }.flatMap { storyboard in
      storyboard.segues.reversed().map { (storyboard, $0) }
    }
    guard
      let (storyboard, template) = candidates.first(where: {
        $1.identifier == identifier && $1.leadsFrom(source)
      })
    else { return nil }
    return UIStoryboardSegue(
      identifier: identifier, source: source, destination: storyboard.awake(template.makeDestination),
      kind: template.kind)
  }

  static func segues(from source: UIViewController) -> [String] {
    names.compactMap { registered[$0] }.flatMap(\.segues).filter { $0.leadsFrom(source) }.map(\.identifier)
  }

  /// Creates the views of a controller whose view was loaded.
  static func connectOutlets(of controller: UIViewController) {
    var isConnected = false
    for name in names {
      for template in registered[name]?.outlets ?? [] where template.connect(controller) {
        isConnected = true
      }
    }
    if isConnected { awakeViews(controller.view) }
  }

  private static func awakeViews(_ view: UIView) {
    for subview in view.subviews { awakeViews(subview) }
    view.awakeFromNib()
  }

  // MARK: Errors

  /// A name that the program uses without having registered it.
  enum Fault: Error, Equatable, CustomStringConvertible {
    case noStoryboard(String, known: [String])
    case noScene(String, known: [String])
    case noSegue(String, source: String, known: [String])

    var description: String {
      switch self {
      case .noStoryboard(let name, let known):
        "no storyboard is called '\(name)': \(Self.list(known)) registered by UIStoryboard.register"
      case .noScene(let identifier, let known):
        "no screen of the storyboard is called '\(identifier)': \(Self.list(known)) registered by scene"
      case .noSegue(let identifier, let source, let known):
        "\(source) has no segue '\(identifier)': \(Self.list(known)) registered by segue"
      }
    }

    private static func list(_ known: [String]) -> String {
      switch known.count {
      case 0: "none was"
      case 1: "only '\(known[0])' was"
      default: known.map { "'\($0)'" }.joined(separator: ", ") + " were"
      }
    }
  }

  /// Terminates the program with a line on standard error and the exit status of an internal error
  /// (`EX_SOFTWARE`), as UIKit does by an exception.
  static func fail(_ fault: Fault) -> Never {
    let line =
      "\(CommandLine.arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "error"): \(fault)\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
    exit(70)
  }
}

extension UIViewController {
  private static let storyboardKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The storyboard from which the controller was created. `nil` if it was created otherwise.
  public internal(set) var storyboard: UIStoryboard? {
    get { objc_getAssociatedObject(self, Self.storyboardKey) as? UIStoryboard }
    set { objc_setAssociatedObject(self, Self.storyboardKey, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }

  /// Performs a segue that is registered for this class of controller.
  ///
  /// The destination is created, `prepare(for:sender:)` is called, and the segue is performed. If no such
  /// segue is registered, the program is terminated with an error message that lists the registered segues.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - sender: An object that is passed to `prepare(for:sender:)`.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = UIStoryboard.segue(identifier, from: self) else {
      UIStoryboard.fail(
        .noSegue(identifier, source: "\(type(of: self))", known: UIStoryboard.segues(from: self)))
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
