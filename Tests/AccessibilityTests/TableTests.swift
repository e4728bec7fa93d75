import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Testing

@testable import GlissadeAccessibility

/// A table of three rows and three columns below a caption, as a view describes it by public members:
///
///     Species   Size
///               Length   Weight
///     Baleen    26 m     120 t
///     (2 rows)  not measured
///     orca      (2 rows, 2 columns)
@MainActor
@Suite struct `A table of several columns` {
  private var objects = AccessibleObjects(applicationName: "test")
  private let window: PublishedTree

  init() {
    let stage = Stage(size: Size(width: 400, height: 300))
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    stage.root.addSubview(view)
    func element(
      _ role: AccessibilityRole, _ name: String, _ cell: AccessibilityCell? = nil
    ) -> AccessibilityElement {
      let element = AccessibilityElement(accessibilityContainer: view)
      (element.accessibilityRole, element.accessibilityLabel) = (role, name)
      element.accessibilityCell = cell
      return element
    }
    let (caption, table) = (element(.label, "Whales by ocean"), element(.table, "Whales"))
    table.accessibilityTable = AccessibilityGrid(rows: 3, columns: 3)
    table.accessibilityLabelledBy = [caption]
    let cells = [
      element(.columnHeader, "Species", AccessibilityCell(row: 0)),
      element(.columnHeader, "Size", AccessibilityCell(row: 0, column: 1, columnSpan: 2)),
      element(.columnHeader, "Length", AccessibilityCell(row: 0, column: 1)),
      element(.columnHeader, "Weight", AccessibilityCell(row: 0, column: 2)),
      element(.rowHeader, "Baleen", AccessibilityCell(row: 0, rowSpan: 2)),
      element(.tableCell, "26 m", AccessibilityCell(row: 0, column: 1)),
      element(.tableCell, "120 t", AccessibilityCell(row: 0, column: 2)),
      element(.tableCell, "not measured", AccessibilityCell(row: 1, column: 1, rowSpan: 2, columnSpan: 2)),
      element(.tableCell, "orca", AccessibilityCell(row: 2)),
    ]
    cells[1].accessibilityTraits = .selected
    table.accessibilityElements = cells
    view.accessibilityElements = [caption, table]
    window = PublishedTree(stage.accessibilityTree(), of: 1)
    objects.publish(window)
  }

  private func path(_ name: String) throws -> String {
    window.path(of: try #require(window.tree.elements.first { $0.name == name })).text
  }

  private mutating func ask(
    _ interface: String, _ name: String, _ member: String, _ arguments: [Int32] = []
  ) throws -> [BusValue] {
    try objects.answer(
      BusCall(
        path: path(name), interface: "org.a11y.atspi.\(interface)", member: member,
        arguments: arguments.map { .int32($0) })
    ).values
  }

  private mutating func property(_ interface: String, _ name: String, _ property: String) throws -> BusValue?
  {
    try objects.answer(
      BusCall(
        path: path(name), interface: "org.freedesktop.DBus.Properties", member: "Get",
        arguments: [.string("org.a11y.atspi.\(interface)"), .string(property)])
    ).values.first
  }

  private func names(_ value: BusValue?) -> [String] {
    switch value {
    case .array(let values, _)?: values.flatMap(names)
    case .variant(let value)?: names(value)
    case .structure(let parts)?:
      if case .element(_, let id)? = ObjectPath(parts.string(1)) {
        [window.element(id)?.name ?? ""]
      } else {
        []
      }
    default: []
    }
  }

  @Test mutating func `has headers of columns, of which the innermost describes a column`() throws {
    for (column, name) in ["Species", "Length", "Weight"].enumerated() {
      #expect(names(try ask("Table", "Whales", "GetColumnHeader", [Int32(column)]).first) == [name])
      #expect(try ask("Table", "Whales", "GetColumnDescription", [Int32(column)]) == [.string(name)])
    }
  }

  @Test mutating func `has headers of rows, which head the rows after them too`() throws {
    for row in 0..<3 {
      #expect(names(try ask("Table", "Whales", "GetRowHeader", [Int32(row)]).first) == ["Baleen"])
    }
    #expect(try ask("Table", "Whales", "GetRowHeader", [-1]).map { names($0) } == [[]])
  }

  @Test(arguments: [
    ("26 m", ["Size", "Length"], ["Baleen"]), ("120 t", ["Size", "Weight"], ["Baleen"]),
    ("not measured", ["Size", "Length"], ["Baleen"]), ("orca", ["Species"], ["Baleen"]),
    ("Baleen", ["Species"], []), ("Size", ["Length"], ["Baleen"]),
  ])
  mutating func `has cells that name all their headers`(
    _ cell: String, _ columns: [String], _ rows: [String]
  ) throws {
    #expect(names(try ask("TableCell", cell, "GetColumnHeaderCells").first) == columns)
    #expect(names(try ask("TableCell", cell, "GetRowHeaderCells").first) == rows)
  }

  @Test mutating func `has cells of several rows and columns`() throws {
    #expect(try ask("TableCell", "not measured", "GetRowColumnSpan") == [1, 1, 2, 2].map { .int32($0) })
    #expect(try property("TableCell", "not measured", "RowSpan") == .variant(.int32(2)))
    #expect(try property("TableCell", "26 m", "ColumnSpan") == .variant(.int32(1)))
    for (row, column) in [(1, 1), (1, 2), (2, 1), (2, 2)] as [(Int32, Int32)] {
      #expect(names(try ask("Table", "Whales", "GetAccessibleAt", [row, column]).first) == ["not measured"])
      #expect(try ask("Table", "Whales", "GetColumnExtentAt", [row, column]) == [.int32(2)])
    }
    #expect(try ask("Table", "Whales", "GetRowExtentAt", [0, 1]) == [.int32(1)])
    #expect(try ask("Table", "Whales", "GetRowExtentAt", [3, 1]) == [.int32(0)])
    #expect(
      try ask("Table", "Whales", "GetRowColumnExtentsAtIndex", [7])
        == [.boolean(true)] + [1, 1, 2, 2].map { .int32($0) } + [.boolean(false)])
  }

  @Test mutating func `has a caption, and no selected rows by the selection of a header`() throws {
    #expect(names(try property("Table", "Whales", "Caption")) == ["Whales by ocean"])
    #expect(try property("Table", "Whales", "NRows") == .variant(.int32(3)))
    #expect(try property("Table", "Whales", "NColumns") == .variant(.int32(3)))
    #expect(try ask("Table", "Whales", "GetSelectedRows") == [.array([], of: "i")])
  }

  @Test func `has spans of at least one`() {
    var cell = AccessibilityCell(row: 0, rowSpan: 0, columnSpan: -3)
    #expect((cell.rowSpan, cell.columnSpan) == (1, 1))
    (cell.rowSpan, cell.columnSpan) = (.min, 4)
    #expect((cell.rowSpan, cell.columnSpan) == (1, 4))
  }
}

/// A view that is a table, whose row headers are cells, too:
///
///     Baleen   26 m
///     Toothed  20 m
private final class Lengths: View, AccessibilityDataTable {
  private lazy var names = ["Baleen", "26 m", "Toothed", "20 m"].map { name in
    let element = AccessibilityElement(accessibilityContainer: self)
    element.accessibilityLabel = name
    return element
  }
  var areHeadersCells = true

  var accessibilityGrid: AccessibilityGrid { AccessibilityGrid(rows: 2, columns: 2) }
  var accessibilityTableParts: [AccessibilityTablePart] {
    names.enumerated().map { index, name in
      var place = AccessibilityCell(row: index / 2, column: index % 2)
      place.isAtPlace = areHeadersCells && index % 2 == 0
      return AccessibilityTablePart(name, at: place, role: index % 2 == 0 ? .rowHeader : .tableCell)
    }
  }
}

@MainActor
@Suite struct `A view that is a table` {
  private func ask(_ member: String, _ place: [Int32], areHeadersCells: Bool = true) throws -> (
    answer: [BusValue], path: (String) throws -> BusValue
  ) {
    let stage = Stage(size: Size(width: 400, height: 300))
    let view = Lengths(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    view.areHeadersCells = areHeadersCells
    stage.root.addSubview(view)
    let window = PublishedTree(stage.accessibilityTree(), of: 1)
    var objects = AccessibleObjects(applicationName: "test")
    objects.publish(window)
    let table = try #require(window.tree.elements.first { $0.role == .table })
    let call = BusCall(
      path: window.path(of: table).text, interface: Interface.table.name, member: member,
      arguments: place.map { .int32($0) })
    return (
      try objects.answer(call).values,
      { name in
        let element: AccessibilityTree.Element = try #require(
          window.tree.elements.first { $0.name == name })
        return objects.reference(element, in: window)
      }
    )
  }

  @Test func `has a header that is a cell at its place`() throws {
    for (row, name) in ["Baleen", "Toothed"].enumerated() {
      let (header, path) = try ask("GetRowHeader", [Int32(row)])
      #expect(try header == [path(name)])
      let (cell, place) = try ask("GetAccessibleAt", [Int32(row), 0])
      #expect(try cell == [place(name)])
    }
    let (cell, path) = try ask("GetAccessibleAt", [1, 1])
    #expect(try cell == [path("20 m")])
  }

  @Test func `has no cell where only a header is`() throws {
    let (cell, _) = try ask("GetAccessibleAt", [0, 0], areHeadersCells: false)
    #expect(cell == [AccessibleObjects.nothing])
  }
}
