// A window of fixed elements that assistive technologies find, without a display. Tests use it to check the messages on
// the bus. It performs each request, and writes a line for it.
//
// usage: AccessibilityProbe

import Dispatch
import Glibc
import GlissadeAccessibility
import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

typealias Element = AccessibilityTree.Element

@MainActor
final class Probe {
  private var tree = Probe.start
  private var presses = 0
  private var bridge: AccessibilityBridge?

  init() {
    let client = AccessibilityBridge.Client { [weak self] window, element, request in
      print("request \(window) \(element) \(request)")
      fflush(nil)
      self?.perform(request, on: element)
    } activityDidChange: { [weak self] in
      print("active \(self?.bridge?.isActive == true)")
      fflush(nil)
      self?.publish()
    }
    let bus = getenv("DBUS_SESSION_BUS_ADDRESS").map { String(cString: $0) }
    bridge = AccessibilityBridge(applicationName: "probe", version: "1", sessionBus: bus, client: client)
    bridge?.start()
  }

  private func publish() { bridge?.publish(tree, of: 1, origin: Point(100, 50), scale: 2) }

  private func perform(_ request: AccessibilityRequest, on id: UInt64) {
    guard let index = tree.elements.firstIndex(where: { $0.id == id }) else { return }
    switch request {
    case .action("press") where id == 3:
      presses += 1
      tree.elements[1].name = "Pressed \(presses)"
      bridge?.post([.announcement("pressed")], in: 1)
    case .action("add"):
      var element = Element(
        id: 20, parent: 0, role: .label, frame: Rect(x: 10, y: 400, width: 50, height: 20))
      element.name = "New"
      element.states = [.enabled, .showing]
      tree.elements[0].children.append(tree.elements.count)
      tree.elements.append(element)
    case .action("remove"):
      tree.elements.removeAll { $0.id == 20 }
      let end = tree.elements.count
      tree.elements[0].children.removeAll { $0 >= end }
    case .action("measure"):
      // The oldest reading ends, and a new one begins.
      let last = tree.elements.count - 1
      guard let chart = tree.elements[last].parent else { return }
      for index in last - 1...last { tree.elements[index].id += 1 }
      for index in last - 1...last { tree.elements[index].name = "Reading \(tree.elements[index].id)" }
      tree.elements[chart].value = "\(tree.elements[last].id - 49) readings"
    case .action: break
    case .setValue(let value):
      guard let range = tree.elements[index].range else { return }
      tree.elements[index].range?.value = min(max(value, range.minimum), range.maximum)
    case .setText(let text): edit(index, 0..<(tree.elements[index].text?.text.count ?? 0), text)
    case .replaceText(let range, let text): edit(index, range, text)
    case .select(let selection): tree.elements[index].text?.selection = selection
    case .focus:
      for other in tree.elements.indices { tree.elements[other].states.remove(.focused) }
      tree.elements[index].states.insert(.focused)
    case .setSelected(let isSelected):
      for other in tree.elements.indices where tree.elements[other].parent == tree.elements[index].parent {
        tree.elements[other].states.remove(.selected)
      }
      if isSelected { tree.elements[index].states.insert(.selected) }
    case .scrollIntoView, .scrollToRow, .copyText, .cutText, .pasteText: break
    }
    publish()
  }

  private func edit(_ index: Int, _ range: Range<Int>, _ text: String) {
    guard var characters = tree.elements[index].text.map({ Array($0.text) }) else { return }
    characters.replaceSubrange(range.clamped(to: 0..<characters.count), with: text)
    tree.elements[index].text?.text = String(characters)
    tree.elements[index].text?.selection = .caret(range.lowerBound + text.count)
  }

  private static var start: AccessibilityTree {
    var elements: [Element] = []
    func add(
      _ id: UInt64, in parent: Int?, _ role: AccessibilityRole, _ name: String, _ frame: Rect,
      _ states: AccessibilityStates = [], _ change: (inout Element) -> Void = { _ in }
    ) {
      var element = Element(id: id, parent: parent, role: role, frame: frame)
      element.name = name
      element.states = states.union([.enabled, .showing])
      change(&element)
      parent.map { elements[$0].children.append(elements.count) }
      elements.append(element)
    }
    add(1, in: nil, .frame, "Probe", Rect(x: 0, y: 0, width: 400, height: 500), .active)
    add(2, in: 0, .label, "Grüße 👩‍👩‍👧 an alle. Ende", Rect(x: 10, y: 10, width: 200, height: 20))
    add(3, in: 0, .button, "Press", Rect(x: 10.4, y: 40, width: 100.2, height: 30), [.focusable, .focused]) {
      $0.identifier = "probe.press"
      $0.hint = "Counts"
      $0.actions = [
        .press, AccessibilityAction("add"), AccessibilityAction("remove"), AccessibilityAction("measure"),
      ]
    }
    add(4, in: 0, .slider, "Volume", Rect(x: 10, y: 80, width: 200, height: 30), .focusable) {
      $0.value = "30 %"
      $0.range = AccessibilityRange(value: 0.3, minimum: 0, maximum: 1, step: 0.1)
      $0.actions = [.increment, .decrement]
    }
    add(
      5, in: 0, .entry, "Name", Rect(x: 10, y: 120, width: 200, height: 30),
      [.focusable, .editable, .singleLine]
    ) {
      $0.text = AccessibilityText("Zoë 👩‍👩‍👧!", selection: .caret(4))
    }
    add(6, in: 0, .pageTabList, "Screens", Rect(x: 0, y: 450, width: 400, height: 50))
    for (index, name) in ["List", "Lower", "Cart"].enumerated() {
      let frame = Rect(x: Double(index) * 100, y: 450, width: 100, height: 50)
      add(
        UInt64(7 + index), in: 5, .pageTab, name, frame, index == 0 ? [.selectable, .selected] : .selectable
      ) {
        $0.actions = [.press]
      }
    }
    let table = elements.count
    add(10, in: 0, .table, "Whales", Rect(x: 10, y: 160, width: 200, height: 90)) {
      $0.table = AccessibilityGrid(rows: 15)
    }
    for row in 0..<3 {
      let frame = Rect(x: 10, y: 160 + Double(row) * 30, width: 200, height: 30)
      add(UInt64(11 + row), in: table, .tableCell, "Whale \(row)", frame, .selectable) {
        $0.cell = AccessibilityCell(row: row)
        $0.actions = [.press]
      }
    }
    let sizes = elements.count
    add(30, in: 0, .table, "Sizes", Rect(x: 210, y: 160, width: 180, height: 90)) {
      $0.table = AccessibilityGrid(rows: 2, columns: 2)
      $0.relations = [AccessibilityRelation(.labelledBy, to: [2])]
    }
    for (index, name) in ["Species", "Length", "blue whale", "26 m", "not measured"].enumerated() {
      let (row, column) = (index / 2, index % 2)
      let frame = Rect(x: 210 + Double(column) * 90, y: 160 + Double(row) * 30, width: 90, height: 30)
      add(UInt64(31 + index), in: sizes, index < 2 ? .columnHeader : .tableCell, name, frame) {
        $0.cell = AccessibilityCell(row: max(0, row - 1), column: column, columnSpan: index == 4 ? 2 : 1)
      }
    }
    let chart = elements.count
    add(49, in: 0, .chart, "Readings", Rect(x: 10, y: 260, width: 200, height: 90), .managesDescendants)
    for id in [UInt64(50), 51] {
      let frame = Rect(x: 10, y: 260, width: 20, height: 20)
      add(id, in: chart, .label, "Reading \(id)", frame)
    }
    return AccessibilityTree(elements: elements)
  }
}

@main
struct AccessibilityProbe {
  @MainActor static func main() {
    let probe = Probe()
    withExtendedLifetime(probe) { dispatchMain() }
  }
}
