import GlissadeGeometry
import GlissadeUI
import Testing

@testable import GlissadeApplication

@Suite struct `A request of an assistive technology` {
  /// A window with a table of rows, which have numbers.
  private func tree(_ rows: [(id: UInt64, name: String)]) -> AccessibilityTree {
    var tree = AccessibilityTree(elements: [
      .init(id: 1, role: .frame, frame: .zero), .init(id: 2, parent: 0, role: .table, frame: .zero),
    ])
    tree.elements[0].children = [1]
    for row in rows {
      var element = AccessibilityTree.Element(id: row.id, parent: 1, role: .tableCell, frame: .zero)
      element.name = row.name
      tree.elements[1].children.append(tree.elements.count)
      tree.elements.append(element)
    }
    return tree
  }

  @Test func `leads to the row that replaces one of a tree that is no longer the newest`() {
    var known = KnownTrees()
    known.add(tree([(3, "a"), (4, "b")]))
    // A search, and its end.
    known.add(tree([(4, "b")]))
    let present = tree([(5, "a"), (4, "b")])
    known.add(present)
    #expect(known.index(of: 3, in: present) == 2)
    #expect(known.index(of: 4, in: present) == 3)
    #expect(known.index(of: 9, in: present) == nil)
    #expect(known.index(of: 3, in: tree([(4, "b")])) == nil)
    // After a while, nobody means the former row any more.
    known.add(present)
    #expect(known.newest == present && known.index(of: 3, in: present) == nil)
    known.removeAll()
    #expect(known.newest == nil && known.index(of: 5, in: present) == 2)
  }
}
