import GlissadeGeometry
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `Objects in objects` {
  @Test func `are released at any depth`() {
    weak var innermost: EmitterCell?
    do {
      var cell = EmitterCell()
      innermost = cell
      for _ in 0..<200_000 {
        let outer = EmitterCell()
        outer.emitterCells = [cell]
        cell = outer
      }
      #expect(innermost != nil)
    }
    #expect(innermost == nil)
  }

  @Test func `are kept by who else holds them`() throws {
    let kept = EmitterCell()
    kept.emitterCells = [EmitterCell()]
    do {
      let outer = EmitterCell()
      outer.emitterCells = [kept]
    }
    #expect(try #require(kept.emitterCells).count == 1)
  }

  /// The animation of the opacity from 0 to 1, in 1 s, in a number of groups.
  private func fade(in levels: Int) -> LayerAnimation {
    let fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 1)
    fade.timingFunction = MediaTimingFunction(name: .linear)
    var animation: LayerAnimation = fade
    for _ in 0..<levels {
      let group = AnimationGroup()
      group.animations = [animation]
      group.duration = 1
      group.timingFunction = MediaTimingFunction(name: .linear)
      animation = group
    }
    return animation
  }

  @Test(arguments: [(1, 0.25), (500, 0.25), (501, 1), (200_000, 1)])
  func `animate to a depth of 500 groups`(levels: Int, opacity: Double) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.root.addSubview(view)
    view.layer.add(fade(in: levels), forKey: nil)
    stage.advance(to: 0.25)
    #expect(abs(view.presentation.alpha - opacity) < 1e-9)
  }

  @Test func `are at most 10,000 animations in a group, even if each level has the same one twice`() {
    var animation = fade(in: 0)
    for _ in 0..<16 {
      let group = AnimationGroup()
      group.animations = [animation, animation]
      animation = group
    }
    func count(_ animation: LayerAnimation) -> Int {
      let content = (animation as? AnimationGroup)?.animations ?? []
      return content.reduce(content.count) { $0 + count($1) }
    }
    #expect(count(animation.copy()) == 10_000)
    // Each copy counts anew.
    #expect(count(fade(in: 3).copy()) == 3)
  }
}
