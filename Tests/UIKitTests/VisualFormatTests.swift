import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import Testing

@testable import UIKit

@MainActor
@Suite struct `A visual format` {
  let stage = Stage(size: Size(width: 300, height: 300), textMeasurer: Typewriter(descent: 0.25))
  let a = View()
  let b = View()
  let c = View()

  init() {
    for view in [a, b, c] {
      stage.root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  private var views: [String: View] { ["a": a, "b": b, "c1": c] }

  private func place(
    _ formats: String..., options: LayoutConstraint.FormatOptions = [], metrics: [String: Double] = [:]
  ) {
    for format in formats {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    stage.advance(to: stage.time)
  }

  @Test func `arranges views in a row, from edge to edge`() {
    place("H:|[a(100)]-8-[b]-[c1(==a)]-|", "V:|-20-[a(30)]", "V:|-20-[b(30)]", "V:[c1(40)]-10-|")
    #expect(a.frame == Rect(x: 0, y: 20, width: 100, height: 30))
    // The distance is 8 points between views by default, and the margin at the edge is 8 points.
    #expect(b.frame == Rect(x: 108, y: 20, width: 76, height: 30))
    #expect(c.frame == Rect(x: 192, y: 250, width: 100, height: 40))
  }

  @Test func `supports metrics, bounds and priorities`() {
    place(
      "[a(>=wide,<=200@500)]-gap-[b(50)]", "|-(gap)-[a]", "V:|[a(10)]", "V:|[b(10)]",
      metrics: ["wide": 70, "gap": 12])
    #expect(a.frame.minX == 12 && a.frame.width >= 70 && b.frame.minX == a.frame.maxX + 12)
    let found = LayoutConstraint.constraints(
      withVisualFormat: "[a(>=wide,<=200@500)]", metrics: ["wide": 70], views: views)
    #expect(found.map(\.constant) == [70, 200] && found.map(\.priority) == [.required, 500])
    #expect(found.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual])
  }

  @Test func `aligns the views in a row`() {
    place("|-5-[a(10)]-[b(10)]-[c1(10)]", options: [.alignAllTop, .alignAllBottom])
    place("V:|-7-[b(20)]")
    #expect([a, b, c].allSatisfy { $0.frame.minY == 7 && $0.frame.height == 20 })
  }

  @Test(arguments: [
    ("H:|[a", 5, "expected “]” to end a view"),
    ("H:|-8[a]", 5, "expected “-” after the space between two views"),
    ("[nobody]", 1, "no view is named “nobody”"),
    ("[a(huge)]", 3, "nothing is named “huge”"),
    ("[a(>=)]", 5, "expected a number, a metric or a view"),
    ("[a]|[b]", 4, "nothing can follow the edge of the superview"),
    ("", 0, "expected “[” to begin a view"),
  ])
  func `reports the error and its position`(_ format: String, _ position: Int, _ message: String) {
    #expect {
      try VisualFormat(format).constraints([], [:], views)
    } throws: { error in
      let fault = error as? VisualFormat.Fault
      return fault?.message == message && fault?.position == position
    }
    var said: [String] = []
    stage.diagnostics = { said.append($0) }
    #expect(LayoutConstraint.constraints(withVisualFormat: format, views: views).isEmpty)
    #expect(said.count == 1 && said[0].contains(message))
  }
}
