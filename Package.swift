// swift-tools-version: 6.2

import PackageDescription

// Modules have the prefix Glissade, so that a client may have a module Motion or Geometry of its own. Folders have no
// prefix and are named by subject.

/// The products of other packages. GlissadeMotion needs none of them, so a trait omits them for clients of it alone.
let heaps = Target.Dependency.product(
  name: "HeapModule", package: "swift-collections", condition: .when(traits: ["Interface"]))
let deques = Target.Dependency.product(
  name: "DequeModule", package: "swift-collections", condition: .when(traits: ["Interface"]))
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Interface"]))

/// The platform-independent modules, without SDL, Foundation or a clock.
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
  // A function of Swift's runtime that retains an object unless it is being deallocated.
  .target(name: "CReferences"),
  .target(
    name: "GlissadeUI",
    dependencies: [
      "CReferences",
      "GlissadeGeometry", "GlissadeMotion", "GlissadeConstraints", "GlissadeInput", "GlissadeDrawing",
      "GlissadeText", heaps,
    ],
    path: "Sources/UI"),
  .target(
    name: "GlissadeControls",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeText", "GlissadeUI",
    ],
    path: "Sources/Controls"),
  .target(
    name: "GlissadeEffects",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion", "GlissadeDrawing", "GlissadeUI", "GlissadeControls",
    ],
    path: "Sources/Effects"),
]

/// Windows, text and images with SDL, and accessibility. With GLISSADE_NO_SDL in the environment they are left out, so
/// that the other modules can be built and tested without SDL. The program then has no windows and no pictures.
let hasSDL = Context.environment["GLISSADE_NO_SDL"] == nil
let platform: [Target] = [
  // SwiftPM names the provider of a library only if it looks for it with pkg-config. There it would warn about SDL's
  // flags, and link the libraries that fontconfig uses, so the headers of these targets name the missing package.
  .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"]), .yum(["SDL2-devel"])]),
  .systemLibrary(name: "CSDL2TTF", providers: [.apt(["libsdl2-ttf-dev"]), .yum(["SDL2_ttf-devel"])]),
  .systemLibrary(name: "CSDL2Image", providers: [.apt(["libsdl2-image-dev"]), .yum(["SDL2_image-devel"])]),
  .systemLibrary(name: "CFontconfig", providers: [.apt(["libfontconfig-dev"]), .yum(["fontconfig-devel"])]),
  .systemLibrary(name: "CFribidi", providers: [.apt(["libfribidi-dev"]), .yum(["fribidi-devel"])]),
  .systemLibrary(name: "CHarfbuzz", providers: [.apt(["libharfbuzz-dev"]), .yum(["harfbuzz-devel"])]),
  .systemLibrary(
    name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"]), .yum(["dbus-devel"])]),
  // What SDL does not offer of X11 and Wayland.
  .target(name: "CDisplay", linkerSettings: [.linkedLibrary("dl")]),
  .target(name: "CMainQueue", linkerSettings: [.linkedLibrary("dispatch")]),
  .target(
    name: "GlissadeSDL",
    dependencies: [
      "GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "CDisplay", "CMainQueue",
      "CSDL2", "CSDL2TTF", "CSDL2Image", "CFontconfig", "CFribidi",
      "CHarfbuzz",
    ],
    path: "Sources/SDLPlatform",
    // The library's icons are embedded, so that they are available in every application.
    resources: [.embedInCode("Icons")]),
  // The connection to assistive technologies by D-Bus.
  .target(
    name: "GlissadeAccessibility",
    // Without the condition, SwiftPM looks for the library even if only GlissadeMotion is built.
    dependencies: [
      "GlissadeGeometry", "GlissadeText", "GlissadeInput", "GlissadeUI",
      .target(name: "CDBus", condition: .when(traits: ["Interface"])),
    ],
    path: "Sources/Accessibility"),
]

/// Applications, and the tools for them.
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
      "GlissadeControls", "GlissadeEffects", "GlissadeApplication",
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    path: "Sources/Umbrella"),
  // The amount of allocated memory, and its return to the system.
  .target(name: "CMemory"),
  .target(
    name: "GlissadeTools",
    dependencies: [
      "CMemory", "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeUI",
      "GlissadeControls", "GlissadeEffects", "GlissadeApplication",
      argumentParser,
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    path: "Sources/Tools"),
]

/// The library for tests of views and motions. The program does not contain it.
let testing: [Target] = [
  .target(
    name: "GlissadeTesting",
    dependencies: [
      "GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "GlissadeUI", "GlissadeControls",
      "GlissadeApplication", "GlissadeTools",
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    path: "Sources/Testing")
]

/// The plugin that ports code written for iOS, and the program that it runs.
let porting: [Target] = [
  .target(name: "UIKitPorting"),
  .executableTarget(name: "PortUIKitTool", dependencies: ["UIKitPorting"]),
  .plugin(name: "PortUIKit", capability: .buildTool(), dependencies: ["PortUIKitTool"]),
]

/// UIKit's names for the library, for code written for iOS. No other module of the package imports them.
let uikit: [Target] = [
  .target(
    name: "UIKitTypes", dependencies: ["GlissadeGeometry", "GlissadeUI", "GlissadeControls"],
    path: "Sources/UIKitTypes"),
  .target(
    name: "UIKit",
    dependencies: [
      "UIKitTypes", "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeUI",
      "GlissadeControls", "GlissadeApplication", "GlissadeSDL",
    ],
    path: "Sources/UIKit"),
  // Swift Testing requires the module in files that import both `UIKit` and `Testing`.
  .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Sources/TestingUIKit"),
  .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Sources/QuartzCore"),
  .target(name: "Cartography", dependencies: ["UIKit"], path: "Sources/Cartography"),
]

/// The program `glissade`, and its screens.
let program: [Target] = [
  .target(
    name: "GlissadeGallery",
    dependencies: [
      "GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "GlissadeUI", "GlissadeControls",
      "GlissadeEffects", "GlissadeTools", deques,
    ],
    path: "Sources/Gallery",
    // The song is embedded, so that it is shown and traced independently of the assets.
    resources: [
      .embedInCode("SampleData/gliding-home.lrc"), .embedInCode("SampleData/gliding-home.txt"),
    ]),
  .executableTarget(
    name: "GlissadeCommand",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeUI",
      "GlissadeEffects", "GlissadeApplication", "GlissadeTools", "GlissadeGallery",
      argumentParser,
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    path: "Sources/glissade"),
]

/// The benchmarks, with equivalent loops in C for comparison.
let benchmarks: [Target] = [
  .target(name: "CLoops", path: "Benchmarks/CLoops", exclude: hasSDL ? [] : ["fly_in_geometry.c"]),
  .executableTarget(
    name: "GlissadeBench",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion", "GlissadeConstraints", "GlissadeInput", "GlissadeDrawing",
      "GlissadeUI", "GlissadeControls", "GlissadeEffects", "GlissadeApplication", "GlissadeTools",
      "GlissadeGallery", "CLoops", "CMemory", "StageSupport",
      argumentParser,
    ] + (hasSDL ? ["GlissadeSDL"] : []),
    path: "Benchmarks/Bench"),
]

/// Fuzz tests with random input.
let fuzz: [Target] = [
  .executableTarget(
    name: "GlissadeFuzz",
    dependencies: [
      "GlissadeGeometry", "GlissadeMotion", "GlissadeInput", "GlissadeDrawing", "GlissadeUI",
      "GlissadeControls", "GlissadeTools", "GlissadeGallery", "StageSupport", "DeadEnds",
      argumentParser,
    ],
    path: "Tests/Fuzz", exclude: ["Corpus"])
]

/// A window in C, with which the benchmarks compare the library's windows.
let platformBenchmarks: [Target] = [
  .executableTarget(
    name: "CWindow", dependencies: ["CLoops"], path: "Benchmarks/CWindow",
    linkerSettings: [
      .linkedLibrary("SDL2"), .linkedLibrary("SDL2_ttf"), .linkedLibrary("m"),
      // A C program does not need Swift's libraries, which are linked with every executable by default.
      .unsafeFlags(["-enable-experimental-feature", "Embedded", "-no-static-stdlib"]),
    ])
]

let tests: [Target] = [
  // Counts the allocations of the tests' executable.
  .target(name: "CAllocations", path: "Tests/CAllocations"),
  .target(name: "TestSupport", dependencies: ["GlissadeMotion"], path: "Tests/Support"),
  // Random input for stages.
  .target(
    name: "StageSupport",
    dependencies: ["GlissadeUI", "GlissadeDrawing", "GlissadeGeometry", "GlissadeInput", "TestSupport"],
    path: "Tests/StageSupport"),
  // Scenes of all effects, controls and screens, and a hand that plays with them at random.
  .target(
    name: "DeadEnds",
    dependencies: [
      "GlissadeGallery", "GlissadeEffects", "GlissadeControls", "GlissadeUI", "GlissadeDrawing",
      "GlissadeGeometry", "GlissadeInput", "TestSupport", "StageSupport",
    ],
    path: "Tests/DeadEnds"),
  .testTarget(
    name: "TestingTests",
    dependencies: [
      "GlissadeTesting", "GlissadeTools", "GlissadeControls", "GlissadeUI", "GlissadeDrawing",
      "GlissadeGeometry",
      "GlissadeInput",
      "GlissadeMotion",
    ]),
  .testTarget(name: "PortUIKitTests", dependencies: ["UIKitPorting", "TestSupport"]),
  .testTarget(name: "GeometryTests", dependencies: ["GlissadeGeometry", "TestSupport"]),
  .testTarget(name: "MotionTests", dependencies: ["GlissadeMotion", "TestSupport"]),
  // Recordings of UIKit's motions, and their comparison with any implementation.
  .target(name: "MotionConformance", path: "Tests/Conformance/Runner"),
  .testTarget(
    name: "ConformanceTests",
    dependencies: ["MotionConformance", "GlissadeGeometry", "GlissadeMotion", "GlissadeUI"],
    path: "Tests/Conformance/Tests"),
  .testTarget(name: "ConstraintSolverTests", dependencies: ["GlissadeConstraints", "TestSupport"]),
  .testTarget(
    name: "DrawingTests",
    dependencies: ["GlissadeDrawing", "GlissadeGeometry", "GlissadeText", "CSpans", "TestSupport"]),
  .testTarget(name: "TextTests", dependencies: ["GlissadeText", "TestSupport"]),
  .testTarget(name: "InputTests", dependencies: ["GlissadeInput", "TestSupport"]),
  .testTarget(
    name: "UITests",
    dependencies: [
      "GlissadeUI", "GlissadeGeometry", "GlissadeInput", "GlissadeMotion", "GlissadeDrawing", "TestSupport",
      "StageSupport", "GlissadeTesting",
    ]),
  .testTarget(
    name: "ControlsTests",
    dependencies: [
      "GlissadeControls", "GlissadeUI", "GlissadeGeometry", "GlissadeInput", "GlissadeMotion",
      "GlissadeDrawing", "GlissadeText", "TestSupport", "StageSupport", "GlissadeTesting",
    ]),
  .testTarget(
    name: "EffectsTests",
    dependencies: [
      "GlissadeEffects", "GlissadeControls", "GlissadeUI", "GlissadeGeometry", "GlissadeInput",
      "GlissadeMotion", "TestSupport", "GlissadeTesting",
    ]),
  .testTarget(
    name: "ApplicationTests",
    dependencies: ["GlissadeApplication", "GlissadeUI", "GlissadeGeometry", "TestSupport"]),
  .testTarget(
    name: "ToolsTests",
    dependencies: [
      "GlissadeTools", "GlissadeApplication", "GlissadeGallery", "GlissadeEffects", "GlissadeControls",
      "GlissadeUI", "GlissadeDrawing", "GlissadeGeometry", "GlissadeInput", "GlissadeMotion", "TestSupport",
      "GlissadeTesting", "StageSupport",
    ] + (hasSDL ? ["GlissadeSDL", "TakenHome"] : []),
    exclude: ["References"]),
  .testTarget(
    name: "GalleryTests",
    dependencies: [
      "GlissadeGallery", "GlissadeTools", "GlissadeEffects", "GlissadeControls", "GlissadeUI",
      "GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "TestSupport", "GlissadeTesting", "DeadEnds",
      deques,
    ]),
  .testTarget(
    name: "CommandTests",
    dependencies: [
      "GlissadeCommand", "GlissadeGallery", "GlissadeTools", "GlissadeApplication", "GlissadeEffects",
      "GlissadeControls", "GlissadeUI", "GlissadeGeometry", "GlissadeInput", "GlissadeMotion",
      "GlissadeDrawing", "TestSupport", "GlissadeTesting", "StageSupport",
    ] + (hasSDL ? ["GlissadeSDL"] : [])),
  // Extracts the code of tutorials, which are not part of this package, and builds programs from it.
  .target(name: "TutorialSupport", path: "Tests/TutorialSupport"),
  .testTarget(
    name: "TutorialTests",
    dependencies: [
      "TutorialSupport", "GlissadeCommand", "GlissadeTools", "GlissadeApplication", "GlissadeUI",
      "GlissadeGeometry", "GlissadeInput",
    ],
    exclude: ["Client"]),
  // A program that counts the allocations of steady frames, in release.
  .executableTarget(
    name: "AllocationProbe",
    dependencies: [
      "GlissadeGallery", "GlissadeEffects", "GlissadeUI", "GlissadeDrawing", "GlissadeInput",
      "GlissadeMotion", "GlissadeGeometry", "CAllocations",
    ],
    path: "Tests/AllocationProbe"),
]

let platformTests: [Target] = [
  // The exported sources of the effects. `ToolsTests` verifies that they are up to date.
  .target(name: "TakenHome", dependencies: ["Glissade"], path: "Tests/TakenHome"),
  // A program with text fields for tests that type from outside.
  .executableTarget(name: "TypingProbe", dependencies: ["Glissade"], path: "Tests/TypingProbe"),
  // A program that tests work on the main thread while a window is open.
  .executableTarget(
    name: "MainQueueProbe",
    dependencies: ["Glissade", "GlissadeApplication", "GlissadeUI", "GlissadeGeometry"],
    path: "Tests/MainQueueProbe"),
  .testTarget(
    name: "UIKitTests",
    dependencies: [
      "UIKit", "_Testing_UIKit", "GlissadeUI", "GlissadeDrawing", "GlissadeGeometry", "GlissadeTesting",
    ]),
  // A program that publishes fixed elements to assistive technologies, without a display.
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
  // Compiles and runs the code in the documents, and names the library's types beside Foundation's.
  .testTarget(
    name: "DocumentationTests",
    dependencies: [
      "TutorialSupport", "Glissade", "GlissadeConstraints", "GlissadeTools", "GlissadeTesting",
      "GlissadeInput",
      "GlissadeCommand", "UIKit",
    ]),
  .testTarget(
    name: "SDLPlatformTests",
    dependencies: [
      "GlissadeSDL", "GlissadeGeometry", "GlissadeInput", "GlissadeDrawing", "GlissadeText", "CSDL2Image",
      "TestSupport",
    ]),
]

let targets =
  core + application + testing + porting + program + benchmarks + fuzz + tests
  + (hasSDL ? platform + uikit + platformBenchmarks + platformTests : [])

// Debug builds optimize motion, layout and drawing, where tests spend most of their time, and the tests that compute
// the same in slower ways. SwiftPM accepts such flags only from a package that is not fetched as a dependency. With
// GLISSADE_DEBUGGER in the environment nothing is optimized, so that a debugger shows all variables.
let folders = Context.packageDirectory.split(separator: "/")
let isFetched = folders.contains("checkouts") || folders.contains("registry")
if !isFetched, Context.environment["GLISSADE_DEBUGGER"] == nil {
  let optimized: Set = [
    "GlissadeGeometry", "GlissadeMotion", "GlissadeConstraints", "GlissadeText", "GlissadeInput",
    "GlissadeDrawing", "GlissadeUI", "GlissadeSDL", "DrawingTests", "ConstraintSolverTests",
  ]
  for target in targets where optimized.contains(target.name) {
    target.swiftSettings = [
      .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
    ]
  }
  for target in targets where ["CSpans", "CReferences"].contains(target.name) {
    target.cSettings = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
  }
}

// The checks of the project treat warnings as errors. Clients do not, since later compilers may have more warnings.
if Context.environment["GLISSADE_STRICT"] != nil {
  for target in targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

let package = Package(
  name: "glissade",
  products: [
    // The motion functions alone: values as functions of time.
    .library(name: "GlissadeMotion", targets: ["GlissadeMotion"]),
    // The complete library; `import Glissade`.
    .library(
      name: "Glissade",
      targets: ["Glissade", "GlissadeApplication"] + core.map(\.name) + (hasSDL ? ["GlissadeSDL"] : [])),
    // The tools of an application: slow motion, tuning, capture, trace and others; `import GlissadeTools`.
    .library(name: "GlissadeTools", targets: ["GlissadeTools"]),
    // Expectations of traces, pictures and motions, for tests; `import GlissadeTesting`.
    .library(name: "GlissadeTesting", targets: ["GlissadeTesting"]),
    // Rewrites code for iOS that depends on Objective-C or Interface Builder.
    .plugin(name: "PortUIKit", targets: ["PortUIKit"]),
    .executable(name: "glissade", targets: ["GlissadeCommand"]),
  ]
    + (hasSDL
      ? [
        // UIKit's names, for code written for iOS; `import UIKit`.
        .library(
          name: "UIKit", targets: ["UIKit", "UIKitTypes", "_Testing_UIKit", "QuartzCore", "Cartography"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "Cartography", targets: ["Cartography"]),
      ] : []),
  traits: [
    .default(enabledTraits: ["Interface"]),
    .trait(name: "Interface", description: "All products except GlissadeMotion, which is always available."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
