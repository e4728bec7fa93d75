import Glibc

/// The visible content of a folder.
struct FileListing: Hashable {
  /// A file or a folder.
  struct Entry: Hashable {
    var name: String
    var isFolder: Bool
  }

  /// The folders, then the files, each by name. `nil` if the folder cannot be read.
  let entries: [Entry]?

  /// Reads a folder. Hidden files are skipped, and those that `includes` rejects.
  init(of path: String, includes: (String) -> Bool = { _ in true }) {
    guard let folder = opendir(path) else {
      entries = nil
      return
    }
    defer { closedir(folder) }
    var found: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      // The target of a link counts.
      let isFolder = Self.isFolder(path + "/" + name)
      if isFolder || includes(name) { found.append(Entry(name: name, isFolder: isFolder)) }
    }
    entries = found.sorted { one, other in
      one.isFolder != other.isFolder ? one.isFolder : one.name.lowercased() < other.name.lowercased()
    }
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path of the user's home, or else of the root.
  static var home: String {
    getenv("HOME").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/"
  }

  /// Returns the path of the folder that contains a file or folder.
  static func parent(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the path of an entry of a folder.
  static func path(of name: String, in folder: String) -> String {
    (folder == "/" ? "" : folder) + "/" + name
  }
}
