/// The package of an application that `glissade new` creates.
struct ApplicationTemplate {
  /// A file of the package.
  struct File: Hashable {
    /// The path from the folder of the package.
    var path: String
    var text: String
    var isExecutable = false
  }

  /// The name of the application and of its module.
  let name: String
  /// The identifier of the application for the desktop.
  let identifier: String
  /// The absolute path or the URL of Glissade.
  let library: String

  /// The name of the program and of the Debian package.
  var program: String { name.lowercased() }

  var files: [File] {
    [
      File(path: "Package.swift", text: manifest),
      File(path: "Sources/\(name)/\(name).swift", text: application),
      File(path: "Sources/\(name)/ListController.swift", text: controller),
      File(path: "Tests/\(name)Tests/ListTests.swift", text: tests),
      File(path: "Assets/AppIcon.svg", text: icon),
      File(path: "Packaging/\(identifier).desktop", text: desktopEntry),
      File(path: "Packaging/deb", text: debianPackage, isExecutable: true),
      File(path: "Makefile", text: makefile),
      File(path: ".github/workflows/check.yml", text: workflow),
      File(path: ".gitignore", text: ".build/\nout/\n"),
      File(path: "README.md", text: readme),
    ]
  }

  /// Returns whether the library is named by a URL.
  static func isRemote(_ library: String) -> Bool {
    if library.contains("://") { return true }
    // `git@example.org:glissade.git`, but not a folder whose name contains the sign.
    guard let sign = library.firstIndex(of: "@") else { return false }
    return !library[..<sign].contains("/") && library[sign...].contains(":")
  }

  private var isRemote: Bool { Self.isRemote(library) }

  /// The dependency in the manifest. SwiftPM names a package by its URL or its folder, unless it has a name.
  private var dependency: String {
    // Before version 1.0, a minor version may break the interface.
    if isRemote {
      return ".package(url: \"\(library)\", .upToNextMinor(from: \"\(GlissadeApp.version)\"))"
    }
    let path = library.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return ".package(name: \"glissade\", path: \"\(path)\")"
  }

  private var package: String {
    guard isRemote else { return "glissade" }
    let last = library.split(separator: "/").last.map(String.init) ?? "glissade"
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(program)",
      products: [.executable(name: "\(program)", targets: ["\(name)"])],
      dependencies: [\(dependency)],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [
            .product(name: "Glissade", package: "\(package)"),
            .product(name: "GlissadeTools", package: "\(package)"),
          ]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: ["\(name)", .product(name: "GlissadeTesting", package: "\(package)")]),
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private var readme: String {
    """
    # \(name)

    ```sh
    make run     # builds the application, and opens its window
    make test    # runs the tests
    make deb     # builds a package for Debian and Ubuntu in out/
    ```

    `Packaging/\(identifier).desktop` is the entry in the desktop's menu, and `Assets/AppIcon.svg` the icon. The version
    is in the Makefile. `.github/workflows/check.yml` builds, tests and packages each change, for which `Package.swift`
    must name Glissade by its URL.

    """
  }
}
