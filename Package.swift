// swift-tools-version: 6.2

import PackageDescription

// Modules carry the prefix Glissade so that a client may have a Motion or a Geometry of its own;
// the folders do not, so that a reader finds them by subject.

/// What everything above the platform is made of: no SDL, no Foundation, no clock.
let core: [Target] = [
  .target(name: "GlissadeGeometry", path: "Sources/Geometry"),
  .target(name: "GlissadeMotion", path: "Sources/Motion"),
  .target(name: "GlissadeInput", dependencies: ["GlissadeGeometry"], path: "Sources/Input"),
  .target(name: "GlissadeDrawing", dependencies: ["GlissadeGeometry"], path: "Sources/Drawing"),
  .target(
    name: "GlissadeUI",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing",
      .product(name: "HeapModule", package: "swift-collections"),
    ],
    path: "Sources/UI"),
]

let tests: [Target] = [
  .testTarget(name: "GeometryTests", dependencies: ["GlissadeGeometry"]),
  .testTarget(name: "MotionTests", dependencies: ["GlissadeMotion"]),
  .testTarget(name: "InputTests", dependencies: ["GlissadeInput", "GlissadeGeometry"]),
  .testTarget(name: "UITests", dependencies: ["GlissadeUI"]),
]

let package = Package(
  name: "glissade",
  products: [
    .library(name: "GlissadeMotion", targets: ["GlissadeMotion"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0")
  ],
  targets: core + tests,
  swiftLanguageModes: [.v6]
)
