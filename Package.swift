// swift-tools-version: 6.2

import PackageDescription

// Modules carry the prefix Glissade so that a client may have a Motion or a Geometry of its own;
// the folders do not, so that a reader finds them by subject.

/// What everything above the platform is made of: no SDL, no Foundation, no clock.
let core: [Target] = [
  .target(name: "GlissadeGeometry", path: "Sources/Geometry"),
  .target(name: "GlissadeMotion", path: "Sources/Motion"),
  .target(name: "GlissadeConstraints", path: "Sources/ConstraintSolver"),
  .target(name: "GlissadeText", path: "Sources/Text"),
  .target(name: "GlissadeInput", dependencies: ["GlissadeGeometry", "GlissadeText"], path: "Sources/Input"),
  .target(name: "CSpans"),
  .target(
    name: "GlissadeDrawing", dependencies: ["GlissadeGeometry", "GlissadeText", "CSpans"],
    path: "Sources/Drawing"),
  // What Swift's runtime knows of an object whose last reference is gone.
  .target(name: "CReferences"),
  .target(
    name: "GlissadeUI",
    dependencies: [
      "CReferences",
      "GlissadeGeometry", "GlissadeMotion", "GlissadeConstraints", "GlissadeInput", "GlissadeDrawing",
      "GlissadeText", .product(name: "HeapModule", package: "swift-collections"),
    ],
    path: "Sources/UI"),
  .target(
    name: "GlissadeEffects",
    dependencies: ["GlissadeGeometry", "GlissadeMotion", "GlissadeDrawing", "GlissadeUI"],
    path: "Sources/Effects"),
]

/// The window, text and pictures, through SDL. With GLISSADE_NO_SDL in the environment they are left out, so
/// that the core builds and tests where SDL is not installed; the program then only traces.
let hasSDL = Context.environment["GLISSADE_NO_SDL"] == nil
let platform: [Target] = [
  .systemLibrary(name: "CSDL2"),
  .systemLibrary(name: "CSDL2TTF"),
  .systemLibrary(name: "CSDL2Image"),
  .systemLibrary(name: "CFontconfig"),
  .systemLibrary(name: "CFribidi"),
  .systemLibrary(name: "CHarfbuzz"),
  .systemLibrary(name: "CDBus", pkgConfig: "dbus-1"),
  .target(name: "CMainQueue", linkerSettings: [.linkedLibrary("dispatch")]),
  .target(
    name: "GlissadeSDL",
    dependencies: [
      "GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "CMainQueue",
      "CSDL2", "CSDL2TTF", "CSDL2Image", "CFontconfig", "CFribidi",
      "CHarfbuzz",
    ],
    path: "Sources/SDLPlatform",
    // The library's own icons are part of it, so that every application has them.
    resources: [.embedInCode("Icons")]),
  // What assistive technologies are told, over D-Bus.
  .target(
    name: "GlissadeAccessibility",
    dependencies: ["GlissadeGeometry", "GlissadeText", "GlissadeInput", "GlissadeUI", "CDBus"],
    path: "Sources/Accessibility"),
]

/// What an application is made with, and the tools for it.
let application: [Target] = [
  .target(
    name: "GlissadeApplication",
    dependencies: ["GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "GlissadeUI"]
      + (hasSDL ? ["GlissadeSDL", "GlissadeAccessibility"] : []),
    path: "Sources/Application"),
  .target(
    name: "Glissade",
    dependencies: [
      "GlissadeText", "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeUI",
      "GlissadeEffects", "GlissadeApplication",
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    path: "Sources/Umbrella"),
  // How much memory is in use.
  .target(name: "CMemory"),
  .target(
    name: "GlissadeTools",
    dependencies: [
      "CMemory", "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeUI",
      "GlissadeEffects", "GlissadeApplication",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    path: "Sources/Tools"),
]

/// What lets code written for iOS compile here: the plugin, and the program that it runs.
let porting: [Target] = [
  .target(name: "UIKitPorting"),
  .executableTarget(name: "PortUIKitTool", dependencies: ["UIKitPorting"]),
  .plugin(name: "PortUIKit", capability: .buildTool(), dependencies: ["PortUIKitTool"]),
]

/// UIKit's names for the library, for code that was written for iOS. Nothing else in the package imports them.
let uikit: [Target] = [
  .target(
    name: "UIKitTypes", dependencies: ["GlissadeGeometry", "GlissadeUI"], path: "Sources/UIKitTypes"),
  .target(
    name: "UIKit",
    dependencies: [
      "UIKitTypes", "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeUI",
      "GlissadeApplication", "GlissadeSDL",
    ],
    path: "Sources/UIKit"),
  // Without it no file could import both `UIKit` and `Testing`.
  .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Sources/TestingUIKit"),
  .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Sources/QuartzCore"),
  .target(name: "Cartography", dependencies: ["UIKit"], path: "Sources/Cartography"),
]

/// The program `glissade`, and its screens.
let program: [Target] = [
  .target(
    name: "GlissadeGallery",
    dependencies: [
      "GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "GlissadeUI", "GlissadeEffects",
      "GlissadeTools",
    ],
    path: "Sources/Gallery",
    // The song is part of the program, so that it is sung and traced wherever that runs.
    resources: [
      .embedInCode("SampleData/gliding-home.lrc"), .embedInCode("SampleData/gliding-home.txt"),
    ]),
  .executableTarget(
    name: "GlissadeCommand",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeUI",
      "GlissadeEffects", "GlissadeApplication", "GlissadeTools", "GlissadeGallery",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    path: "Sources/glissade"),
]

/// How fast it is, beside loops by hand in C.
let benchmarks: [Target] = [
  .target(name: "CLoops", path: "Benchmarks/CLoops", exclude: hasSDL ? [] : ["fly_in_geometry.c"]),
  .executableTarget(
    name: "GlissadeBench",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion", "GlissadeConstraints", "GlissadeInput", "GlissadeDrawing",
      "GlissadeUI", "GlissadeEffects", "GlissadeApplication", "GlissadeTools", "GlissadeGallery", "CLoops",
      "CMemory", "StageSupport",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    path: "Benchmarks/Bench"),
]

/// Random input for all that takes some.
let fuzz: [Target] = [
  .executableTarget(
    name: "GlissadeFuzz",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeUI", "GlissadeTools",
      "GlissadeGallery", "StageSupport",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Tests/Fuzz", exclude: ["Corpus"])
]

/// A window by hand, which the benchmarks compare ours with.
let platformBenchmarks: [Target] = [
  .executableTarget(
    name: "CWindow", dependencies: ["CLoops"], path: "Benchmarks/CWindow",
    linkerSettings: [
      .linkedLibrary("SDL2"), .linkedLibrary("SDL2_ttf"), .linkedLibrary("m"),
      // Swift's own libraries, which every executable is given, are none of C's.
      .unsafeFlags(["-enable-experimental-feature", "Embedded", "-no-static-stdlib"]),
    ])
]

let tests: [Target] = [
  // Counts what the tests' executable allocates.
  .target(name: "CAllocations", path: "Tests/CAllocations"),
  .target(name: "TestSupport", dependencies: ["GlissadeMotion"], path: "Tests/Support"),
  // The hand in tests of what stands on a stage.
  .target(
    name: "StageSupport",
    dependencies: [
      "GlissadeTools", "GlissadeUI", "GlissadeDrawing", "GlissadeGeometry", "GlissadeInput", "TestSupport",
    ],
    path: "Tests/StageSupport"),
  .testTarget(name: "PortUIKitTests", dependencies: ["UIKitPorting", "TestSupport"]),
  .testTarget(name: "GeometryTests", dependencies: ["GlissadeGeometry", "TestSupport"]),
  .testTarget(name: "MotionTests", dependencies: ["GlissadeMotion", "TestSupport"]),
  .testTarget(name: "ConstraintSolverTests", dependencies: ["GlissadeConstraints", "TestSupport"]),
  .testTarget(
    name: "DrawingTests", dependencies: ["GlissadeDrawing", "GlissadeGeometry", "CSpans", "TestSupport"]),
  .testTarget(name: "TextTests", dependencies: ["GlissadeText", "TestSupport"]),
  .testTarget(name: "InputTests", dependencies: ["GlissadeInput", "TestSupport"]),
  .testTarget(
    name: "UITests",
    dependencies: [
      "GlissadeUI", "GlissadeGeometry", "GlissadeInput", "GlissadeMotion", "GlissadeDrawing", "TestSupport",
      "StageSupport",
    ]),
  .testTarget(
    name: "EffectsTests",
    dependencies: [
      "GlissadeEffects", "GlissadeUI", "GlissadeGeometry", "GlissadeInput", "GlissadeMotion", "TestSupport",
    ]),
  .testTarget(
    name: "ApplicationTests",
    dependencies: ["GlissadeApplication", "GlissadeUI", "GlissadeGeometry", "TestSupport"]),
  // What the tools write of the effects, to be taken home: `ToolsTests` keeps it up to date.
  .target(name: "TakenHome", dependencies: ["Glissade"], path: "Tests/TakenHome"),
  .testTarget(
    name: "ToolsTests",
    dependencies: [
      "TakenHome",
      "GlissadeTools", "GlissadeApplication", "GlissadeGallery", "GlissadeEffects", "GlissadeUI",
      "GlissadeDrawing", "GlissadeGeometry", "GlissadeInput", "GlissadeMotion", "TestSupport",
      "StageSupport",
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    exclude: ["Golden"]),
  .testTarget(
    name: "GalleryTests",
    dependencies: [
      "GlissadeGallery", "GlissadeTools", "GlissadeEffects", "GlissadeUI", "GlissadeGeometry",
      "GlissadeInput", "GlissadeDrawing", "TestSupport", "StageSupport",
    ]),
  // What clients write who import Foundation beside the library.
  .testTarget(
    name: "NameTests",
    dependencies: (core + application).filter { $0.name.hasPrefix("Glissade") }.map { .target(name: $0.name) }
      + (hasSDL ? ["GlissadeSDL"] : [])),
  .testTarget(
    name: "CommandTests",
    dependencies: [
      "GlissadeCommand", "GlissadeGallery", "GlissadeTools", "GlissadeApplication", "GlissadeEffects",
      "GlissadeUI", "GlissadeGeometry", "GlissadeInput", "GlissadeMotion", "GlissadeDrawing", "TestSupport",
      "StageSupport",
    ] + (hasSDL ? ["GlissadeSDL"] : [])),
  // Cuts the code out of tutorials that are not part of this package, and makes programs of it.
  .target(name: "TutorialSupport", path: "Tests/TutorialSupport"),
  .testTarget(
    name: "TutorialTests",
    dependencies: [
      "TutorialSupport", "GlissadeCommand", "GlissadeTools", "GlissadeApplication", "GlissadeUI",
      "GlissadeGeometry", "GlissadeInput",
    ],
    exclude: ["Client"]),
  .testTarget(
    name: "AllocationTests",
    dependencies: [
      "GlissadeGallery", "GlissadeEffects", "GlissadeUI", "GlissadeDrawing", "GlissadeInput",
      "GlissadeMotion", "GlissadeGeometry", "CAllocations",
    ]),
]

let platformTests: [Target] = [
  // Fields to be typed into from outside.
  .executableTarget(name: "TypingProbe", dependencies: ["Glissade"], path: "Tests/TypingProbe"),
  // What runs on the main thread beside a window, as a program of its own.
  .executableTarget(
    name: "MainQueueProbe",
    dependencies: ["Glissade", "GlissadeApplication", "GlissadeUI", "GlissadeGeometry"],
    path: "Tests/MainQueueProbe"),
  .testTarget(
    name: "UIKitTests",
    dependencies: [
      "UIKit", "_Testing_UIKit", "GlissadeUI", "GlissadeDrawing", "GlissadeGeometry", "StageSupport",
    ]),
  // A window of fixed elements for assistive technologies, without a display.
  .executableTarget(
    name: "AccessibilityProbe",
    dependencies: [
      "GlissadeAccessibility", "GlissadeUI", "GlissadeInput", "GlissadeText", "GlissadeGeometry",
    ],
    path: "Tests/AccessibilityProbe"),
  .testTarget(
    name: "AccessibilityTests",
    dependencies: [
      "GlissadeAccessibility", "GlissadeUI", "GlissadeInput", "GlissadeText", "GlissadeGeometry",
      "TestSupport",
    ]),
  .testTarget(
    name: "SDLPlatformTests",
    dependencies: [
      "GlissadeSDL", "GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "CSDL2Image", "TestSupport",
    ]),
]

let targets =
  core + application + porting + program + benchmarks + fuzz + tests
  + (hasSDL ? platform + uikit + platformBenchmarks + platformTests : [])

// The checks of the project let no warning pass; a compiler to come may know more of them.
if Context.environment["GLISSADE_STRICT"] != nil {
  for target in targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = [.treatAllWarnings(as: .error)]
  }
}

let package = Package(
  name: "glissade",
  products: [
    // The maths of motion alone: time in, value out.
    .library(name: "GlissadeMotion", targets: ["GlissadeMotion"]),
    // All that an application needs; `import Glissade`.
    .library(
      name: "Glissade",
      targets: ["Glissade", "GlissadeApplication"] + core.map(\.name) + (hasSDL ? ["GlissadeSDL"] : [])),
    // Slow motion, tuning, capture and trace for an application; `import GlissadeTools`.
    .library(name: "GlissadeTools", targets: ["GlissadeTools"]),
    // Rewrites what code for iOS says to Objective-C and Interface Builder.
    .plugin(name: "PortUIKit", targets: ["PortUIKit"]),
    .executable(name: "glissade", targets: ["GlissadeCommand"]),
  ]
    + (hasSDL
      ? [
        // For code that was written for iOS; `import UIKit`.
        .library(
          name: "UIKit", targets: ["UIKit", "UIKitTypes", "_Testing_UIKit", "QuartzCore", "Cartography"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "Cartography", targets: ["Cartography"]),
      ] : []),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
