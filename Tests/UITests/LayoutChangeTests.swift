import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// After many small changes, a layout must equal that of a new tree with the same constraints.
@MainActor
@Suite struct `A layout that changes` {
  /// The values of a constraint, without its views.
  struct Wording {
    var child: Int
    var attribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation
    /// The attribute of the parent, or `nil` for a constant.
    var other: LayoutConstraint.Attribute?
    var multiplier: Double
    var constant: Double
    var priority: LayoutPriority
  }

  @Test func `has a constraint that an override of the content's size changes while it is solved`() {
    final class Box: View {
      var height: LayoutConstraint?
      var constant = 120.0
      override var intrinsicContentSize: Size {
        height?.constant = constant
        return Size(width: 50, height: 10)
      }
    }
    let stage = Stage(size: Size(width: 300, height: 300))
    let box = Box()
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(box)
    box.height = box.heightAnchor.constraint(equalToConstant: 10)
    box.height?.isActive = true
    stage.advance(to: 1)
    #expect(box.bounds.height == 120)
    box.constant = 80
    box.invalidateIntrinsicContentSize()
    stage.advance(to: 2)
    #expect(box.bounds.height == 80)
    box.height?.constant = 30
    #expect(box.height?.isActive == true)
    stage.advance(to: 3)
    #expect(box.bounds.height == 30)
  }

  private static let lengths: [LayoutConstraint.Attribute] = [.width, .height]

  private func wording(ofChild child: Int, using random: inout SplitMix) -> Wording {
    let attributes: [LayoutConstraint.Attribute] = [
      .leading, .trailing, .centerX, .width, .top, .bottom, .centerY, .height,
    ]
    let attribute = attributes[Int.random(in: 0..<attributes.count, using: &random)]
    let isLength = Self.lengths.contains(attribute)
    return Wording(
      child: child, attribute: attribute,
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][Int.random(in: 0..<3, using: &random)],
      other: isLength && Bool.random(using: &random) ? nil : attribute,
      multiplier: isLength ? 0.5 : 1, constant: .random(in: 0...100, using: &random), priority: .required)
  }

  private func makeConstraint(_ wording: Wording, _ views: [View]) -> LayoutConstraint {
    LayoutConstraint(
      item: views[wording.child], attribute: wording.attribute, relatedBy: wording.relation,
      toItem: wording.other == nil ? nil : views[0], attribute: wording.other ?? .notAnAttribute,
      multiplier: wording.multiplier, constant: wording.constant, priority: wording.priority)
  }

  private func makeTree(_ size: Size, children: Int) -> (stage: Stage, views: [View]) {
    let stage = Stage(size: size)
    let views = [stage.root] + (0..<children).map { _ in View() }
    for view in views.dropFirst() {
      stage.root.addSubview(view)
      // Every variable has an optional constraint with a priority of its own, so the layout is never
      // ambiguous.
      view.translatesAutoresizingMaskIntoConstraints = false
      for (index, anchor) in [view.widthAnchor, view.heightAnchor].enumerated() {
        let wish = anchor.constraint(equalToConstant: 40)
        wish.priority = LayoutPriority(Double(20 + index))
        wish.isActive = true
      }
      let left = view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
      let top = view.topAnchor.constraint(equalTo: stage.root.topAnchor)
      left.priority = 30
      top.priority = 31
      LayoutConstraint.activate([left, top])
    }
    return (stage, views)
  }

  @Test(arguments: seeds(0..<15)) func `equals a new layout with the same constraints`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let children = 4
    var size = Size(width: 300, height: 200)
    let (stage, views) = makeTree(size, children: children)
    var active: [(wording: Wording, constraint: LayoutConstraint)] = []
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        guard active.count < 12 else { continue }
        var wording = wording(ofChild: Int.random(in: 1...children, using: &random), using: &random)
        // All priorities differ and none is required, so each set of constraints has exactly one best layout.
        wording.priority = LayoutPriority(Double(100 + 50 * (step % 17)))
        if active.contains(where: { $0.wording.priority == wording.priority }) { continue }
        let constraint = makeConstraint(wording, views)
        constraint.isActive = true
        active.append((wording, constraint))
      case 2 where !active.isEmpty:
        active.remove(at: Int.random(in: 0..<active.count, using: &random)).constraint.isActive = false
      case 3, 4:
        guard !active.isEmpty else { continue }
        let index = Int.random(in: 0..<active.count, using: &random)
        let constant = Double.random(in: 0...100, using: &random)
        active[index].wording.constant = constant
        active[index].constraint.constant = constant
      default:
        size = Size(
          width: .random(in: 100...500, using: &random), height: .random(in: 100...500, using: &random))
        stage.resize(size)
      }
      stage.advance(to: Double(step))
      let (fresh, others) = makeTree(size, children: children)
      for (wording, _) in active { makeConstraint(wording, others).isActive = true }
      fresh.advance(to: 0)
      for (view, other) in zip(views, others) {
        let (a, b) = (view.frame, other.frame)
        #expect(isClose(a.minX, b.minX, within: 1e-5), "seed \(seed), step \(step)")
        #expect(isClose(a.minY, b.minY, within: 1e-5), "seed \(seed), step \(step)")
        #expect(isClose(a.width, b.width, within: 1e-5), "seed \(seed), step \(step)")
        #expect(isClose(a.height, b.height, within: 1e-5), "seed \(seed), step \(step)")
      }
    }
  }
}

/// A controller that switches its constraints before its layout.
private final class Switching: ViewController {
  private let gauge = View()
  private var current: [LayoutConstraint] = []

  override func viewDidLoad() {
    gauge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(gauge)
    LayoutConstraint.activate([
      gauge.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      gauge.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }

  override func viewWillLayoutSubviews() {
    LayoutConstraint.deactivate(current)
    current = [
      gauge.widthAnchor.constraint(equalToConstant: view.bounds.width / 2),
      gauge.heightAnchor.constraint(equalToConstant: 40),
    ]
    LayoutConstraint.activate(current)
  }
}

@MainActor
@Suite struct `The report of an open layout` {
  @Test func `waits until controllers have set their constraints`() {
    let stage = Stage(size: Size(width: 200, height: 200))
    var faults: [String] = []
    stage.diagnostics = { faults.append($0) }
    stage.rootViewController = Switching()
    stage.advance(to: 1)
    #expect(faults.isEmpty, "\(faults)")
    let open = View()
    open.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(open)
    open.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor).isActive = true
    stage.advance(to: 2)
    #expect(!faults.isEmpty)
  }
}
