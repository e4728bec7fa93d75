import Glibc

/// What Interface Builder would have held: screens under names, segues between them, and outlets.
///
/// There are no storyboard files here. A program registers their content by closures, before it shows anything:
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
/// From then on `UIStoryboard(name: "Main", bundle: nil)`, `performSegue(withIdentifier:sender:)` and
/// `prepare(for:sender:)` work as on iOS.
@MainActor
public final class Storyboard {
  private var initialScene: (() -> ViewController)?
  private var scenes: [String: () -> ViewController] = [:]
  private var segues: [SegueTemplate] = []
  private var outlets: [OutletTemplate] = []

  private struct SegueTemplate {
    let identifier: String
    let leadsFrom: (ViewController) -> Bool
    let kind: StoryboardSegue.Kind
    let makeDestination: () -> ViewController
  }

  private struct OutletTemplate {
    let connect: (ViewController) -> Void
  }

  private static var registered: [String: Storyboard] = [:]
  /// In the order in which they were registered, so that a later one may replace what an earlier one holds.
  private static var names: [String] = []

  /// The content that all storyboards of one name share.
  private let content: Storyboard?

  private init() { content = nil }

  // MARK: Registration

  /// Returns the storyboard of this name, to which screens, segues and outlets are added. It is made when it is first
  /// asked for.
  @discardableResult
  public static func register(_ name: String) -> Storyboard {
    if let storyboard = registered[name] { return storyboard }
    let storyboard = Storyboard()
    registered[name] = storyboard
    names.append(name)
    return storyboard
  }

  /// Sets what `instantiateInitialViewController()` makes.
  public func initialScene(_ make: @escaping @MainActor () -> ViewController) { initialScene = make }

  /// Adds a screen under the identifier by which `instantiateViewController(withIdentifier:)` makes it.
  public func scene(_ identifier: String, _ make: @escaping @MainActor () -> ViewController) {
    scenes[identifier] = make
  }

  /// Adds a segue.
  ///
  /// - Parameters:
  ///   - identifier: The name by which it is performed.
  ///   - source: The class of the controllers that have the segue. Their subclasses have it too.
  ///   - kind: What it does.
  ///   - destination: Makes the controller that it leads to.
  public func segue<Source: ViewController>(
    _ identifier: String, from source: Source.Type, _ kind: StoryboardSegue.Kind = .show,
    to destination: @escaping @MainActor () -> ViewController
  ) {
    segues.append(
      SegueTemplate(
        identifier: identifier, leadsFrom: { $0 is Source }, kind: kind, makeDestination: destination))
  }

  /// Adds what makes and connects the views of a class of controllers. It is called when such a controller's view is
  /// loaded, before `viewDidLoad()`.
  public func outlets<Controller: ViewController>(
    of type: Controller.Type, _ connect: @escaping @MainActor (Controller) -> Void
  ) {
    outlets.append(
      OutletTemplate { controller in
        if let controller = controller as? Controller { connect(controller) }
      })
  }

  // MARK: Use

  /// Finds a storyboard that was registered. A name that was not registered ends the program with a line that says
  /// which were.
  ///
  /// - Parameter bundle: Ignored.
  public init(name: String, bundle: AnyObject?) {
    guard let storyboard = Storyboard.registered[name] else {
      Storyboard.fail(.noStoryboard(name, known: Storyboard.names))
    }
    content = storyboard
  }

  private var source: Storyboard { content ?? self }

  /// Makes the first screen; `nil` where none was registered.
  public func instantiateInitialViewController() -> ViewController? { source.initialScene?() }

  /// Makes the screen of this identifier. One that was not registered ends the program with a line that says which
  /// were.
  public func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    guard let make = source.scenes[identifier] else {
      Storyboard.fail(.noScene(identifier, known: source.scenes.keys.sorted()))
    }
    return make()
  }

  /// The first screen of the storyboard `Main`, or of the only one that has a first screen.
  package static func initialViewController() -> ViewController? {
    if let main = registered["Main"]?.initialScene { return main() }
    let others = names.compactMap { registered[$0]?.initialScene }
    return others.count == 1 ? others[0]() : nil
  }

  static func segue(_ identifier: String, from source: ViewController) -> StoryboardSegue? {
    let templates = names.reversed().compactMap { registered[$0] }.flatMap { $0.segues.reversed() }
    guard let template = templates.first(where: { $0.identifier == identifier && $0.leadsFrom(source) })
    else { return nil }
    return StoryboardSegue(
      identifier: identifier, source: source, destination: template.makeDestination(), kind: template.kind)
  }

  static func segues(from source: ViewController) -> [String] {
    names.compactMap { registered[$0] }.flatMap(\.segues).filter { $0.leadsFrom(source) }.map(\.identifier)
  }

  /// Makes the views of a controller whose view was just loaded.
  static func connectOutlets(of controller: ViewController) {
    for name in names {
      for template in registered[name]?.outlets ?? [] { template.connect(controller) }
    }
  }

  // MARK: Errors

  /// A name that a program uses and has not registered.
  package enum Fault: Error, Equatable, CustomStringConvertible {
    case noStoryboard(String, known: [String])
    case noScene(String, known: [String])
    case noSegue(String, source: String, known: [String])

    package var description: String {
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

  /// Ends the program, as UIKit does by an exception: with one line on standard error and the status of a fault in the
  /// program (`EX_SOFTWARE`).
  static func fail(_ fault: Fault) -> Never {
    let line =
      "\(CommandLine.arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "error"): \(fault)\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
    exit(70)
  }
}
