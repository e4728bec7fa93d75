import Glibc
import GlissadeDrawing

/// Where the program's pictures and sample data lie.
public struct AssetLocator: Hashable, Sendable {
  /// Without a slash at the end.
  public var folder: String

  public init(folder: String) {
    self.folder = folder
  }

  /// The first that exists: the folder that GLISSADE_ASSETS names; `Assets` beside or above the program, as in
  /// a package that was built in place; `share/glissade` next to the program's `bin`, as installed.
  ///
  /// - Throws: a line that names the places looked at.
  public static func locate() throws(PlatformError) -> AssetLocator {
    let places = candidates(
      environment: getenv("GLISSADE_ASSETS").map { String(cString: $0) }, executable: executablePath)
    guard let folder = places.first(where: isFolder) else {
      let list = places.joined(separator: ", ")
      throw PlatformError(.unavailable, "no assets: looked for \(list); set GLISSADE_ASSETS to their folder")
    }
    return AssetLocator(folder: folder)
  }

  /// The places to look at, best first. A folder named by the environment is the only one: to fall back from a
  /// misspelt one would hide the mistake.
  static func candidates(environment: String?, executable: String?) -> [String] {
    if let environment, !environment.isEmpty { return [environment] }
    var ancestors: [String] = []
    var rest = Substring(executable ?? "")
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      ancestors.append(String(rest))
    }
    guard ancestors.count > 1 else { return [] }
    let installed = ancestors[1] + "/share/glissade"
    // Above `.build/x86_64-unknown-linux-gnu/release` and the like.
    let built = ancestors.prefix(5).map { $0 + "/Assets" }
    return [installed] + built
  }

  /// The file of a picture: an absolute path stands for itself, a name for a drawing or a picture among the
  /// assets; `nil` where there is none.
  public func path(of image: ImageName) -> String? {
    let path = image.name.hasPrefix("/") ? image.name : "\(folder)/\(image.name)"
    return [path, path + ".svg", path + ".png"].first(where: Self.isFile)
  }

  private static var executablePath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }
  private static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
