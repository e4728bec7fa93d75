/// A named transition from one screen to another.
///
/// It corresponds to UIKit's `UIStoryboardSegue`. Code for iOS registers segues with the module UIKit's `UIStoryboard`,
/// and configures their destinations in `ViewController.prepare(for:sender:)`.
@MainActor
open class StoryboardSegue {
  /// The identifier by which the segue is performed.
  public let identifier: String?
  /// The controller at which the segue starts.
  public let source: ViewController
  /// The controller that the segue shows.
  public let destination: ViewController
  private let kind: Kind

  /// The effect of a segue.
  public enum Kind {
    /// Pushes the destination if the source is in a navigation controller, and presents it otherwise.
    case show
    /// Presents the destination with its own transition.
    case present
    /// Calls a closure.
    case custom(@MainActor (StoryboardSegue) -> Void)
  }

  /// Creates a segue, without performing it.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, or `nil` for none.
  ///   - source: The screen that performs the segue.
  ///   - destination: The screen that appears.
  ///   - kind: The effect. The default is `show`.
  public init(
    identifier: String?, source: ViewController, destination: ViewController, kind: Kind = .show
  ) {
    (self.identifier, self.source, self.destination, self.kind) = (identifier, source, destination, kind)
  }

  /// Shows the destination according to the kind.
  open func perform() {
    switch kind {
    case .show: source.show(destination, sender: source)
    case .present: source.present(destination, animated: true)
    case .custom(let perform): perform(self)
    }
  }
}
