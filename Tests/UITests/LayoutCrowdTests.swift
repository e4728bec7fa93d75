import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import StageSupport
import Testing

@MainActor
@Suite struct `Thousands of constraints of the same edges` {
  let stage = Stage(size: Size(width: 390, height: 844))
  let first = View()
  let second = View()

  private func edges(_ count: Int, _ make: (Int) -> LayoutConstraint) -> [String] {
    var reports: [String] = []
    stage.diagnostics = { reports.append($0) }
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.root.addSubview(view)
    }
    LayoutConstraint.activate([
      LayoutConstraint(
        item: first, attribute: .leading, toItem: stage.root, attribute: .leading, constant: 3),
      LayoutConstraint(item: first, attribute: .top, toItem: stage.root, attribute: .top),
      LayoutConstraint(item: second, attribute: .top, toItem: first, attribute: .top, constant: 9),
      LayoutConstraint(item: second, attribute: .width, constant: 50),
    ])
    let all = (0..<count).map(make)
    LayoutConstraint.activate(all)
    stage.advance(to: 1)
    for constraint in all { constraint.constant += 1 }
    stage.advance(to: 2)
    return reports
  }

  private func edge(_ constant: Double, _ priority: LayoutPriority = .required) -> LayoutConstraint {
    LayoutConstraint(
      item: second, attribute: .leading, toItem: first, attribute: .leading, constant: constant,
      priority: priority)
  }

  /// The first of those that contradict each other is satisfied, and others that have nothing to do with them.
  @Test func `that contradict each other are limited, which is reported once`() {
    let reports = edges(4000) { edge(Double($0)) }
    #expect(reports.count { $0.hasPrefix("the layout ignores constraints") } == 1)
    #expect(reports.count <= 1000)
    #expect(second.frame.minY == 9 && second.frame.width == 50)
    #expect(second.frame.minX == 3 + 1)
  }

  /// Of optional ones with one priority, any place between the least and the greatest is as good as the solver says.
  @Test func `that are optional are limited, and the others still hold`() {
    let reports = edges(4000) { edge(Double($0), .defaultLow) }
    #expect(reports.count { $0.hasPrefix("the layout ignores constraints") } == 1)
    #expect(second.frame.minY == 9 && second.frame.width == 50)
    #expect((4...4003).contains(second.frame.minX))
  }

  /// One constraint too many is ignored until others leave and it changes.
  @Test func `take effect up to the limit, and again after others have left`() {
    let all = (0..<251).map { index in
      LayoutConstraint(
        item: second, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: first, attribute: .leading,
        constant: Double(index))
    }
    _ = edges(0) { _ in edge(0) }
    LayoutConstraint(
      item: second, attribute: .trailing, toItem: first, attribute: .leading, priority: .defaultLow
    ).isActive = true
    LayoutConstraint.activate(all)
    stage.advance(to: 3)
    #expect(second.frame.minX == 3 + 249)
    LayoutConstraint.deactivate(Array(all.prefix(10)))
    all[250].constant = 300
    stage.advance(to: 4)
    #expect(second.frame.minX == 3 + 300)
    // All change at once, which gives each a new equation.
    for constraint in all.dropFirst(10) { constraint.constant += 5 }
    stage.advance(to: 5)
    #expect(second.frame.minX == 3 + 305)
  }
}
