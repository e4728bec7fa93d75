#if canImport(GlissadeSDL)
  import Foundation
  import GlissadeApplication
  import Testing
  @testable import GlissadeStudio
  @testable import GlissadeTools
  @testable import GlissadeCommand

  @MainActor
  @Suite struct LottieTests {
    private nonisolated static let screens = [
      "list": "", "lower": "1 click @lower.tab.log\n", "cart": "0.5 down @cart\n1.5 up\n", "cards": "",
      "lyrics": "",
    ]

    private func write(_ words: [String]) throws {
      let command = try ToolsCommand<GlissadeApp>.parseAsRoot(["capture"] + words)
      try #require(command as? CaptureCommand<GlissadeApp>).perform()
    }

    private func folder() throws -> URL {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "lottie-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    }

    @Test(arguments: screens.keys.sorted())
    func `a screen's animation is well formed and takes at most 300 kB`(screen: String) throws {
      let folder = try folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let (file, script) = (
        folder.appendingPathComponent("a.json"), folder.appendingPathComponent("a.script")
      )
      try Self.screens[screen, default: ""].write(to: script, atomically: true, encoding: .utf8)
      try write([screen, "--lottie", file.path, "--until", "2.5", "--fps", "30", "--script", script.path])
      let data = try Data(contentsOf: file)
      #expect(data.count <= 300_000)
      let film = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(film["fr"] as? Double == 30)
      #expect(film["op"] as? Double == 75)
      #expect(film["w"] as? Int == 390)
      let assets = try #require(film["assets"] as? [[String: Any]])
      let names = Set(assets.compactMap { $0["id"] as? String })
      #expect(names.count == assets.count)
      let layers = [film] + assets.filter { $0["layers"] != nil }
      for layer in layers.flatMap({ $0["layers"] as? [[String: Any]] ?? [] }) {
        for name in ["ty", "ip", "op", "st", "ks"] {
          #expect(layer[name] != nil, "a layer of \(screen) lacks \(name)")
        }
        if let name = layer["refId"] as? String { #expect(names.contains(name)) }
        check(layer, in: screen)
      }
    }

    /// Checks that keyframes ascend, have values, and have either easing handles or a hold flag.
    private func check(_ value: Any, in screen: String) {
      if let list = value as? [Any] { list.forEach { check($0, in: screen) } }
      guard let object = value as? [String: Any] else { return }
      if object["a"] as? Int == 1, let keys = object["k"] as? [[String: Any]] {
        let times = keys.compactMap { $0["t"] as? Double }
        #expect(times.count == keys.count && times == times.sorted() && Set(times).count == times.count)
        for key in keys.dropLast() { #expect(key["h"] != nil || key["o"] != nil && key["i"] != nil) }
        #expect(keys.allSatisfy { $0["s"] != nil })
      }
      object.values.forEach { check($0, in: screen) }
    }

    @Test func `a file that cannot be written is reported, and no file remains`() throws {
      let folder = try folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("nowhere/a.json").path
      #expect(throws: ApplicationError.self) { try write(["list", "--lottie", file, "--until", "0.1"]) }
      let script = folder.appendingPathComponent("a.script")
      try "0.05 click @nothing\n".write(to: script, atomically: true, encoding: .utf8)
      let film = folder.appendingPathComponent("a.json").path
      #expect(throws: ApplicationError.self) {
        try write(["list", "--lottie", film, "--until", "0.1", "--script", script.path])
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.script"])
    }
  }
#endif
