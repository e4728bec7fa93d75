/// A way from one screen to another, under a name.
///
/// Spelled as UIKit's `UIStoryboardSegue`. A `Storyboard` holds what Interface Builder would have held of it.
@MainActor
open class StoryboardSegue {
  /// The name under which the source performs it.
  public let identifier: String?
  /// The controller that it leads away from.
  public let source: ViewController
  /// The controller that it leads to.
  public let destination: ViewController
  private let kind: Kind

  /// What a segue does.
  public enum Kind {
    /// Pushes the destination where the source is in a navigation controller, and presents it elsewhere.
    case show
    /// Presents the destination by its own transition.
    case present
    /// Does what the closure does.
    case custom(@MainActor (StoryboardSegue) -> Void)
  }

  /// Creates a segue.
  public init(
    identifier: String?, source: ViewController, destination: ViewController, kind: Kind = .show
  ) {
    (self.identifier, self.source, self.destination, self.kind) = (identifier, source, destination, kind)
  }

  /// Goes from the source to the destination.
  open func perform() {
    switch kind {
    case .show: source.show(destination, sender: source)
    case .present: source.present(destination, animated: true)
    case .custom(let perform): perform(self)
    }
  }
}

extension ViewController {
  /// Performs a segue that a storyboard holds for this class of controller.
  ///
  /// The destination is made, `prepare(for:sender:)` is called, and the segue is performed. A name that no storyboard
  /// holds ends the program with a line that says which there are.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = Storyboard.segue(identifier, from: self) else {
      Storyboard.fail(.noSegue(identifier, source: "\(type(of: self))", known: Storyboard.segues(from: self)))
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
