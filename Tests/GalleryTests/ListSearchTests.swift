import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import Testing

@testable import GlissadeGallery
@testable import GlissadeUI

@MainActor
@Suite struct `Searching the list` {
  let stage = Stage(size: Size(width: 390, height: 844))
  let screen = ListScreen()

  init() {
    stage.rootViewController = screen
    stage.advance(to: 3)
  }

  private func key(_ name: String) {
    guard let stroke = KeyStroke(name) else { preconditionFailure("no key is called \(name)") }
    stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .keyPressed(stroke))])
  }

  private func type(_ text: String) {
    for character in text {
      stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .text(String(character)))])
    }
  }

  private func click(_ identifier: String) {
    guard let place = stage.locate(identifier) else {
      Issue.record("\(identifier) is not on screen")
      return
    }
    for phase in [PointerEvent.Phase.pressed(.primary), .released(.primary)] {
      stage.advance(
        to: stage.time, input: [InputEvent(time: stage.time, .pointer(PointerEvent(phase, at: place)))])
    }
  }

  private func wait(_ seconds: Double) { stage.advance(to: stage.time + seconds) }

  private func view(_ identifier: String) -> ViewSnapshot? {
    stage.snapshot().first { $0.identifier == identifier }
  }

  /// The titles of the rows that are in the list, from the top.
  private var titles: [String] { screen.list.rows.map(\.item.title) }

  @Test func `is out of the way until Ctrl+F or the button opens it`() {
    #expect(view("list.search") == nil)
    let places = screen.list.rows.map { stage.locate("list.row.\($0.index)") }
    key("control+F")
    #expect(stage.focus.view === screen.search.field)
    wait(1)
    #expect(view("list.search")?.alpha == 1)
    key("Escape")
    wait(1)
    #expect(view("list.search") == nil)
    #expect(screen.list.rows.map { stage.locate("list.row.\($0.index)") } == places)
    click("list.search.button")
    wait(1)
    #expect(stage.focus.view === screen.search.field)
    click("list.search.button")
    wait(1)
    #expect(view("list.search") == nil && stage.focus.view !== screen.search.field)
  }

  @Test func `shows the rows that contain what is typed, whatever their case`() {
    let all = ListItem.animals.map(\.title)
    key("control+F")
    var typed = ""
    for letter in "Wha" {
      type(String(letter))
      typed.append(letter)
      #expect(titles == all.filter { $0.contains(typed.lowercased()) })
      wait(0.1)
    }
    #expect(!titles.isEmpty && titles.count < all.count)
    #expect(view("list.search")?.text == "Wha")
    for _ in 0..<3 { key("Backspace") }
    #expect(titles == all)
    wait(2)
    #expect(screen.list.subviews.count { $0.accessibilityIdentifier?.hasPrefix("list.row.") == true } == 15)
  }

  @Test func `moves the rows without a jump, also when they turn around`() throws {
    /// What is drawn of the rows that show the same item.
    func drawn() -> [String: (y: Double, alpha: Double)] {
      var result: [String: (y: Double, alpha: Double)] = [:]
      for case let row as SlideInListRow in screen.list.subviews {
        guard let center = row.presentation.bounds.center.applying(row.projectionToStage) else { continue }
        result[row.item.title] = (center.y, row.presentation.alpha)
      }
      return result
    }
    key("control+F")
    wait(1)
    for letter in ["s", "h", "Backspace", "e", "Backspace", "Backspace"] {
      let before = drawn()
      if letter.count == 1 { type(letter) } else { key(letter) }
      for (title, now) in drawn() {
        guard let then = before[title], then.alpha > 0 else { continue }
        #expect(abs(now.y - then.y) < 1e-6 && abs(now.alpha - then.alpha) < 1e-6, "\(title) at \(letter)")
      }
      wait(0.12)
    }
  }

  @Test func `opens the first row that matches by Return, and says where none does`() {
    key("control+F")
    type("blue")
    key("Return")
    wait(1)
    #expect(view("detail.title")?.text == "blue whale")
    key("Escape")
    wait(2)
    #expect(titles == ["blue whale"])
    #expect(view("list.row.0")?.alpha == 0.8)
    key("control+F")
    type("xyz")
    wait(1)
    #expect(titles.isEmpty)
    #expect(view("list.search.empty")?.text == "No row contains “xyz”")
    // Escape deletes the text, then closes the search.
    key("Escape")
    #expect(titles.count == 15 && view("list.search") != nil)
    key("Escape")
    wait(1)
    #expect(view("list.search") == nil && view("list.search.empty") == nil)
    #expect(stage.nextTime == nil)
  }

  @Test func `goes on to the rows by Down, where Delete takes out the one that is shown`() {
    key("control+F")
    type("dolphin")
    let found = titles
    key("Down")
    #expect(screen.list.focusedIndex == 0)
    key("Delete")
    #expect(titles == Array(found.dropFirst()))
    key("control+F")
    key("Escape")
    key("Escape")
    wait(1)
    #expect(titles == ListItem.animals.map(\.title).filter { $0 != found.first })
    key("Insert")
    wait(1)
    #expect(titles == ListItem.animals.map(\.title))
  }
}
