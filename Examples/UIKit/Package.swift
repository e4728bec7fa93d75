// swift-tools-version: 6.2

import PackageDescription

// Two applications, written as for iOS. ../../docs/UIKIT.md explains the contents of the manifest.
let uikit = Target.Dependency.product(name: "UIKit", package: "glissade")
let tools = Target.Dependency.product(name: "GlissadeTools", package: "glissade")

let package = Package(
  name: "uikit-examples",
  dependencies: [
    // In another package: .package(path: "../glissade"), or the URL of its repository.
    .package(name: "glissade", path: "../..")
  ],
  targets: [
    // With `@objc` and `#selector`: the plugin compiles copies of the excluded files.
    .executableTarget(
      name: "Motions",
      dependencies: [uikit, tools],
      exclude: ["Screens"],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "PortUIKit", package: "glissade")]),
    // Without `@objc` and `#selector`: actions are unbound method references.
    .executableTarget(
      name: "Lamp",
      dependencies: [uikit],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
