import GlissadeMotion
import Testing

@Suite struct StaggerTests {
  @Test func `each delay is a step longer than the previous one`() {
    let stagger = Stagger(base: 0.2, step: 0.05)
    #expect((0..<3).map(stagger.delay(of:)) == [0.2, 0.25, 0.2 + 0.1])
  }

  @Test func `a ripple reaches its neighbours first, equally in both directions`() {
    let ripple = Stagger(base: 0.1, step: 0.05)
    let delays = (0..<6).map { ripple.delay(of: $0, rippleFrom: 2) }
    let expected = [0.15, 0.1, 0, 0.1, 0.15, 0.2]
    for (delay, expected) in zip(delays, expected) { #expect(abs(delay - expected) < 1e-15) }
  }
}
