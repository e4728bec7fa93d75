import Foundation

/// The Swift compiler, with the modules of the build that contains the test program.
enum Compiler {
  /// The folder of build products, or `nil` if it contains no modules.
  private static let products: URL? = {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let folder = URL(filePath: program).deletingLastPathComponent()
    return FileManager.default.fileExists(atPath: folder.path + "/Modules/UIKit.swiftmodule") ? folder : nil
  }()

  private static let swiftc: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(
    separator: ":"
  )
  .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  static var isAvailable: Bool { products != nil && swiftc != nil }

  /// The maps of the C modules that the package's modules import.
  private static func moduleMaps(in products: URL) -> [String] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    return [products, sources].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().filter { $0.hasPrefix("C") && !$0.hasSuffix("-tool.build") }
        .map { "\(folder.path)/\($0)/module.modulemap" }
        .filter { FileManager.default.fileExists(atPath: $0) }
    }
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Type-checks a source whose code is isolated to the main actor, as UIKit code is. Returns the compiler's
  /// diagnostics, which are empty if it compiles.
  static func complaints(about source: String, languageMode: String) throws -> String {
    guard let products, let swiftc else { return "there is no compiler" }
    let file = FileManager.default.temporaryDirectory.appending(path: "glissade-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try source.write(to: file, atomically: true, encoding: .utf8)
    let headers = (try? run("/usr/bin/env", ["pkg-config", "--cflags-only-I", "dbus-1"]).output) ?? ""
    let flags =
      headers.split(whereSeparator: \.isWhitespace).map(String.init)
      + moduleMaps(in: products).map { "-fmodule-map-file=\($0)" }
    let (status, output) = try run(
      swiftc,
      [
        "-typecheck", "-swift-version", languageMode, "-default-isolation", "MainActor", "-parse-as-library",
        "-module-name", "Ported", "-I", "\(products.path)/Modules", file.path,
      ] + flags.flatMap { ["-Xcc", $0] })
    return status == 0 ? "" : output.isEmpty ? "swiftc failed" : output
  }
}
