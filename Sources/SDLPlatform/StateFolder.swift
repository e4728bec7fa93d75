import Glibc

/// The user's folder for the state of programs, as specified by the XDG Base Directory Specification.
package enum StateFolder {
  /// Returns the path of a file in the folder of an application; `nil` if there is no such folder.
  package static func path(of file: String, application: String) -> String? {
    func folder(_ variable: String) -> String? {
      Environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let root = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    return root.map { "\($0)/\(application)/\(file)" }
  }

  /// Returns the content of a file as text; `nil` if there is no such file.
  ///
  /// - Throws: A `PlatformError` of the status `inputOutput` if it cannot be read.
  package static func read(_ path: String) throws(PlatformError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .system(.inputOutput, "cannot read \(path)", code: errno)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20 {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count >= 0 else { throw .system(.inputOutput, "cannot read \(path)", code: errno) }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a file, completely or not at all, and creates its folders.
  package static func write(_ text: String, to path: String) throws(PlatformError) {
    makeFolders(of: path)
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  /// Creates the folders of a file.
  package static func makeFolders(of path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }

  /// Removes files beside `path` so that at most `count` are left: those whose names are last in alphabetical order.
  package static func trim(beside path: String, to count: Int) {
    let folder = path.splitAtLastSlash.folder
    let names = folder.folderEntries.filter { !$0.hasPrefix(".") }.sorted()
    for name in names.dropLast(count) { unlink(folder + name) }
  }
}
