import Glibc
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A table that shows the model values and the presentation values of a view's properties side by side.
final class ValueTable: InspectorTable {
  /// The layout constants, in points.
  private enum Layout {
    static let name = 104.0
    /// The width below which the values of a property are below its name.
    static let narrow = 250.0
    static let head = 18.0
    static let swatch = 10.0
    static let mark = 2.5
  }

  /// A property with its two values, each of one or several lines.
  struct Row: Equatable {
    let name: String
    var model: Cell
    var presentation: Cell

    /// Whether the presentation value differs from the model value.
    var differs: Bool { model != presentation }
    fileprivate var lineCount: Int { max(model.lines.count, presentation.lines.count) }
  }

  struct Cell: Equatable {
    var lines: [String]
    var color: RGBA?

    init(_ lines: String..., color: RGBA? = nil) { (self.lines, self.color) = (lines, color) }
  }

  private(set) var rows: [Row] = []
  /// The names of the rows that have been shown for this view. They stay visible, so that the table does not
  /// jump.
  private var known: Set<String> = []
  private weak var view: View?

  init() { super.init("Values") }

  /// Shows the current values of a view.
  func show(_ view: View?) {
    let oldHeight = contentHeight
    if view !== self.view { known = [] }
    self.view = view
    let new =
      view.map { Self.rows(model: $0.modelValues, presentation: $0.presentedValues, text: $0.shownText) }
      ?? []
    known.formUnion(new.filter { !$0.isStandard }.map(\.row.name))
    let rows = new.filter { known.contains($0.row.name) }.map(\.row)
    guard rows != self.rows else { return }
    self.rows = rows
    linesDidChange(from: oldHeight)
  }

  // MARK: - Values

  /// Returns all rows, and whether each has the standard value of every view.
  static func rows(
    model: ViewValues, presentation: ViewValues, text: String?
  ) -> [(row: Row, isStandard: Bool)] {
    var rows: [(row: Row, isStandard: Bool)] = []
    func add(_ name: String, _ cell: (ViewValues) -> Cell) {
      rows.append((Row(name: name, model: cell(model), presentation: cell(presentation)), false))
    }
    func add(_ names: [String], always: Bool = false) {
      for (model, presentation) in zip(model.properties, presentation.properties)
      where names.contains(model.name) {
        let row = Row(name: model.name, model: Cell(model), presentation: Cell(presentation))
        rows.append((row, !always && model.isStandard && !row.differs))
      }
    }
    let first = ["bounds", "center", "alpha"]
    add("frame") { Cell($0.frame) }
    add(first, always: true)
    let parts = [model, presentation].map { Decomposition($0.transform) }
    func part(_ name: String, isStandard: Bool = true, _ words: (Decomposition) -> String) {
      func cell(_ part: Decomposition?) -> Cell {
        guard let part else { return Cell("flat") }
        return Cell(words(part))
      }
      let row = Row(name: name, model: cell(parts[0]), presentation: cell(parts[1]))
      rows.append((row, isStandard && !row.differs))
    }
    let isPlain = model.transform.isIdentity && presentation.transform.isIdentity
    part("translation", isStandard: isPlain) { parts in
      let shift = parts.translation
      return Point(shift.x, shift.y).words + (shift.z == 0 ? "" : ", " + shift.z.words)
    }
    part("scale", isStandard: isPlain) { parts in
      let scale = parts.scale
      if scale.z != 1 { return "\(scale.x.words), \(scale.y.words), \(scale.z.words)" }
      return scale.x == scale.y ? scale.x.words : "\(scale.x.words), \(scale.y.words)"
    }
    part("rotation", isStandard: isPlain) { $0.rotation.words }
    if parts.contains(where: { $0?.isSkewed == true }) {
      part("skew", isStandard: false) { $0.parts.xy.words }
    }
    if parts.contains(where: { $0?.hasPerspective == true }) {
      part("perspective", isStandard: false) { Cell.perspective($0.parts) }
    }
    add(model.properties.map(\.name).filter { !first.contains($0) })
    if let text, !text.isEmpty {
      rows.append((Row(name: "text", model: Cell(text), presentation: Cell(text)), false))
    }
    return rows
  }

  // MARK: - Appearance

  override var contentHeight: Double {
    rows.reduce(Metrics.heading + Layout.head + Metrics.end) { $0 + height(of: $1) }
  }

  private var isNarrow: Bool { bounds.width < Layout.narrow }

  private func height(of row: Row) -> Double {
    Double(row.lineCount + (isNarrow ? 1 : 0)) * Metrics.text + Metrics.gap
  }

  override var lines: [String] {
    rows.map { row in
      let cells = [row.model, row.presentation].map { $0.lines.joined(separator: " ") }
      return row.differs ? "\(row.name): \(cells[0]) | \(cells[1])" : "\(row.name): \(cells[0])"
    }
  }

  override func draw(in context: inout DrawingContext) {
    let measurer = stage?.textMeasurer
    let bounds = presentation.bounds
    let start = isNarrow ? 0 : Layout.name
    let column = ((bounds.width - start) / 2).rounded(.down)
    let columns = [start, start + column]
    var y = Metrics.heading
    for (title, x) in zip(["Model", "Presentation"], columns) {
      context.line(title, Self.noteFont, palette.secondaryLabel, x: x, y: y, width: column - 6, measurer)
    }
    y += Layout.head
    for row in rows {
      if row.differs {
        let band = Rect(x: -6, y: y - 2, width: bounds.width + 12, height: height(of: row) - Metrics.gap + 3)
        context.fill(band, radius: 4, palette.orange.withAlphaComponent(0.16))
        context.fill(
          Rect(x: -6, y: y - 2, width: Layout.mark, height: band.height), radius: 1, palette.orange)
      }
      context.line(
        row.name, Self.nameFont, palette.secondaryLabel, x: 0, y: y,
        width: isNarrow ? bounds.width : Layout.name - 6, measurer)
      let line = isNarrow ? y + Metrics.text : y
      draw(row.model, color: palette.label, x: columns[0], line, column, &context)
      draw(
        row.presentation, color: row.differs ? palette.label : palette.secondaryLabel, x: columns[1], line,
        column, &context)
      y += height(of: row)
    }
  }

  private func draw(
    _ cell: Cell, color: Color, x: Double, _ y: Double, _ width: Double, _ context: inout DrawingContext
  ) {
    var x = x
    var width = width - 6
    if let color = cell.color {
      let swatch = Rect(x: x, y: y + 2, width: Layout.swatch, height: Layout.swatch)
      context.fill(swatch, radius: 2, color)
      context.border(swatch, radius: 2, width: 0.5, palette.separator)
      x += Layout.swatch + 5
      width -= Layout.swatch + 5
    }
    for (index, line) in cell.lines.enumerated() {
      context.line(
        line, Self.numberFont, color, x: x, y: y + Double(index) * Metrics.text, width: width,
        stage?.textMeasurer)
    }
  }
}

// MARK: - Text

extension ValueTable.Cell {
  fileprivate init(_ rect: Rect) { self.init(rect.origin.words, rect.size.words) }

  fileprivate init(_ value: ViewValues.Value) {
    let numbers = value.numbers
    switch (value.kind, numbers.count) {
    case (.color, 4):
      let color = RGBA(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
      self.init(color.alpha == 0 ? "clear" : color.hex, color: color)
    case (.size, 2): self.init(Size(width: numbers[0], height: numbers[1]).words)
    case (.rect, 4): self.init(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default: self.init(numbers.map(\.words).joined(separator: ", "))
    }
  }

  fileprivate static func perspective(_ parts: Decomposition.Parts) -> String {
    // The distance of the eye is easier to understand than its reciprocal.
    parts.px == 0 && parts.py == 0 && parts.pz != 0
      ? "eye \((-1 / parts.pz).words)"
      : [parts.px, parts.py, parts.pz].map { ($0 * 1000).words }.joined(separator: ", ")
  }
}

extension Decomposition {
  fileprivate var isSkewed: Bool { abs(parts.xy) > 1e-9 }
  fileprivate var hasPerspective: Bool { parts.px != 0 || parts.py != 0 || parts.pz != 0 }
}

extension Quaternion {
  /// The angle about the z axis in degrees, or the rotation vector in degrees for a rotation in space.
  fileprivate var words: String {
    let vector = rotationVector
    func degrees(_ radians: Double) -> String { (radians * 180 / .pi).words + "°" }
    if abs(vector.x) < 1e-9, abs(vector.y) < 1e-9 { return degrees(vector.z) }
    return [vector.x, vector.y, vector.z].map(degrees).joined(separator: " ")
  }
}

extension Point {
  fileprivate var words: String { "\(x.words), \(y.words)" }
}

extension Size {
  fileprivate var words: String { "\(width.words) × \(height.words)" }
}

extension Double {
  /// The number with a precision suited to its magnitude, and a typographic minus sign.
  fileprivate var words: String {
    guard isFinite else { return "–" }
    return formatted(decimals: magnitude < 10 ? 3 : magnitude < 1000 ? 2 : 1).withMinusSign
  }
}
