import Glibc

/// The folders that contain an application's pictures and sample data.
package struct AssetLocator: Hashable, Sendable {
  /// The folders to search, in order, without trailing slashes. Empty for an application without assets.
  package var folders: [String]

  /// Creates a locator that searches these folders.
  package init(folders: [String]) { self.folders = folders }

  /// The folders of the running program that exist.
  ///
  /// If the environment variable `GLISSADE_ASSETS` is set, the folder that it names is the only one. Otherwise the
  /// folders are `share/` and the program's name beside the program's `bin`, as installed; the nearest `Assets`
  /// beside or above the program, as in a package that was built in place; and the resource bundles of the Swift
  /// package, `*.resources`, beside the program.
  ///
  /// - Throws: A `PlatformError` of the status `unavailable` if `GLISSADE_ASSETS` names no folder.
  package static func locate() throws(PlatformError) -> AssetLocator {
    try locate(environment: Environment["GLISSADE_ASSETS"], executable: executablePath)
  }

  /// - Parameter executable: The program's absolute path, without links.
  static func locate(environment: String?, executable: String?) throws(PlatformError) -> AssetLocator {
    // Falling back from a misspelt folder would hide the mistake.
    if let environment, !environment.isEmpty {
      guard isFolder(environment) else {
        throw PlatformError(
          .unavailable, "no assets: looked for \(environment); set GLISSADE_ASSETS to their folder")
      }
      return AssetLocator(folders: [environment])
    }
    guard let executable else { return AssetLocator(folders: []) }
    let (installed, built) = candidates(executable: executable)
    let folders = [installed.first(where: isFolder), built.first(where: isFolder)].compactMap(\.self)
    return AssetLocator(folders: folders + bundles(beside: executable))
  }

  /// The candidates, nearest first: for an installed program, and for one that was built in place.
  static func candidates(executable: String) -> (installed: [String], built: [String]) {
    var ancestors: [String] = []
    var rest = Substring(executable)
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      ancestors.append(String(rest))
    }
    guard ancestors.count > 1 else { return ([], []) }
    return (
      installed: [ancestors[1] + "/share/" + executable.splitAtLastSlash.name],
      // Above `.build/x86_64-unknown-linux-gnu/release` and the like.
      built: ancestors.prefix(5).map { $0 + "/Assets" }
    )
  }

  /// The folders in which SwiftPM puts the resources of a package's targets, sorted by name.
  private static func bundles(beside executable: String) -> [String] {
    let parent = executable.splitAtLastSlash.folder
    let names = parent.folderEntries.filter { $0.hasSuffix(".resources") }
    return names.sorted().map { parent + $0 }.filter(isFolder)
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

// MARK: - Pictures

extension AssetLocator {
  /// The file of a picture.
  package struct File: Hashable, Sendable {
    /// The path of the file.
    package var path: String
    /// The number of pixels per point, from the file's name.
    package var scale: Double
  }

  /// Returns the file of the picture with that name, with or without its extension; `nil` if there is none. An
  /// absolute path is used as it is.
  package func file(named name: String) -> File? {
    if name.isEmpty { return nil }
    let isPath = name.hasPrefix("/")
    for folder in isPath ? [""] : folders.map({ $0 + "/" }) {
      for candidate in Self.candidates(named: name) where Self.isFile(folder + candidate.path) {
        return File(path: folder + candidate.path, scale: candidate.scale)
      }
    }
    return nil
  }

  /// Returns the file names that a name may stand for, as part of an error message.
  static func expectation(of name: String) -> String {
    ending(of: name) == nil ? "a file \(name).svg, \(name).png or \(name).jpg" : "such a file"
  }

  /// Returns the paths that a name may stand for, in order of preference.
  private static func candidates(named name: String) -> [File] {
    var candidates = [File(path: name, scale: scale(of: name))]
    if let ending = ending(of: name) {
      let stem = String(name.dropLast(ending.count))
      if ending != ".svg", scale(of: name) == 1 { candidates += scaled(stem, ending, scales: [3, 2]) }
    } else {
      candidates.append(File(path: name + ".svg", scale: 1))
      for ending in [".png", ".jpg", ".jpeg"] { candidates += scaled(name, ending, scales: [3, 2, 1]) }
    }
    if name.contains("/") { return candidates }
    return candidates + candidates.map { File(path: "icons/" + $0.path, scale: $0.scale) }
  }

  private static func scaled(_ stem: String, _ ending: String, scales: [Int]) -> [File] {
    scales.map { scale in
      let path = scale == 1 ? stem + ending : "\(stem)@\(scale)x\(ending)"
      return File(path: path, scale: Self.scale(of: path))
    }
  }

  /// Returns the extension of a picture's name, with its dot; `nil` if it has no known extension.
  private static func ending(of name: String) -> String? {
    [".svg", ".png", ".jpg", ".jpeg"].first { name.hasSuffix($0) }
  }

  /// Returns the 2 of `name@2x.png`; 1 if the name has no such part.
  private static func scale(of name: String) -> Double {
    let parts = name.splitAtLastSlash.name.split(separator: ".", omittingEmptySubsequences: false)
    let stem = parts.count > 1 ? parts[parts.count - 2] : parts[0]
    let end = stem.suffix(3)
    guard end.first == "@", end.last == "x", let digit = end.dropFirst().first?.wholeNumberValue, digit > 0
    else { return 1 }
    return Double(digit)
  }
}
