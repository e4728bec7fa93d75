import GlissadeControls
import GlissadeEffects
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import Testing

/// What comes before a press must not matter once the cart is at rest.
@MainActor
@Suite struct `A cart at rest after presses in motion` {
  /// Presses the cart, and expects it to be wound up, to run, and to come to rest.
  private func expectAnswer(_ fixture: FastCartFixture, _ comment: Comment) {
    let stage = fixture.stage
    stage.advance(to: stage.time + 3)
    #expect(fixture.isAtRest, comment)
    fixture.press(at: stage.time)
    #expect(fixture.cart.touchState == .down, comment)
    fixture.release(at: stage.time + 0.2)
    #expect(fixture.cart.touchState == .up, comment)
    stage.advance(to: stage.time + 3)
    #expect(fixture.isAtRest, comment)
  }

  @Test(arguments: [false, true], [false, true])
  func `answers after a press that began while it settled`(reducesMotion: Bool, acceptsPresses: Bool) {
    for ending in ["cancel", "release", "leave"] {
      let fixture = FastCartFixture(reducesMotion: reducesMotion)
      fixture.cart.acceptsPressesInMotion = acceptsPresses
      fixture.press(at: 1)
      fixture.pointer(.cancelled, at: 1.2)
      fixture.press(at: 1.25)
      switch ending {
      case "cancel": fixture.pointer(.cancelled, at: 1.6)
      case "release": fixture.release(at: 1.6)
      default:
        fixture.drag(x: 150, at: 1.5)
        fixture.release(x: 150, at: 1.6)
      }
      expectAnswer(fixture, "\(ending)")
    }
  }

  @Test func `answers after a program has let go during another press`() {
    let fixture = FastCartFixture()
    fixture.cart.acceptsPressesInMotion = true
    fixture.cart.hold()
    fixture.press(at: 0.1)
    fixture.cart.letGo()
    #expect(fixture.cart.touchState == .up)
    fixture.release(at: 0.5)
    expectAnswer(fixture, "let go")
  }

  @Test(arguments: [false, true])
  func `answers after the setting of motion changed during a press`(reducesMotion: Bool) {
    let fixture = FastCartFixture(reducesMotion: reducesMotion)
    fixture.press(at: 0)
    fixture.stage.reducesMotion.toggle()
    fixture.pointer(.cancelled, at: 0.2)
    fixture.stage.advance(to: 3)
    #expect(fixture.isAtRest)
  }

  @Test func `answers after it left the stage while it was held`() {
    let fixture = FastCartFixture()
    fixture.press(at: 0)
    fixture.stage.advance(to: 0.3)
    fixture.cart.removeFromSuperview()
    fixture.stage.root.addSubview(fixture.cart)
    fixture.pointer(.cancelled, at: 0.4)
    fixture.stage.advance(to: 2)
    fixture.press(at: 2)
    fixture.stage.advance(to: 4)
    // The lines are wound up: each end is at 8 points, give or take 4, and each length 32, give or take 4.
    for line in cartLines {
      let line = fixture.part("line.white." + line)
      #expect(abs(line.position.x + line.size.width / 2 - 8) <= 4)
      #expect(abs(line.size.width - 32) <= 4)
    }
  }
}
