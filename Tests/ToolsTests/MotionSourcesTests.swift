import Foundation
import GlissadeApplication
import GlissadeMotion
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeUI

/// A package in a temporary folder.
private final class Package {
  let folder: String

  init(_ files: [String: String]) throws {
    folder = NSTemporaryDirectory() + "motion-sources-\(UUID().uuidString)"
    for (path, text) in files {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func bytes(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))).map(Array.init) ?? []
  }

  func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }
}

@MainActor
@Suite struct `Sources of motions` {
  /// Returns a call in the first line of `Sources/Pad/Pad.swift` that contains a word.
  private func motion(
    in text: String, at word: String = "animate", as call: Motion.Call = .animate, _ values: MotionValues
  ) throws -> Motion {
    let line = try #require(
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(word) })
    let site = try #require(AnimationSite("Pad/Pad.swift", UInt(line + 1)))
    return Motion(site, call, written: values, values: values)
  }

  private func place(
    of parameter: MotionParameter, in text: String, at word: String = "animate",
    as call: Motion.Call = .animate,
    _ values: MotionValues, others: [String: String] = [:]
  ) throws -> MotionPlace {
    let package = try Package(["Sources/Pad/Pad.swift": text].merging(others) { $1 })
    return MotionSources(in: package.folder)
      .place(of: parameter, in: try motion(in: text, at: word, as: call, values))
  }

  // MARK: Numbers

  @Test(arguments: [
    ("0.3", 0.3), ("1", 1), ("1_000e-3", 1), ("3e-1", 0.3), ("0x1p-2", 0.25), ("2.5E+0", 2.5), ("0b11", 3),
  ])
  func `find a number in each of Swift's notations`(token: String, value: Double) throws {
    let place = try place(
      of: .duration, in: "View.animate(withDuration: \(token)) {}", MotionValues(duration: value, delay: 0))
    #expect(place.source == .literal)
    #expect(place.token?.text == token)
    #expect(place.token?.line == 1)
    #expect(place.token?.column == 28)
    #expect(place.obstacle == nil)
  }

  @Test func `count a minus sign to the number`() throws {
    let text = "View.animate(withDuration: 1, usingSpringWithDamping: 1, initialSpringVelocity: -0.5) {}"
    let place = try place(
      of: .velocity, in: text, MotionValues(duration: 1, delay: 0, damping: 1, velocity: -0.5))
    #expect(place.token?.text == "-0.5")
  }

  @Test(arguments: ["1 / 3", "time", "f(0.3)", "a ? 0.3 : 0.4", "Double(x)", "times[0]"])
  func `take other expressions as computed, and say so`(expression: String) throws {
    let text = "func f(time: Double) {\n  View.animate(withDuration: \(expression)) {}\n}"
    let place = try place(of: .duration, in: text, MotionValues(duration: 0.3, delay: 0))
    #expect(place.source == .computed)
    #expect(place.token == nil)
    #expect(place.obstacle?.contains("Pad.swift:2") == true)
  }

  @Test func `are not misled by comments, strings, nested calls and trailing closures`() throws {
    let text = #"""
      func go() {
        /* View.animate(withDuration: 9) */ log("animate(withDuration: 8) \(f(7))"); View.animate( // 0.1
          withDuration /* 0.2 */ : 0.3, delay: wait(0.4, of: [0.5: "0.6"]),
          animations: { self.move(0.7) }) { _ in self.end(0.8) }
      }
      """#
    let values = MotionValues(duration: 0.3, delay: 5)
    let duration = try place(of: .duration, in: text, at: "log(", values)
    #expect(duration.token?.text == "0.3")
    #expect(duration.token?.line == 3)
    #expect(try place(of: .delay, in: text, at: "log(", values).source == .computed)
  }

  @Test func `refuse a line with several calls that have the parameter`() throws {
    let text = "View.animate(withDuration: 0.3) {}; View.animate(withDuration: 0.4) {}"
    let place = try place(of: .duration, in: text, MotionValues(duration: 0.4, delay: 0))
    #expect(place.obstacle?.contains("several calls") == true && place.token == nil)
  }

  @Test func `tell the calls in a line apart by their kinds`() throws {
    let text =
      "View.animateKeyframes(withDuration: 1, delay: 0.5) { View.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 1) {} }"
    let start = try place(
      of: .start, in: text, as: .keyframe, MotionValues(duration: 1, start: 0.1))
    #expect(start.token?.text == "0.1")
    #expect(start.obstacle == nil)
    let delay = try place(of: .delay, in: text, as: .keyframes, MotionValues(duration: 1, delay: 0.5))
    #expect(delay.token?.text == "0.5")
    #expect(delay.obstacle == nil)
  }

  // MARK: Constants

  @Test(arguments: [
    ("let time = 0.3", "time"), ("private static let time: Double = 0.3", "Self.time"),
    ("var time = 0.3", "time"), ("static let time = 0.3", "Pad.time"), ("let time = 0.3", "self.time"),
  ])
  func `find the literal of a member`(declaration: String, use: String) throws {
    let text =
      "struct Pad {\n  \(declaration)\n  func go() {\n    View.animate(withDuration: \(use)) {}\n  }\n}"
    let place = try place(of: .duration, in: text, MotionValues(duration: 0.3, delay: 0))
    #expect(place.source == .constant)
    #expect(place.token?.line == 2)
    #expect(place.users.isEmpty)
  }

  @Test func `find the literal of a local, a global, another type's and another file's constant`() throws {
    let values = MotionValues(duration: 0.3, delay: 0)
    for (text, line) in [
      ("func go() {\n  let time = 0.3\n  View.animate(withDuration: time) {}\n}", 2),
      ("let time = 0.3\nfunc go() { View.animate(withDuration: time) {} }", 1),
      ("enum Pace {\n  static let time = 0.3\n}\nfunc go() { View.animate(withDuration: Pace.time) {} }", 2),
      (
        "struct Pace { var time = 0.3 }\nclass Pad {\n  var pace = Pace()\n  func go() { View.animate(withDuration: pace.time) {} }\n}",
        1
      ),
    ] {
      let place = try place(of: .duration, in: text, values)
      #expect(place.source == .constant, "\(text)")
      #expect(place.token?.line == line, "\(text)")
    }
    let other = try place(
      of: .duration, in: "func go() { View.animate(withDuration: Pace.time) {} }", values,
      others: ["Sources/Pad/Pace.swift": "\nenum Pace { static let time = 0.3 }"])
    #expect(other.token?.line == 2)
    #expect(other.token?.path.hasSuffix("Pace.swift") == true)
  }

  @Test(arguments: [
    "func go(time: Double = 0.3) { View.animate(withDuration: time) {} }",
    "struct A { static let time = 0.3 }\nfunc go(_ times: [Double]) { for time in times { View.animate(withDuration: time) {} } }",
    "let time = 0.3\nfunc go() { list.each { time in View.animate(withDuration: time) {} } }",
    "let time = 0.3\nfunc go() { if let time = f() { View.animate(withDuration: time) {} } }",
    "class A {\n  var time = 0.3\n  func set() { time = 0.5 }\n  func go() { View.animate(withDuration: time) {} }\n}",
    "let time = 0.3 * 2\nfunc go() { View.animate(withDuration: time) {} }",
    "let time = 0.3\n  + 0.1\nfunc go() { View.animate(withDuration: time) {} }",
    "var time: Double { 0.3 }\nfunc go() { View.animate(withDuration: time) {} }",
  ])
  func `take a name that may have other values as computed`(text: String) throws {
    let place = try place(of: .duration, in: text, MotionValues(duration: 0.3, delay: 0))
    #expect(place.source == .computed)
    #expect(place.obstacle != nil)
  }

  @Test func `name the other places that use a constant`() throws {
    let text = """
      class Pad {
        let time = 0.3
        func go() { View.animate(withDuration: time) {} }
        func wait() { after(time) { self.done(time: 5) } }
        func other(time: Double) { after(time) }
        func far() { View.animate(withDuration: self.time) {} }
      }
      class Other { let time = 1.0; func go() { after(time) } }
      """
    let place = try place(of: .duration, in: text, MotionValues(duration: 0.3, delay: 0))
    #expect(place.users.compactMap { $0.split(separator: ":").last } == ["4", "6"])
  }

  // MARK: Files

  @Test func `choose the file in the folder of the module among files with one name`() throws {
    let package = try Package([
      "Sources/Pad/View.swift": "", "Sources/Book/View.swift": "", "Tests/One.swift": "",
    ])
    let sources = MotionSources(in: package.folder)
    func match(_ file: StaticString) throws -> String? {
      sources.path(of: try #require(AnimationSite(file, 1)))?.replacingOccurrences(
        of: package.folder + "/", with: "")
    }
    #expect(try match("Pad/View.swift") == "Sources/Pad/View.swift")
    #expect(try match("Sea/View.swift") == nil)
    #expect(try match("Sea/One.swift") == "Tests/One.swift")
    #expect(try match("Sea/None.swift") == nil)
  }

  @Test func `refuse a file that is not what was compiled`() throws {
    let text = "View.animate(withDuration: 0.5) {}"
    let changed = try place(of: .duration, in: text, MotionValues(duration: 0.3, delay: 0))
    #expect(changed.obstacle?.contains("compiled with 0.3") == true)
    let gone = try place(of: .duration, in: "// animate\n", MotionValues(duration: 0.3, delay: 0))
    #expect(gone.obstacle != nil)
  }

  // MARK: Writing

  /// Writes a value, and returns the text of the file after.
  private func written(
    _ parameter: MotionParameter, _ value: MotionValue, in text: String, at word: String = "animate",
    as call: Motion.Call = .animate, _ values: MotionValues, all: Bool = false
  ) throws -> String {
    let package = try Package(["Sources/Pad/Pad.swift": text])
    let sources = MotionSources(in: package.folder)
    let change = try sources.change(
      of: parameter, in: try motion(in: text, at: word, as: call, values), to: value, changesUsers: all)
    try sources.apply([change]) { try Data($0).write(to: URL(fileURLWithPath: $1)) }
    return package.text("Sources/Pad/Pad.swift")
  }

  @Test(arguments: [
    (
      "View.animate(withDuration: 0.3) {}", MotionParameter.delay, MotionValue.number(0.2),
      "View.animate(withDuration: 0.3, delay: 0.2) {}"
    ),
    (
      "View.animate(withDuration: 0.3, animations: {})", .delay, .number(1),
      "View.animate(withDuration: 0.3, delay: 1, animations: {})"
    ),
    (
      "View.animate(withDuration: 0.3) {}", .curve, .curve(.easeOut),
      "View.animate(withDuration: 0.3, options: .curveEaseOut) {}"
    ),
    (
      "View.animate(withDuration: 0.3, options: .repeat) {}", .curve, .curve(.linear),
      "View.animate(withDuration: 0.3, options: [.curveLinear, .repeat]) {}"
    ),
    (
      "View.animate(withDuration: 0.3, options: [.repeat]) {}", .curve, .curve(.linear),
      "View.animate(withDuration: 0.3, options: [.repeat, .curveLinear]) {}"
    ),
    (
      "View.animate(withDuration: 0.3, options: []) {}", .curve, .curve(.linear),
      "View.animate(withDuration: 0.3, options: [.curveLinear]) {}"
    ),
  ])
  func `write an argument that is not there yet where Swift allows it`(
    text: String, parameter: MotionParameter, value: MotionValue, expected: String
  ) throws {
    let values = MotionValues(duration: 0.3, delay: 0, curve: .easeInOut)
    #expect(try written(parameter, value, in: text, values) == expected)
  }

  @Test func `write the first argument of a call that has only a closure`() throws {
    let values = MotionValues(duration: 0.5, delay: 0, velocity: 0, bounce: 0)
    #expect(
      try written(.bounce, .number(0.25), in: "View.animate {}", values) == "View.animate(bounce: 0.25) {}")
  }

  /// The order is that of the declaration: `animate(springDuration:bounce:initialSpringVelocity:delay:options:…)`.
  @Test(
    arguments: [
      ("View.animate {}", "View.animate(", ") {}"),
      ("View.animate() {}", "View.animate(", ") {}"),
      ("View.animate(options: .repeat) {}", "View.animate(", ", options: .repeat) {}"),
      ("View.animate(animations: {})", "View.animate(", ", animations: {})"),
    ])
  func `write several arguments in the order of the declaration`(text: String, before: String, after: String)
    throws
  {
    let all: [(MotionParameter, String)] = [
      (.duration, "springDuration: 0.625"), (.bounce, "bounce: 0.25"),
      (.velocity, "initialSpringVelocity: 2"),
      (.delay, "delay: 0.75"),
    ]
    let numbers = [0.625, 0.25, 2, 0.75]
    let values = MotionValues(duration: 0.5, delay: 0, velocity: 0, bounce: 0)
    for mask in 1..<16 {
      let chosen = all.indices.filter { mask >> $0 & 1 == 1 }
      let package = try Package(["Sources/Pad/Pad.swift": text])
      let sources = MotionSources(in: package.folder)
      let motion = try motion(in: text, at: "animate", as: .animate, values)
      let changes = try chosen.map {
        try sources.change(of: all[$0].0, in: motion, to: .number(numbers[$0]))
      }
      try sources.apply(changes.shuffled() + changes) { try Data($0).write(to: URL(fileURLWithPath: $1)) }
      let list = chosen.map { all[$0].1 }.joined(separator: ", ")
      #expect(package.text("Sources/Pad/Pad.swift") == before + list + after)
    }
    // `delay` precedes what is written after it, and follows what is written before it.
    let delayed = "View.animate(delay: 0.2) {}"
    #expect(
      try written(
        .duration, .number(0.6), in: delayed, MotionValues(duration: 0.5, delay: 0.2, velocity: 0, bounce: 0))
        == "View.animate(springDuration: 0.6, delay: 0.2) {}")
  }

  @Test func `refuse two values for one place, and write nothing`() throws {
    let text = "let time = 0.5\nfunc go() { View.animate(withDuration: time) {} }"
    let package = try Package(["Sources/Pad/Pad.swift": text])
    let sources = MotionSources(in: package.folder)
    let motion = try motion(in: text, at: "animate", as: .animate, MotionValues(duration: 0.5, delay: 0))
    let changes = try [0.25, 0.7].map { try sources.change(of: .duration, in: motion, to: .number($0)) }
    #expect {
      try sources.apply(changes) { _, _ in Issue.record("written") }
    } throws: {
      ($0 as? ApplicationError)?.status == .usage && "\($0)".contains("0.25") && "\($0)".contains("0.7")
    }
    #expect(package.text("Sources/Pad/Pad.swift") == text)
  }

  @Test func `keep the type of a constant that gets a whole number`() throws {
    let text = "let time = 0.3\nfunc go() { View.animate(withDuration: time) {} }"
    let values = MotionValues(duration: 0.3, delay: 0)
    #expect(try written(.duration, .number(2), in: text, values).hasPrefix("let time = 2.0\n"))
    let typed = text.replacingOccurrences(of: "time =", with: "time: Double =")
    #expect(try written(.duration, .number(2), in: typed, values).hasPrefix("let time: Double = 2\n"))
  }

  @Test func `write the property of a layer's animation`() throws {
    let text = "let move = CABasicAnimation(keyPath: \"a\")\nmove.duration = 0.7\nother.duration = 1"
    #expect(
      try written(.duration, .number(0.35), in: text, at: "CABasic", as: .layer, MotionValues(duration: 0.7))
        == "let move = CABasicAnimation(keyPath: \"a\")\nmove.duration = 0.35\nother.duration = 1")
  }

  @Test func `refuse a property that the end of the file leaves without a value`() {
    let text = "let move = CABasicAnimation(keyPath: \"a\")\nmove.duration ="
    let error = #expect(throws: ApplicationError.self) {
      try written(.duration, .number(0.35), in: text, at: "CABasic", as: .layer, MotionValues(duration: 0.7))
    }
    #expect(error?.status == .data)
  }

  @Test func `refuse a constant that other places use, unless they may change`() throws {
    let text = "let time = 0.3\nfunc go() { View.animate(withDuration: time) {} }\nlet twice = time * 2"
    let values = MotionValues(duration: 0.3, delay: 0)
    #expect {
      try written(.duration, .number(1), in: text, values)
    } throws: {
      ($0 as? ApplicationError)?.status == .data && "\($0)".contains("Pad.swift:3")
    }
    #expect(
      try written(.duration, .number(0.5), in: text, values, all: true)
        == text.replacingOccurrences(of: "= 0.3", with: "= 0.5"))
  }

  /// Files of random surroundings, with Windows line ends, tabs, a byte order mark and letters of several bytes.
  @Test func `change the bytes of one token and no others`() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SplitMix(seed: seed)
    let parts = [
      "// withDuration: 1.25 é\r\n", "\tlet s = \"animate(withDuration: 1.25)\"\n", "/* { ( */\n",
      "func f() { g(1.25, [2, 3]) }\r\n", "let 名 = #\"\\(1.25)\"#\n",
      "let t = \"\"\"\n  animate(\n  \"\"\"\n",
      "struct A { let x = 1.25 }\n", "\n", "let r = /a(b)c/\n",
    ]
    for _ in 0..<60 {
      func surroundings() -> String {
        (0..<Int.random(in: 0..<8, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
          .joined()
      }
      let before = (Bool.random(using: &random) ? "\u{FEFF}" : "") + surroundings()
      let call =
        "func go() {\r\n\tUIView.animate(withDuration: 1.25, delay: 0.5, options: [.curveEaseIn]) { }\r\n}\r\n"
      let after = surroundings()
      let text = before + call + after
      let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 2
      let values = MotionValues(duration: 1.25, delay: 0.5, curve: .easeIn)
      let site = try #require(AnimationSite("Pad/Pad.swift", UInt(line)))
      let motion = Motion(site, .animate, written: values, values: values)
      let package = try Package(["Sources/Pad/Pad.swift": text])
      let sources = MotionSources(in: package.folder)
      let changes = try [
        sources.change(of: .duration, in: motion, to: .number(0.75)),
        sources.change(of: .curve, in: motion, to: .curve(.easeOut)),
      ]
      try sources.apply(changes) { try Data($0).write(to: URL(fileURLWithPath: $1)) }
      let expected = call.replacingOccurrences(of: "1.25", with: "0.75").replacingOccurrences(
        of: ".curveEaseIn", with: ".curveEaseOut")
      #expect(package.text("Sources/Pad/Pad.swift") == before + expected + after, "seed \(seed)")
    }
  }

  // MARK: Assignments

  @Test func `read assignments, and refuse others with what was expected`() throws {
    let assignment = try MotionAssignment(checking: "Pad/Pad.swift:21 duration=0.6")
    #expect(assignment == MotionAssignment(site: "Pad/Pad.swift:21", .duration, .number(0.6)))
    #expect(try MotionAssignment(checking: "P/P.swift:1 curve=easeOut").value == .curve(.easeOut))
    for text in [
      "", "Pad/Pad.swift:21", "Pad/Pad.swift duration=1", "Pad/Pad.swift:x duration=1",
      "Pad/Pad.swift:21 length=1", "Pad/Pad.swift:21 duration=-1", "Pad/Pad.swift:21 duration=nan",
      "Pad/Pad.swift:21 curve=bounce", "Pad/Pad.swift:21 start=2", "Pad/Pad.swift:21 duration=",
    ] {
      #expect(throws: OptionError.self, "\(text)") { try MotionAssignment(checking: text) }
    }
  }

  @Test func `check that an assignment was taken`() throws {
    let record = MotionRecord()
    let stage = Stage(size: .init(width: 100, height: 100))
    stage.motionRecord = record
    let view = View()
    stage.root.addSubview(view)
    let line = #line + 1
    View.animate(withDuration: 1) { view.alpha = 0 }
    let site = "ToolsTests/MotionSourcesTests.swift:\(line)"
    func error(_ assignment: MotionAssignment) -> ApplicationError? {
      do throws(ApplicationError) {
        try record.check([assignment], option: "--motion")
        return nil
      } catch {
        return error
      }
    }
    #expect(error(MotionAssignment(site: site, .duration, .number(2))) == nil)
    #expect(error(MotionAssignment(site: site, .damping, .number(0.5)))?.status == .usage)
    #expect(error(MotionAssignment(site: "A/B.swift:1", .duration, .number(2)))?.status == .usage)
  }
}

@MainActor
@Suite struct `Parameters of effects in the source` {
  private let effect = """
    extension Fan {
      /// The numbers.
      public struct Choreography {
        public var flight = 0.3
        public var timing = TimingFunction.easeInOut
        public var count = 3
        var damping: Double { 0.5 }
      }
    }
    extension Other { struct Choreography { var flight = 0.3 } }
    """
  private let tuning = """
    extension Fan.Choreography: Tunable {
      static let parameters = [
        Parameter("fan-flight", "Flight", \\.flight, in: 0...1, .seconds),
        Parameter("fan-damping", "Damping", \\.damping, in: 0...1),
      ]
      static let timings = [TimingParameter("fan-timing", "Flight", \\.timing, duration: "fan-flight")]
    }
    """

  private func change(_ name: String, _ source: TuningValue, _ value: TuningValue) throws -> (
    MotionChange, String
  ) {
    let package = try Package(["Sources/Fan/Fan.swift": effect, "Sources/Tuning/Fan+Tuning.swift": tuning])
    let sources = MotionSources(in: package.folder)
    let change = try sources.change(ofParameter: name, from: source, to: value)
    try sources.apply([change]) { try Data($0).write(to: URL(fileURLWithPath: $1)) }
    return (change, package.text("Sources/Fan/Fan.swift"))
  }

  @Test func `are written to the property that the description names`() throws {
    let (change, text) = try change("fan-flight", .number(0.3), .number(1))
    #expect((change.old, change.new) == ("0.3", "1.0"))
    #expect(
      text == effect.replacingOccurrences(of: "public var flight = 0.3", with: "public var flight = 1.0"))
    let curve = try self.change("fan-timing", .timing(.easeInOut), .timing(.easeOut))
    #expect(curve.1 == effect.replacingOccurrences(of: ".easeInOut", with: ".easeOut"))
  }

  @Test(arguments: [
    (TimingFunction.default, ".default"), (.linear, ".linear"),
    (.cubicBezier(0.42, 0, 0.27, 1), ".cubicBezier(0.42, 0, 0.27, 1)"),
    (.cubicBezier(0.1, -0.5, 0.9, 1.5), ".cubicBezier(0.1, -0.5, 0.9, 1.5)"),
    (.spring(dampingRatio: 0.7), ".spring(dampingRatio: 0.7)"),
    (.spring(dampingRatio: 0.7, velocity: -0.5), ".spring(dampingRatio: 0.7, velocity: -0.5)"),
    (
      .settlingSpring(response: 0.4, bounce: -0.2, velocity: 0),
      ".settlingSpring(response: 0.4, bounce: -0.2, velocity: 0)"
    ),
  ])
  func `are timings of every kind, which are read back and taken back`(timing: TimingFunction, text: String)
    throws
  {
    let package = try Package(["Sources/Fan/Fan.swift": effect, "Sources/Tuning/Fan+Tuning.swift": tuning])
    let sources = MotionSources(in: package.folder)
    func write(_ source: TimingFunction, _ value: TimingFunction) throws -> String {
      let change = try sources.change(ofParameter: "fan-timing", from: .timing(source), to: .timing(value))
      try sources.apply([change]) { try Data($0).write(to: URL(fileURLWithPath: $1)) }
      return package.text("Sources/Fan/Fan.swift")
    }
    #expect(
      try write(.easeInOut, timing)
        == effect.replacingOccurrences(of: "TimingFunction.easeInOut", with: "TimingFunction" + text))
    #expect(throws: ApplicationError.self) { try write(.easeInOut, .easeIn) }
    #expect(throws: ApplicationError.self) { try write(timing, .keyframes([])) }
    #expect(try write(timing, .easeInOut) == effect)
  }

  @Test func `are refused where there is no literal, no description, or another value`() {
    for (name, source) in [("fan-damping", 0.5), ("fan-none", 0.3), ("fan-flight", 0.4)] {
      #expect(throws: ApplicationError.self, "\(name)") { try change(name, .number(source), .number(1)) }
    }
  }
}
