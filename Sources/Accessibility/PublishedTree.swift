import GlissadeGeometry
import GlissadeUI

/// The published content of a window: its tree, and its position on the desktop.
struct PublishedTree: Equatable, Sendable {
  typealias Element = AccessibilityTree.Element

  /// The number of the window.
  let window: Int
  let tree: AccessibilityTree
  /// The origin of the window's content, in the desktop's coordinates.
  let origin: Point
  /// The number of the desktop's units per point.
  let scale: Double
  /// The index of each element, by identifier.
  let indexes: [UInt64: Int]
  /// The index of each element among its siblings. `nil` for the root.
  private let positions: [Int?]
  /// Whether elements are inside others that manage their descendants.
  let hasManaged: Bool

  static func == (one: PublishedTree, other: PublishedTree) -> Bool {
    one.window == other.window && one.origin == other.origin && one.scale == other.scale
      && one.tree == other.tree
  }

  /// Creates a published tree. Of several elements with the same identifier, the first is found.
  init(_ tree: AccessibilityTree, of window: Int, origin: Point = .zero, scale: Double = 1) {
    (self.window, self.tree, self.origin, self.scale) = (window, tree, origin, scale)
    indexes = Dictionary(tree.elements.indices.map { (tree.elements[$0].id, $0) }) { first, _ in first }
    let elements = tree.elements
    var positions = [Int?](repeating: nil, count: elements.count)
    for parent in elements.indices {
      for (position, child) in elements[parent].children.lazy.filter({ elements.indices.contains($0) })
        .enumerated()
      {
        positions[child] = position
      }
    }
    self.positions = positions
    hasManaged = elements.indices.contains {
      elements[$0].states.contains(.managesDescendants) && !elements[$0].children.isEmpty
    }
  }

  /// Returns the publication with another tree of the same elements.
  func replacing(_ tree: AccessibilityTree) -> PublishedTree {
    PublishedTree(tree: tree, self)
  }

  private init(tree: AccessibilityTree, _ other: PublishedTree) {
    (self.tree, window, indexes, hasManaged) = (tree, other.window, other.indexes, other.hasManaged)
    (origin, scale, positions) = (other.origin, other.scale, other.positions)
  }

  func element(_ id: UInt64) -> Element? { indexes[id].map { tree.elements[$0] } }

  func path(of element: Element) -> ObjectPath { .element(window: window, id: element.id) }

  func parent(of element: Element) -> Element? {
    guard let parent = element.parent, tree.elements.indices.contains(parent) else { return nil }
    return tree.elements[parent]
  }

  func children(of element: Element) -> [Element] {
    element.children.lazy.filter { tree.elements.indices.contains($0) }.map { tree.elements[$0] }
  }

  /// Returns the index of an element among its siblings.
  func position(of element: Element) -> Int? { indexes[element.id].flatMap { positions[$0] } }

  func childCount(of element: Element) -> Int {
    element.children.count { tree.elements.indices.contains($0) }
  }

  /// Returns the identifiers of the children of the element at an index.
  func childIDs(at index: Int) -> some Collection<UInt64> {
    let elements = tree.elements
    return elements[index].children.lazy.filter { elements.indices.contains($0) }.map { elements[$0].id }
  }

  /// Returns the identifier of the parent of the element at an index.
  func parentID(at index: Int) -> UInt64? {
    guard let parent = tree.elements[index].parent, tree.elements.indices.contains(parent) else { return nil }
    return tree.elements[parent].id
  }

  func path(of id: UInt64) -> ObjectPath { .element(window: window, id: id) }

  // MARK: - Coordinates

  /// The coordinate systems of AT-SPI.
  enum Coordinates: Int {
    case screen, window, parent
  }

  /// A rectangle in whole units of the desktop.
  struct Extents: Hashable {
    var x, y, width, height: Int

    var values: [BusValue] { [.int(x), .int(y), .int(width), .int(height)] }

    func contains(_ x: Int, _ y: Int) -> Bool {
      x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }
  }

  func extents(of element: Element, in coordinates: Coordinates) -> Extents {
    extents(of: element.frame, around: element, in: coordinates)
  }

  /// Returns the extents of a rectangle within an element, with its edges rounded to pixels.
  func extents(of frame: Rect, around element: Element, in coordinates: Coordinates) -> Extents {
    switch coordinates {
    case .screen: return screenExtents(of: frame)
    case .window: return extents(of: frame, from: .zero)
    case .parent:
      guard let parent = parent(of: element) else { return extents(of: frame, from: .zero) }
      return extents(
        of: frame, from: Point((parent.frame.minX * scale).rounded(), (parent.frame.minY * scale).rounded()))
    }
  }

  func screenExtents(of frame: Rect) -> Extents { extents(of: frame, from: Point(-origin.x, -origin.y)) }

  private func extents(of frame: Rect, from start: Point) -> Extents {
    // AT-SPI has integers of 32 bits, and widths are differences.
    func whole(_ value: Double, _ start: Double) -> Int {
      let place = (value * scale).rounded() - start.rounded()
      return place.isNaN ? 0 : Int(min(max(place, -0x4000_0000), 0x3fff_ffff))
    }
    let (x, y) = (whole(frame.minX, start.x), whole(frame.minY, start.y))
    return Extents(
      x: x, y: y, width: max(0, whole(frame.maxX, start.x) - x),
      height: max(0, whole(frame.maxY, start.y) - y))
  }

  // MARK: - Relations

  /// Returns the relations of an element by the numbers of AT-SPI, in ascending order: its own, those of which it is a
  /// target, and that of a radio button to its group.
  func relations(of element: Element) -> [(number: UInt32, targets: [Element])] {
    var targets: [UInt32: [Element]] = [:]
    for relation in element.relations {
      targets[relation.kind.numbers.own, default: []] += relation.targets.compactMap { self.element($0) }
    }
    for other in tree.elements {
      for relation in other.relations where relation.targets.contains(element.id) {
        targets[relation.kind.numbers.inverse, default: []].append(other)
      }
    }
    if element.role == .radioButton { targets[Self.memberOf] = group(of: element) }
    return targets.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static let memberOf: UInt32 = 5

  /// Returns the radio buttons of which one is selected: the element and its neighbours, up to other elements.
  func group(of button: Element) -> [Element] {
    guard let parent = parent(of: button) else { return [] }
    return children(of: parent).split { $0.role != .radioButton }
      .first { $0.contains { $0.id == button.id } }.map(Array.init) ?? []
  }

  // MARK: - Tables

  /// Returns the table that contains a cell.
  func table(around cell: Element) -> Element? {
    guard cell.cell != nil else { return nil }
    var element = cell
    while let parent = parent(of: element) {
      if parent.table != nil { return parent }
      element = parent
    }
    return nil
  }

  /// Returns the cells of a table, without those of nested tables.
  func cells(of table: Element) -> [Element] {
    children(of: table).flatMap { child in
      (child.cell == nil ? [] : [child]) + (child.table == nil ? cells(of: child) : [])
    }
  }
}

extension AccessibilityTree.Element {
  /// The description in AT-SPI: the element's value, unless another interface reports it, or else its hint. The hint
  /// is a property of its own, which older clients do not know.
  var busDescription: String {
    let tellsValue = range == nil && text == nil && !states.contains(.checkable)
    return tellsValue && !value.isEmpty ? value : hint
  }

  /// The text that clients read by characters: the element's own or, for a label, its name.
  var readableText: AccessibilityText? {
    if let text { return text }
    return (role == .label || role == .heading) && !name.isEmpty ? AccessibilityText(name) : nil
  }
}

extension AccessibilityTree.Element {
  /// Whether the element is the header of a row or a column.
  var isHeader: Bool { role == .columnHeader || role == .rowHeader }

  /// Whether the element can be operated, as opposed to those that are only read.
  var isOperable: Bool { states.contains(.focusable) || !actions.isEmpty }

  /// Whether the element is a text of several lines.
  var isDocument: Bool { text != nil && states.contains(.multiLine) }
}
