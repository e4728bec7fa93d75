// swift-tools-version: 6.2

import PackageDescription

// Modules carry the prefix Glissade so that a client may have a Motion or a Geometry of its own;
// the folders do not, so that a reader finds them by subject.

/// What everything above the platform is made of: no SDL, no Foundation, no clock.
let core: [Target] = [
  .target(name: "GlissadeGeometry", path: "Sources/Geometry"),
  .target(name: "GlissadeMotion", path: "Sources/Motion"),
]

let command: [Target] = [
  .executableTarget(
    name: "GlissadeCommand",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Sources/glissade")
]

let tests: [Target] = [
  .testTarget(name: "GeometryTests", dependencies: ["GlissadeGeometry"]),
  .testTarget(name: "MotionTests", dependencies: ["GlissadeMotion"]),
  .testTarget(name: "CommandTests", dependencies: ["GlissadeCommand"]),
]

let package = Package(
  name: "glissade",
  products: [
    .library(name: "GlissadeMotion", targets: ["GlissadeMotion"]),
    .executable(name: "glissade", targets: ["GlissadeCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: core + command + tests,
  swiftLanguageModes: [.v6]
)
