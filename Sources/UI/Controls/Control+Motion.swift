import GlissadeGeometry

/// How the parts of controls move.
enum ControlChoreography {
  /// In seconds, on a spring that swings a little.
  static let slideDuration = 0.35
  static let slideDamping = 0.78
  /// A colour that changes, a part that grows, or what fades in place of moving.
  static let changeDuration = 0.2
  /// How long a button's highlight takes to go; it comes at once. Source: UIKit's, which is 0.2 to 0.3 s.
  static let highlightDuration = 0.25
  /// How much is seen of a control that is switched off.
  static let disabledAlpha = 0.4
}

extension Control {
  /// Brings `part` to where `place` puts it: on a spring or, where motion is reduced, by fading in there.
  func slide(_ part: View, animated: Bool = true, to place: () -> Void) {
    guard animated, let stage else {
      View.performWithoutAnimation(place)
      return
    }
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

  /// Scales a part that a hand takes hold of, or lets go; not where motion is reduced.
  func scale(_ part: View, by factor: Double) {
    guard stage?.reducesMotion != true else { return }
    slide(part) { part.transform = Transform2D(scaleX: factor, y: factor) }
  }

  /// Lets opacities and colours change, which may be seen where motion is reduced too.
  func fade(duration: Double = ControlChoreography.changeDuration, _ changes: () -> Void) {
    View.animate(withDuration: duration, options: .allowUserInteraction, animations: changes)
  }
}
