import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// A display list with a size, from which a picture can be made at any scale.
package struct Sheet {
  package var size: Size
  package var list: DisplayList

  package init(size: Size, list: DisplayList = DisplayList()) { (self.size, self.list) = (size, list) }
}

extension Sheet {
  /// Draws the part of a stage beside the tools.
  @MainActor
  init(besideToolsOf stage: ToolStage) {
    let area = stage.stage.areaBesideTools
    size = area.size
    guard area.origin != .zero else {
      list = stage.draw()
      return
    }
    list = DisplayList()
    list.append(
      stage.draw(), through: Projection(Transform2D(translationX: -area.minX, y: -area.minY)))
  }
}

/// The content of a screen at one time.
package struct Moment {
  /// The time, in seconds.
  package var time: Double
  package var sheet: Sheet

  package init(time: Double, sheet: Sheet) { (self.time, self.sheet) = (time, sheet) }
}

extension Size {
  /// Creates the smallest size that is at least as large as each of `sizes` in both dimensions.
  package init(enclosing sizes: some Sequence<Size>) {
    self = sizes.reduce(.zero) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
}
