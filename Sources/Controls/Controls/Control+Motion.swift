import GlissadeGeometry
import GlissadeUI

/// The durations and curves by which the parts of controls move.
enum ControlChoreography {
  /// The duration of a slide, in seconds, and the damping ratio of its spring, which overshoots slightly.
  static let slideDuration = 0.35
  static let slideDamping = 0.78
  /// The duration of a change of colour, scale or opacity, in seconds.
  static let changeDuration = 0.2
  /// The duration of the fade of a button's highlight, in seconds. It appears at once. Source: UIKit's, 0.2
  /// to 0.3 s.
  static let highlightDuration = 0.25
  /// The opacity of a disabled control.
  static let disabledAlpha = 0.4
}

extension Control {
  /// Moves `part` by `place`: on a spring or, if motion is reduced, by fading it in at its new place.
  func slide(_ part: View, animated: Bool = true, to place: () -> Void) {
    guard animated, let stage else { return View.performWithoutAnimation(place) }
    guard stage.reducesMotion else {
      View.animate(
        withDuration: ControlChoreography.slideDuration,
        usingSpringWithDamping: ControlChoreography.slideDamping, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: place)
      return
    }
    View.performWithoutAnimation {
      place()
      part.layer.removeAllAnimations()
      part.alpha = 0
    }
    fade { part.alpha = 1 }
  }

  /// Scales a part that the user grabs or releases. If motion is reduced, the part has its own size.
  func scale(_ part: View, by factor: Double) {
    guard stage?.reducesMotion != true else {
      return View.performWithoutAnimation { part.transform = .identity }
    }
    slide(part) { part.transform = Transform2D(scaleX: factor, y: factor) }
  }

  /// Fades `face` to the opacity of the control's state. The highlight appears at once and fades slowly, so that even a
  /// short click is seen.
  func showHighlight(of face: View, alpha highlightedAlpha: Double) {
    if isHighlighted {
      View.performWithoutAnimation {
        face.layer.removeAllAnimations()
        face.alpha = highlightedAlpha
      }
    } else {
      fade(duration: ControlChoreography.highlightDuration) {
        face.alpha = isEnabled ? 1 : ControlChoreography.disabledAlpha
      }
    }
  }

  /// Animates changes of opacity and colour, which are permitted even if motion is reduced.
  func fade(duration: Double = ControlChoreography.changeDuration, _ changes: () -> Void) {
    View.animate(withDuration: duration, options: .allowUserInteraction, animations: changes)
  }
}
