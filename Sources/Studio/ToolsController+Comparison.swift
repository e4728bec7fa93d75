import GlissadeApplication
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension ToolsController {
  /// Shows the screen in front a second time with other values.
  ///
  /// - Returns: Whether the comparison is shown. It is not available if the stage cannot be recreated.
  func compare(with values: TuningValues?, _ comparison: VariantsBar.Comparison) -> Bool {
    showSplitNames(nil)
    guard let values, comparison != .off, let session, let screen = application.screenInFront?.screenName
    else {
      showCompanion(nil)
      return false
    }
    do throws(ApplicationError) {
      let replica = try session.replica(with: values, of: screen, at: application.time)
      replica.stage.displayScale = application.displayScale
      let area = { [weak self] in self?.seenContent ?? .zero }
      showCompanion(Companion(replica, area: comparison == .sideBySide ? area : nil))
      if comparison == .sideBySide { showSplitNames(panel.comparedNames) }
      return true
    } catch {
      error.report()
      showCompanion(nil)
      return false
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
