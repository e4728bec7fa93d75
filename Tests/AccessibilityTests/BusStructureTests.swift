import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText
import Testing

@testable import GlissadeAccessibility
@testable import GlissadeUI

@Suite struct `The structure on the bus` {
  typealias Element = AccessibilityTree.Element

  /// A window with a label, a check box, a list with a heading and three items, and a field.
  private var objects: AccessibleObjects {
    func make(_ id: UInt64, _ parent: Int?, _ role: AccessibilityRole, _ name: String) -> Element {
      var element = Element(
        id: id, parent: parent, role: role, frame: Rect(x: 0, y: 0, width: 50, height: 20))
      element.name = name
      element.states = [.enabled, .showing]
      return element
    }
    var all = [
      make(1, nil, .frame, "Window"), make(2, 0, .label, "Loop"), make(3, 0, .checkBox, "Loop"),
      make(4, 0, .list, "Animals"), make(5, 3, .heading, "Mammals"), make(6, 3, .listItem, "cat"),
      make(7, 3, .listItem, "dog"), make(8, 0, .entry, "Text"),
    ]
    all[0].children = [1, 2, 3, 7]
    all[3].children = [4, 5, 6]
    all[2].states.formUnion([.checkable, .checked])
    all[2].relations = [
      AccessibilityRelation(.labelledBy, to: [2]), AccessibilityRelation(.controls, to: [4, 9]),
    ]
    all[6].states.insert(.focused)
    (all[6].value, all[6].hint) = ("2 years", "Barks")
    all[6].actions = [AccessibilityAction("press", keyBinding: ";;<Control>d")]
    all[7].text = AccessibilityText("ab\ncd", selection: .caret(0))
    all[7].states.formUnion([.editable, .multiLine])
    var objects = AccessibleObjects(applicationName: "test", locale: "de_DE")
    objects.busName = ":1.5"
    objects.publish(PublishedTree(AccessibilityTree(elements: all), of: 1))
    return objects
  }

  private func ask(_ id: UInt64, _ interface: String, _ member: String, _ arguments: [BusValue] = []) throws
    -> Answer
  {
    var objects = objects
    return try objects.answer(
      BusCall(
        path: ObjectPath.element(window: 1, id: id).text, interface: "org.a11y.atspi.\(interface)",
        member: member,
        arguments: arguments))
  }

  /// Returns the numbers of the elements in an array of references.
  private func numbers(_ value: BusValue?) -> [UInt64] {
    guard case .array(let values, _)? = value else { return [] }
    return values.compactMap { value in
      guard case .structure(let parts) = value, case .element(_, let id)? = ObjectPath(parts.string(1)) else {
        return nil
      }
      return id
    }
  }

  private func relations(_ id: UInt64) throws -> [UInt32: [UInt64]] {
    guard case .array(let sets, _)? = try ask(id, "Accessible", "GetRelationSet").values.first else {
      return [:]
    }
    var result: [UInt32: [UInt64]] = [:]
    for case .structure(let set) in sets {
      if case .uint32(let number) = set[0] { result[number] = numbers(set[1]) }
    }
    return result
  }

  /// The numbers are those of AtspiRelationType.
  @Test func `has relations in both directions, without targets that are gone`() throws {
    #expect(try relations(3) == [2: [2], 3: [4]])
    #expect(try relations(2) == [1: [3]])
    #expect(try relations(4) == [4: [3]])
    #expect(try relations(6) == [:])
  }

  @Test func `has the value and the hint of an element apart`() throws {
    let objects = objects
    let query = ElementQuery(
      objects: objects, window: try #require(objects.window(1)),
      element: try #require(objects.window(1)?.element(7)))
    #expect(query.property("Description", .accessible) == .string("2 years"))
    #expect(query.property("HelpText", .accessible) == .string("Barks"))
    let attributes = Dictionary(uniqueKeysWithValues: query.attributes)
    #expect(attributes["valuetext"] == "2 years" && attributes["helptext"] == "Barks")
    #expect(attributes["keyshortcuts"] == "<Control>d")
    #expect(attributes["posinset"] == "2" && attributes["setsize"] == "2")
  }

  private func rule(
    states: [Int] = [], roles: [Int] = [], roleMatch: Int32 = 2, interfaces: [String] = [],
    attributes: [(String, String)] = [], isInverted: Bool = false
  ) -> BusValue {
    func words(_ bits: [Int], _ count: Int) -> BusValue {
      var words = Array(repeating: Int32(0), count: count)
      for bit in bits { words[bit / 32] |= 1 << (bit % 32) }
      return .array(words.map { .int32($0) }, of: "i")
    }
    return .structure([
      words(states, 2), .int32(1), .dictionary(attributes), .int32(1), words(roles, 4), .int32(roleMatch),
      .strings(interfaces), .int32(1), .boolean(isInverted),
    ])
  }

  private func matches(_ rule: BusValue, in id: UInt64 = 1, order: UInt32 = 1, count: Int32 = 0) throws
    -> [UInt64]
  {
    numbers(
      try ask(id, "Collection", "GetMatches", [rule, .uint32(order), .int32(count), .boolean(true)]).values
        .first)
  }

  /// 32 is the number of list items and 83 that of headings, 4 that of the state `checked`.
  @Test func `is searched by roles, states, attributes and interfaces`() throws {
    #expect(try matches(rule(roles: [32])) == [6, 7])
    #expect(try matches(rule(roles: [32, 83])) == [5, 6, 7])
    #expect(try matches(rule(roles: [32]), order: 4) == [7, 6])
    #expect(try matches(rule(roles: [32]), count: 1) == [6])
    #expect(try matches(rule(states: [4])) == [3])
    #expect(try matches(rule(roles: [32], roleMatch: 3), in: 4) == [5])
    #expect(try matches(rule(roles: [32], isInverted: true), in: 4) == [5])
    #expect(try matches(rule(attributes: [("posinset", "2")])) == [7])
    #expect(try matches(rule(interfaces: ["EditableText"])) == [8])
    #expect(try matches(rule()) == [2, 3, 4, 5, 6, 7, 8])
  }

  @Test func `is searched from an element on, and back from it`() throws {
    func search(_ member: String, from id: UInt64) throws -> [UInt64] {
      let path = BusValue.path(ObjectPath.element(window: 1, id: id).text)
      let rest: [BusValue] =
        member == "GetMatchesTo"
        ? [.uint32(1), .uint32(0), .boolean(false), .int32(1), .boolean(true)]
        : [.uint32(1), .uint32(0), .int32(1), .boolean(true)]
      return numbers(try ask(1, "Collection", member, [path, rule(roles: [32])] + rest).values.first)
    }
    #expect(try search("GetMatchesFrom", from: 3) == [6])
    #expect(try search("GetMatchesFrom", from: 6) == [7])
    #expect(try search("GetMatchesFrom", from: 8) == [])
    #expect(try search("GetMatchesTo", from: 8) == [7])
    #expect(try search("GetMatchesTo", from: 6) == [])
    let active = try ask(4, "Collection", "GetActiveDescendant").values
    #expect(numbers(.array(active, of: "(so)")) == [7])
  }

  @Test func `has a document in a text of several lines`() throws {
    #expect(try ask(8, "Document", "GetLocale").values == [.string("de_DE")])
    #expect(throws: BusError.self) { try ask(6, "Document", "GetLocale") }
  }

  /// Clients ask for the interfaces of an element only once.
  @Test func `has actions by its role, also while it is disabled`() throws {
    func interfaces(_ id: UInt64) throws -> [String] {
      guard case .array(let names, _)? = try ask(id, "Accessible", "GetInterfaces").values.first else {
        return []
      }
      return names.map { [$0].string(0) }
    }
    #expect(try interfaces(3).contains("org.a11y.atspi.Action"))
    #expect(try !interfaces(2).contains("org.a11y.atspi.Action"))
  }

  @Test func `asks for the clipboard`() throws {
    func requests(_ member: String, _ arguments: BusValue...) throws -> [AccessibilityRequest] {
      try ask(8, "EditableText", member, arguments).requests.map(\.request)
    }
    #expect(try requests("CopyText", .int32(1), .int32(4)) == [.copyText(1..<4)])
    #expect(try requests("CutText", .int32(0), .int32(-1)) == [.cutText(0..<5)])
    #expect(try requests("PasteText", .int32(2)) == [.pasteText(at: 2)])
    #expect(try requests("CopyText", .int32(2), .int32(2)) == [])
  }

  @Test func `has the header of a column and of a row`() throws {
    var elements = [Element(id: 1, role: .frame), Element(id: 2, parent: 0, role: .table)]
    elements[0].children = [1]
    elements[1].table = AccessibilityGrid(rows: 4, columns: 2)
    for (id, role, row, column) in [
      (3, AccessibilityRole.columnHeader, 0, 0), (4, .columnHeader, 0, 1), (5, .rowHeader, 2, 0),
      (6, .tableCell, 0, 1), (7, .tableCell, 3, 0),
    ] {
      var element = Element(id: UInt64(id), parent: 1, role: role)
      element.cell = AccessibilityCell(row: row, column: column)
      elements[1].children.append(elements.count)
      elements.append(element)
    }
    var objects = AccessibleObjects(applicationName: "test")
    objects.publish(PublishedTree(AccessibilityTree(elements: elements), of: 1))
    func headers(_ id: UInt64, _ member: String) throws -> [UInt64] {
      numbers(
        try objects.answer(
          BusCall(
            path: ObjectPath.element(window: 1, id: id).text, interface: "org.a11y.atspi.TableCell",
            member: member)
        ).values.first)
    }
    #expect(try headers(6, "GetColumnHeaderCells") == [4] && headers(6, "GetRowHeaderCells") == [])
    #expect(try headers(7, "GetColumnHeaderCells") == [3] && headers(7, "GetRowHeaderCells") == [5])
  }

  @Test func `has lines as they are drawn`() throws {
    func line(_ start: Int, _ count: Int, _ top: Double) -> TextAppearance.Line {
      TextAppearance.Line(
        start: start,
        extents: (0..<count).map { CharacterExtent(minX: Double($0) * 10, maxX: Double($0 + 1) * 10) },
        top: top,
        height: 20)
    }
    var element = Element(id: 1, role: .entry, frame: Rect(x: 0, y: 0, width: 100, height: 60))
    element.text = AccessibilityText("abc def\nx")
    var appearance = TextAppearance()
    appearance.lines = [line(0, 4, 0), line(4, 3, 20), line(8, 1, 40)]
    element.appearance = appearance
    var objects = AccessibleObjects(applicationName: "test")
    objects.publish(PublishedTree(AccessibilityTree(elements: [element]), of: 1))
    func text(_ member: String, _ arguments: BusValue...) throws -> [BusValue] {
      try objects.answer(
        BusCall(
          path: ObjectPath.element(window: 1, id: 1).text, interface: "org.a11y.atspi.Text", member: member,
          arguments: arguments)
      ).values
    }
    // 3 is AT-SPI's granularity of lines and 5 its boundary of their starts.
    #expect(try text("GetStringAtOffset", .int32(1), .uint32(3)) == [.string("abc "), .int32(0), .int32(4)])
    #expect(try text("GetStringAtOffset", .int32(4), .uint32(3)) == [.string("def\n"), .int32(4), .int32(8)])
    #expect(try text("GetStringAtOffset", .int32(9), .uint32(3)) == [.string("x"), .int32(8), .int32(9)])
    #expect(
      try text("GetStringAtOffset", .int32(1), .uint32(4)) == [.string("abc def\n"), .int32(0), .int32(8)])
    #expect(
      try text("GetTextAfterOffset", .int32(1), .uint32(5)) == [.string("def\n"), .int32(4), .int32(8)])
    #expect(
      try text("GetTextBeforeOffset", .int32(8), .uint32(5)) == [.string("def\n"), .int32(4), .int32(8)])
    let ranges = try text(
      "GetBoundedRanges", .int32(10), .int32(0), .int32(20), .int32(40), .uint32(1), .uint32(0), .uint32(0))
    #expect(
      ranges == [
        .array(
          [
            .structure([.int32(1), .int32(3), .string("bc"), .variant(.string("bc"))]),
            .structure([.int32(5), .int32(7), .string("ef"), .variant(.string("ef"))]),
          ], of: "(iisv)")
      ])
  }
}

@Suite struct `Radio buttons on the bus` {
  /// Two groups below a heading each: a, b, and c, d, of which c has a place of its own in its set.
  private let tree: PublishedTree = {
    let roles: [AccessibilityRole] = [
      .heading, .radioButton, .radioButton, .heading, .radioButton, .radioButton,
    ]
    var list = AccessibilityTree.Element(id: 1, role: .list)
    list.children = Array(1...roles.count)
    var elements = [list]
    for (index, role) in roles.enumerated() {
      elements.append(AccessibilityTree.Element(id: UInt64(index) + 2, parent: 0, role: role))
    }
    elements[5].set = AccessibilitySet(position: 4, count: 9)
    return PublishedTree(AccessibilityTree(elements: elements), of: 1)
  }()

  @Test(arguments: [(2, [3, 4]), (3, [3, 4]), (5, [6, 7]), (6, [6, 7])])
  func `are members of the group between other elements`(_ index: Int, _ group: [UInt64]) {
    let relations = tree.relations(of: tree.tree.elements[index])
    #expect(relations.map(\.number) == [5] && relations[0].targets.map(\.id) == group)
  }

  @Test(arguments: [(2, "1", "2"), (3, "2", "2"), (5, "5", "9"), (6, "2", "2")])
  func `have places in their group`(_ index: Int, _ position: String, _ count: String) {
    var objects = AccessibleObjects(applicationName: "test")
    objects.publish(tree)
    let query = ElementQuery(objects: objects, window: tree, element: tree.tree.elements[index])
    let attributes = Dictionary(uniqueKeysWithValues: query.attributes)
    #expect(attributes["posinset"] == position && attributes["setsize"] == count)
  }
}

@Suite struct `The places of elements on the bus` {
  private func window(
    _ x: Double, isShowing: Bool = true, name: String = "a", isOperable: Bool = true
  ) -> PublishedTree {
    var root = AccessibilityTree.Element(
      id: 1, role: .frame, frame: Rect(x: 0, y: 0, width: 900, height: 900))
    root.children = [1]
    var element = AccessibilityTree.Element(
      id: 2, parent: 0, role: .button, frame: Rect(x: x, y: 0, width: 10, height: 10))
    element.name = name
    if isShowing { element.states = .showing }
    if isOperable { element.actions = [.press] }
    return PublishedTree(AccessibilityTree(elements: [root, element]), of: 1)
  }

  private func x(_ events: [BusEvent]) -> [Int] {
    events.map { event in
      guard case .variant(.structure(let values)) = event.arguments[3] else { return -1 }
      return values.int(0)
    }
  }

  @Test func `are told once a second during a movement, and at its end`() {
    var bounds = KnownBounds()
    var told: [Int] = []
    // A movement of 2.5 s, published twenty times a second.
    for step in 0...50 { told += x(bounds.update(to: window(Double(step)), at: Double(step) / 20)) }
    #expect(told.count == 2, "\(told)")
    #expect(bounds.nextTime != nil)
    told += x(bounds.update(to: window(50), at: bounds.nextTime ?? 0))
    #expect(told.last == 50 && bounds.nextTime == nil)
    #expect(bounds.update(to: window(50), at: 9).isEmpty)
  }

  @Test func `are told only at the end of a movement that is shorter than a second`() {
    var bounds = KnownBounds()
    var told: [Int] = []
    for step in 0...18 { told += x(bounds.update(to: window(Double(step)), at: 5 + Double(step) / 20)) }
    #expect(told.isEmpty)
    #expect(x(bounds.update(to: window(18), at: 6.1)) == [18])
  }

  /// A panel at a place with two labels inside, of which the first contains another one, at places in the panel.
  private func panel(
    _ x: Double, width: Double = 100, isShowing: Bool = true, inside: [Double] = [0, 10, 0]
  ) -> PublishedTree {
    var elements = [
      AccessibilityTree.Element(id: 1, role: .frame, frame: Rect(x: 0, y: 0, width: 9, height: 9))
    ]
    for (id, parent, place) in [(2, 0, 0), (3, 1, inside[0]), (4, 2, inside[1]), (5, 1, inside[2])] {
      var element = AccessibilityTree.Element(
        id: UInt64(id), parent: parent, role: .panel,
        frame: Rect(x: x + place, y: 0, width: id == 2 ? width : 10.5, height: 10))
      if id > 2 || isShowing { element.states = .showing }
      elements[parent].children.append(elements.count)
      elements.append(element)
    }
    elements[3].actions = [.press]
    return PublishedTree(AccessibilityTree(elements: elements), of: 1)
  }

  /// Returns the identifiers of the elements that are told during a movement of 2.5 s, and at its end.
  private func told(_ window: (Double) -> PublishedTree) -> [UInt64: Int] {
    var bounds = KnownBounds()
    var told: [UInt64: Int] = [:]
    for step in 0...60 {
      let now = window(min(2.5, Double(step) / 20))
      for event in bounds.update(to: now, at: Double(step) / 20) {
        guard case .element(_, let id) = event.source else { continue }
        told[id, default: 0] += 1
      }
    }
    return told
  }

  @Test func `are told of a container alone, if everything in it moves along`() {
    #expect(told { panel(40.3 * $0) } == [2: 3])
  }

  @Test func `are told of what moves by itself in a container that moves`() {
    // The label, which cannot be operated, is told at the end.
    #expect(told { panel(40 * $0, inside: [0, 10, 20 * $0]) } == [2: 3, 5: 1])
    #expect(told { panel(40 * $0, inside: [20 * $0, 10 + 20 * $0, 0]) } == [2: 3, 3: 3])
  }

  @Test func `are told of what is in a container that changes its size or is not shown`() {
    #expect(told { panel(40 * $0, width: 100 + 10 * $0) } == [2: 3, 3: 3, 5: 1])
    #expect(told { panel(40 * $0, isShowing: false) } == [3: 3, 5: 1])
  }

  @Test func `are told once for each of fifteen rows that fly in, one after the other`() {
    var bounds = KnownBounds()
    var told: [UInt64] = []
    for step in 0...100 {
      let time = Double(step) / 20
      var elements = [
        AccessibilityTree.Element(id: 1, role: .list, frame: Rect(x: 0, y: 0, width: 9, height: 9))
      ]
      for row in 0..<15 {
        var element = AccessibilityTree.Element(
          id: UInt64(row) + 2, parent: 0, role: .listItem,
          frame: Rect(
            x: 800 * (1 - min(1, max(0, time - 0.05 * Double(row)) / 0.8)), y: 0, width: 9, height: 9))
        (element.states, element.actions) = (.showing, [.press])
        elements[0].children.append(elements.count)
        elements.append(element)
      }
      let window = PublishedTree(AccessibilityTree(elements: elements), of: 1)
      for case .element(_, let id) in bounds.update(to: window, at: time).map(\.source) { told.append(id) }
    }
    #expect(told.sorted() == (0..<15).map { $0 + 2 })
  }

  @Test func `are known to a client that asks again for an element that was told, and for all in it`() {
    for _ in 0..<50 {
      var windows = RandomWindows()
      var bounds = KnownBounds()
      var tree = windows.tree()
      var known: [UInt64: PublishedTree.Extents] = [:]
      for index in tree.elements.indices { tree.elements[index].states.insert(.showing) }
      let start = PublishedTree(tree, of: 1)
      for element in tree.elements { known[element.id] = start.extents(of: element, in: .screen) }
      _ = bounds.update(to: start, at: 0)
      for step in 1...119 {
        let time = Double(step) / 10
        // Parts of the tree move as a whole, and rest in between.
        if (step / 20).isMultiple(of: 2), let moved = tree.elements.indices.randomElement() {
          let offset = Point(Double.random(in: -30...30), Double.random(in: -30...30))
          for index in tree.elements.indices where tree.path(to: index).starts(with: tree.path(to: moved)) {
            tree.elements[index].frame.origin += offset
          }
        }
        let window = PublishedTree(tree, of: 1)
        for event in bounds.update(to: window, at: time) {
          guard case .element(_, let id) = event.source, let top = tree.index(of: id) else { continue }
          for (index, element) in tree.elements.enumerated()
          where tree.path(to: index).starts(with: tree.path(to: top)) {
            known[element.id] = window.extents(of: element, in: .screen)
          }
        }
      }
      let end = PublishedTree(tree, of: 1)
      for element in tree.elements {
        #expect(known[element.id] == end.extents(of: element, in: .screen), "\(windows)")
      }
    }
  }

  @Test func `are told only at the end for an element that is only read`() {
    var bounds = KnownBounds()
    var told: [Int] = []
    for step in 0...50 {
      told += x(bounds.update(to: window(Double(step), isOperable: false), at: Double(step) / 20))
    }
    #expect(told.isEmpty)
    told += x(bounds.update(to: window(50, isOperable: false), at: 2.5 + KnownBounds.rest))
    #expect(told == [50])
  }

  @Test(arguments: [0.5, 1, 4, 8])
  func `are told only at the end for a window that is published rarely, too`(interval: Double) {
    var bounds = KnownBounds()
    for step in 0...10 {
      let now = window(Double(step), isOperable: false)
      let time = Double(step) * interval
      #expect(bounds.update(to: now, at: time).isEmpty)
      // Between two trees, the window changes, and the thread wakes up.
      for wake in [0.2, 0.4, 0.9] {
        #expect(bounds.update(to: now, at: time + wake * interval, isOutdated: true).isEmpty)
        #expect(bounds.nextTime.map { $0 >= time + wake * interval + 1 } ?? (step == 0))
      }
    }
    // The next tree is the same, or the window did not change.
    var other = bounds
    #expect(x(bounds.update(to: window(10, isOperable: false), at: 11 * interval)) == [10])
    #expect(x(other.update(to: window(10, isOperable: false), at: 10 * interval + 1)) == [10])
  }

  @Test func `are not told while the element is invisible`() {
    var bounds = KnownBounds()
    for step in 0...50 {
      #expect(bounds.update(to: window(Double(step), isShowing: false), at: Double(step)).isEmpty)
    }
    #expect(x(bounds.update(to: window(50), at: 60)) == [50])
  }

  @Test func `and names of invisible elements are told when they appear`() {
    func events(_ old: PublishedTree, _ new: PublishedTree) -> [String] {
      var objects = AccessibleObjects(applicationName: "test")
      objects.publish(new)
      return TreeChanges(from: old, to: new, in: objects).events.map { $0.arguments.string(0) }
    }
    let hidden = window(0, isShowing: false)
    let renamed = window(5, isShowing: false, name: "b").keepingHidden(of: hidden)
    #expect(events(hidden, renamed) == [])
    #expect(
      events(renamed, window(5, name: "b").keepingHidden(of: renamed)) == ["accessible-name", "showing"])
  }
}
