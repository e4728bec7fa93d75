import GlissadeGeometry
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

@MainActor
private final class Diary {
  var lines: [String] = []
  /// Records each appearance and disappearance, and whether it was reported as animated.
  var animated: [Bool] = []
}

private final class DiaryController: ViewController {
  let name: String
  let diary: Diary
  var whenAppeared: ((View) -> Void)?
  /// Called after each line is written.
  var whenTold: ((String) -> Void)?

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init()
  }

  override func viewDidLoad() { diary.lines.append("\(name) did load") }
  override func viewWillAppear(_ animated: Bool) { write("will appear", animated) }
  override func viewDidAppear(_ animated: Bool) {
    write("did appear", animated)
    whenAppeared?(view)
  }
  override func viewWillDisappear(_ animated: Bool) { write("will disappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { write("did disappear", animated) }

  private func write(_ line: String, _ animated: Bool) {
    diary.lines.append("\(name) \(line)")
    diary.animated.append(animated)
    whenTold?(line)
  }

  override func paletteDidChange() { whenTold?("palette") }
}

@MainActor
@Suite struct `A view controller` {
  private let diary = Diary()
  let stage = Stage(size: Size(width: 390, height: 844))

  private func start() -> (DiaryController, DiaryController) {
    let (a, b) = (DiaryController("a", diary), DiaryController("b", diary))
    stage.rootViewController = a
    return (a, b)
  }

  @Test func `keeps the parent to which it is added in its callback for the removal from another`() {
    let (a, b) = start()
    let child = DiaryController("child", diary)
    a.addChild(child)
    a.view.addSubview(child.view)
    child.whenTold = { if $0 == "did disappear", child.parent === a { b.addChild(child) } }
    child.removeFromParent()
    #expect(child.parent === b && b.children == [child] && a.children.isEmpty)
  }

  @Test(arguments: ["will disappear", "did disappear"])
  func `that presents a screen does not appear off the stage if that screen replaces the root`(event: String)
  {
    let (a, b) = start()
    let other = DiaryController("other", diary)
    a.present(b, animated: false)
    b.whenTold = { [stage] in if $0 == event { stage.rootViewController = other } }
    diary.lines = []
    a.dismiss(animated: false)
    #expect(a.stage == nil && diary.lines.last == "other did appear")
    #expect(!diary.lines.contains("a did appear"))
  }

  @Test func `does not appear if its first palette replaces the root`() {
    let (a, b) = start()
    b.whenTold = { [stage] in if $0 == "palette" { stage.rootViewController = a } }
    stage.rootViewController = b
    #expect(b.stage == nil && a.stage === stage)
    #expect(diary.lines.suffix(2) == ["a will appear", "a did appear"])
  }

  @Test func `is the root of one stage at most`() {
    let (a, _) = start()
    let other = Stage(size: Size(width: 100, height: 100))
    other.rootViewController = a
    #expect(stage.rootViewController == nil && a.stage === other)
    stage.rootViewController = nil
    #expect(a.stage === other && diary.lines.last == "a did appear")
  }

  @Test func `is presented and dismissed with callbacks in UIKit's order`() {
    let (a, b) = start()
    #expect(diary.lines == ["a did load", "a will appear", "a did appear"])
    diary.lines = []
    a.present(b) { self.diary.lines.append("presented") }
    #expect(stage.frontmostViewController === b)
    #expect(diary.lines == ["b did load", "a will disappear", "b will appear"])
    stage.advance(to: 0.5057)
    #expect(diary.lines.suffix(3) == ["a did disappear", "b did appear", "presented"])
    #expect(a.view.stage == nil)
    diary.lines = []
    b.dismiss { self.diary.lines.append("dismissed") }
    #expect(a.view.stage === stage)
    #expect(stage.frontmostViewController === b)
    #expect(diary.lines == ["b will disappear", "a will appear"])
    stage.advance(to: 2 * 0.5057)
    #expect(diary.lines.suffix(3) == ["b did disappear", "a did appear", "dismissed"])
    #expect(stage.frontmostViewController === a)
    #expect(b.view.stage == nil)
  }

  @Test func `slides up from the bottom edge, and back down`() {
    let (a, b) = start()
    a.present(b)
    #expect(b.view.presentation.center == Point(195, 422 + 844))
    stage.advance(to: 0.25)
    let middle = b.view.presentation.center.y
    #expect(middle > 422 && middle < 422 + 844 / 2)
    stage.advance(to: 0.5057)
    #expect(b.view.presentation.center == Point(195, 422))
    a.dismiss()
    stage.advance(to: 1.01)
    #expect(b.view.presentation.center.y > 422 + 800)
  }

  @Test func `dismissed before it has appeared reverses without a jump`() {
    let (a, b) = start()
    diary.lines = []
    a.present(b)
    stage.advance(to: 0.2)
    let before = b.view.presentation.center.y
    b.dismiss()
    #expect(isClose(b.view.presentation.center.y, before))
    stage.advance(to: 2)
    #expect(
      diary.lines.filter { $0.hasPrefix("a") } == ["a will disappear", "a will appear", "a did appear"])
    #expect(
      diary.lines.filter { $0.hasPrefix("b") } == [
        "b did load", "b will appear", "b will disappear", "b did disappear",
      ])
    #expect(stage.frontmostViewController === a)
    #expect(stage.nextTime == nil)
  }

  @Test func `presented while another is dismissed takes its place immediately`() {
    let (a, b) = start()
    let c = DiaryController("c", diary)
    a.present(b)
    stage.advance(to: 1)
    a.dismiss()
    stage.advance(to: 1.1)
    a.present(c)
    #expect(b.view.stage == nil && stage.frontmostViewController === c)
    stage.advance(to: 2)
    #expect(diary.lines.last == "c did appear")
  }

  @Test func `fills the stage after a resize at any time`() {
    let (a, b) = start()
    a.present(b)
    stage.resize(Size(width: 800, height: 600))
    stage.advance(to: 1)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 800, height: 600))
    a.dismiss()
    stage.resize(Size(width: 320, height: 500))
    stage.advance(to: 2)
    #expect(a.view.frame == Rect(x: 0, y: 0, width: 320, height: 500))
    #expect(stage.frontmostViewController === a)
  }

  @Test(arguments: [true, false])
  func `receives the same animated flag in all callbacks`(animated: Bool) {
    let (a, b) = start()
    diary.animated = []
    a.present(b, animated: animated)
    stage.advance(to: 1)
    a.dismiss(animated: animated)
    stage.advance(to: 2)
    #expect(diary.animated == Array(repeating: animated, count: 8))
  }

  @Test func `dismisses the presented controller that contains it`() {
    let (a, b) = start()
    let child = DiaryController("child", diary)
    b.addChild(child)
    b.view.addSubview(child.view)
    a.present(b)
    stage.advance(to: 1)
    child.dismiss()
    stage.advance(to: 2)
    #expect(stage.frontmostViewController === a && a.presentedViewController == nil)
  }

  @Test(arguments: [0.1, 0.45, 0.6])
  func `appears and disappears alternately, with any overlapping transitions`(wait: Double) {
    let (a, b) = start()
    let c = DiaryController("c", diary)
    a.present(b)
    stage.advance(to: wait)
    b.present(c)
    stage.advance(to: 2 * wait)
    c.dismiss()
    stage.advance(to: 5)
    b.dismiss()
    stage.advance(to: 10)
    // The state from which each call is valid.
    let turns = [
      "will appear": ["", "did disappear", "will disappear"], "did appear": ["will appear"],
      "will disappear": ["will appear", "did appear"], "did disappear": ["will disappear"],
    ]
    for name in ["a", "b", "c"] {
      let calls = diary.lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(2)) }
        .filter { $0 != "did load" }
      for (before, call) in zip([""] + calls, calls) {
        #expect(turns[call]?.contains(before) == true, "\(name): \(calls)")
      }
      #expect(calls.last == (name == "a" ? "did appear" : "did disappear"))
    }
  }

  @Test func `that is not visible does not appear when the stage's root is replaced`() {
    let (a, b) = start()
    let (c, d) = (DiaryController("c", diary), DiaryController("d", diary))
    a.present(b)
    stage.advance(to: 1)
    b.present(c)
    stage.advance(to: 2)
    diary.lines = []
    stage.rootViewController = d
    #expect(
      diary.lines == ["c will disappear", "c did disappear", "d did load", "d will appear", "d did appear"])
    #expect([a, b, c].allSatisfy { $0.view.stage == nil && $0.presentedViewController == nil })
    diary.lines = []
    stage.rootViewController = a
    #expect(diary.lines.suffix(2) == ["a will appear", "a did appear"] && a.view.stage === stage)
  }

  @Test func `that has faded out is opaque when it is presented again with another transition`() {
    let (a, b) = start()
    b.transition = Dissolve()
    a.present(b)
    stage.advance(to: 1)
    a.dismiss()
    stage.advance(to: 1.25)
    #expect(b.view.presentation.alpha < 1)
    stage.advance(to: 2)
    b.transition = CoverVertical()
    a.present(b)
    #expect(b.view.presentation.alpha == 1)
    stage.advance(to: 3)
    #expect(b.view.stage === stage && b.view.presentation.alpha == 1)
  }

  @Test func `forwards its appearance callbacks to its children`() {
    let (a, child) = start()
    diary.lines = []
    a.addChild(child)
    #expect(diary.lines.isEmpty)
    a.view.addSubview(child.view)
    #expect(diary.lines == ["b did load", "b will appear", "b did appear"])
    let c = DiaryController("c", diary)
    diary.lines = []
    a.present(c)
    stage.advance(to: 1)
    c.dismiss()
    stage.advance(to: 2)
    let calls = ["will disappear", "did disappear", "will appear", "did appear"]
    #expect(diary.lines.filter { $0.hasPrefix("b") } == calls.map { "b " + $0 })
    diary.lines = []
    child.removeFromParent()
    child.view.removeFromSuperview()
    #expect(diary.lines == ["b will disappear", "b did disappear"])
    #expect(a.children.isEmpty)
  }

  @Test func `appears and disappears as a child together with its view, during animations too`() {
    let (a, child) = start()
    a.addChild(child)
    let place = View(frame: a.view.bounds)
    a.view.addSubview(place)
    child.whenAppeared = { view in View.animate(withDuration: 1, animations: { view.alpha = 0 }) }
    diary.lines = []
    place.addSubview(child.view)
    #expect(child.view.layer.hasAnimations)
    place.removeFromSuperview()
    let life = ["b did load", "b will appear", "b did appear", "b will disappear", "b did disappear"]
    #expect(diary.lines == life)
    child.removeFromParent()
    #expect(diary.lines == life)
  }

  @Test func `removed from its parent during a transition disappears`() {
    let (a, child) = start()
    a.addChild(child)
    a.view.addSubview(child.view)
    a.present(DiaryController("c", diary))
    diary.lines = []
    child.removeFromParent()
    #expect(diary.lines == ["b did disappear"])
  }

  @Test func `completes each appearance and disappearance once, even if interrupted`() {
    let (a, b) = start()
    diary.lines = []
    a.present(b) { self.diary.lines.append("presented") }
    stage.advance(to: 0.1)
    a.dismiss { self.diary.lines.append("dismissed") }
    a.dismiss { self.diary.lines.append("dismissed again") }
    stage.advance(to: 2)
    let told = ["presented", "dismissed", "dismissed again"]
    #expect(diary.lines.filter { told.contains($0) } == told)
  }

  @Test func `contains and presents others to a bounded depth`() {
    let (a, _) = start()
    stage.advance(to: 0)
    var (last, count) = (a as ViewController, 1)
    for _ in 0..<200 {
      let child = ViewController()
      last.addChild(child)
      (last, count) = (child, count + 1)
    }
    // A screen that one of them presents counts with those around it.
    let top = ViewController()
    a.present(top, animated: false)
    #expect(a.presentedViewController === top)
    for _ in 0..<2 * View.deepestTree {
      let child = ViewController()
      last.addChild(child)
      guard child.parent != nil else { break }
      (last, count) = (child, count + 1)
    }
    #expect(count == View.deepestTree)
    // From the innermost outwards.
    var inner = ViewController()
    for _ in 0..<2 * View.deepestTree {
      let outer = ViewController()
      outer.addChild(inner)
      guard inner.parent != nil else { break }
      inner = outer
    }
    #expect(inner.children.count == 1)
  }

  @Test func `is dismissed with all controllers in front of it, and those between receive no callbacks`() {
    let (a, b) = start()
    let c = DiaryController("c", diary)
    a.present(b)
    stage.advance(to: 1)
    b.present(c)
    stage.advance(to: 2)
    diary.lines = []
    a.dismiss()
    stage.advance(to: 3)
    #expect(
      diary.lines == ["c will disappear", "a will appear", "c did disappear", "a did appear"])
    #expect(stage.frontmostViewController === a)
    #expect(b.view.stage == nil && b.presentingViewController == nil && c.presentingViewController == nil)
  }
}
