import GlissadeApplication
import GlissadeInput
import GlissadeUI

extension GlissadeApp {
  /// Makes a screen that shows a file, as if the option that takes such files had been given.
  ///
  /// Options that take files whose names end like this one's are tried first; among them, and among the others, those of
  /// the screen in front.
  ///
  /// - Parameter current: The index of the screen in front.
  /// - Returns: The screen, and the index of the one whose place it takes.
  /// - Throws: What the first that was tried says is wrong with the file.
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
