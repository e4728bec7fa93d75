import GlissadeGeometry
import GlissadeUI

/// The application's objects on the bus: the application, its windows, and their elements.
struct AccessibleObjects {
  typealias Element = AccessibilityTree.Element

  /// The name of the application.
  let applicationName: String
  /// The version of the application. It may be empty.
  let version: String
  /// The language of the application's texts, such as `en_US`.
  let locale: String
  /// The application's name on the bus.
  var busName = ""
  /// The parent of the application: a name on the bus and a path.
  var desktop = Self.nothing
  /// The number that the desktop has assigned to the application.
  var number: Int32 = 0
  /// The texts that were asked for last.
  let texts = IndexedTexts()
  /// The windows, in the order in which they were published first.
  private(set) var windows: [PublishedTree] = []
  /// The managed elements that clients know.
  private var known: Set<ObjectPath> = []

  static let nothing = BusValue.object("", ObjectPath.null)

  init(applicationName: String, version: String = "", locale: String = "C") {
    (self.applicationName, self.version, self.locale) = (applicationName, version, locale)
  }

  func window(_ number: Int) -> PublishedTree? { windows.first { $0.window == number } }

  /// Replaces the tree of a window, or adds the window.
  mutating func publish(_ tree: PublishedTree) {
    if let index = windows.firstIndex(where: { $0.window == tree.window }) {
      windows[index] = tree
    } else {
      windows.append(tree)
    }
  }

  mutating func remove(_ window: Int) { windows.removeAll { $0.window == window } }

  mutating func removeAll() { (windows, known) = ([], []) }

  // MARK: - Managed elements

  /// Returns the part of a window that clients are told of.
  func told(_ window: PublishedTree) -> PublishedTree {
    window.told { known.contains(window.path(of: $0)) }
  }

  /// Records that a client knows the elements to which values refer, and the one at a path.
  mutating func clientKnows(_ path: String, _ values: [BusValue]) {
    guard windows.contains(where: \.hasManaged) else { return }
    for path in [path] + values.flatMap(\.paths) {
      if let path = ObjectPath(path), case .element(let number, let id) = path,
        window(number)?.isManaged(id) == true
      {
        known.insert(path)
      }
    }
  }

  /// Records that clients were told of the windows. They know the elements with the focus, and not those that are gone.
  mutating func clientsWereTold() {
    for window in windows where window.hasManaged {
      for element in window.tree.elements
      where element.states.contains(.focused) && window.isManaged(element.id) {
        known.insert(window.path(of: element))
      }
    }
    known = known.filter { path in
      guard case .element(let number, let id) = path else { return false }
      return window(number)?.indexes[id] != nil
    }
  }

  // MARK: - References

  func reference(_ path: ObjectPath) -> BusValue { .object(busName, path.text) }

  func reference(_ element: Element?, in window: PublishedTree) -> BusValue {
    element.map { reference(window.path(of: $0)) } ?? Self.nothing
  }

  /// The root elements of all windows.
  var roots: [(window: PublishedTree, element: Element)] {
    windows.compactMap { window in window.tree.elements.first.map { (window, $0) } }
  }

  func parent(of element: Element, in window: PublishedTree) -> BusValue {
    window.parent(of: element).map { reference(window.path(of: $0)) } ?? reference(.application)
  }

  func position(of element: Element, in window: PublishedTree) -> Int {
    window.position(of: element) ?? roots.firstIndex { $0.window.window == window.window } ?? -1
  }

  /// Returns the interfaces of AT-SPI that an element implements.
  func interfaces(of element: Element, in window: PublishedTree) -> [Interface] {
    var interfaces = [Interface.accessible, .component]
    // Clients ask for the interfaces once, and an element that is disabled has no actions.
    if !element.actions.isEmpty || element.role.isOperable { interfaces.append(.action) }
    if element.range != nil { interfaces.append(.value) }
    if element.readableText != nil { interfaces.append(.text) }
    if element.text != nil, element.states.contains(.editable) { interfaces.append(.editableText) }
    // The elements are large, and are not copied.
    let elements = window.tree.elements
    if element.children.contains(where: {
      elements.indices.contains($0) && elements[$0].states.contains(.selectable)
    }) {
      interfaces.append(.selection)
    }
    if element.table != nil { interfaces.append(.table) }
    if window.table(around: element) != nil { interfaces.append(.tableCell) }
    interfaces.append(.collection)
    if element.isDocument { interfaces.append(.document) }
    return interfaces
  }

  // MARK: - The cache of clients

  /// Returns the data of an element that clients cache. They keep no children of an element that manages them.
  func cacheItem(_ element: Element, in window: PublishedTree) -> BusValue {
    let isManaged = window.parent(of: element)?.states.contains(.managesDescendants) == true
    return .structure([
      reference(window.path(of: element)), reference(.application), parent(of: element, in: window),
      .int(isManaged ? -1 : position(of: element, in: window)),
      .int(element.states.contains(.managesDescendants) ? -1 : window.childCount(of: element)),
      .strings(interfaces(of: element, in: window).map(\.name)), .string(element.name),
      .uint32(element.role.number), .string(element.busDescription), BusState.words(element.states),
    ])
  }

  private var applicationItem: BusValue {
    .structure([
      reference(.application), reference(.application), desktop, .int(-1), .int(roots.count),
      .strings(Self.applicationInterfaces.map(\.name)), .string(applicationName),
      .uint32(Self.applicationRole),
      .string(""), Self.applicationStates,
    ])
  }

  static let cacheItemSignature = "((so)(so)(so)iiassusau)"
  static let applicationInterfaces = [Interface.accessible, .application]
  static let applicationRole: UInt32 = 75
  static let applicationStates = BusState.words([.enabled, .showing])

  var cacheItems: BusValue {
    .array(
      [applicationItem]
        + windows.map(told).flatMap { window in window.tree.elements.map { cacheItem($0, in: window) } },
      of: Self.cacheItemSignature)
  }
}

/// The texts that clients asked for last, indexed, so that a text that is read in parts is indexed once.
///
/// Texts that have not changed share their memory, and are compared in no time.
final class IndexedTexts {
  private var known: [(pieces: [String], text: IndexedText)] = []
  private static let most = 4

  func indexed(_ text: AccessibilityText) -> IndexedText {
    if let index = known.firstIndex(where: { $0.pieces == text.pieces }) {
      let found = known.remove(at: index)
      known.insert(found, at: 0)
      return found.text
    }
    let new = IndexedText(pieces: text.pieces)
    known.insert((text.pieces, new), at: 0)
    if known.count > Self.most { known.removeLast() }
    return new
  }
}
