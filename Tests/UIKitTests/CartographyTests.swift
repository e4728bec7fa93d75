import Cartography
import GlissadeUI
import Testing

@MainActor
@Suite struct `Cartography's notation` {
  let stage = Stage(size: Size(width: 400, height: 300))
  let a = UIView()
  let b = UIView()
  let c = UIView()

  init() {
    for view in [a, b, c] { stage.root.addSubview(view) }
  }

  @Test func `distributes views in rows, columns and lines`() {
    constrain(a, b, c) { a, b, c in
      a.top == a.superview!.top + 5
      a.leading == a.superview!.leading
      a.width == 30
      a.height == 20
      b.size == a.size
      c.size == a.size * 2
      align(top: a, b, c)
      distribute(by: 8, horizontally: a, b, c)
    }
    stage.advance(to: 0)
    #expect(b.frame == Rect(x: 38, y: 5, width: 30, height: 20))
    #expect(c.frame == Rect(x: 76, y: 5, width: 60, height: 40))
  }

  @Test func `has margins and parts of sizes`() {
    constrain(a) {
      $0.size == $0.superview!.size / 2
      $0.center == $0.superview!.centerWithinMargins
    }
    constrain(b) {
      $0.leading == $0.superview!.leadingMargin
      $0.bottom == $0.superview!.bottomMargin
      $0.size <= $0.superview!.size / 4
      $0.size >= $0.superview!.size / 4
    }
    stage.advance(to: 1)
    #expect(a.frame == CGRect(x: 100, y: 75, width: 200, height: 150))
    #expect(b.frame == CGRect(x: 8, y: 217, width: 100, height: 75))
  }

  @Test func `insets edges`() {
    constrain(a, b) {
      $0.edges == inset($0.superview!.edges, 10)
      $1.edges == inset($0.edges, 1, 2, 3, 4)
    }
    stage.advance(to: 0)
    #expect(a.frame == CGRect(x: 10, y: 10, width: 380, height: 280))
    #expect(b.frame == CGRect(x: 12, y: 11, width: 374, height: 276))
  }
}
