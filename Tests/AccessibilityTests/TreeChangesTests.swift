import GlissadeGeometry
import GlissadeUI
import Testing

@testable import GlissadeAccessibility

@Suite struct TreeChangesTests {
  @Test func `A client knows of managed elements what it has asked for`() throws {
    var unknown = 0
    for _ in 0..<300 {
      var windows = RandomWindows(withManagers: true)
      let (old, new) = (PublishedTree(windows.tree(), of: 1), PublishedTree(windows.tree(), of: 1))
      var objects = objects(old)
      for element in old.tree.elements where element.id % 2 == 0 {
        _ = try objects.answer(BusCall(path: old.path(of: element).text, interface: "", member: "GetRole"))
      }
      objects.clientsWereTold()
      var client = ClientCache(of: objects.told(old))
      objects.publish(new)
      client.follow(TreeChanges(from: old, to: new, in: objects).events)
      #expect(client == ClientCache(of: objects.told(new)), "\(windows)")
      objects.clientsWereTold()
      // Elements that no client has asked for are told of if they are not managed, or have the focus, or have such
      // elements inside.
      for element in old.tree.elements where objects.told(old).element(element.id) == nil {
        #expect(old.isManaged(element.id) && !element.states.contains(.focused))
      }
      unknown += old.tree.elements.count { objects.told(old).element($0.id) == nil }
    }
    #expect(unknown > 20)
  }

  @Test func `A client that follows the events knows the current tree`() {
    var windows = RandomWindows()
    for _ in 0..<300 {
      let (old, new) = (PublishedTree(windows.tree(), of: 1), PublishedTree(windows.tree(), of: 1))
      var client = ClientCache(of: old)
      client.follow(TreeChanges(from: old, to: new, in: objects(new)).events)
      #expect(client == ClientCache(of: new), "\(windows)")
    }
  }

  @Test func `A client knows the current tree after its elements have changed where they are`() {
    var windows = RandomWindows()
    for _ in 0..<300 {
      let (old, other) = (windows.tree(), windows.tree())
      var new = old
      for (index, element) in zip(new.elements.indices, other.elements) {
        new.elements[index].frame = element.frame
        switch Int.random(in: 0..<10) {
        case 0: new.elements[index].name = element.name
        case 1: new.elements[index].value = element.value
        case 2: new.elements[index].hint = "Opens"
        case 3: new.elements[index].states = element.states
        case 4: new.elements[index].text = element.text
        case 5: new.elements[index].range = element.range
        default: break
        }
      }
      let (before, after) = (PublishedTree(old, of: 1), PublishedTree(new, of: 1))
      var client = ClientCache(of: before)
      let events = TreeChanges(from: before, to: after, in: objects(after)).events
      client.follow(events)
      #expect(client == ClientCache(of: after), "\(windows)")
      let selected = { (tree: AccessibilityTree, element: AccessibilityTree.Element) in
        element.children.filter { tree.elements[$0].states.contains(.selected) }
      }
      let changed = zip(old.elements, new.elements).filter { selected(old, $0) != selected(new, $1) }
      let told = events.filter { $0.member == "SelectionChanged" }.map(\.source)
      #expect(told == changed.map { after.path(of: $0.1) }, "\(windows)")
    }
  }

  @Test func `A client gets the interfaces of an element again when they change`() {
    var list = AccessibilityTree.Element(id: 1, role: .list)
    list.children = [1]
    let item = AccessibilityTree.Element(id: 2, parent: 0, role: .listItem)
    let before = PublishedTree(AccessibilityTree(elements: [list, item]), of: 1)
    func told(_ change: (inout AccessibilityTree) -> Void) -> [ObjectPath: Set<String>] {
      var tree = before.tree
      change(&tree)
      let after = PublishedTree(tree, of: 1)
      var told: [ObjectPath: Set<String>] = [:]
      for event in TreeChanges(from: before, to: after, in: objects(after)).events
      where event.member == "AddAccessible" {
        guard case .structure(let item) = event.arguments[0], case .structure(let reference) = item[0],
          case .array(let names, _) = item[5], let path = ObjectPath(reference.string(1))
        else { continue }
        told[path] = Set(names.indices.map { names.string($0) })
      }
      return told
    }
    let (first, second) = (ObjectPath.element(window: 1, id: 1), ObjectPath.element(window: 1, id: 2))
    #expect(
      told { $0.elements[0].actions = [AccessibilityAction("put-back")] }[first]?
        .contains("org.a11y.atspi.Action") == true)
    #expect(
      told { $0.elements[1].states.insert(.selectable) }[first]?
        .contains("org.a11y.atspi.Selection") == true)
    #expect(
      told { $0.elements[1].range = AccessibilityRange(value: 0, minimum: 0, maximum: 1) }[second]?
        .contains("org.a11y.atspi.Value") == true)
    #expect(told { $0.elements[1].actions = [.press] } == [:])
    #expect(told { $0.elements[1].name = "dog" } == [:])
  }

  @Test func `As few elements as possible move when their order changes`() {
    func window(_ order: [UInt64]) -> PublishedTree {
      var list = AccessibilityTree.Element(id: 100, role: .list)
      list.children = Array(1...order.count)
      let items = order.map { AccessibilityTree.Element(id: $0, parent: 0, role: .listItem) }
      return PublishedTree(AccessibilityTree(elements: [list] + items), of: 1)
    }
    for (order, moves) in [
      ([2, 3, 4, 5, 6, 1], 1), ([6, 1, 2, 3, 4, 5], 1), ([2, 1, 4, 3, 6, 5], 3), ([4, 5, 6, 1, 2, 3], 3),
    ] {
      let (before, after) = (window([1, 2, 3, 4, 5, 6]), window(order.map(UInt64.init)))
      let events = TreeChanges(from: before, to: after, in: objects(after)).events
      var client = ClientCache(of: before)
      client.follow(events)
      #expect(client == ClientCache(of: after))
      #expect(events.count { $0.member == "ChildrenChanged" } == 2 * moves)
      #expect(events.count == 3 * moves)
    }
  }

  @Test func `A motion alone has no events of the elements`() {
    var windows = RandomWindows()
    let old = windows.tree()
    var new = old
    for index in new.elements.indices { new.elements[index].frame.origin.x += 5 }
    let (before, after) = (PublishedTree(old, of: 1), PublishedTree(new, of: 1, origin: Point(3, 4)))
    #expect(before != after)
    #expect(TreeChanges(from: before, to: after, in: objects(after)).events.isEmpty)
  }

  @Test func `A client adds a window that opens and removes one that closes`() {
    var windows = RandomWindows()
    for _ in 0..<100 {
      let window = PublishedTree(windows.tree(), of: 1)
      var client = ClientCache()
      client.follow(TreeChanges(from: nil, to: window, in: objects(window)).events)
      #expect(client == ClientCache(of: window), "\(windows)")
      client.follow(TreeChanges(from: window, to: nil, in: objects(nil)).events)
      #expect(client == ClientCache(), "\(windows)")
    }
  }

  @Test func `There are no events without a change`() {
    var windows = RandomWindows()
    for _ in 0..<100 {
      let window = PublishedTree(windows.tree(), of: 1)
      #expect(TreeChanges(from: window, to: window, in: objects(window)).events.isEmpty, "\(windows)")
    }
  }

  @Test func `The events of the focus follow those of the elements`() {
    var window = AccessibilityTree.Element(id: 1, role: .frame)
    let old = PublishedTree(AccessibilityTree(elements: [window]), of: 1)
    window.children = [1]
    var field = AccessibilityTree.Element(id: 2, parent: 0, role: .entry)
    field.states = .focused
    let new = PublishedTree(AccessibilityTree(elements: [window, field]), of: 1)
    let members = TreeChanges(from: old, to: new, in: objects(new)).events.map(\.member)
    #expect(members == ["AddAccessible", "ChildrenChanged", "StateChanged", "Focus"])
  }

  @Test func `The activation of a window precedes the focus of its element`() {
    var window = AccessibilityTree.Element(id: 1, role: .frame)
    window.children = [1]
    var field = AccessibilityTree.Element(id: 2, parent: 0, role: .entry)
    field.states = .focused
    let old = PublishedTree(AccessibilityTree(elements: [window, field]), of: 1)
    window.states = .active
    let new = PublishedTree(AccessibilityTree(elements: [window, field]), of: 1)
    let events = TreeChanges(from: old, to: new, in: objects(new)).events
    #expect(events.map(\.member) == ["StateChanged", "Activate", "StateChanged", "Focus"])
    #expect(events.map { $0.arguments.string(0) } == ["active", "", "focused", ""])
  }

  @Test func `An edited text has events for the changed part only, in code points`() {
    func window(_ text: String) -> PublishedTree {
      var field = AccessibilityTree.Element(id: 1, role: .entry)
      field.text = AccessibilityText(text)
      return PublishedTree(AccessibilityTree(elements: [field]), of: 1)
    }
    let new = window("a👩‍👩‍👧xyd")
    let events = TreeChanges(from: window("a👩‍👩‍👧bcd"), to: new, in: objects(new)).events
    #expect(events.map { $0.arguments.string(0) } == ["delete", "insert"])
    #expect(events.map { $0.arguments.int(1) } == [6, 6])
    #expect(events.map { $0.arguments.int(2) } == [2, 2])
    #expect(events.map { $0.arguments[3] } == [.variant(.string("bc")), .variant(.string("xy"))])
  }

  private func objects(_ window: PublishedTree?) -> AccessibleObjects {
    var objects = AccessibleObjects(applicationName: "test")
    objects.busName = ":1.5"
    if let window { objects.publish(window) }
    return objects
  }
}

/// A client's cache of an application: a model of libatspi's cache, which is built from events alone.
private struct ClientCache: Equatable {
  struct Object: Equatable {
    var name = ""
    var description = ""
    var role = 0
    var states: Set<String> = []
    var children: [String] = []
    var interfaces: [String] = []
  }

  private var objects: [String: Object] = [:]
  private var windows: [String] = []
  /// The paths that `follow` has encountered for the first time.
  private var new: Set<String> = []

  init() {}

  init(of window: PublishedTree) {
    let all = AccessibleObjects(applicationName: "test")
    for element in window.tree.elements {
      var object = Object()
      object.name = element.name
      object.description = element.busDescription
      object.role = Int(element.role.number)
      object.states = Set(BusState.allCases.filter { $0.isTrue(of: element.states) }.map(\.name))
      object.interfaces = all.interfaces(of: element, in: window).map(\.name)
      if !element.states.contains(.managesDescendants) {
        object.children = window.children(of: element).map { window.path(of: $0).text }
      }
      objects[window.path(of: element).text] = object
    }
    windows = window.tree.elements.prefix(1).map { window.path(of: $0).text }
  }

  mutating func follow(_ events: [BusEvent]) {
    new = []
    for event in events { follow(event) }
    new = []
  }

  private mutating func follow(_ event: BusEvent) {
    let (source, arguments) = (event.source.text, event.arguments)
    switch event.member {
    case "AddAccessible":
      guard case .structure(let item) = arguments[0] else { return }
      let (path, parent) = (Self.path(item[0]), Self.path(item[2]))
      if objects[path] == nil {
        objects[path] = Object()
        new.insert(path)
      }
      if case .array(let names, _) = item[5] {
        objects[path]?.interfaces = names.indices.map { names.string($0) }
      }
      objects[path]?.name = item.string(6)
      objects[path]?.role = item.int(7)
      objects[path]?.description = item.string(8)
      objects[path]?.states = Self.states(item[9])
      // The children of a new object are announced only by their parent.
      if new.contains(parent), objects[parent]?.states.contains("manages-descendants") == false {
        objects[parent]?.children.append(path)
      }
    case "RemoveAccessible": objects[Self.path(arguments[0])] = nil
    case "ChildrenChanged":
      guard case .variant(let child) = arguments[3] else { return }
      let path = Self.path(child)
      if source == ObjectPath.application.text {
        if arguments.string(0) == "add" { windows.append(path) } else { windows.removeAll { $0 == path } }
      } else if arguments.string(0) == "add" {
        objects[source]?.children.insert(path, at: arguments.int(1))
      } else {
        let gone = objects[source]?.children.remove(at: arguments.int(1))
        #expect(gone == path)
      }
    case "StateChanged":
      if arguments.int(1) == 1 {
        objects[source]?.states.insert(arguments.string(0))
      } else {
        objects[source]?.states.remove(arguments.string(0))
      }
    case "PropertyChange":
      guard case .variant(.string(let text)) = arguments[3] else { return }
      if arguments.string(0) == "accessible-name" { objects[source]?.name = text }
      if arguments.string(0) == "accessible-description" { objects[source]?.description = text }
    default: break
    }
    objects[source]?.states.remove("defunct")
  }

  private static func path(_ reference: BusValue) -> String {
    guard case .structure(let parts) = reference else { return "" }
    return parts.string(1)
  }

  private static func states(_ words: BusValue) -> Set<String> {
    guard case .array(let words, _) = words else { return [] }
    return Set(
      BusState.allCases.filter { words.int(Int($0.rawValue) / 32) & (1 << (Int($0.rawValue) % 32)) != 0 }.map(
        \.name))
  }
}
