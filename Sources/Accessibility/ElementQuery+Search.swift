import GlissadeUI

// Searches among the descendants of an element, by which screen readers find the next heading, button or link, and the
// document that a text of several lines is.

extension ElementQuery {
  func collection(_ member: String, _ arguments: [BusValue]) -> Answer? {
    var found: [Element]
    let count: Int
    switch member {
    case "GetMatches":
      guard let rule = MatchRule(arguments.first) else { return Answer(.array([], of: "(so)")) }
      found = matches(rule)
      if arguments.int(1) >= MatchRule.firstReverseOrder { found.reverse() }
      count = arguments.int(2)
    case "GetMatchesTo", "GetMatchesFrom":
      let goesBack = member == "GetMatchesTo"
      guard let rule = MatchRule(arguments[safe: 1]), case .element(window.window, let id)? = path(arguments),
        let start = window.indexes[id]
      else { return Answer(.array([], of: "(so)")) }
      // The elements before or after a place, in the order of the tree.
      found = matches(rule).filter {
        guard let index = window.indexes[$0.id] else { return false }
        return goesBack ? index < start : index > start
      }
      // The nearest ones come first.
      if goesBack != (arguments.int(2) >= MatchRule.firstReverseOrder) { found.reverse() }
      count = arguments.int(goesBack ? 5 : 4)
    case "GetActiveDescendant":
      return Answer(reference(descendants.first { $0.states.contains(.focused) }))
    default: return nil
    }
    return Answer(.array((count > 0 ? Array(found.prefix(count)) : found).map(reference), of: "(so)"))
  }

  private func path(_ arguments: [BusValue]) -> ObjectPath? { ObjectPath(arguments.string(0)) }

  private func matches(_ rule: MatchRule) -> [Element] {
    descendants.filter { rule.matches(ElementQuery(objects: objects, window: window, element: $0)) }
  }

  /// The descendants of the element, in the order of the tree.
  private var descendants: [Element] {
    var found: [Element] = []
    func visit(_ element: Element) {
      for child in window.children(of: element) {
        found.append(child)
        visit(child)
      }
    }
    visit(element)
    return found
  }

  // MARK: - Documents

  func document(_ member: String, _ arguments: [BusValue]) -> Answer? {
    let attributes = ["Locale": objects.locale]
    return switch member {
    case "GetLocale": Answer(.string(objects.locale))
    case "GetAttributeValue": Answer(.string(attributes[arguments.string(0)] ?? ""))
    case "GetAttributes": Answer(.dictionary(attributes.map { ($0.key, $0.value) }))
    default: nil
    }
  }
}

/// A rule of AT-SPI by which elements are searched.
private struct MatchRule {
  /// The way in which an element is compared with several criteria.
  private enum Kind: Int {
    case invalid, all, any, none, empty

    /// Returns whether an element matches criteria, of which it meets those for which `meets` returns `true`.
    func matches<Criterion>(_ criteria: [Criterion], isEmpty: Bool, _ meets: (Criterion) -> Bool) -> Bool {
      switch self {
      case .invalid: true
      case .all: criteria.allSatisfy(meets)
      case .any: criteria.isEmpty || criteria.contains(where: meets)
      case .none: !criteria.contains(where: meets)
      // Without criteria, the element must have nothing of the kind either.
      case .empty: criteria.isEmpty ? isEmpty : criteria.allSatisfy(meets)
      }
    }
  }

  /// The first of AT-SPI's orders that is from the last element to the first.
  static let firstReverseOrder = 4

  private let states: [Int]
  private let attributes: [(name: String, value: String)]
  private let roles: [Int]
  private let interfaces: [String]
  private let kinds: (states: Kind, attributes: Kind, roles: Kind, interfaces: Kind)
  private let isInverted: Bool

  init?(_ value: BusValue?) {
    guard case .structure(let parts)? = value, parts.count == 9 else { return nil }
    states = Self.bits(parts[0])
    attributes = Self.pairs(parts[2])
    roles = Self.bits(parts[4])
    interfaces = Self.values(parts[6]).map { [$0].string(0) }
    func kind(_ index: Int) -> Kind { Kind(rawValue: parts.int(index)) ?? .invalid }
    kinds = (kind(1), kind(3), kind(5), kind(7))
    isInverted = parts[8] == .boolean(true)
  }

  func matches(_ query: ElementQuery) -> Bool {
    let element = query.element
    let own = BusState.bits(element.states)
    let isMatch =
      kinds.states.matches(states, isEmpty: own == 0) { $0 < 64 && own & 1 << UInt64($0) != 0 }
      && kinds.attributes.matches(attributes, isEmpty: false) { wanted in
        query.attributes.contains { $0 == wanted }
      } && kinds.roles.matches(roles, isEmpty: false) { $0 == Int(element.role.number) }
      && kinds.interfaces.matches(interfaces, isEmpty: false) { wanted in
        query.objects.interfaces(of: element, in: query.window).contains {
          $0.name == wanted || $0.name.lowercased().hasSuffix("." + wanted.lowercased())
        }
      }
    return isMatch != isInverted
  }

  private static func values(_ value: BusValue) -> [BusValue] {
    guard case .array(let values, _) = value else { return [] }
    return values
  }

  /// Returns the positions of the bits that are set in words of 32 bits.
  private static func bits(_ value: BusValue) -> [Int] {
    values(value).enumerated().flatMap { word, value -> [Int] in
      guard case .int32(let bits) = value else { return [] }
      return (0..<32).filter { bits & (1 << $0) != 0 }.map { 32 * word + $0 }
    }
  }

  private static func pairs(_ value: BusValue) -> [(name: String, value: String)] {
    values(value).compactMap {
      guard case .entry(.string(let name), .string(let value)) = $0 else { return nil }
      return (name, value)
    }
  }
}
