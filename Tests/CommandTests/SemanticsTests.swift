import Foundation
import GlissadeApplication
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeCommand
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct `The accessibility trees of the screens` {
  private func stage(_ name: String, inGallery: Bool = false, size: String = "390x844") throws -> ToolStage {
    let application = GlissadeApp()
    let screen = try #require(application.screens.first { $0.name == name })
    return try StageOptions<GlissadeApp>.parse(["--size", size]).stage(
      of: application, showing: screen, inWindow: inGallery, text: Typewriter())
  }

  /// Returns the visible texts of a display list, without the ellipses of truncated texts.
  private func texts(_ list: DisplayList, _ size: Size) -> [String] {
    list.items.compactMap { item in
      guard case .text(let string, let font, let color, let origin) = item.content, color.alpha > 0.05,
        item.opacity > 0.05, let place = origin.applying(item.projection)
      else { return nil }
      let window = Rect(origin: .zero, size: size).insetBy(dx: font.size / 2, dy: font.size)
      let text = string.replacing("…", with: "").trimmingCharacters(in: .whitespacesAndNewlines)
      return text.isEmpty || !window.contains(place) ? nil : text
    }
  }

  /// Returns whether a text is part of a picture: the members' initials, and the last letters of words that are drawn
  /// letter by letter.
  private func isOrnament(_ text: String) -> Bool { text.count <= 2 && text == text.uppercased() }

  private func words(_ tree: AccessibilityTree) -> String {
    let words = tree.elements.map {
      [$0.name, $0.value, $0.hint, $0.text?.text ?? ""].joined(separator: " ")
    }
    return words.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(
    arguments: screenNames.flatMap { name in [false, true].map { (name, $0) } },
    ["390x844", "1280x800", "320x480"])
  func `contain every text that is drawn`(_ screen: (name: String, inGallery: Bool), size: String) throws {
    let stage = try stage(screen.name, inGallery: screen.inGallery, size: size)
    stage.advance(to: 2.5)
    let drawn = texts(stage.draw(), stage.stage.size)
    let said = words(stage.accessibilityTree())
    #expect(!drawn.isEmpty)
    for text in drawn where !isOrnament(text) {
      let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains(text), "\(screen.name) \(size): \(text)")
    }
  }

  @Test(arguments: screenNames, [false, true])
  func `have consistent parents, children and paths`(screen: String, inGallery: Bool) throws {
    let stage = try stage(screen, inGallery: inGallery)
    for time in [0, 0.2, 1, 3.0] {
      stage.advance(to: time)
      let tree = stage.accessibilityTree()
      #expect(Set(tree.elements.map(\.id)).count == tree.elements.count)
      for (index, element) in tree.elements.enumerated() {
        #expect((element.parent == nil) == (index == 0))
        for child in element.children { #expect(tree.elements[child].parent == index) }
        #expect(tree.index(at: tree.path(to: index)) == index)
        #expect(element.children == element.children.sorted() && element.children.allSatisfy { $0 > index })
      }
    }
  }

  @Test(arguments: screenNames)
  func `have a name and an action for every control`(screen: String) throws {
    let stage = try stage(screen, inGallery: true, size: "1280x800")
    for keys in [[], ["T"], ["I"], ["V"], ["F2"], ["F1"]] as [[String]] {
      stage.keys(keys)
      stage.advance(to: stage.stage.time + 1)
      for element in stage.accessibilityTree().elements {
        let works: Set<AccessibilityRole> = [
          .button, .checkBox, .radioButton, .slider, .spinButton, .pageTab, .chart, .dialog,
        ]
        guard works.contains(element.role) else { continue }
        #expect(!element.name.isEmpty, "\(screen) \(keys) \(element.role) \(element.identifier)")
        #expect(
          !element.states.contains(.enabled) || !element.actions.isEmpty || element.role == .chart
            || element.range != nil, "\(screen) \(element.identifier)")
      }
      stage.keys(keys.isEmpty ? [] : keys == ["F1"] ? ["Escape"] : keys)
    }
  }

  @Test(arguments: ["list", "cards", "cart", "controls", "lower"])
  func `have elements with the frames of the drawn views`(screen: String) throws {
    let stage = try stage(screen)
    stage.advance(to: 0.4)
    let list = stage.draw()
    let drawn = list.items.compactMap { item -> Rect? in
      guard case .fill(let shape, _) = item.content else { return nil }
      return Rect(enclosing: shape.rect.corners.compactMap { $0.applying(item.projection) })
    }
    let grounded = stage.accessibilityTree().elements.filter { element in
      element.identifier.hasPrefix("list.row.") || element.identifier.hasPrefix("cards.cell.")
        || element.identifier.hasPrefix("controls.switch.")
        || element.identifier.hasPrefix("controls.button.filled") || element.identifier == "cart"
        || element.identifier == "lower.plot"
    }
    #expect(!grounded.isEmpty)
    for element in grounded where element.states.contains(.showing) {
      let (a, e) = (element.frame, 1.0)
      #expect(
        drawn.contains {
          abs($0.minX - a.minX) <= e && abs($0.minY - a.minY) <= e && abs($0.maxX - a.maxX) <= e
            && abs($0.maxY - a.maxY) <= e
        }, "\(element.identifier) \(a)")
    }
  }

  /// Returns the element with an identifier, and its path in the tree.
  private func find(_ identifier: String, _ stage: ToolStage) throws -> (
    element: AccessibilityTree.Element, path: [Int]
  ) {
    let tree = stage.accessibilityTree()
    let index = try #require(tree.elements.firstIndex { $0.identifier == identifier })
    return (tree.elements[index], tree.path(to: index))
  }

  private func ask(_ request: AccessibilityRequest, of identifier: String, _ stage: ToolStage) throws -> Bool
  {
    let isDone = stage.answer(request, at: try find(identifier, stage).path, stage.stage.time)
    stage.advance(to: stage.stage.time + 1)
    return isDone
  }

  @Test func `have actions that hold, release, open and delete rows`() throws {
    let stage = try stage("list", inGallery: true)
    stage.advance(to: 2)
    let row = try find("list.row.3", stage).element
    #expect(row.name == "blue whale" && row.cell?.row == 3 && row.role == .listItem)
    #expect(row.actions.prefix(2) == [.press, .hold])
    #expect(try ask(.action("hold"), of: "list.row.3", stage))
    #expect(try find("list.row.3", stage).element.states.contains(.pressed))
    #expect(try ask(.action("release"), of: "list.row.3", stage))
    #expect(try !find("list.row.3", stage).element.states.contains(.pressed))
    #expect(try ask(.action("delete"), of: "list.row.3", stage))
    #expect(try find("list.row.3", stage).element.name == "chimpanzee")
    #expect(
      stage.stage.takeAccessibilityNotifications().contains(.announcement("blue whale was deleted")))
    #expect(try ask(.action("press"), of: "list.row.0", stage))
    #expect(stage.accessibilityTree().elements.contains { $0.identifier == "detail.title" })
    #expect(!stage.accessibilityTree().elements.contains { $0.identifier == "list.row.0" })
    #expect(stage.stage.takeAccessibilityNotifications().contains(.screenChanged))
    #expect(try ask(.action("escape"), of: "detail.back", stage))
    #expect(stage.accessibilityTree().elements.contains { $0.identifier == "list.row.0" })
  }

  @Test func `have actions that select tabs, move sliders and toggle switches`() throws {
    let stage = try stage("list", inGallery: true)
    stage.advance(to: 2)
    #expect(try ask(.action("press"), of: "gallery.tab.controls", stage))
    #expect(try find("gallery.tab.controls", stage).element.states.contains(.selected))
    #expect(try ask(.setValue(0.25), of: "controls.slider.damping", stage))
    #expect(try find("controls.slider.damping", stage).element.value == "25 %")
    #expect(try ask(.action("increment"), of: "controls.slider.damping", stage))
    #expect(try find("controls.slider.damping", stage).element.range?.value == 0.3)
    #expect(try !ask(.setValue(0.9), of: "controls.slider.bounce", stage))
    #expect(try ask(.action("press"), of: "controls.switch.loop", stage))
    #expect(try !find("controls.switch.loop", stage).element.states.contains(.checked))
    #expect(try ask(.focus, of: "controls.switch.loop", stage))
    #expect(try find("controls.switch.loop", stage).element.states.contains(.focused))
    #expect(try ask(.action("press"), of: "gallery.tab.cart", stage))
    #expect(try ask(.action("press"), of: "cart", stage))
    #expect(try find("cart", stage).element.value == "1 item")
    #expect(stage.stage.takeAccessibilityNotifications().contains(.announcement("1 item in the cart")))
  }

  @Test func `have an action that scrolls distant rows into view`() throws {
    let stage = try stage("cards")
    stage.advance(to: 2)
    #expect(try find("cards", stage).element.table?.rows == 24)
    #expect(try ask(.scrollToRow(20), of: "cards", stage))
    #expect(try find("cards.cell.20", stage).element.states.contains(.showing))
    #expect(try ask(.action("press"), of: "cards.cell.20", stage))
    #expect(try find("cards.cell.20", stage).element.states.contains(.enabled))
    #expect(try !ask(.scrollToRow(24), of: "cards", stage))
  }

  @Test(arguments: screenNames, [1, 2] as [UInt64])
  func `accept any request without failure`(screen: String, seed: UInt64) throws {
    let stage = try stage(screen, inGallery: true)
    var random = SplitMix(seed: seed)
    for _ in 0..<60 {
      stage.advance(to: stage.stage.time + Double.random(in: 0...0.4, using: &random))
      let tree = stage.accessibilityTree()
      let index = Int.random(in: tree.elements.indices, using: &random)
      let element = tree.elements[index]
      let requests: [AccessibilityRequest] =
        element.actions.map { .action($0.name) } + [
          .focus, .scrollIntoView, .scrollToRow(Int.random(in: -3...40, using: &random)),
          .setValue([-1, 0, 0.5, 1e9, .nan, .infinity].randomElement(using: &random) ?? 0),
          .setSelected(.random(using: &random)), .setText("x"), .action("press"), .action("nothing"),
        ]
      // Some requests use the path of an element that no longer exists.
      var path = tree.path(to: index)
      if Int.random(in: 0..<8, using: &random) == 0 { path.append(Int.random(in: -2...3, using: &random)) }
      stage.answer(requests.randomElement(using: &random) ?? .focus, at: path, stage.stage.time)
      #expect(stage.stage.brokenInvariants() == [], "seed \(seed)")
      _ = stage.draw()
    }
  }

  @Test func `are written as lines of JSON`() throws {
    let stage = try stage("list")
    stage.advance(to: 2)
    let lines = SemanticsWriter().lines(stage.accessibilityTree())
    let row = try #require(lines.first { $0.contains("list.row.3\"") })
    let frame = "[0,207,390,50]"
    #expect(
      row == #"{"id":"list.row.3","path":"0/0/3","role":"list item","name":"blue whale","value":"","#
        + #""states":["focusable","enabled","showing"],"actions":["press","hold","delete"],"#
        + "\"frame\":\(frame),\"cell\":[3,0]}\n")
    for line in lines { #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any]) }
    #expect(lines.count == stage.accessibilityTree().elements.count)
    #expect(SemanticsWriter(only: ["list.row.1?"]).lines(stage.accessibilityTree()).count == 5)
  }

  @Test func `are written with the spans of a cell, if it has several rows or columns`() throws {
    var cell = AccessibilityTree.Element(id: 1, role: .tableCell)
    cell.cell = AccessibilityCell(row: 2, column: 1, columnSpan: 3)
    let line = try #require(SemanticsWriter().lines(AccessibilityTree(elements: [cell])).first)
    #expect(line.hasSuffix(#","cell":[2,1,1,3]}"# + "\n"))
  }
}
