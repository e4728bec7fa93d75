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
  .target(
    name: "GlissadeEffects",
    dependencies: ["GlissadeGeometry", "GlissadeMotion", "GlissadeDrawing", "GlissadeUI"],
    path: "Sources/Effects"),
  .target(
    name: "GlissadeGallery",
    dependencies: [
      "GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "GlissadeUI", "GlissadeEffects",
    ],
    path: "Sources/Gallery"),
]

let tests: [Target] = [
  .target(name: "TestSupport", path: "Tests/Support"),
  .testTarget(name: "GeometryTests", dependencies: ["GlissadeGeometry", "TestSupport"]),
  .testTarget(name: "MotionTests", dependencies: ["GlissadeMotion"]),
  .testTarget(name: "InputTests", dependencies: ["GlissadeInput", "TestSupport"]),
  .testTarget(
    name: "UITests",
    dependencies: ["GlissadeUI", "GlissadeGeometry", "GlissadeInput", "GlissadeMotion", "TestSupport"]),
  .testTarget(
    name: "EffectsTests",
    dependencies: ["GlissadeEffects", "GlissadeUI", "GlissadeGeometry", "GlissadeInput", "TestSupport"]),
  .testTarget(
    name: "GalleryTests",
    dependencies: ["GlissadeGallery", "GlissadeUI", "GlissadeGeometry", "GlissadeInput", "TestSupport"]),
]

let package = Package(
  name: "glissade",
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0")
  ],
  targets: core + tests,
  swiftLanguageModes: [.v6]
)
