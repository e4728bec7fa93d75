import GlissadeDrawing
import GlissadeUI

extension BarButtonItem {
  /// The system's buttons and spaces, by UIKit's names.
  ///
  /// An item for which the library has no icon shows its name.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// A button with its name. `add` shows a plus sign.
    case done, cancel, edit, save, add
    /// A space that takes an equal share of the width that the other items leave.
    case flexibleSpace
    /// A space of the item's `width`.
    case fixedSpace
    /// A button with an icon, or with its name if the library has no icon for it.
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    /// A button with an icon, or with its name if the library has no icon for it.
    case play, pause, rewind, fastForward, undo, redo
    /// A button with a cross. The raw value is UIKit's.
    case close = 24

    private var icon: String? {
      switch self {
      case .add: "plus"
      case .compose: "pencil"
      case .reply: "arrow-left"
      case .action: "square-and-arrow-up"
      case .organize: "folder"
      case .search: "magnifyingglass"
      case .refresh: "arrow-clockwise"
      case .stop, .close: "xmark"
      case .trash: "trash"
      case .play: "play"
      case .pause: "pause"
      default: nil
      }
    }

    var image: Image? { icon.map { Image(asset: "icons/\($0)") } }

    @MainActor var title: String? { word.map { SystemStrings.current[$0] } }

    private var word: SystemStrings.Word? {
      switch self {
      case .done: .done
      case .cancel: .cancel
      case .edit: .edit
      case .save: .save
      case .bookmarks: .bookmarks
      case .camera: .camera
      case .rewind: .rewind
      case .fastForward: .forward
      case .undo: .undo
      case .redo: .redo
      default: nil
      }
    }
  }

  /// Returns a new space that takes an equal share of the width that the other items leave.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(barButtonSystemItem: .flexibleSpace) }

  /// Returns a new space of a fixed width.
  ///
  /// - Parameter width: The width, in points.
  public static func fixedSpace(_ width: Double) -> BarButtonItem {
    let space = BarButtonItem(barButtonSystemItem: .fixedSpace)
    space.width = width
    return space
  }
}
