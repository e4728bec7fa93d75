import GlissadeGeometry
import GlissadeUI
import Testing

@testable import GlissadeApplication

@MainActor
@Suite struct `A screen` {
  private let size = ScreenOption("size", help: "How large.", valueName: "points", default: "12") { text in
    guard let size = Int(text) else { throw OptionError(expected: "a whole number") }
    return size
  }
  private let file = ScreenOption("file", help: "What to read.")

  /// A controller that stores the text it was created with.
  private final class Sheet: ViewController {
    let text: String

    init(_ text: String) {
      self.text = text
      super.init()
    }
  }

  private func screen() -> Screen {
    Screen("sheet", title: "A sheet", options: [size, file]) { options in
      let (size, file) = (try options[size], try options[file])
      return Sheet("\(size ?? 0) \(file ?? "none") \(options.seed) \(options.isInteractive)")
    }
  }

  private func text(_ options: ScreenOptions) throws -> String? {
    (try screen().makeViewController(options) as? Sheet)?.text
  }

  @Test func `without options has a name, a title and a new controller each time`() throws {
    let screen = Screen("sheet", title: "A sheet") { Sheet("") }
    #expect(screen.name == "sheet" && screen.title == "A sheet" && screen.options.isEmpty)
    let (one, other) = (try screen.makeViewController(), try screen.makeViewController())
    #expect(one is Sheet && one !== other)
    #expect(one.screenName == "sheet")
  }

  @Test func `is created from the given options`() throws {
    let options = ScreenOptions(["size": "3", "file": "a"], seed: 7, isInteractive: true)
    #expect(try text(options) == "3 a 7 true")
  }

  @Test func `is created from the options' defaults if none are given`() throws {
    #expect(try text(ScreenOptions()) == "12 none 0 false")
  }

  @Test func `describes the valid values for an invalid text of an option`() {
    #expect(throws: ApplicationError(.software, "expected a whole number")) {
      try screen().makeViewController(ScreenOptions(["size": "large"]))
    }
    let expectation = #expect(throws: OptionError.self) { try size.check("large") }
    #expect(expectation?.description == "expected a whole number")
    #expect(throws: Never.self) { try size.check("3") }
    #expect(throws: Never.self) { try file.check("") }
  }

  @Test func `describes its options for a help screen`() {
    let options = screen().options
    #expect(options.map(\.name) == ["size", "file"])
    #expect(options.map(\.help) == ["How large.", "What to read."])
    #expect(options.map(\.valueName) == ["points", nil])
    #expect(options.map(\.defaultText) == ["12", nil])
  }

  @Test func `that throws an application error keeps its status`() {
    let error = ApplicationError(.noInput, "no such file")
    let screen = Screen("sheet", title: "", options: []) { _ in throw error }
    #expect(throws: error) { try screen.makeViewController() }
  }

  @Test func `that throws any other error has the status of an internal error`() {
    struct Mishap: Error, CustomStringConvertible { let description = "out of\n  paper" }
    let screen = Screen("sheet", title: "", options: []) { _ in throw Mishap() }
    #expect(throws: ApplicationError(.software, "out of paper")) { try screen.makeViewController() }
  }

  @Test func `has a tour of its start and its rest by default`() {
    #expect(screen().tour.map(\.name) == ["sheet-start", "sheet-rest"])
    #expect(screen().tour.allSatisfy { $0.hand(Size(width: 1, height: 1)).isEmpty })
    #expect(screen().spread(Size(width: 390, height: 844)) == 0)
  }
}
