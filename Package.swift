// swift-tools-version: 6.2

import PackageDescription

// Modules have the prefix Glissade, so that a client may have a module Motion or Geometry of its own. Folders have no
// prefix and are named by subject.

/// The products of other packages. GlissadeMotion needs none of them, and only the command line needs an argument
/// parser, so traits omit them for clients of the rest.
let heaps = Target.Dependency.product(
  name: "HeapModule", package: "swift-collections", condition: .when(traits: ["Interface"]))
let deques = Target.Dependency.product(
  name: "DequeModule", package: "swift-collections", condition: .when(traits: ["Interface"]))
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tools"]))

/// Windows, text and images with SDL, and accessibility. With GLISSADE_NO_SDL in the environment they are left out, so
/// that the other modules can be built and tested without SDL. The program then has no windows and no pictures. The
/// builders of the Swift Package Index, which set SPI_BUILD, have no SDL.
let hasSDL = Context.environment["GLISSADE_NO_SDL"] == nil && Context.environment["SPI_BUILD"] == nil
let sdl: [Target.Dependency] = hasSDL ? ["GlissadeSDL"] : []

// The tiers. A module imports modules of the tiers before its own.

/// Values, without SDL, Foundation or a clock.
let values: [Target.Dependency] = [
  "GlissadeGeometry", "GlissadeMotion", "GlissadeText", "GlissadeInput", "GlissadeDrawing",
]
/// Views, controls and effects.
let views: [Target.Dependency] = values + ["GlissadeAnimationEngine", "GlissadeUI"]
let controls: [Target.Dependency] = views + ["GlissadeControls", "GlissadeLists"]
let effects: [Target.Dependency] = controls + ["GlissadeEffects"]
/// Applications with windows.
let applications: [Target.Dependency] = controls + ["GlissadeApplication"] + sdl
/// Sessions, and what is written of them.
let sessions: [Target.Dependency] = applications + ["GlissadeSession"]
let exports: [Target.Dependency] = sessions + ["GlissadeExport"]
/// The tools in the window, and the command line.
let tools: [Target.Dependency] = exports + ["GlissadeStudio", "GlissadeTools"]
/// The screens of the program.
let gallery: [Target.Dependency] = ["GlissadeEffects", "GlissadeEffectTuning", "GlissadeGallery"]

/// The platform-independent modules.
let core: [Target] = [
  // The C library under one name, so that the other modules name no platform.
  .target(name: "GlissadeLibC", path: "Sources/LibC"),
  .target(name: "GlissadeGeometry", dependencies: ["GlissadeLibC"], path: "Sources/Geometry"),
  .target(name: "GlissadeMotion", dependencies: ["GlissadeLibC"], path: "Sources/Motion"),
  .target(name: "GlissadeConstraints", path: "Sources/ConstraintSolver"),
  .target(name: "GlissadeText", path: "Sources/Text"),
  .target(name: "GlissadeInput", dependencies: ["GlissadeGeometry", "GlissadeText"], path: "Sources/Input"),
  .target(name: "CSpans"),
  .target(
    name: "GlissadeDrawing", dependencies: ["GlissadeLibC", "GlissadeGeometry", "GlissadeText", "CSpans"],
    path: "Sources/Drawing"),
  // How signals end the program, and what must not stay behind.
  .target(name: "CInterruption"),
  // A function of Swift's runtime that retains an object unless it is being deallocated.
  .target(name: "CReferences"),
  // The clocks, tracks and columns of animations. It knows no views.
  .target(
    name: "GlissadeAnimationEngine", dependencies: ["GlissadeMotion", heaps], path: "Sources/AnimationEngine"),
  .target(
    name: "GlissadeUI",
    dependencies: values + [
      "GlissadeLibC", "GlissadeAnimationEngine", "GlissadeConstraints", "CReferences", deques,
    ],
    path: "Sources/UI"),
  .target(name: "GlissadeControls", dependencies: views, path: "Sources/Controls"),
  // Tables and collections.
  .target(name: "GlissadeLists", dependencies: views + ["GlissadeControls"], path: "Sources/Lists"),
  .target(name: "GlissadeEffects", dependencies: controls + ["GlissadeLibC"], path: "Sources/Effects"),
]

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
    dependencies: values + [
      "CInterruption", "CDisplay", "CMainQueue", "CSDL2", "CSDL2TTF", "CSDL2Image", "CFontconfig", "CFribidi",
      "CHarfbuzz",
    ],
    path: "Sources/SDLPlatform",
    // The library's icons are embedded, so that they are available in every application.
    resources: [.embedInCode("Icons")]),
  // The connection to assistive technologies by D-Bus.
  .target(
    name: "GlissadeAccessibility",
    // Without the condition, SwiftPM looks for the library even if only GlissadeMotion is built.
    dependencies: views + [.target(name: "CDBus", condition: .when(traits: ["Interface"]))],
    path: "Sources/Accessibility"),
]

/// Applications, and the tools for them.
let application: [Target] = [
  .target(
    name: "GlissadeApplication",
    dependencies: controls + sdl + ["CMemory"] + (hasSDL ? ["GlissadeAccessibility"] : []),
    path: "Sources/Application"),
  .target(
    name: "Glissade", dependencies: applications + ["GlissadeEffects"], path: "Sources/Umbrella"),
  // The amount of allocated memory, and its return to the system.
  .target(name: "CMemory"),
  // The tokens of Swift source.
  .target(name: "SwiftTokens"),
  // Sessions that are recorded and replayed, what they print, and tuning.
  .target(
    name: "GlissadeSession",
    dependencies: controls + ["GlissadeApplication", "CInterruption", "CMemory", "SwiftTokens"],
    path: "Sources/Session"),
  // Pictures, films and Lottie.
  .target(name: "GlissadeExport", dependencies: sessions, path: "Sources/Export"),
  // The tools in the window.
  .target(
    name: "GlissadeStudio",
    dependencies: controls + ["GlissadeApplication", "GlissadeSession", "GlissadeExport"],
    path: "Sources/Studio"),
  // The command line.
  .target(
    name: "GlissadeTools", dependencies: exports + ["GlissadeStudio", "CInterruption", argumentParser],
    path: "Sources/Tools"),
  // The parameters and the sources of the library's effects.
  .target(
    name: "GlissadeEffectTuning", dependencies: effects + ["GlissadeSession"], path: "Sources/EffectTuning"),
]

/// The library for tests of views and motions. The program does not contain it.
let testing: [Target] = [
  .target(name: "GlissadeTesting", dependencies: exports, path: "Sources/Testing")
]

/// The plugin that ports code written for iOS, and the program that it runs.
let porting: [Target] = [
  .target(name: "UIKitPorting", dependencies: ["SwiftTokens"]),
  .executableTarget(name: "PortUIKitTool", dependencies: ["UIKitPorting", "SwiftTokens"]),
  .plugin(name: "PortUIKit", capability: .buildTool(), dependencies: ["PortUIKitTool"]),
]

/// UIKit's names for the library, for code written for iOS. No other module of the package imports them.
let uikit: [Target] = [
  .target(name: "UIKitTypes", dependencies: controls, path: "Sources/UIKitTypes"),
  .target(name: "UIKit", dependencies: applications + ["UIKitTypes"], path: "Sources/UIKit"),
  // Swift Testing requires the module in files that import both `UIKit` and `Testing`.
  .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Sources/TestingUIKit"),
  .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Sources/QuartzCore"),
  .target(name: "Cartography", dependencies: views + ["UIKit"], path: "Sources/Cartography"),
]

/// The program `glissade`, and its screens.
let program: [Target] = [
  .target(
    name: "GlissadeGallery", dependencies: effects + ["GlissadeSession", "GlissadeEffectTuning", deques],
    path: "Sources/Gallery",
    // The song is embedded, so that it is shown and traced independently of the assets.
    resources: [
      .embedInCode("SampleData/gliding-home.lrc"), .embedInCode("SampleData/gliding-home.txt"),
    ]),
  .executableTarget(
    name: "GlissadeCommand", dependencies: tools + gallery + ["CInterruption", argumentParser],
    path: "Sources/glissade",
    // The pictures are links to those in Assets, so that the program is one file.
    resources: [.embedInCode("Pictures")]),
]

/// The benchmarks, with equivalent loops in C for comparison.
let benchmarks: [Target] = [
  .target(name: "CLoops", path: "Benchmarks/CLoops", exclude: hasSDL ? [] : ["fly_in_geometry.c"]),
  .executableTarget(
    name: "GlissadeBench",
    dependencies: tools + gallery + [
      "GlissadeConstraints", "CLoops", "CMemory", "StageSupport", argumentParser,
    ],
    path: "Benchmarks/Bench"),
]

/// Fuzz tests with random input.
let fuzz: [Target] = [
  .executableTarget(
    name: "GlissadeFuzz",
    dependencies: sessions + gallery + ["StageSupport", "DeadEnds", "CMemory", argumentParser],
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

/// What tests of views have in addition.
let stages: [Target.Dependency] = ["TestSupport", "StageSupport", "GlissadeTesting"]

let tests: [Target] = [
  // Counts the allocations of the tests' executable.
  .target(name: "CAllocations", path: "Tests/CAllocations"),
  .target(name: "TestSupport", dependencies: ["GlissadeMotion"], path: "Tests/Support"),
  // Random input for stages.
  .target(name: "StageSupport", dependencies: views + ["TestSupport"], path: "Tests/StageSupport"),
  // Scenes of all effects, controls and screens, and a hand that plays with them at random.
  .target(
    name: "DeadEnds", dependencies: controls + gallery + ["TestSupport", "StageSupport"],
    path: "Tests/DeadEnds"),
  // Recordings of UIKit's motions, and their comparison with any implementation.
  .target(name: "MotionConformance", path: "Tests/Conformance/Runner"),
  .testTarget(
    name: "ConformanceTests", dependencies: views + ["MotionConformance"], path: "Tests/Conformance/Tests"),
  .testTarget(name: "PortUIKitTests", dependencies: ["UIKitPorting", "SwiftTokens", "TestSupport"]),
  .testTarget(name: "GeometryTests", dependencies: ["GlissadeGeometry", "TestSupport"]),
  .testTarget(name: "MotionTests", dependencies: ["GlissadeMotion", "TestSupport"]),
  .testTarget(
    name: "AnimationEngineTests", dependencies: ["GlissadeAnimationEngine", "GlissadeMotion", "TestSupport"]),
  .testTarget(name: "ConstraintSolverTests", dependencies: ["GlissadeConstraints", "TestSupport"]),
  .testTarget(name: "DrawingTests", dependencies: values + ["CSpans", "TestSupport"]),
  .testTarget(
    name: "TextTests", dependencies: ["GlissadeText", "TestSupport"], exclude: ["LineBreakTest-17.0.0.txt"]),
  .testTarget(name: "InputTests", dependencies: ["GlissadeInput", "TestSupport"]),
  .testTarget(name: "UITests", dependencies: views + stages),
  .testTarget(name: "ControlsTests", dependencies: controls + stages),
  .testTarget(name: "EffectsTests", dependencies: effects + ["TestSupport", "GlissadeTesting"]),
  .testTarget(name: "ApplicationTests", dependencies: applications + ["TestSupport"]),
  .testTarget(name: "TestingTests", dependencies: tools + ["GlissadeEffectTuning", "GlissadeTesting"]),
  .testTarget(
    name: "ToolsTests", dependencies: tools + gallery + stages + (hasSDL ? ["TakenHome"] : []),
    exclude: ["References"]),
  .testTarget(
    name: "GalleryTests",
    dependencies: tools + gallery + ["TestSupport", "GlissadeTesting", "DeadEnds", deques]),
  .testTarget(name: "CommandTests", dependencies: tools + gallery + stages + ["GlissadeCommand"]),
  // Extracts the code of tutorials, which are not part of this package, and builds programs from it.
  .target(name: "TutorialSupport", path: "Tests/TutorialSupport"),
  .testTarget(
    name: "TutorialTests", dependencies: tools + ["TutorialSupport", "GlissadeCommand"], exclude: ["Client"]),
  // A program that counts the allocations of steady frames, in release.
  .executableTarget(
    name: "AllocationProbe", dependencies: views + gallery + ["CAllocations"], path: "Tests/AllocationProbe"),
]

let platformTests: [Target] = [
  // The exported sources of the effects. `ToolsTests` verifies that they are up to date.
  .target(name: "TakenHome", dependencies: ["Glissade"], path: "Tests/TakenHome"),
  // A program with text fields for tests that type from outside.
  .executableTarget(name: "TypingProbe", dependencies: ["Glissade"], path: "Tests/TypingProbe"),
  // A program that uses the desktop, for tests from outside.
  .executableTarget(
    name: "DesktopProbe", dependencies: ["Glissade", "GlissadeTools"], path: "Tests/DesktopProbe"),
  // A program that tests work on the main thread while a window is open.
  .executableTarget(
    name: "MainQueueProbe", dependencies: applications + ["Glissade"], path: "Tests/MainQueueProbe"),
  .testTarget(
    name: "UIKitTests",
    dependencies: views + [
      "UIKit", "_Testing_UIKit", "Cartography", "GlissadeSDL", "GlissadeTesting", "UIKitPorting",
      "SwiftTokens", "TestSupport",
    ]),
  // A program that publishes fixed elements to assistive technologies, without a display.
  .executableTarget(
    name: "AccessibilityProbe", dependencies: views + ["GlissadeAccessibility"],
    path: "Tests/AccessibilityProbe"),
  .testTarget(
    name: "AccessibilityTests",
    dependencies: controls + gallery + ["GlissadeAccessibility", "TestSupport", "GlissadeTesting"]),
  // Compiles and runs the code in the documents, and names the library's types beside Foundation's.
  .testTarget(
    name: "DocumentationTests",
    dependencies: tools + [
      "TutorialSupport", "Glissade", "GlissadeConstraints", "GlissadeTesting", "GlissadeCommand", "UIKit",
    ]),
  .testTarget(name: "SDLPlatformTests", dependencies: values + ["GlissadeSDL", "CSDL2Image", "TestSupport"]),
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
    "GlissadeGeometry", "GlissadeMotion", "GlissadeAnimationEngine", "GlissadeConstraints", "GlissadeText",
    "GlissadeInput", "GlissadeDrawing", "GlissadeUI", "GlissadeSDL", "DrawingTests", "ConstraintSolverTests",
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
    .library(
      name: "GlissadeTools",
      targets: [
        "GlissadeTools", "GlissadeStudio", "GlissadeExport", "GlissadeSession", "GlissadeEffectTuning",
      ]),
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
    .default(enabledTraits: ["Tools"]),
    .trait(
      name: "Interface",
      description: "All products except GlissadeMotion, which is always available, and GlissadeTools."),
    .trait(
      name: "Tools", description: "GlissadeTools, whose command line uses swift-argument-parser.",
      enabledTraits: ["Interface"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
