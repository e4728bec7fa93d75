import GlissadeGeometry

/// How a flip looks.
private enum Flip {
  /// How far away the eye is, in points. Ours: UIKit's is not documented.
  static let eyeDistance = 1000.0
  /// A little less than half a turn, so that there is a shorter way round.
  static let angle = Double.pi - 1e-5
}

/// A transition under way in a view.
@MainActor
private final class ContentTransition {
  /// By view.
  static var running: [ObjectIdentifier: ContentTransition] = [:]

  private let key: ObjectIdentifier
  private var cleanUp: (() -> Void)?

  init(of view: View) {
    key = ObjectIdentifier(view)
    Self.running[key]?.end()
    Self.running[key] = self
  }

  func atEnd(_ action: @escaping () -> Void) { cleanUp = action }

  /// Leaves the view as it is to be.
  func end() {
    guard let cleanUp else { return }
    self.cleanUp = nil
    if Self.running[key] === self { Self.running[key] = nil }
    View.performWithoutAnimation(cleanUp)
  }
}

extension View {
  /// Changes what a view shows, and lets the new content take the old one's place by the transition that `options` name.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: In seconds.
  ///   - options: The transition and its curve. Pages do not curl here: those transitions dissolve. Where motion is reduced,
  ///     the others do too. Without a transition, it is the changes that are animated.
  ///   - animations: Changes the view, or what is in it. Only with `.allowAnimatedContent` do these changes animate by
  ///     themselves.
  ///   - completion: Told at the end whether the transition ran to it.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    guard var kind = options.transition else {
      animate(
        withDuration: duration, options: options, animations: { animations?() }, completion: completion)
      return
    }
    let change = {
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        performWithoutAnimation { animations?() }
      }
      performWithoutAnimation { view.layoutIfNeeded() }
    }
    guard let stage = view.stage, areAnimationsEnabled, duration > 0 else {
      change()
      completion?(true)
      return
    }
    if stage.reducesMotion { kind = .crossDissolve }
    let transition = ContentTransition(of: view)
    let old = SnapshotView(of: view)
    let wasImage = (view as? ImageView)?.image != nil
    change()
    let ended: @MainActor (Bool) -> Void = { finished in
      transition.end()
      completion?(finished)
    }
    switch kind {
    case .flip(let x, let y, let angle):
      let turn = Transform3D(rotationAngle: angle, x: x, y: y, z: 0)
      let back = Transform3D(rotationAngle: -angle, x: x, y: y, z: 0)
      view.flip(old, turn, back, transition)
      let end = view.transform3D
      performWithoutAnimation { view.transform3D = back.concatenating(end) }
      animate(
        withDuration: duration, options: options,
        animations: {
          old.transform3D = turn.concatenating(end)
          view.transform3D = end
        }, completion: ended)
    case .crossDissolve:
      let alpha = view.alpha
      let covers = view.covers(old, wasImage)
      view.dissolve(old, covers, transition)
      animate(
        withDuration: duration, options: options,
        animations: {
          old.alpha = 0
          if !covers { view.alpha = alpha }
        }, completion: ended)
    }
  }

  /// Puts a view in another one's place, by the transition that `options` name, which concerns the whole view that holds
  /// them.
  ///
  /// - Parameters:
  ///   - old: The view that goes; it must be in another one.
  ///   - new: The view that comes. With `.showHideTransitionViews` both stay in the tree, and are hidden or shown.
  ///   - duration: In seconds.
  ///   - options: The transition and its curve.
  ///   - completion: Told at the end whether the transition ran to it.
  public static func transition(
    from old: View, to new: View, duration: Double, options: AnimationOptions = [],
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    guard let container = old.superview else {
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (old.isHidden, new.isHidden) = (true, false)
        } else {
          container.insertSubview(new, aboveSubview: old)
          old.removeFromSuperview()
        }
      }, completion: completion)
  }

  // MARK: Dissolving

  /// Whether the old content, faded out over the new, is a true dissolve: where nothing of the new shows through it at
  /// first.
  private func covers(_ old: SnapshotView, _ wasImage: Bool) -> Bool {
    guard superview != nil else { return true }
    guard presentation.alpha >= 1 else { return false }
    return presentation.backgroundColor?.isOpaque == true || wasImage && (self as? ImageView)?.image != nil
  }

  private func dissolve(_ old: SnapshotView, _ covers: Bool, _ transition: ContentTransition) {
    View.performWithoutAnimation {
      if covers {
        old.frame = bounds
        old.layer.zPosition = subviews.map(\.layer.zPosition).max() ?? 0
        addSubview(old)
      } else {
        old.standIn(for: self)
        alpha = 0
      }
    }
    transition.atEnd { old.removeFromSuperview() }
  }

  // MARK: Flipping

  /// Puts the old content over the view, both in perspective and seen from the front alone. Of what lies flat it changes
  /// nothing.
  private func flip(
    _ old: SnapshotView, _ turn: Transform3D, _ back: Transform3D, _ transition: ContentTransition
  ) {
    let (model, wasDoubleSided) = (transform3D, isDoubleSided)
    let flat = model.concatenating(Transform3D(eyeDistance: Flip.eyeDistance))
    View.performWithoutAnimation {
      transform3D = flat
      isDoubleSided = false
      old.standIn(for: self)
      old.isDoubleSided = false
    }
    transition.atEnd { [weak self] in
      old.removeFromSuperview()
      guard let self else { return }
      isDoubleSided = wasDoubleSided
      if transform3D == flat { transform3D = model }
    }
  }

  /// Takes the place of `view`, in front of it.
  fileprivate func standIn(for view: View) {
    bounds.size = view.bounds.size
    layer.anchorPoint = view.layer.anchorPoint
    center = view.center
    transform3D = view.transform3D
    layer.zPosition = view.layer.zPosition
    view.superview?.insertSubview(self, aboveSubview: view)
  }
}

extension AnimationOptions {
  fileprivate enum Transition {
    case crossDissolve
    /// Of the old content, by this angle about an axis.
    case flip(x: Double, y: Double, angle: Double)
  }

  /// About +y the left side comes to the front, about +x the bottom.
  fileprivate var transition: Transition? {
    switch rawValue >> 20 & 7 {
    case 0: nil
    case 1: .flip(x: 0, y: 1, angle: Flip.angle)
    case 2: .flip(x: 0, y: 1, angle: -Flip.angle)
    case 6: .flip(x: 1, y: 0, angle: -Flip.angle)
    case 7: .flip(x: 1, y: 0, angle: Flip.angle)
    default: .crossDissolve
    }
  }
}
