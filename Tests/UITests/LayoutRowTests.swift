import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeConstraints
@testable import GlissadeUI

/// A row of views of equal widths, whose last constraint determines the width.
@MainActor
@Suite struct `A row of equal widths` {
  private static let (count, width) = (120, 2000.0)
  private let stage = Stage(size: Size(width: width, height: 100))
  private let views = (0..<count).map { _ in View() }
  private var spacings: [LayoutConstraint] = []

  init() {
    for (index, view) in views.enumerated() {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.root.addSubview(view)
      let before = index > 0 ? views[index - 1].trailingAnchor : stage.root.leadingAnchor
      spacings.append(view.leadingAnchor.constraint(equalTo: before, constant: 1))
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: stage.root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 20),
        spacings[index],
      ])
      if index > 0 { view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true }
    }
    views[Self.count - 1].trailingAnchor.constraint(equalTo: stage.root.trailingAnchor).isActive = true
    stage.advance(to: 0)
  }

  /// The number of cells of all definitions.
  private var cellCount: Int {
    guard let definitions = stage.root.layoutEngine?.solver.definitions else { return .max }
    return definitions.defined.reduce(0) { $0 + (definitions.row(of: $1)?.cells.count ?? 0) }
  }

  private func expectPlaces(_ note: String) {
    let width = (Self.width - spacings.reduce(0) { $0 + $1.constant }) / Double(Self.count)
    var x = 0.0
    for (index, view) in views.enumerated() {
      x += spacings[index].constant
      #expect(
        isClose(view.frame.minX, x, within: 1e-6) && isClose(view.frame.width, width, within: 1e-6),
        "\(note): view \(index)")
      x += width
    }
  }

  @Test(arguments: [4, 9] as [UInt64])
  func `has the places of a sum after spacings have changed, from equations that stay short`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    expectPlaces("at first")
    let before = cellCount
    for round in 0..<12 {
      var changed = spacings.indices.filter { _ in
        round % 3 == 0 || Double.random(in: 0..<1, using: &random) < 0.3
      }
      if round % 2 == 1 { changed.shuffle(using: &random) }
      for index in changed { spacings[index].constant = .random(in: 0...8, using: &random) }
      stage.advance(to: Double(round))
      expectPlaces("seed \(seed), round \(round)")
      #expect(stage.root.layoutEngine?.solver.brokenInvariants() == [], "seed \(seed), round \(round)")
      if round % 6 == 0 { #expect(cellCount <= 2 * before, "seed \(seed), round \(round): \(cellCount)") }
    }
  }
}

@MainActor
@Suite struct `Constraints that take long to solve` {
  /// A view whose size seems to take the solver more work than a frame has time for.
  private final class ToilsomeView: View {
    var isToilsome = false

    override var intrinsicContentSize: Size {
      if isToilsome { layoutEngine?.solver.tableau.workspace.addedCells += 10_000_000 }
      return Size(width: 10, height: 10)
    }
  }

  @Test func `are reported with the name of the root if the window has changed`() {
    let stage = Stage(size: Size(width: 400, height: 100))
    var reports: [String] = []
    stage.diagnostics = { reports.append($0) }
    stage.root.accessibilityIdentifier = "page"
    let view = ToilsomeView()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: stage.root.topAnchor),
      view.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
    ])
    stage.advance(to: 0)
    #expect(reports == [])
    view.isToilsome = true
    view.invalidateIntrinsicContentSize()
    stage.resize(to: Size(width: 300, height: 100))
    stage.advance(to: 1)
    #expect(view.frame.maxX == 300)
    #expect(reports.map { $0.hasPrefix("the constraints in the page take long to solve") } == [true])
  }
}
