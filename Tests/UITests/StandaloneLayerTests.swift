import GlissadeGeometry
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// Standalone layers among the subviews of a view.
@MainActor
@Suite struct `Standalone layers` {
  private final class Parent: View {
    var log: [String] = []
    override func didAddSubview(_ subview: View) { log.append("+\(subview.tag)") }
    override func willRemoveSubview(_ subview: View) { log.append("-\(subview.tag)") }
  }

  @Test(arguments: seeds(0..<20))
  func `are sublayers and no subviews, wherever views are inserted`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let parent = View()
    var views: [View] = []
    var layers: [Layer] = []
    for step in 0..<60 {
      switch Int.random(in: 0...5, using: &random) {
      case 0, 1:
        let layer = Layer()
        layers.append(layer)
        let index = Int.random(in: 0...(views.count + layers.count), using: &random)
        parent.layer.insertSublayer(layer, at: UInt32(index))
      case 2:
        guard let gone = layers.randomElement(using: &random) else { continue }
        gone.removeFromSuperlayer()
        layers.removeAll { $0 === gone }
      case 3:
        guard let gone = views.randomElement(using: &random) else { continue }
        gone.removeFromSuperview()
        views.removeAll { $0 === gone }
      case 4:
        // A view that is inserted again.
        guard let moved = views.randomElement(using: &random) else { continue }
        let index = Int.random(in: 0...views.count, using: &random)
        views.removeAll { $0 === moved }
        views.insert(moved, at: min(index, views.count))
        parent.insertSubview(moved, at: index)
      default:
        let view = View()
        view.tag = step
        let index = Int.random(in: 0...views.count, using: &random)
        views.insert(view, at: index)
        parent.insertSubview(view, at: index)
      }
      #expect(
        parent.subviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init),
        "seed \(seed), step \(step)")
      let sublayers = parent.layer.sublayers ?? []
      #expect(sublayers.count == views.count + layers.count)
      #expect(layers.allSatisfy { layer in sublayers.contains { $0 === layer } })
    }
  }

  @Test func `are left out of the list of subviews once, until it changes`() {
    let parent = View()
    parent.layer.addSublayer(Layer())
    for _ in 0..<3 { parent.addSubview(View()) }
    func storage(_ views: [View]) -> UnsafePointer<View>? { views.withUnsafeBufferPointer { $0.baseAddress } }
    let (first, second) = (parent.subviews, parent.subviews)
    #expect(first.count == 3 && storage(first) == storage(second))
    parent.sendSubviewToBack(first[2])
    #expect(
      parent.subviews.map(ObjectIdentifier.init) == [first[2], first[0], first[1]].map(ObjectIdentifier.init))
  }

  @Test func `remain when all subviews are removed`() {
    let parent = Parent()
    let layer = Layer()
    parent.layer.addSublayer(layer)
    for tag in 1...3 {
      let view = View()
      view.tag = tag
      parent.addSubview(view)
    }
    for view in parent.subviews { view.removeFromSuperview() }
    #expect(parent.log == ["+1", "+2", "+3", "-1", "-2", "-3"])
    #expect(layer.superlayer === parent.layer)
    layer.removeFromSuperlayer()
    #expect(parent.layer.sublayers == nil && parent.log.count == 6)
  }
}
