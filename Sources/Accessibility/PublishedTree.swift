import GlissadeGeometry
import GlissadeUI

/// What a window shows, as it was published: its tree, and where it is on the desktop.
struct PublishedTree: Hashable, Sendable {
  typealias Element = AccessibilityTree.Element

  /// The number of the window.
  let window: Int
  let tree: AccessibilityTree
  /// Where the window's content begins, by the desktop's coordinates.
  let origin: Point
  /// The desktop's units a point.
  let scale: Double
  /// Where each element is.
  let indexes: [UInt64: Int]

  /// Of elements with the same id, the first is found.
  init(_ tree: AccessibilityTree, of window: Int, origin: Point = .zero, scale: Double = 1) {
    (self.window, self.tree, self.origin, self.scale) = (window, tree, origin, scale)
    indexes = Dictionary(tree.elements.indices.map { (tree.elements[$0].id, $0) }) { first, _ in first }
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

  /// The position among the elements around the same one.
  func position(of element: Element) -> Int? {
    parent(of: element).flatMap { children(of: $0).firstIndex { $0.id == element.id } }
  }

  // MARK: - Places

  /// What AT-SPI counts places from.
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

  /// Where a rectangle lies that is part of an element. Its edges are those of the nearest pixels.
  func extents(of frame: Rect, around element: Element, in coordinates: Coordinates) -> Extents {
    var start = Point.zero
    switch coordinates {
    case .screen: start = Point(-origin.x, -origin.y)
    case .window: break
    case .parent:
      if let parent = parent(of: element) {
        start = Point((parent.frame.minX * scale).rounded(), (parent.frame.minY * scale).rounded())
      }
    }
    func whole(_ value: Double, _ start: Double) -> Int {
      Int(exactly: (value * scale).rounded() - start.rounded()) ?? 0
    }
    let (x, y) = (whole(frame.minX, start.x), whole(frame.minY, start.y))
    return Extents(
      x: x, y: y, width: max(0, whole(frame.maxX, start.x) - x),
      height: max(0, whole(frame.maxY, start.y) - y))
  }

  // MARK: - Tables

  /// The table that an element is a cell of.
  func table(around cell: Element) -> Element? {
    guard cell.cell != nil else { return nil }
    var element = cell
    while let parent = parent(of: element) {
      if parent.table != nil { return parent }
      element = parent
    }
    return nil
  }

  /// The cells of a table, but not those of tables in it.
  func cells(of table: Element) -> [Element] {
    children(of: table).flatMap { child in
      (child.cell == nil ? [] : [child]) + (child.table == nil ? cells(of: child) : [])
    }
  }
}

extension AccessibilityTree.Element {
  /// What AT-SPI calls the description: what the element holds, unless another interface tells it, and its hint.
  var busDescription: String {
    let tellsValue = range == nil && text == nil && !states.contains(.checkable)
    return [tellsValue ? value : "", hint].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The text that is read by characters: the element's own or, of a label, its name.
  var readableText: AccessibilityText? {
    if let text { return text }
    return (role == .label || role == .heading) && !name.isEmpty ? AccessibilityText(name) : nil
  }
}
