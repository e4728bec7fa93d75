import GlissadeAnimationEngine
import GlissadeGeometry

/// The kinds of transitions of a layer's contents.
public enum LayerTransitionType: Hashable, Sendable {
  /// The new contents fade in while the old ones fade out.
  case fade
  /// The new contents slide over the old ones.
  case moveIn
  /// The new contents push the old ones away.
  case push
  /// The old contents slide away from the new ones.
  case reveal
}

/// The direction from which contents come.
public enum LayerTransitionSubtype: Hashable, Sendable {
  /// A side of the layer.
  case fromLeft, fromRight, fromTop, fromBottom
}

/// A transition between what a layer and its sublayers showed before and what they show afterwards, as `CATransition`.
///
/// It is added before the change, and shows a picture of the layer as it was at that moment.
@MainActor
open class TransitionAnimation: LayerAnimation {
  /// The kind. The default is `fade`.
  open var type = LayerTransitionType.fade
  /// The direction of a kind that moves contents. `nil`, the default, is `fromLeft`.
  open var subtype: LayerTransitionSubtype?
  /// The progress at the beginning, clamped to 0 … 1. The default is 0.
  open var startProgress: Float = 0
  /// The progress at the end, clamped to `startProgress` … 1. The default is 1. The transition ends with the new
  /// contents alone, whatever it is.
  open var endProgress: Float = 1

  /// Removes what the transition has added.
  private var removal: (() -> Void)?

  /// Creates a fade.
  public required init(fileID: StaticString = #fileID, line: UInt = #line) {
    super.init(fileID: fileID, line: line)
  }

  override func take(_ other: LayerAnimation) {
    super.take(other)
    guard let other = other as? TransitionAnimation else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// The range of the progress. NaN counts as the default.
  private var progress: (start: Double, end: Double) {
    let start = startProgress.isNaN ? 0 : min(max(Double(startProgress), 0), 1)
    return (start, endProgress.isNaN ? 1 : min(max(Double(endProgress), start), 1))
  }

  /// The shift of the new contents at the beginning, for a layer of a size.
  private func shift(_ size: Size) -> Point {
    switch subtype ?? .fromLeft {
    case .fromLeft: Point(-size.width, 0)
    case .fromRight: Point(size.width, 0)
    // As in Core Animation, where y grows upwards.
    case .fromTop: Point(0, size.height)
    case .fromBottom: Point(0, -size.height)
    }
  }

  /// Shows the picture of the layer, and moves it and the layer.
  ///
  /// - Parameter duration: The duration, in seconds.
  override func didBegin(on layer: Layer, duration: Double) {
    let view = layer.view
    guard view.stage != nil, view.superview != nil, duration > 0 else { return }
    let old = SnapshotView(of: view)
    let alpha = view.presentation.alpha
    old.layer.speed = layer.speed
    View.performWithoutAnimation {
      old.standIn(for: view)
      if type == .moveIn { view.superview?.insertSubview(old, belowSubview: view) }
    }
    let shift = shift(view.bounds.size)
    let (start, end) = progress
    let key = type == .fade ? "transition of the opacity" : "transition of the position"
    func animation(_ path: String, from: Any, to: Any) -> BasicAnimation {
      let animation = BasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
      animation.timingFunction = timingFunction
      animation.isRemovedOnCompletion = false
      animation.fillMode = .both
      return animation
    }
    func move(_ layer: Layer, from: Point, to: Point) {
      let way = to - from
      let motion = animation("position", from: from + way * start, to: from + way * end)
      motion.isAdditive = true
      layer.add(motion, forKey: key)
    }
    switch type {
    case .fade:
      layer.add(
        animation("opacity", from: view.alpha * start, to: view.alpha * end), forKey: key)
      old.layer.add(
        animation("opacity", from: alpha * (1 - start), to: alpha * (1 - end)), forKey: nil)
    case .moveIn: move(layer, from: shift, to: .zero)
    case .push:
      move(layer, from: shift, to: .zero)
      move(old.layer, from: .zero, to: -shift)
    case .reveal: move(old.layer, from: .zero, to: -shift)
    }
    removal = { [weak layer, weak added = layer.runs[key]] in
      old.removeFromSuperview()
      // Another transition may have the key by now.
      if let added, layer?.runs[key] === added { layer?.removeAnimation(forKey: key) }
    }
  }

  override func didEnd() {
    let removal = removal
    self.removal = nil
    removal?()
  }
}
