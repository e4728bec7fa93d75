import GlissadeGeometry
import GlissadeUI

/// The transition of an alert. An alert fades and shrinks into place, a sheet slides up, and the background
/// dims.
struct AlertTransition: ViewControllerTransition {
  /// The parameters of the animation. Durations are in seconds.
  struct Choreography {
    /// Source: UIKit, measured: an alert appears from 1.1 times its size within about a quarter of a second.
    var alertDuration = 0.25
    var alertScale = 1.1
    /// A sheet appears and disappears on the spring of UIKit's own transitions.
    var sheetDuration = SpringTimingParameters.systemDuration
    var sheetDamping = 1.0
  }

  weak var alert: AlertController?
  var choreography = Choreography()

  var coversWholly: Bool { false }

  private var slides: Bool {
    alert?.preferredStyle == .actionSheet && alert?.stage?.reducesMotion != true
  }

  func present(_ view: View, over presenter: View, completion: @escaping @MainActor () -> Void) {
    guard let alert else { return completion() }
    let reduces = view.stage?.reducesMotion == true
    View.performWithoutAnimation {
      alert.dimming.alpha = 0
      if slides {
        alert.panel.transform = hidden(alert)
      } else {
        alert.panel.alpha = 0
        let scale = reduces || alert.preferredStyle == .actionSheet ? 1 : choreography.alertScale
        alert.panel.transform = Transform2D(scaleX: scale, y: scale)
      }
    }
    move(slides: slides, curve: .curveEaseOut, completion: completion) {
      alert.dimming.alpha = 1
      alert.panel.alpha = 1
      alert.panel.transform = .identity
    }
  }

  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void) {
    guard let alert else { return completion() }
    let slides = slides
    move(slides: slides, curve: .curveEaseIn, completion: completion) {
      alert.dimming.alpha = 0
      if slides { alert.panel.transform = hidden(alert) } else { alert.panel.alpha = 0 }
    }
  }

  private func move(
    slides: Bool, curve: AnimationOptions,
    completion: @escaping @MainActor () -> Void, _ animations: () -> Void
  ) {
    if slides {
      View.animate(
        withDuration: choreography.sheetDuration, usingSpringWithDamping: choreography.sheetDamping,
        initialSpringVelocity: 0, options: .allowUserInteraction, animations: animations,
        completion: { _ in completion() })
    } else {
      View.animate(
        withDuration: choreography.alertDuration, options: [curve, .allowUserInteraction],
        animations: animations, completion: { _ in completion() })
    }
  }

  /// Returns the transform that moves the panel below the screen's lower edge.
  private func hidden(_ alert: AlertController) -> Transform2D {
    Transform2D(translationX: 0, y: alert.view.bounds.height - alert.panelTop)
  }

  func didDismiss() {
    guard let alert else { return }
    alert.dimming.alpha = 1
    alert.panel.alpha = 1
    alert.panel.transform = .identity
  }
}
