import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `The keys of a tab bar` {
  let stage = Stage(size: Size(width: 390, height: 844))
  let bar = TabBar(frame: Rect(x: 0, y: 788, width: 390, height: 56))

  private func show(enabled: [Bool]) {
    bar.items = enabled.map { isEnabled in
      let item = TabBarItem(title: "tab", image: nil)
      item.isEnabled = isEnabled
      return item
    }
    stage.root.addSubview(bar)
    stage.advance(to: 0)
    bar.becomeFocused()
  }

  @Test func `pass over a disabled tab`() {
    show(enabled: [true, false, true])
    var changes = 0
    bar.addAction(for: .valueChanged) { changes += 1 }
    stage.keys("Right")
    #expect(bar.selectedIndex == 2)
    stage.keys("Right")
    #expect(bar.selectedIndex == 2)
    stage.keys("Left")
    #expect(bar.selectedIndex == 0 && changes == 2)
  }

  @Test func `choose the first and the last enabled tab`() {
    show(enabled: [false, true, true, true, false])
    bar.selectedIndex = 2
    stage.keys("End")
    #expect(bar.selectedIndex == 3)
    stage.keys("Home")
    #expect(bar.selectedIndex == 1)
  }
}
