// swift-tools-version: 6.2

import PackageDescription

// Each example answers one question: "How do I …?" README.md lists them.
let glissade = Target.Dependency.product(name: "Glissade", package: "glissade")
let testing = Target.Dependency.product(name: "GlissadeTesting", package: "glissade")
let tools = Target.Dependency.product(name: "GlissadeTools", package: "glissade")

let package = Package(
  name: "examples",
  dependencies: [
    // In another package: .package(path: "../glissade"), or the URL of its repository.
    .package(name: "glissade", path: "..")
  ],
  targets: [
    .executableTarget(name: "Hello", dependencies: [glissade]),
    // The counter's views are a library, so that a test can create them without a window.
    .target(name: "Counter", dependencies: [glissade]),
    .executableTarget(name: "CounterApp", dependencies: ["Counter", glissade, tools]),
    .executableTarget(name: "Loader", dependencies: [glissade]),
    .executableTarget(name: "Drawing", dependencies: [glissade]),
    .executableTarget(name: "Ring", dependencies: [glissade, tools]),
    .executableTarget(name: "Notes", dependencies: [glissade, tools]),
    .executableTarget(name: "TwoWindows", dependencies: [glissade]),
    .executableTarget(name: "Todo", dependencies: [glissade, tools]),
    .executableTarget(name: "Albums", dependencies: [glissade, tools]),
    // The pictures of docs/guides/controls.md.
    .executableTarget(name: "Catalogue", dependencies: [glissade, tools]),
    // Tests read the references from the source folder, so they are not resources.
    .testTarget(
      name: "MotionTests", dependencies: ["Counter", glissade, testing], exclude: ["References"]),
    .testTarget(name: "TodoTests", dependencies: ["Todo", glissade, testing]),
  ],
  swiftLanguageModes: [.v6]
)
