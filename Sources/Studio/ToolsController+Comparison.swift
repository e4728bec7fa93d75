import GlissadeApplication
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension ToolsController {
  /// The duration in which the pictures come side by side, and go back, in seconds.
  private static var splitDuration: Double { 0.35 }

  /// Shows the screen in front a second time with other values.
  ///
  /// - Returns: Whether the comparison is shown. It is not available if the stage cannot be recreated.
  func compare(with values: TuningValues?, _ comparison: VariantsBar.Comparison) -> Bool {
    let wasSplit = splitNames.superview != nil
    guard let values, comparison != .off, let session, let screen = application.screenInFront?.screenName
    else {
      if wasSplit { leaveSplit() } else { showCompanion(nil) }
      return false
    }
    do throws(ApplicationError) {
      let replica = try session.replica(with: values, of: screen, at: application.time)
      replica.stage.displayScale = application.displayScale
      guard comparison == .sideBySide else {
        showSplitNames(nil)
        showCompanion(Companion(replica))
        return true
      }
      showCompanion(
        Companion(replica) { [weak self] in
          self?.seenContent ?? .zero
        } progress: { [weak self] in
          self?.splitProgress ?? 1
        })
      showSplitNames(panel.comparedNames)
      if !wasSplit { View.performWithoutAnimation { splitNames.alpha = 0 } }
      moveSplit(to: 1)
      return true
    } catch {
      error.report()
      showSplitNames(nil)
      showCompanion(nil)
      return false
    }
  }

  /// How far the pictures have come to their places side by side. The names appear meanwhile.
  private var splitProgress: Double { stage?.reducesMotion == true ? 1 : splitNames.presentation.alpha }

  private func moveSplit(to progress: Double, _ completion: @escaping @MainActor () -> Void = {}) {
    View.animate(
      withDuration: Self.splitDuration, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .beginFromCurrentState, animations: { splitNames.alpha = progress },
      completion: { _ in completion() })
  }

  /// Lets the application's picture grow back to its whole area.
  private func leaveSplit() {
    moveSplit(to: 0) { [weak self] in
      guard let self, splitNames.alpha == 0, splitNames.superview != nil else { return }
      showSplitNames(nil)
      showCompanion(nil)
    }
  }

  /// Shows the names of the two variants below the other tools. They are in the hierarchy only while they are shown, so
  /// that traces do not list them.
  private func showSplitNames(_ names: (left: String, right: String)?) {
    splitNames.show(names)
    if names == nil {
      splitNames.removeFromSuperview()
    } else if splitNames.superview == nil {
      view.insertSubview(splitNames, at: 0)
      view.setNeedsLayout()
    }
  }

  /// Updates the names of the two variants while they are side by side.
  func updateSplitNames() {
    if !splitNames.isHidden { splitNames.show(panel.comparedNames) }
  }

  func placeSplitNames() {
    guard !splitNames.isHidden else { return }
    splitNames.frame = view.bounds
    splitNames.place(above: Companion.places(in: seenContent), in: seenContent)
  }
}
