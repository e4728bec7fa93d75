import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `The subviews of a view` {
  @Test(arguments: seeds(1..<6))
  func `are those of an array in which each change is made at once`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (parent, other) = (View(), View())
    let all = (0..<40).map { _ in View() }
    var truth: [View] = []
    for _ in 0..<3000 {
      let view = all[Int.random(in: 0..<all.count, using: &random)]
      let sibling = all[Int.random(in: 0..<all.count, using: &random)]
      let isIn = truth.contains { $0 === view }
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        truth.removeAll { $0 === view }
        truth.append(view)
        parent.addSubview(view)
      case 1:
        let index = Int.random(in: -5...45, using: &random)
        truth.removeAll { $0 === view }
        truth.insert(view, at: min(max(0, index), truth.count))
        parent.insertSubview(view, at: index)
      case 2, 3:
        if isIn { truth.removeAll { $0 === view } }
        if view.superview === parent { view.removeFromSuperview() }
      case 4:
        if isIn {
          truth.removeAll { $0 === view }
          truth.append(view)
        }
        parent.bringSubviewToFront(view)
      case 5:
        if isIn {
          truth.removeAll { $0 === view }
          truth.insert(view, at: 0)
        }
        parent.sendSubviewToBack(view)
      case 6 where view !== sibling:
        truth.removeAll { $0 === view }
        let place = truth.firstIndex { $0 === sibling } ?? truth.count
        truth.insert(view, at: place)
        parent.insertSubview(view, belowSubview: sibling)
      case 7 where view !== sibling:
        truth.removeAll { $0 === view }
        let place = truth.firstIndex { $0 === sibling }.map { $0 + 1 } ?? truth.count
        truth.insert(view, at: place)
        parent.insertSubview(view, aboveSubview: sibling)
      default:
        truth.removeAll { $0 === view }
        other.addSubview(view)
      }
      // Changes gather between two looks at the list.
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      let subviews = parent.subviews
      #expect(subviews.count == truth.count && zip(subviews, truth).allSatisfy { $0 === $1 }, "seed \(seed)")
      #expect(parent.properties.presentation.pointee.holdsViews == !truth.isEmpty, "seed \(seed)")
      #expect(truth.indices.allSatisfy { parent.siblings.index(of: truth[$0]) == $0 }, "seed \(seed)")
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func `may be inserted at any index, also first of all`(index: Int) {
    let (parent, views) = (View(), (0..<3).map { _ in View() })
    for view in views { parent.insertSubview(view, at: index) }
    for view in views { view.removeFromSuperview() }
    for view in views { parent.insertSubview(view, at: index) }
    let order = index > 1 ? [0, 1, 2] : index == 1 ? [0, 2, 1] : [2, 1, 0]
    #expect(zip(parent.subviews, order).allSatisfy { $0 === views[$1] } && parent.subviews.count == 3)
  }

  @Test func `are not moved in memory when one is put between others, until they are read`() {
    let parent = View()
    let views = (0..<100).map { _ in View() }
    for view in views { parent.addSubview(view) }
    var truth = views
    func move(_ view: View, _ distance: Int, from sibling: View) {
      truth.removeAll { $0 === view }
      truth.insert(view, at: (truth.firstIndex { $0 === sibling } ?? 0) + distance)
    }
    let place = views[50].siblingIndex
    for view in views[60...] {
      parent.insertSubview(view, belowSubview: views[1])
      move(view, 0, from: views[1])
    }
    for view in views[2..<40] {
      parent.insertSubview(view, aboveSubview: views[45])
      move(view, 1, from: views[45])
    }
    #expect(views[50].siblingIndex == place)
    let subviews = parent.subviews
    #expect(subviews.count == truth.count && zip(subviews, truth).allSatisfy { $0 === $1 })
    #expect(views[50].siblingIndex == Int32(truth.firstIndex { $0 === views[50] } ?? -1))
  }

  @Test func `are released as soon as they are removed`() {
    let parent = View()
    for _ in 0..<3 { parent.addSubview(View()) }
    weak var gone: View?
    do {
      let view = View()
      parent.insertSubview(view, at: 1)
      gone = view
      view.removeFromSuperview()
    }
    #expect(gone == nil && parent.subviews.count == 3)
  }

  @Test(arguments: seeds(1..<4))
  func `are drawn by depth, and in their order where it is equal`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let parent = View()
    for _ in 0..<60 { parent.addSubview(View()) }
    for _ in 0..<200 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: parent.addSubview(parent.subviews[Int.random(in: 0..<60, using: &random)])
      case 1: parent.insertSubview(parent.subviews[Int.random(in: 0..<60, using: &random)], at: 3)
      default:
        parent.subviews[Int.random(in: 0..<60, using: &random)].layer.zPosition =
          Double(Int.random(in: -3...3, using: &random))
      }
      let subviews = parent.subviews
      let truth = subviews.indices.sorted {
        let (a, b) = (subviews[$0].layer.zPosition, subviews[$1].layer.zPosition)
        return a < b || a == b && $0 < $1
      }
      #expect(
        zip(parent.childrenInDrawingOrder, truth).allSatisfy { $0 === subviews[$1] }, "seed \(seed)")
    }
  }
}
