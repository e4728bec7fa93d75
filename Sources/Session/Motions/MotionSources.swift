import Glibc
import GlissadeApplication
import GlissadeUI
import SwiftTokens

/// The Swift files of a package, in which the values of motions are found and changed.
@MainActor
package final class MotionSources {
  /// The paths of the files by their names, as they are printed.
  private let paths: [String: [String]]
  private var files: [String: SourceFile] = [:]

  /// Creates the sources in a folder and in the folders within it. Hidden folders are skipped, and with them the
  /// products of builds.
  ///
  /// - Parameter folder: The folder. `nil` for the package around the working directory.
  package init(in folder: String? = nil) {
    var paths: [String: [String]] = [:]
    for path in Self.files(in: folder ?? Self.packageFolder()) {
      paths[String(path.split(separator: "/").last ?? ""), default: []].append(path)
    }
    self.paths = paths
  }

  /// Returns the path of the nearest folder with a manifest, from the working directory upwards: `.`, `..`, `../..`.
  private static func packageFolder() -> String {
    var folder = "."
    for _ in 0..<32 {
      if access(folder + "/Package.swift", F_OK) == 0 { return folder }
      folder = folder == "." ? ".." : folder + "/.."
    }
    return "."
  }

  /// Returns the paths of the Swift files in a folder, in a fixed order.
  private static func files(in folder: String, depth: Int = 0) -> [String] {
    guard depth < 24, let directory = opendir(folder) else { return [] }
    var names: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let kind = Int32(entry.pointee.d_type)
      if kind == Int32(DT_DIR) {
        names.append((name, true))
      } else if name.hasSuffix(".swift") {
        names.append((name, false))
      }
    }
    closedir(directory)
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return names.sorted { $0.name < $1.name }.flatMap {
      $0.isFolder ? files(in: prefix + $0.name, depth: depth + 1) : [prefix + $0.name]
    }
  }

  // MARK: - Files

  /// The file of a site.
  enum Match: Equatable {
    case one(String)
    case none
    case several([String])
  }

  /// Returns the file of a site: the only one with the name, or the only one among them in a folder with the name of
  /// the module.
  func match(_ site: AnimationSite) -> Match {
    let parts = site.fileID.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let found = paths[parts[1]] else { return .none }
    guard found.count > 1 else { return .one(found[0]) }
    let own = found.filter { $0.split(separator: "/").dropLast().contains { $0 == parts[0] } }
    return own.count == 1 ? .one(own[0]) : .several(found)
  }

  /// Returns the path of the file of a site, or `nil` if none or several fit.
  package func path(of site: AnimationSite) -> String? {
    if case .one(let path) = match(site) { path } else { nil }
  }

  /// Forgets the content of the files, which may have changed.
  package func reload() { files = [:] }

  func file(_ path: String) -> SourceFile? {
    if let known = files[path] { return known }
    guard let bytes = Self.bytes(of: path) else { return nil }
    let file = SourceFile(path: path, bytes: bytes)
    files[path] = file
    return file
  }

  /// Returns the bytes of a file as they are. Returns `nil` if it cannot be read, or is no source.
  private static func bytes(of path: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    do throws(DataFileError) {
      try DataFile.forEachChunk(of: path) { (chunk) throws(DataFileError) in
        bytes += chunk
        if bytes.count > 4 << 20 { throw DataFile.tooLarge(path) }
      }
    } catch {
      return nil
    }
    return bytes
  }

  /// Returns the files whose text contains some words.
  func allFiles(containing words: String) -> [SourceFile] {
    paths.values.joined().sorted().filter { path in
      guard let bytes = files[path]?.bytes ?? Self.bytes(of: path) else { return false }
      return String(decoding: bytes, as: UTF8.self).contains(words)
    }.compactMap { file($0) }
  }

  /// The other files in the folder of a file.
  func siblings(of path: String) -> [SourceFile] {
    let folder = Self.folder(of: path)
    return paths.values.joined().filter { $0 != path && Self.folder(of: $0) == folder }.sorted()
      .compactMap { file($0) }
  }

  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}
