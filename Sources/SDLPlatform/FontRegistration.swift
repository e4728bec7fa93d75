import CFontconfig
import Glibc
import GlissadeDrawing
import Synchronization

extension Font {
  /// Adds the faces in a font file to the installed ones, for this program. Texts find them by the name of their
  /// family, as in `Font(family: .named("Lobster"), size: 20)`.
  ///
  /// Files are added before their family is used for the first time. A file that was added before is not added again.
  ///
  /// - Parameter path: The path of a file that FreeType reads, such as TrueType or OpenType.
  /// - Returns: The names of the families in the file.
  /// - Throws: An error whose description names the file, if it cannot be read or is not a font.
  @discardableResult
  public static func register(contentsOf path: String) throws -> [String] {
    try FontFiles.add(path)
  }
}

/// The font files that the program has added to the installed ones.
package enum FontFiles {
  private static let added = Mutex<[String]>([])

  /// The paths of the files, in the order in which they were added.
  static var paths: [String] { added.withLock { $0 } }

  /// Adds a file, and returns the names of its families.
  package static func add(_ path: String) throws(PlatformError) -> [String] {
    let families = try families(in: path)
    added.withLock { if !$0.contains(path) { $0.append(path) } }
    return families
  }

  /// Returns the names of the families of the faces in a file, without repetitions.
  package static func families(in path: String) throws(PlatformError) -> [String] {
    guard access(path, R_OK) == 0 else {
      throw PlatformError(.unavailable, "cannot read the font \(path): \(String(cString: strerror(errno)))")
    }
    var (families, count, index) = ([String](), Int32(0), UInt32(0))
    repeat {
      guard let pattern = FcFreeTypeQuery(path, index, nil, &count) else { break }
      defer { FcPatternDestroy(pattern) }
      var name: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch, let name {
        let family = String(cString: name)
        if !families.contains(family) { families.append(family) }
      }
      index += 1
    } while index < UInt32(max(count, 0))
    guard !families.isEmpty else { throw PlatformError(.unavailable, "the file \(path) is not a font") }
    return families
  }
}
