// swift-tools-version: 6.2

import PackageDescription

// Two applications as they are written for iOS; ../../docs/UIKIT.md says what to put into a manifest, and why.
let uikit = Target.Dependency.product(name: "UIKit", package: "glissade")
let tools = Target.Dependency.product(name: "GlissadeTools", package: "glissade")

let package = Package(
  name: "uikit-examples",
  dependencies: [
    // In a package of your own: .package(path: "../glissade"), or the URL of its repository.
    .package(name: "glissade", path: "../..")
  ],
  targets: [
    // With `@objc` and `#selector`: the plugin compiles copies of what is excluded.
    .executableTarget(
      name: "Motions",
      dependencies: [uikit, tools],
      exclude: ["Screens"],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "PortUIKit", package: "glissade")]),
    // Without them: actions are unbound method references.
    .executableTarget(
      name: "Lamp",
      dependencies: [uikit],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
