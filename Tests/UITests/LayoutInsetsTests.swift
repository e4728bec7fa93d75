import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeUI

/// Guides that follow insets must agree with the insets of their views after each layout, also between frames.
@MainActor
@Suite struct `Guides that follow insets` {
  private let stage = Stage(size: Size(width: 600, height: 600))

  @Test(arguments: seeds(0..<12))
  func `agree with the insets after any changes and each layout`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var holders = [stage.root]
    var followers: [(follower: View, guide: LayoutGuide)] = []
    for index in 0..<25 {
      let holder = View(frame: Rect(x: 5, y: 7, width: 500, height: 500))
      holders[Int.random(in: 0..<holders.count, using: &random)].addSubview(holder)
      holders.append(holder)
      guard index % 3 != 0 else { continue }
      let follower = View()
      follower.translatesAutoresizingMaskIntoConstraints = false
      holder.addSubview(follower)
      let guides = [holder.safeAreaLayoutGuide, holder.layoutMarginsGuide, holder.readableContentGuide]
      let guide = guides[index % guides.count]
      for attribute in [LayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
        LayoutConstraint(item: follower, attribute: attribute, toItem: guide, attribute: attribute).isActive =
          true
      }
      followers.append((follower, guide))
    }
    stage.safeAreaInsets = EdgeInsets(top: 40, left: 10, bottom: 20)
    stage.advance(to: 0)
    for step in 0..<200 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        change(holders[Int.random(in: 1..<holders.count, using: &random)], among: holders, &random)
      }
      if Int.random(in: 0..<10, using: &random) == 0 {
        stage.advance(to: stage.time + 0.1)
      } else {
        stage.root.layoutIfNeeded()
      }
      for (follower, guide) in followers {
        let (frame, expected) = (follower.frame, guide.layoutFrame)
        let distance = [
          frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width,
          frame.height - expected.height,
        ]
        #expect(
          distance.allSatisfy { abs($0) < 1e-6 },
          "seed \(seed), step \(step): \(frame) instead of \(expected)")
      }
    }
  }

  private func change(_ holder: View, among holders: [View], _ random: inout SplitMix) {
    func number() -> Double { Double.random(in: 0...60, using: &random) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: holder.center = Point(250 + number(), 250 + number())
    case 2: holder.bounds.size = Size(width: 400 + 10 * number(), height: 400 + number())
    case 3: holder.bounds.origin = Point(number(), number())
    case 4: holder.transform = Transform2D(translationX: number(), y: number())
    case 5:
      holder.layoutMargins = EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
    case 6: stage.safeAreaInsets.top = number()
    default:
      let parent = holders[Int.random(in: 0..<holders.count, using: &random)]
      if !parent.isDescendant(of: holder) { parent.addSubview(holder) }
    }
  }
}
