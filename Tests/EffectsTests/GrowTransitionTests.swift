import GlissadeGeometry
import GlissadeUI
import Testing

@testable import GlissadeEffects

@MainActor
@Suite struct `A screen that grows out of a view` {
  let stage = Stage(size: Size(width: 390, height: 844))

  @Test(arguments: [0.1, 1.0])
  func `restores its views, so that it can be presented again`(wait: Double) {
    let (list, detail) = (ViewController(), ViewController())
    let row = View(frame: Rect(x: 20, y: 100, width: 350, height: 50))
    row.backgroundColor = .systemRed
    list.view.addSubview(row)
    let title = Label("Title")
    title.frame = Rect(x: 20, y: 60, width: 350, height: 40)
    let text = View(frame: Rect(x: 20, y: 200, width: 350, height: 400))
    text.alpha = 0.8
    detail.view.backgroundColor = .white
    detail.view.addSubview(title)
    detail.view.addSubview(text)
    detail.transition = GrowTransition(from: row, title: Label("Row"), becoming: title)
    stage.rootViewController = list
    for round in 0..<2 {
      let start = Double(round) * 10
      stage.advance(to: start)
      list.present(detail)
      // Dismissed after it has arrived, or halfway on its way in.
      stage.advance(to: start + wait)
      #expect(text.alpha == 0.8 && detail.view.backgroundColor == .white)
      #expect(title.frame == Rect(x: 20, y: 60, width: 350, height: 40) && title.textColor == .label)
      list.dismiss()
      stage.advance(to: start + 5)
      #expect(detail.view.stage == nil && !row.isHidden)
    }
  }
}
