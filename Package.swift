// swift-tools-version: 6.2

import PackageDescription

// Modules carry the prefix Glissade so that a client may have a Motion or a Geometry of its own;
// the folders do not, so that a reader finds them by subject.

/// What everything above the platform is made of: no SDL, no Foundation, no clock.
let core: [Target] = [
  .target(name: "GlissadeGeometry", path: "Sources/Geometry"),
  .target(name: "GlissadeDrawing", dependencies: ["GlissadeGeometry"], path: "Sources/Drawing"),
  .target(name: "GlissadeInput", dependencies: ["GlissadeGeometry"], path: "Sources/Input"),
]

let tests: [Target] = [
  .testTarget(name: "InputTests", dependencies: ["GlissadeInput"]),
  .testTarget(name: "DrawingTests", dependencies: ["GlissadeDrawing"]),
]

/// The window, text and pictures, through SDL. With GLISSADE_NO_SDL=1 in the environment they are left out,
/// so that the core builds and tests where SDL is not installed.
let platform: [Target] =
  Context.environment["GLISSADE_NO_SDL"] == "1"
  ? []
  : [
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CSDL2TTF"),
    .systemLibrary(name: "CSDL2Image"),
    .systemLibrary(name: "CFontconfig"),
    .target(
      name: "SDLPlatform",
      dependencies: [
        "GlissadeGeometry", "GlissadeDrawing", "GlissadeInput",
        "CSDL2", "CSDL2TTF", "CSDL2Image", "CFontconfig",
      ]),
    .testTarget(name: "SDLPlatformTests", dependencies: ["SDLPlatform"]),
  ]

let package = Package(
  name: "glissade",
  products: [
    .library(name: "GlissadeGeometry", targets: ["GlissadeGeometry"]),
    .library(name: "GlissadeDrawing", targets: ["GlissadeDrawing"]),
  ],
  targets: core + tests + platform,
  swiftLanguageModes: [.v6]
)
