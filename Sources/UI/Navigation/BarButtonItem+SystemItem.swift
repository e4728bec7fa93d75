import GlissadeDrawing

extension BarButtonItem {
  /// The buttons and spaces that the system knows, by UIKit's names.
  ///
  /// Those for which the library has no picture show their name.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    case done, cancel, edit, save, add
    /// A space that takes its share of the room that the items leave.
    case flexibleSpace
    /// A space as wide as the item's `width`.
    case fixedSpace
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    case play, pause, rewind, fastForward, undo, redo
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

    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .bookmarks: "Bookmarks"
      case .camera: "Camera"
      case .rewind: "Rewind"
      case .fastForward: "Forward"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }
  }

  /// Returns a new space that takes its share of the room that the items leave.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(barButtonSystemItem: .flexibleSpace) }

  /// Returns a new space.
  ///
  /// - Parameter width: In points.
  public static func fixedSpace(_ width: Double) -> BarButtonItem {
    let space = BarButtonItem(barButtonSystemItem: .fixedSpace)
    space.width = width
    return space
  }
}
