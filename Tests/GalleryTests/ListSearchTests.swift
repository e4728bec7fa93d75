import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
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

  private func wait(_ seconds: Double) { stage.advance(to: stage.time + seconds) }

  /// The titles of the rows in the list, from the top.
  private var titles: [String] { screen.list.rows.map(\.item.title) }

  @Test func `is hidden until Ctrl+F or the button opens it`() {
    #expect(stage.snapshot(of: "list.search") == nil)
    let places = screen.list.rows.map { stage.locate("list.row.\($0.index)") }
    stage.keys("control+F")
    #expect(stage.focus.view === screen.search.field)
    wait(1)
    #expect(stage.snapshot(of: "list.search")?.alpha == 1)
    stage.keys("Escape")
    wait(1)
    #expect(stage.snapshot(of: "list.search") == nil)
    #expect(screen.list.rows.map { stage.locate("list.row.\($0.index)") } == places)
    stage.click("list.search.button")
    wait(1)
    #expect(stage.focus.view === screen.search.field)
    stage.click("list.search.button")
    wait(1)
    #expect(stage.snapshot(of: "list.search") == nil && stage.focus.view !== screen.search.field)
  }

  @Test func `shows the number of matches between the field and the button, at a distance from both`() {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
    let screen = ListScreen()
    stage.rootViewController = screen
    stage.advance(to: 3)
    stage.keys("control+F")
    stage.advance(to: 4)
    let (field, count) = (screen.search.field.frame, screen.search.countLabel.frame)
    #expect(count.width >= Typewriter().width(of: "15", font: .systemFont(ofSize: 13)))
    #expect(screen.search.button.frame.minX - count.maxX >= 8 && count.minX - field.maxX >= 4)
  }

  @Test func `shows the rows that contain the typed text in any case`() {
    let all = ListItem.animals.map(\.title)
    stage.keys("control+F")
    var typed = ""
    for letter in "Wha" {
      stage.type(String(letter))
      typed.append(letter)
      #expect(titles == all.filter { $0.contains(typed.lowercased()) })
      wait(0.1)
    }
    #expect(!titles.isEmpty && titles.count < all.count)
    #expect(stage.snapshot(of: "list.search")?.text == "Wha")
    for _ in 0..<3 { stage.keys("Backspace") }
    #expect(titles == all)
    wait(2)
    #expect(screen.list.subviews.count { $0.accessibilityIdentifier?.hasPrefix("list.row.") == true } == 15)
  }

  @Test func `moves the rows without a jump, also when they reverse`() throws {
    /// The drawn values of the rows, by the items that they show.
    func drawn() -> [String: (y: Double, alpha: Double)] {
      var result: [String: (y: Double, alpha: Double)] = [:]
      for case let row as SlideInListRow in screen.list.subviews {
        guard let center = row.presentation.bounds.center.applying(row.projectionToStage) else { continue }
        result[row.item.title] = (center.y, row.presentation.alpha)
      }
      return result
    }
    stage.keys("control+F")
    wait(1)
    for letter in ["s", "h", "Backspace", "e", "Backspace", "Backspace"] {
      let before = drawn()
      if letter.count == 1 { stage.type(letter) } else { stage.keys(letter) }
      for (title, now) in drawn() {
        guard let then = before[title], then.alpha > 0 else { continue }
        #expect(abs(now.y - then.y) < 1e-6 && abs(now.alpha - then.alpha) < 1e-6, "\(title) at \(letter)")
      }
      wait(0.12)
    }
  }

  @Test func `opens the first matching row on Return, and says if no row matches`() {
    stage.keys("control+F")
    stage.type("blue")
    stage.keys("Return")
    wait(1)
    #expect(stage.snapshot(of: "detail.title")?.text == "blue whale")
    stage.keys("Escape")
    wait(2)
    #expect(titles == ["blue whale"])
    #expect(stage.snapshot(of: "list.row.0")?.alpha == 0.8)
    stage.keys("control+F")
    stage.type("xyz")
    wait(1)
    #expect(titles.isEmpty)
    #expect(stage.snapshot(of: "list.search.empty")?.text == "No row contains “xyz”")
    // Escape deletes the text, then closes the search.
    stage.keys("Escape")
    #expect(titles.count == 15 && stage.snapshot(of: "list.search") != nil)
    stage.keys("Escape")
    wait(1)
    #expect(stage.snapshot(of: "list.search") == nil && stage.snapshot(of: "list.search.empty") == nil)
    #expect(stage.nextTime == nil)
  }

  @Test func `moves the focus to the rows on Down, where Delete removes the focused row`() {
    stage.keys("control+F")
    stage.type("dolphin")
    let found = titles
    stage.keys("Down")
    #expect(screen.list.focusedIndex == 0)
    stage.keys("Delete")
    #expect(titles == Array(found.dropFirst()))
    stage.keys("control+F")
    stage.keys("Escape")
    stage.keys("Escape")
    wait(1)
    #expect(titles == ListItem.animals.map(\.title).filter { $0 != found.first })
    stage.keys("Insert")
    wait(1)
    #expect(titles == ListItem.animals.map(\.title))
  }

  @Test func `says how many rows match, beside the field`() throws {
    stage.keys("control+F")
    wait(1)
    func count() -> String? { stage.snapshot(of: "list.search.count")?.text }
    #expect(count() == "15")
    stage.type("dolphin")
    wait(1)
    #expect(count() == "\(titles.count)" && titles.count == 1)
    stage.type("xyz")
    wait(1)
    #expect(count() == "0")
    let (field, label) = (screen.search.field.frame, screen.search.countLabel.frame)
    #expect(field.maxX <= label.minX && label.maxX <= screen.search.button.frame.minX)
    for _ in 0..<2 { stage.keys("Escape") }
    wait(1)
    #expect(count() == nil)
  }
}
