#if canImport(GlissadeSDL)
  import Foundation
  import GlissadeControls
  import GlissadeEffects
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeTesting
  import GlissadeUI
  import TestSupport
  import Testing
  @testable import GlissadeSession
  @testable import GlissadeGallery
  @testable import GlissadeStudio
  @testable import GlissadeTools
  @testable import TakenHome

  /// The sources in Tests/TakenHome equal those that the tools export, and move as the effects do.
  ///
  /// If the environment has GLISSADE_RECORD=all, the tests write the sources again.
  @MainActor
  @Suite struct `The exported source files` {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()

    @Test(arguments: writtenEffects.map(\.name))
    func `equal the output of the tools`(effect: String) throws {
      let type = try #require(writtenEffects.first { $0.name == effect }).type
      let source = try #require(type.init().source(.swift))
      let file = Self.tests.appending(path: "TakenHome/\(effect).swift")
      if ProcessInfo.processInfo.environment["GLISSADE_RECORD"] == "all" {
        try source.write(to: file, atomically: true, encoding: .utf8)
        return
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == source)
    }

    // MARK: - Motions

    @Test func `move as the list does, when rows are held, released, inserted and deleted`() throws {
      let (own, taken) = (ListScreen(), SlideInListViewController())
      let stages = [own, taken].map { stage(showing: $0) }
      func name() {
        for (index, row) in taken.rows.enumerated() { row.accessibilityIdentifier = "list.row.\(index)" }
      }
      name()
      var moved = 0
      for frame in 0...360 {
        let time = Double(frame) / 60
        for stage in stages { stage.advance(to: time) }
        switch frame {
        case 90:
          own.list.holdRow(at: 4)
          taken.hold(taken.rows[4])
        case 140:
          own.list.releaseRow()
          taken.release(taken.rows[4])
        default: break
        }
        moved += try compare(stages, time, where: { $0.identifier.hasPrefix("list.row.") })
      }
      #expect(moved > 15 * 60)
    }

    @Test(arguments: ListScreen.DetailTransition.allCases)
    func `move as a detail does, in both directions`(by transition: ListScreen.DetailTransition) throws {
      let presenters = [Presenter(), Presenter()]
      let stages = presenters.map { stage(showing: $0) }
      let details = presenters.map { _ in DetailScreen(title: "blue whale", color: Color(rgb: 0xE02D53)) }
      for stage in stages { stage.advance(to: 0.1) }

      let (row, label) = (presenters[0].row, presenters[0].label)
      details[0].transition =
        switch transition {
        case .cover: CoverVertical()
        case .dissolve: Dissolve()
        case .grow: GlissadeEffects.GrowTransition(from: row, title: label, becoming: details[0].titleLabel)
        }
      let delegate: any ViewControllerTransitioningDelegate =
        switch transition {
        case .cover: CoverTransition()
        case .dissolve: DissolveTransition()
        case .grow:
          GrowingTransition(
            from: presenters[1].row, title: presenters[1].label, becoming: details[1].titleLabel)
        }
      details[1].modalPresentationStyle = .fullScreen
      details[1].transitioningDelegate = delegate

      var moved = 0
      for frame in 6...150 {
        let time = Double(frame) / 60
        for stage in stages { stage.advance(to: time) }
        if frame == 6 {
          for (presenter, detail) in zip(presenters, details) { presenter.present(detail, animated: true) }
        } else if frame == 80 {
          for detail in details { detail.dismiss(animated: true) }
        }
        moved += try compare(stages, time, where: { $0.identifier.hasPrefix("detail") })
      }
      #expect(moved > 60)
      for stage in stages { #expect(!stage.snapshot().contains { $0.identifier == "detail" }) }
      // The detail can be presented again.
      for (presenter, detail) in zip(presenters, details) { presenter.present(detail, animated: true) }
      for stage in stages { stage.advance(to: 4) }
      _ = try compare(stages, 4, where: { $0.identifier.hasPrefix("detail") })
      #expect(stages[1].snapshot().contains { $0.identifier == "detail" && $0.alpha == 1 })
    }

    @Test func `move as the sliding area does, horizontally and vertically`() throws {
      for isVertical in [false, true] {
        let (own, taken) = (SlidingArea(), SlidingAreaView())
        let areas: [View] = [own, taken]
        taken.isVertical = isVertical
        let stages = areas.map { area in
          let controller = ViewController()
          controller.view.addSubview(area)
          area.frame = Rect(x: 20, y: 100, width: 350, height: 300)
          return stage(showing: controller)
        }
        for index in 0..<3 {
          let pages = areas.map { _ in View() }
          for page in pages {
            page.tag = index
            page.accessibilityIdentifier = "page.\(index)"
          }
          own.addSubview(pages[0])
          constrain(pages[0], own) { $0.edges == $1.edges }
          try own.add(pages[0], button: Button("\(index)"))
          taken.addPage(pages[1], button: Button("\(index)"))
        }
        var moved = 0
        for frame in 0...120 {
          let time = Double(frame) / 60
          for stage in stages { stage.advance(to: time) }
          // The third slide begins while the second is under way.
          if let index = [10: 1, 40: 2, 45: 0][frame] {
            if isVertical { try own.slideVertically(to: index) } else { try own.slideHorizontally(to: index) }
            taken.slide(to: index)
          }
          // Pages outside the area may be hidden or not.
          let room = Rect(x: 20, y: 100, width: 350, height: 300)
          moved += try compare(stages, time) { page in
            let isInSight = stages.contains { stage in
              stage.locate(page.identifier).map {
                Rect(center: $0, size: page.size).insetBy(dx: 0.5, dy: 0.5).intersects(room)
              } ?? false
            }
            return page.identifier.hasPrefix("page.") && isInSight
          }
        }
        #expect(moved > 20)
      }
    }

    @Test func `move as the cards in perspective do`() throws {
      let decks = (0..<2).map { _ in [View(), View()] }
      for cards in decks {
        for (index, card) in cards.enumerated() { card.accessibilityIdentifier = "card.\(index)" }
      }
      let own = PerspectiveCards(front: decks[0][0], behind: decks[0][1])
      let taken = PerspectiveCardsView(front: decks[1][0], behind: decks[1][1])
      let stages = [own, taken].map { (cards: View) in
        let controller = ViewController()
        controller.view.addSubview(cards)
        cards.frame = Rect(x: 20, y: 100, width: 350, height: 400)
        return stage(showing: controller)
      }
      var moved = 0
      for frame in 0...120 {
        let time = Double(frame) / 60
        for stage in stages { stage.advance(to: time) }
        if frame == 5 {
          own.springHome(draggedBy: Point(0, 60))
          taken.drag(by: 60)
          taken.springHome()
        } else if frame == 60 {
          own.swap()
          taken.swap()
        }
        moved += try compare(stages, time, where: { $0.identifier.hasPrefix("card.") })
      }
      #expect(moved > 40)
    }

    @Test func `move as the cart does except for its random lines, in a run and a cancelled one`() throws {
      let own = FastCart(generator: SystemRandomNumberGenerator())
      let taken = FastCartButton(frame: Rect(x: 0, y: 0, width: 52, height: 52))
      own.setIdentifiers("cart")
      let stages = [own, taken].map { (cart: Control) in
        let controller = ViewController()
        controller.view.addSubview(cart)
        cart.center = Point(200, 300)
        return stage(showing: controller)
      }
      func find(_ view: View) -> View? {
        view is ImageView ? view : view.subviews.lazy.compactMap(find).first
      }
      let icon = try #require(find(taken))
      icon.accessibilityIdentifier = "cart.icon"
      var moved = 0
      for frame in 0...240 {
        let time = Double(frame) / 60
        for stage in stages { stage.advance(to: time) }
        if frame == 6 || frame == 90 {
          own.hold()
          taken.windUp()
        } else if frame == 40 {
          own.letGo(running: false)
          taken.cancel()
        } else if frame == 130 {
          own.letGo(running: true)
          taken.run()
        }
        moved += try compare(stages, time, where: { $0.identifier == "cart.icon" })
      }
      #expect(moved > 80)
    }

    // MARK: - Comparing

    private func stage(showing controller: ViewController) -> Stage {
      let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
      stage.rootViewController = controller
      return stage
    }

    /// Compares the snapshots of two stages, and returns the number of views that are not at rest.
    private func compare(
      _ stages: [Stage], _ time: Double, where isMeant: (ViewSnapshot) -> Bool
    ) throws -> Int {
      let views = stages.map { stage in
        stage.snapshot().filter(isMeant).sorted { $0.identifier < $1.identifier }
      }
      try #require(views[0].map(\.identifier) == views[1].map(\.identifier), "at \(time)")
      var moved = 0
      for (own, taken) in zip(views[0], views[1]) {
        let places = stages.map { $0.locate(own.identifier) }
        if !own.isHidden, let first = places[0], let second = places[1] {
          #expect((first - second).length < 0.5, "\(own.identifier) at \(time): \(first), \(second)")
        }
        #expect(abs(own.size.width - taken.size.width) < 0.5, "\(own.identifier) at \(time)")
        #expect(abs(own.size.height - taken.size.height) < 0.5, "\(own.identifier) at \(time)")
        #expect(abs(own.alpha - taken.alpha) < 0.01, "\(own.identifier) at \(time)")
        #expect(abs(own.zPosition - taken.zPosition) < 0.01, "\(own.identifier) at \(time)")
        let (a, b) = (own.transform.affine, taken.transform.affine)
        #expect(
          abs(a.a - b.a) + abs(a.b - b.b) + abs(a.c - b.c) + abs(a.d - b.d) < 0.002,
          "\(own.identifier) at \(time)")
        if a != .identity || own.alpha.truncatingRemainder(dividingBy: 0.2) != 0 || own.size.width != 390 {
          moved += 1
        }
      }
      return moved
    }
  }

  /// A screen with one row, from which a detail is presented.
  private final class Presenter: ViewController {
    let row = View()
    let label = Label("blue whale", font: .boldSystemFont(ofSize: 17), color: .white)

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      view.addSubview(row)
      row.frame = Rect(x: 0, y: 300, width: 390, height: 50)
      row.backgroundColor = Color(rgb: 0xE02D53)
      row.alpha = 0.8
      row.addSubview(label)
      label.frame = Rect(x: 10, y: 0, width: 370, height: 50)
    }
  }

  // MARK: - Compiling

  /// The Swift compiler, if it is installed, and the modules of the build that contains the test program.
  private enum Compiler {
    /// The folder of build products, or `nil` if it contains no modules.
    static let products: URL? = {
      guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
        return nil
      }
      let folder = URL(filePath: program).deletingLastPathComponent()
      return FileManager.default.fileExists(atPath: folder.path + "/Modules/UIKit.swiftmodule") ? folder : nil
    }()

    static let swiftc: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    static var isAvailable: Bool { products != nil && swiftc != nil }

    /// Returns the paths of the maps of the C modules that the package's modules import.
    static func moduleMaps(_ products: URL) -> [String] {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      func maps(_ folder: URL, _ path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { !$0.hasSuffix("-tool.build") }.map { "\(folder.path)/\($0)/\(path)" }
          .filter { FileManager.default.fileExists(atPath: $0) }
      }
      let sources = root.appending(path: "Sources")
      return maps(products, "module.modulemap") + maps(sources, "module.modulemap")
    }

    /// The include paths of D-Bus, which are not among the compiler's default paths.
    private static let headerPaths: [String] = {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["pkg-config", "--cflags-only-I", "dbus-1"]
      let output = Pipe()
      process.standardOutput = output
      guard (try? process.run()) != nil else { return [] }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    }()

    /// Compiles sources as one module, and returns the compiler's diagnostics.
    static func complaints(about sources: [String], languageMode: String) throws -> String {
      guard let products, let swiftc else { return "there is no compiler" }
      let folder = FileManager.default.temporaryDirectory.appending(path: "glissade-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var files: [String] = []
      for (index, source) in sources.enumerated() {
        files.append("\(folder.path)/Source\(index).swift")
        try source.write(toFile: files[index], atomically: true, encoding: .utf8)
      }
      let process = Process()
      process.executableURL = URL(filePath: swiftc)
      process.arguments =
        [
          "-typecheck", "-swift-version", languageMode, "-warnings-as-errors", "-parse-as-library",
          "-module-name", "Pasted", "-I", "\(products.path)/Modules",
        ] + headerPaths.flatMap { ["-Xcc", $0] }
        + moduleMaps(products).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + files
      let output = Pipe()
      process.standardError = output
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let text = String(decoding: data, as: UTF8.self)
      return process.terminationStatus == 0 ? "" : text.isEmpty ? "swiftc failed" : text
    }
  }

  @MainActor
  @Suite(.enabled(if: Compiler.isAvailable))
  struct `Exported Swift compiles unchanged` {
    @Test(arguments: [SourceLanguage.swift, .uikit], ["5", "6"])
    func `with the effects' own numbers`(language: SourceLanguage, mode: String) throws {
      let sources = writtenEffects.compactMap { $0.type.init().source(language) }
      #expect(sources.count == writtenEffects.count)
      #expect(try Compiler.complaints(about: sources, languageMode: mode) == "")
    }

    @Test(arguments: [SourceLanguage.swift, .uikit], [1, 2, 3] as [UInt64])
    func `with any numbers and timings`(language: SourceLanguage, seed: UInt64) throws {
      var random = SplitMix(seed: seed)
      let sources = writtenEffects.compactMap { $0.type.random(using: &random).source(language) }
      #expect(try Compiler.complaints(about: sources, languageMode: "6") == "")
    }
  }
#endif
