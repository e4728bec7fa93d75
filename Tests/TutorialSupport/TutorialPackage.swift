import Foundation

/// A generated package of the tutorials' programs, which the package manager builds.
public struct TutorialPackage {
  /// The folder of the package.
  public let folder: URL
  /// The number of lines of code that are as published.
  public private(set) var kept = 0
  /// The number of lines of code that had to be changed.
  public private(set) var changed = 0

  /// Writes the package.
  ///
  /// - Parameters:
  ///   - folder: The folder of the package. Its sources are replaced, and its build products are kept.
  ///   - documents: The folder of the tutorials' documents.
  ///   - drivers: The folder of the additional code, with a folder for each tutorial's program.
  ///   - library: The folder of the package with the products UIKit and PortUIKit.
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

  /// Builds the programs. If the build fails, it throws an error with the compiler's output.
  public func build() throws {
    let (status, output) = try Command(
      "/usr/bin/env", ["swift", "build", "--package-path", folder.path]
    ).run()
    guard status == 0 else { throw Document.Failure(description: output) }
  }

  /// Returns the trace that a tutorial's program prints for a script, up to a time in seconds.
  public func trace(_ tutorial: Tutorial, script: String, until: Double) throws -> String {
    let file = folder.appending(path: "\(tutorial.screen).script")
    try script.write(to: file, atomically: true, encoding: .utf8)
    let (status, output) = try Command(
      folder.appending(path: ".build/debug/\(tutorial.target)").path,
      ["trace", "--script", file.path, "--until", "\(until)"]
    ).run()
    guard status == 0 else { throw Document.Failure(description: output) }
    return output
  }
}

extension Tutorial {
  /// The name of the tutorial's target and program.
  var target: String { screen.prefix(1).uppercased() + screen.dropFirst() }
}
