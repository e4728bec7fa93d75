import StageSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A block of animations that is begun and committed` {
  private let fixture = Fixture()

  private var alpha: Double { fixture.view.presentation.alpha }

  @Test func `may be committed within another block, and both are closed`() {
    BegunAnimations.begin()
    View.animate(withDuration: 1) { BegunAnimations.commit() }
    #expect(View.inheritedAnimationDuration == 0)
    fixture.view.alpha = 0
    #expect(alpha == 0)
  }

  @Test func `may be begun within another block, and is open until it is committed`() {
    View.animate(withDuration: 1) { BegunAnimations.begin() }
    #expect(View.inheritedAnimationDuration == 0.2)
    fixture.view.alpha = 0
    #expect(alpha == 1)
    BegunAnimations.commit()
    #expect(View.inheritedAnimationDuration == 0)
    fixture.stage.advance(to: 0.25)
    #expect(alpha == 0)
    fixture.view.alpha = 0.5
    #expect(alpha == 0.5)
  }

  @Test func `sets values at once while animations are disabled`() {
    View.setAnimationsEnabled(false)
    defer { View.setAnimationsEnabled(true) }
    BegunAnimations.begin()
    fixture.view.alpha = 0
    #expect(alpha == 0)
    BegunAnimations.commit()
  }

  @Test func `sets values at once within changes without animation`() {
    View.performWithoutAnimation {
      BegunAnimations.begin()
      fixture.view.alpha = 0
      BegunAnimations.commit()
    }
    #expect(alpha == 0)
  }
}
