import GlissadeApplication
import GlissadeGeometry
import GlissadeUI

extension ToolsController {
  /// Lets the screen in front be seen with other values too, and returns whether it can be: where the stage cannot be made
  /// anew, there is no second one.
  func compare(with values: TuningValues?, _ comparison: VariantsBar.Comparison) -> Bool {
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
      return true
    } catch {
      error.report()
      showCompanion(nil)
      return false
    }
  }
}
