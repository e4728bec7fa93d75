import Foundation
import TutorialSupport

/// The compiler, with the modules from which the tests were built.
enum Compiler {
  /// The diagnostics of a failed compilation.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder of the build products, which contains the test program.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Creates a temporary folder.
  static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "glissade-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static let options: [String] = {
    var options = ["-swift-version", "6", "-I", products.appending(path: "Modules").path]
    for map in moduleMaps(in: Documents.root.appending(path: "Sources")) {
      options += ["-I", map.deletingLastPathComponent().path]
    }
    for map in moduleMaps(in: products) { options += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
    let dbus = try? Command("/usr/bin/env", ["pkg-config", "--cflags", "dbus-1"]).run()
    if let dbus, dbus.status == 0 {
      for flag in dbus.output.split(whereSeparator: \.isWhitespace) { options += ["-Xcc", String(flag)] }
    }
    return options
  }()

  /// The module maps of the C modules, whose names begin with C.
  private static func moduleMaps(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasPrefix("C") }
      .map { folder.appending(path: "\($0)/module.modulemap") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The object files of the library, and those of the program `glissade`, whose main function is renamed in them.
  private static let objects: [String] = {
    var files = ["@" + products.appending(path: "glissade.product/Objects.LinkFileList").path]
    for module in ["UIKit", "UIKitTypes", "QuartzCore", "Cartography"] {
      let folder = products.appending(path: "\(module).build")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      files += names.filter { $0.hasSuffix(".o") }.map { folder.appending(path: $0).path }
    }
    return files
  }()

  /// Type-checks files as one module.
  static func check(_ files: [URL], _ more: [String] = []) throws {
    try compile(["-typecheck"] + more, files)
  }

  /// Compiles files to a module that tests can import.
  static func emitModule(_ name: String, of files: [URL], into folder: URL) throws {
    try compile(
      [
        "-emit-module", "-module-name", name, "-enable-testing", "-parse-as-library",
        "-o", folder.appending(path: "\(name).swiftmodule").path,
      ], files)
  }

  /// Builds a program from files.
  static func build(_ files: [URL], into program: URL, _ more: [String] = []) throws {
    try compile(
      ["-Onone", "-o", program.path, "-use-ld=lld", "-Xlinker", "--strip-debug", "-ldispatch", "-ldbus-1"]
        + objects + more,
      files)
  }

  private static func compile(_ more: [String], _ files: [URL]) throws {
    let (status, output) = try Command("/usr/bin/env", ["swiftc"] + options + more + files.map(\.path)).run()
    guard status == 0 else { throw Failure(description: output) }
  }
}
