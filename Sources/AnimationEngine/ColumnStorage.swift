/// The memory of a number of columns, each with a model value and a presentation value.
@MainActor
package struct ColumnStorage {
  /// Eight numbers, which fill a cache line.
  private typealias Line = SIMD8<Double>

  private let firstLine: PropertyPair<Line>
  private let furtherLines: [PropertyPair<Line>]
  private static var slabs = PropertySlabs(of: Line())

  /// Allocates the memory. All values are 0.
  package init(columnCount: Int) {
    firstLine = Self.slabs.allocate()
    furtherLines = stride(from: Line.scalarCount, to: columnCount, by: Line.scalarCount).map { _ in
      Self.slabs.allocate()
    }
  }

  /// Frees the memory. Its columns must not be used any more.
  package func deallocate() {
    Self.slabs.deallocate(firstLine)
    for line in furtherLines { Self.slabs.deallocate(line) }
  }

  package func column(_ index: Int) -> PropertyPair<Double> {
    let line = index < Line.scalarCount ? firstLine : furtherLines[index / Line.scalarCount - 1]
    return line.column(index % Line.scalarCount)
  }
}
