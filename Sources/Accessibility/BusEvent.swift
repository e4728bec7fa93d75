import GlissadeUI

/// An event that is sent to clients.
struct BusEvent: Hashable, Sendable {
  /// The object in which the event occurred.
  var source: ObjectPath
  var interface: String
  var member: String
  var arguments: [BusValue]

  private static let objects = "org.a11y.atspi.Event.Object"
  private static let windows = "org.a11y.atspi.Event.Window"

  /// Creates an AT-SPI event from its kind, two numbers and a value.
  private init(
    _ interface: String, _ member: String, of source: ObjectPath, _ kind: String = "", _ first: Int = 0,
    _ second: Int = 0, _ value: BusValue = .int32(0)
  ) {
    (self.source, self.interface, self.member) = (source, interface, member)
    arguments = [
      .string(kind), .int(first), .int(second), .variant(value), .array([], of: "{sv}"),
    ]
  }

  private init(cache member: String, _ argument: BusValue) {
    (source, interface, self.member) = (.cache, Interface.cache.name, member)
    arguments = [argument]
  }

  static func state(_ state: BusState, _ isTrue: Bool, of source: ObjectPath) -> BusEvent {
    BusEvent(objects, "StateChanged", of: source, state.name, isTrue ? 1 : 0)
  }
  /// The object no longer exists.
  static func defunct(_ source: ObjectPath) -> BusEvent {
    BusEvent(objects, "StateChanged", of: source, "defunct", 1)
  }
  static func childAdded(_ child: BusValue, at index: Int, to source: ObjectPath) -> BusEvent {
    BusEvent(objects, "ChildrenChanged", of: source, "add", index, 0, child)
  }
  static func childRemoved(_ child: BusValue, at index: Int, from source: ObjectPath) -> BusEvent {
    BusEvent(objects, "ChildrenChanged", of: source, "remove", index, 0, child)
  }
  static func property(_ name: String, _ value: BusValue, of source: ObjectPath) -> BusEvent {
    BusEvent(objects, "PropertyChange", of: source, name, 0, 0, value)
  }
  static func bounds(_ extents: PublishedTree.Extents, of source: ObjectPath) -> BusEvent {
    BusEvent(objects, "BoundsChanged", of: source, "", 0, 0, .structure(extents.values))
  }
  static func textInserted(_ text: String, at start: Int, _ count: Int, of source: ObjectPath) -> BusEvent {
    BusEvent(objects, "TextChanged", of: source, "insert", start, count, .string(text))
  }
  static func textDeleted(_ text: String, at start: Int, _ count: Int, of source: ObjectPath) -> BusEvent {
    BusEvent(objects, "TextChanged", of: source, "delete", start, count, .string(text))
  }
  static func caretMoved(to offset: Int, of source: ObjectPath) -> BusEvent {
    BusEvent(objects, "TextCaretMoved", of: source, "", offset)
  }
  static func textSelectionChanged(of source: ObjectPath) -> BusEvent {
    BusEvent(objects, "TextSelectionChanged", of: source)
  }
  static func selectionChanged(of source: ObjectPath) -> BusEvent {
    BusEvent(objects, "SelectionChanged", of: source)
  }
  static func visibleDataChanged(of source: ObjectPath) -> BusEvent {
    BusEvent(objects, "VisibleDataChanged", of: source)
  }
  /// A text to be spoken after the current speech has ended.
  ///
  /// - Parameter isUrgent: Whether it interrupts the current speech.
  static func announcement(_ text: String, of source: ObjectPath, isUrgent: Bool = false) -> BusEvent {
    BusEvent(objects, "Announcement", of: source, "", isUrgent ? assertive : polite, 0, .string(text))
  }
  /// AT-SPI's numbers for announcements that wait for the current speech, and that interrupt it.
  private static let (polite, assertive) = (1, 2)

  static func focus(_ source: ObjectPath) -> BusEvent {
    BusEvent("org.a11y.atspi.Event.Focus", "Focus", of: source)
  }

  /// An event of a window: `Create`, `Destroy`, `Activate` or `Deactivate`.
  static func window(_ member: String, _ title: String, of source: ObjectPath) -> BusEvent {
    BusEvent(windows, member, of: source, "", 0, 0, .string(title))
  }

  static func cacheAdded(_ item: BusValue) -> BusEvent { BusEvent(cache: "AddAccessible", item) }
  static func cacheRemoved(_ reference: BusValue) -> BusEvent {
    BusEvent(cache: "RemoveAccessible", reference)
  }
}

/// The events that clients have subscribed to.
struct EventInterests {
  /// The subscribed events by client, each as its words.
  private var clients: [String: [[String]]] = [:] {
    didSet {
      answers = [:]
      wantsBounds = contains(.bounds(.init(x: 0, y: 0, width: 0, height: 0), of: .application))
    }
  }
  /// The answers for kinds of events that have occurred.
  private var answers: [[String]: Bool] = [:]
  /// Whether a client has subscribed to the extents of elements.
  private(set) var wantsBounds = false

  mutating func add(_ event: String, of client: String) {
    clients[client, default: []].append(Self.words(event))
  }

  mutating func remove(_ event: String, of client: String) {
    let words = Self.words(event)
    guard let index = clients[client]?.firstIndex(of: words) else { return }
    clients[client]?.remove(at: index)
  }

  mutating func removeAll() { clients = [:] }

  /// Returns whether an event is to be sent.
  ///
  /// Clients cache children, names and states of objects and rely on these events without subscribing to
  /// them.
  func contains(_ event: BusEvent) -> Bool {
    if event.interface == Interface.cache.name { return true }
    // That an object is gone, clients learn from its cache item too.
    if Self.keptByClients.contains(event.member), event.arguments.string(0) != "defunct" { return true }
    let kind = event.interface.split(separator: ".").last.map(String.init) ?? ""
    let words = [kind, event.member, event.arguments.string(0)].map(Self.plain)
    return clients.values.contains { $0.contains { words.starts(with: $0) } }
  }

  /// Returns whether an event is to be sent. The answer is kept for further events of the kind.
  mutating func wants(_ event: BusEvent) -> Bool {
    let kind = [event.interface, event.member, event.arguments.string(0)]
    if let answer = answers[kind] { return answer }
    let answer = contains(event)
    answers[kind] = answer
    return answer
  }

  private static let keptByClients: Set = ["ChildrenChanged", "PropertyChange", "StateChanged"]

  /// Other clients write `object:state-changed:focused` as `Object:StateChanged:Focused`.
  private static func words(_ event: String) -> [String] {
    event.split(separator: ":").map { plain(String($0)) }
  }

  private static func plain(_ word: String) -> String { word.lowercased().filter { $0 != "-" } }
}
