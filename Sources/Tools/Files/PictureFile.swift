import GlissadeApplication

/// The names of the pictures' files.
package enum PictureFile {
  /// - Throws: where there is no name, or one that promises another kind of picture than PNG. A pipe or a device
  ///   promises none.
  package static func check(_ path: String, option: String) throws(ApplicationError) {
    let (_, fileExtension) = split(path)
    guard !path.isEmpty, fileExtension.isEmpty || fileExtension.lowercased() == ".png" else {
      throw ApplicationError(.usage, "\(option) is '\(path)'; expected a name that ends in .png")
    }
  }

  /// The name for one of several pictures: the first of list.png is list-1.png.
  static func name(_ path: String, number: Int) -> String {
    let (stem, fileExtension) = split(path)
    return "\(stem)-\(number)\(fileExtension)"
  }

  private static func split(_ path: String) -> (stem: Substring, fileExtension: Substring) {
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[name...].lastIndex(of: "."), dot > name else { return (path[...], "") }
    return (path[..<dot], path[dot...])
  }
}
