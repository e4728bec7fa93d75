/// A template of a transition between screens for UIKit, in which one object is the screen's delegate and
/// animates in both directions.
public struct TransitionTemplate {
  /// The name of the class.
  public let name: String
  /// The summary of the transition for a comment.
  public let summary: String
  /// The members of the enumeration `Motion`.
  public let constants: String
  /// The constant for the duration.
  public let duration: String
  /// The members between the constants and the methods.
  public var members = ""
  /// The body of `animateTransition(using:)` after `screen` has been placed.
  public let body: String
  /// Additional methods.
  public var methods = ""

  /// Creates a template of a transition.
  public init(
    name: String, summary: String, constants: String, duration: String, members: String = "", body: String,
    methods: String = ""
  ) {
    (self.name, self.summary, self.constants, self.duration) = (name, summary, constants, duration)
    (self.members, self.body, self.methods) = (members, body, methods)
  }

  /// The source in UIKit's spelling.
  public var source: String {
    """
    import UIKit

    /// \(summary)
    ///
    ///     detail.modalPresentationStyle = .fullScreen
    ///     detail.transitioningDelegate = transition  // Not retained: keep it in a property.
    ///     present(detail, animated: true)
    final class \(name): NSObject, UIViewControllerTransitioningDelegate,
      UIViewControllerAnimatedTransitioning
    {
      private enum Motion {
    \(constants)
      }

      private var isPresenting = true
    \(members)
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        isPresenting = true
        return self
      }

      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        isPresenting = false
        return self
      }

      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        \(duration)
      }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let screen = context.view(forKey: isPresenting ? .to : .from) else {
          context.completeTransition(false)
          return
        }
        let container = context.containerView
        if isPresenting {
          container.addSubview(screen)
          screen.frame = container.bounds
        } else if let below = context.view(forKey: .to) {
          container.insertSubview(below, belowSubview: screen)
          below.frame = container.bounds
        }
    \(body)
      }
    \(methods)}

    """
  }
}
