// swift-tools-version: 6.2

import PackageDescription

// Modules carry the prefix Glissade so that a client may have a Motion or a Geometry of its own;
// the folders do not, so that a reader finds them by subject.

/// What everything above the platform is made of: no SDL, no Foundation, no clock.
let core: [Target] = [
  .target(name: "GlissadeGeometry", path: "Sources/Geometry"),
  .target(name: "GlissadeDrawing", dependencies: ["GlissadeGeometry"], path: "Sources/Drawing"),
]

let tests: [Target] = [
  .testTarget(name: "DrawingTests", dependencies: ["GlissadeDrawing"])
]

let package = Package(
  name: "glissade",
  products: [
    .library(name: "GlissadeGeometry", targets: ["GlissadeGeometry"]),
    .library(name: "GlissadeDrawing", targets: ["GlissadeDrawing"]),
  ],
  targets: core + tests,
  swiftLanguageModes: [.v6]
)
