import GlissadeGeometry
import GlissadeText
import GlissadeUI
import TestSupport

/// Random windows. Its description is its seed.
struct RandomWindows: CustomStringConvertible {
  private let seed = UInt64.random(in: .min ... .max)
  private var random: SplitMix
  var description: String { "seed \(seed)" }

  /// The elements that manage their descendants.
  private let managers: Set<UInt64>

  /// Creates windows, in which some elements manage their descendants if `withManagers` is `true`.
  init(withManagers: Bool = false) {
    random = SplitMix(seed: seed)
    managers = withManagers ? [2, 5, 8, 11] : []
  }

  /// Returns a tree of elements with identifiers from 1 to 12, so that two trees share many of them.
  mutating func tree() -> AccessibilityTree {
    var ids = Array(UInt64(1)...12).shuffled(using: &random)
    var elements = [element(100, in: nil, .frame)]
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      let parent = Int.random(in: 0..<elements.count, using: &random)
      let roles: [AccessibilityRole] = [.button, .label, .panel, .table, .entry, .slider]
      let role = roles.randomElement(using: &random) ?? .panel
      elements[parent].children.append(elements.count)
      elements.append(element(ids.removeLast(), in: parent, role))
    }
    return AccessibilityTree(elements: Self.depthFirst(elements))
  }

  private mutating func element(
    _ id: UInt64, in parent: Int?, _ role: AccessibilityRole
  ) -> AccessibilityTree.Element {
    func number() -> Double { Double(Int.random(in: 0...3, using: &random)) * 10 }
    let frame = Rect(x: number(), y: number(), width: number(), height: number())
    var element = AccessibilityTree.Element(id: id, parent: parent, role: role, frame: frame)
    element.name = ["", "a", "b"].randomElement(using: &random) ?? ""
    element.hint = ["", "h"].randomElement(using: &random) ?? ""
    element.states = AccessibilityStates(rawValue: UInt32.random(in: 0..<1 << 17, using: &random))
    if managers.contains(id) { element.states.insert(.managesDescendants) }
    if Bool.random(using: &random) { element.actions = [.press, .hold] }
    if Bool.random(using: &random) {
      element.range = AccessibilityRange(value: number(), minimum: 0, maximum: 50)
    }
    if Bool.random(using: &random) { element.cell = AccessibilityCell(row: Int(number()), column: 0) }
    if role == .table { element.table = AccessibilityGrid(rows: 40) }
    if role == .entry {
      let text = ["", "e\u{301}", "👩‍👩‍👧b", "ab c"].randomElement(using: &random) ?? ""
      let end = Int.random(in: 0...text.count, using: &random)
      element.text = AccessibilityText(text, selection: TextSelection(anchor: 0, head: end))
    }
    return element
  }

  /// Returns the elements in depth-first order.
  private static func depthFirst(_ elements: [AccessibilityTree.Element]) -> [AccessibilityTree.Element] {
    var ordered: [AccessibilityTree.Element] = []
    func add(_ index: Int, in parent: Int?) {
      let place = ordered.count
      ordered.append(elements[index])
      ordered[place].parent = parent
      ordered[place].children = []
      for child in elements[index].children {
        ordered[place].children.append(ordered.count)
        add(child, in: place)
      }
    }
    add(0, in: nil)
    return ordered
  }
}
