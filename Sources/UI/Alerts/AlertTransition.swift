import GlissadeGeometry

/// How an alert comes and goes: an alert grows smaller and fades in, a sheet slides up, and what is behind turns dim.
struct AlertTransition: ViewControllerTransition {
  /// The numbers of the motion, durations in seconds.
  struct Choreography {
    /// Source: UIKit, measured: an alert comes from 1.1 times its size within about a quarter of a second.
    var alertDuration = 0.25
    var alertScale = 1.1
    /// Source: UIKit's sheets, which come without swinging within 0.4 s, and go faster.
    var sheetDuration = 0.4
    var sheetDamping = 1.0
    var sheetDismissalDuration = 0.25
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
    let show = {
      alert.dimming.alpha = 1
      alert.panel.alpha = 1
      alert.panel.transform = .identity
    }
    if slides {
      View.animate(
        withDuration: choreography.sheetDuration, usingSpringWithDamping: choreography.sheetDamping,
        initialSpringVelocity: 0, options: .allowUserInteraction, animations: show,
        completion: { _ in completion() })
    } else {
      View.animate(
        withDuration: choreography.alertDuration, options: [.curveEaseOut, .allowUserInteraction],
        animations: show, completion: { _ in completion() })
    }
  }

  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void) {
    guard let alert else { return completion() }
    let slides = slides
    View.animate(
      withDuration: slides ? choreography.sheetDismissalDuration : choreography.alertDuration,
      options: [.curveEaseIn, .allowUserInteraction],
      animations: {
        alert.dimming.alpha = 0
        if slides { alert.panel.transform = hidden(alert) } else { alert.panel.alpha = 0 }
      },
      completion: { _ in completion() })
  }

  /// Below the screen's edge.
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
