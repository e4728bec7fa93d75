import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A dissolve` {
  let stage = Stage(size: Size(width: 390, height: 844))

  @Test func `leaves a screen opaque that is presented without animation while it fades out`() {
    let (a, b) = (ViewController(), ViewController())
    stage.rootViewController = a
    b.transition = Dissolve()
    a.present(b)
    stage.advance(to: 1)
    a.dismiss()
    stage.advance(to: 1.25)
    #expect(b.view.presentation.alpha < 1)
    a.present(b, animated: false)
    stage.advance(to: 1.26)
    #expect(b.view.stage === stage && b.view.alpha == 1 && b.view.presentation.alpha == 1)
    stage.advance(to: 3)
    #expect(b.view.stage === stage && b.view.alpha == 1 && b.view.presentation.alpha == 1)
  }
}
