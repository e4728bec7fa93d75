import GlissadeApplication
import GlissadeInput
import GlissadeUI

extension GlissadeApp {
  /// Returns a screen that shows a file, as if the file had been given as an option.
  ///
  /// Options that accept the file's extension are tried first, then all other options that take files. Within
  /// each group, the options of the selected screen come first.
  ///
  /// - Parameters:
  ///   - file: The file that was dropped.
  ///   - current: The index of the selected screen.
  ///   - options: The options of the command line.
  /// - Returns: The screen, and the index of the screen that it replaces.
  /// - Throws: The error of the first option that was tried, if all fail.
  func makeScreen(
    showing file: DroppedFile, current: Int, _ options: ScreenOptions
  ) throws -> (index: Int, screen: ViewController) {
    let screens = screens
    let order = screens.indices.sorted { ($0 == current ? -1 : $0) < ($1 == current ? -1 : $1) }
    let readers = order.flatMap { index in
      screens[index].options.filter { !$0.fileExtensions.isEmpty }.map { (index: index, option: $0) }
    }
    let isMeant = { (reader: (index: Int, option: any AnyScreenOption)) in
      reader.option.fileExtensions.contains(file.pathExtension)
    }
    var first: (any Error)?
    for (index, option) in readers.filter(isMeant) + readers.filter({ !isMeant($0) }) {
      do {
        let given = options.setting(option.name, to: file.path)
        return (index, try Content.open(file) { try screens[index].makeViewController(given) })
      } catch {
        first = first ?? error
      }
    }
    throw first ?? ApplicationError(.data, "\(file.path): no screen shows files")
  }
}
