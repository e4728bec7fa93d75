import Foundation

/// A package of the tutorials' programs, written outside the sources and built by the package manager.
public struct TutorialPackage {
  public let folder: URL
  /// How many lines of code stand as they were published, and how many had to be changed.
  public private(set) var kept = 0
  public private(set) var changed = 0

  /// Writes the package.
  ///
  /// - Parameters:
  ///   - folder: Where it goes. What lay there goes, but for what it was built into.
  ///   - documents: The folder of the tutorials' documents.
  ///   - drivers: The folder of what is ours: for each tutorial a folder with its program.
  ///   - library: The package that has the products UIKit and PortUIKit.
  public init(at folder: URL, documents: URL, drivers: URL, library: URL) throws {
    self.folder = folder
    try? FileManager.default.removeItem(at: folder.appending(path: "Sources"))
    for tutorial in Tutorial.all {
      let (files, kept, changed) = try tutorial.sources(in: documents)
      self.kept += kept
      self.changed += changed
      for (name, text) in files { try write(text, to: "Sources/\(tutorial.target)/Tutorial/\(name)") }
      let ours = drivers.appending(path: tutorial.target)
      for name in try FileManager.default.contentsOfDirectory(atPath: ours.path) {
        let text = try String(contentsOf: ours.appending(path: name), encoding: .utf8)
        try write(text, to: "Sources/\(tutorial.target)/\(name)")
      }
    }
    try write(manifest(library), to: "Package.swift")
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func manifest(_ library: URL) -> String {
    let targets = Tutorial.all.map { tutorial in
      """
          .executableTarget(
            name: "\(tutorial.target)", dependencies: library, exclude: ["Tutorial"],
            swiftSettings: [.defaultIsolation(MainActor.self), .swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "PortUIKit", package: "glissade")]),
      """
    }
    return """
      // swift-tools-version: 6.2

      import PackageDescription

      let library: [Target.Dependency] = ["UIKit", "QuartzCore", "Cartography", "Glissade", "GlissadeTools"].map {
        .product(name: $0, package: "glissade")
      }

      let package = Package(
        name: "tutorials",
        dependencies: [.package(name: "glissade", path: "\(library.path)")],
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
  }

  /// Builds the programs; what the compiler says, where it fails.
  public func build() throws {
    let (status, output) = try Self.run("/usr/bin/env", ["swift", "build", "--package-path", folder.path])
    guard status == 0 else { throw Document.Failure(description: output) }
  }

  /// What a tutorial's program prints as its trace.
  public func trace(_ tutorial: Tutorial, script: String, until: Double) throws -> String {
    let file = folder.appending(path: "\(tutorial.screen).script")
    try script.write(to: file, atomically: true, encoding: .utf8)
    let (status, output) = try Self.run(
      folder.appending(path: ".build/debug/\(tutorial.target)").path,
      ["trace", "--script", file.path, "--until", "\(until)"])
    guard status == 0 else { throw Document.Failure(description: output) }
    return output
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String)
  {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

extension Tutorial {
  /// The name of its program.
  var target: String { screen.prefix(1).uppercased() + screen.dropFirst() }
}
