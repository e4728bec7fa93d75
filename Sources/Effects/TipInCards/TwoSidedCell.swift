import GlissadeGeometry
import GlissadeLists
import GlissadeUI

/// A cell with a front and a back, which turns over in perspective.
///
/// The content view turns. The two faces lie on it back to back, and each is visible from its own side only. With
/// reduced motion, one face fades into the other.
open class TwoSidedCell: TableViewCell {
  /// The front. It fills the content view.
  public let frontView = View()
  /// The back. It fills the content view.
  public let backView = View()

  /// Whether the back faces the viewer.
  public private(set) var isTurned = false

  /// The parameters of the turn. A change affects turns that begin later.
  public var turn = Turn()

  /// The parameters of a turn: its spring and its perspective.
  public struct Turn: Hashable, Sendable {
    /// The duration, in seconds. The default is 0.7.
    public var duration = 0.7
    /// The damping ratio of the spring. The default is 0.75, which overshoots a little.
    public var dampingRatio = 0.75
    /// The distance of the viewer from the screen, in points.
    public var eyeDistance = TipInStyle.usualEyeDistance

    /// Creates the default parameters.
    public init() {}
  }

  /// Creates a cell with two empty faces, the front towards the viewer.
  public override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    for face in [backView, frontView] {
      face.layer.isDoubleSided = false
      contentView.addSubview(face)
    }
    backView.transform3D = .halfTurnAboutY
    backView.accessibilityElementsHidden = true
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for face in [backView, frontView] {
      face.bounds.size = contentView.bounds.size
      face.center = contentView.bounds.center
    }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    endDissolve()
    setTurned(false, animated: false)
  }

  /// The number of turns under way.
  private var turns = 0

  /// Turns the cell over. Has no effect if the wanted face is in front.
  ///
  /// - Parameters:
  ///   - isTurned: Whether the back is to face the viewer.
  ///   - animated: Whether the cell turns in a motion. With reduced motion one face fades into the other.
  public func setTurned(_ isTurned: Bool, animated: Bool) {
    guard isTurned != self.isTurned else { return }
    self.isTurned = isTurned
    (frontView.accessibilityElementsHidden, backView.accessibilityElementsHidden) = (isTurned, !isTurned)
    layer.sublayerTransform = Transform3D(eyeDistance: turn.eyeDistance)
    let transform = isTurned ? Transform3D.halfTurnAboutY : .identity
    if animated, stage?.reducesMotion == true {
      dissolve(to: transform)
      return
    }
    endDissolve()
    guard animated, stage != nil else {
      View.performWithoutAnimation { contentView.transform3D = transform }
      return
    }
    // The half that comes nearer is drawn over the neighbouring cells.
    layer.zPosition = 1
    turns += 1
    View.animate(
      withDuration: turn.duration, usingSpringWithDamping: turn.dampingRatio, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { contentView.transform3D = transform },
      completion: { [weak self] _ in
        guard let self else { return }
        turns -= 1
        if turns == 0 { layer.zPosition = 0 }
      })
  }

  // MARK: Dissolving

  /// The number of dissolves under way.
  private var dissolves = 0
  /// The number of times that dissolves were cut short, by which a completion knows that its dissolve was.
  private var cuts = 0

  /// Cross-fades to the face that is in front now. During the fade both faces are turned to the viewer. The front lies
  /// over the back, so only the front's opacity changes.
  private func dissolve(to transform: Transform3D) {
    View.performWithoutAnimation {
      if dissolves == 0 { frontView.alpha = isTurned ? 1 : 0 }
      for view in [contentView, frontView, backView] { view.transform3D = transform }
    }
    dissolves += 1
    View.animate(
      withDuration: turn.duration, options: .allowUserInteraction,
      animations: { frontView.alpha = isTurned ? 0 : 1 },
      completion: { [weak self, cuts] _ in
        guard let self, cuts == self.cuts else { return }
        dissolves -= 1
        if dissolves == 0 { layFaces() }
      })
  }

  /// Restores the faces' transforms and opacity.
  private func layFaces() {
    View.performWithoutAnimation {
      frontView.alpha = 1
      frontView.transform3D = .identity
      backView.transform3D = .halfTurnAboutY
    }
  }

  private func endDissolve() {
    guard dissolves > 0 else { return }
    dissolves = 0
    cuts += 1
    frontView.layer.removeAllAnimations()
    layFaces()
  }
}
