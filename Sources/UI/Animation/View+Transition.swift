import GlissadeGeometry

/// The constants of a flip.
private enum Flip {
  /// The distance of the eye, in points. Own choice: UIKit's value is not documented.
  static let eyeDistance = 1000.0
  /// Slightly less than half a turn, so that the direction of the rotation is unambiguous.
  static let angle = Double.pi - 1e-5
}

/// A running transition of a view's content.
@MainActor
private final class ContentTransition {
  /// The running transitions, by view.
  static var running: [ObjectIdentifier: ContentTransition] = [:]

  private let key: ObjectIdentifier
  private var cleanUp: (() -> Void)?

  init(of view: View) {
    key = ObjectIdentifier(view)
    Self.running[key]?.end()
    Self.running[key] = self
  }

  func atEnd(_ action: @escaping () -> Void) { cleanUp = action }

  /// Ends the transition and leaves the view in its final state.
  func end() {
    guard let cleanUp else { return }
    self.cleanUp = nil
    if Self.running[key] === self { Self.running[key] = nil }
    View.performWithoutAnimation(cleanUp)
  }
}

extension View {
  /// Changes the content of a view with the transition that `options` name.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: The duration, in seconds. With 0 or less, or if the view is not on a stage, the content
  ///     changes immediately.
  ///   - options: The transition and its curve. The curl transitions dissolve instead, and so do all
  ///     transitions while the stage's `reducesMotion` is set. Without a transition, the changes are animated
  ///     directly.
  ///   - animations: Changes the view or its subviews. These changes animate only with the option
  ///     `allowAnimatedContent`.
  ///   - completion: Called at the end, with whether the transition ran to its end.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    /// Runs a block as a part of this call.
    func animate(_ animations: () -> Void, completion: (@MainActor (Bool) -> Void)?) {
      View.animate(
        .transition, duration: duration, options: options, animations: animations, completion: completion,
        fileID: fileID, line: line)
    }
    guard var kind = options.transition else {
      return animate({ animations?() }, completion: completion)
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
      Nesting.call { completion?(true) }
      return
    }
    if stage.reducesMotion { kind = .crossDissolve }
    let transition = ContentTransition(of: view)
    let old = SnapshotView(of: view)
    let wasImage = (view as? ImageView)?.image != nil
    change()
    let ended: @MainActor (Bool) -> Void = { finished in
      transition.end()
      Nesting.call { completion?(finished) }
    }
    switch kind {
    case .flip(let x, let y, let angle):
      let turn = Transform3D(rotationAngle: angle, x: x, y: y, z: 0)
      let back = Transform3D(rotationAngle: -angle, x: x, y: y, z: 0)
      view.flip(old, turn, back, transition)
      let end = view.transform3D
      performWithoutAnimation { view.transform3D = back.concatenating(end) }
      animate(
        {
          old.transform3D = turn.concatenating(end)
          view.transform3D = end
        }, completion: ended)
    case .crossDissolve:
      let alpha = view.alpha
      let covers = view.covers(old, wasImage)
      view.dissolve(old, covers, transition)
      animate(
        {
          old.alpha = 0
          if !covers { view.alpha = alpha }
        }, completion: ended)
    }
  }

  /// Replaces a view by another one with the transition that `options` name, which is applied to their superview.
  ///
  /// - Parameters:
  ///   - old: The view that is removed. If it has no superview, nothing happens, and `completion` is called
  ///     with `false`.
  ///   - new: The view that is inserted. With the option `showHideTransitionViews`, both views stay in the
  ///     tree, and are hidden and shown instead.
  ///   - duration: The duration, in seconds.
  ///   - options: The transition and its curve.
  ///   - completion: Called at the end, with whether the transition ran to its end.
  public static func transition(
    from old: View, to new: View, duration: Double, options: AnimationOptions = [],
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let container = old.superview else {
      Nesting.call { completion?(false) }
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
      }, completion: completion, fileID: fileID, line: line)
  }

  // MARK: Dissolving

  /// Returns whether fading out the old content over the new one looks like a dissolve, because the new
  /// content is opaque.
  private func covers(_ old: SnapshotView, _ wasImage: Bool) -> Bool {
    guard superview != nil else { return true }
    guard presentation.alpha >= 1 else { return false }
    return presentation.backgroundColor?.isOpaque == true || wasImage && (self as? ImageView)?.image != nil
  }

  private func dissolve(_ old: SnapshotView, _ covers: Bool, _ transition: ContentTransition) {
    View.performWithoutAnimation {
      if covers {
        old.frame = bounds
        old.layer.zPosition = children.map(\.layer.zPosition).max() ?? 0
        addSubview(old)
      } else {
        old.standIn(for: self)
        alpha = 0
      }
    }
    transition.atEnd { old.removeFromSuperview() }
  }

  // MARK: Flipping

  /// Places the old content over the view. Both get a perspective and are visible from the front only. A view
  /// that lies flat looks the same.
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

  /// Places this view in front of `view`, with the same position, size and transform.
  func standIn(for view: View) {
    bounds.size = view.bounds.size
    layer.anchorPoint = view.layer.anchorPoint
    layer.anchorPointZ = view.layer.anchorPointZ
    center = view.center
    transform3D = view.transform3D
    layer.zPosition = view.layer.zPosition
    view.superview?.insertSubview(self, aboveSubview: view)
  }
}

extension AnimationOptions {
  fileprivate enum Transition {
    case crossDissolve
    /// A rotation of the old content by an angle about an axis.
    case flip(x: Double, y: Double, angle: Double)
  }

  /// A positive rotation about y brings the left side to the front, and one about x the bottom.
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
