import GlissadeApplication

/// The names of picture files.
package enum PictureFile {
  /// Checks that a path can be the name of a PNG file. A path without an extension, such as that of a device,
  /// is accepted.
  ///
  /// - Throws: An `ApplicationError` if the path is empty or has another extension than `.png`.
  package static func check(_ path: String, option: String) throws(ApplicationError) {
    let (_, fileExtension) = split(path)
    guard !path.isEmpty, fileExtension.isEmpty || fileExtension.lowercased() == ".png" else {
      throw ApplicationError(.usage, "\(option) is '\(path)'; expected a name that ends in .png")
    }
  }

  /// Returns the name of one of several pictures. For example, the first one of list.png is list-1.png.
  package static func name(_ path: String, number: Int) -> String {
    let (stem, fileExtension) = split(path)
    return "\(stem)-\(number)\(fileExtension)"
  }

  private static func split(_ path: String) -> (stem: Substring, fileExtension: Substring) {
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[name...].lastIndex(of: "."), dot > name else { return (path[...], "") }
    return (path[..<dot], path[dot...])
  }
}
