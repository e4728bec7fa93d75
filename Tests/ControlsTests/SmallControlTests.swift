import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// The colours that are drawn.
enum Ink {
  static let red = RGBA(red: 1, green: 0, blue: 0)
  static let green = RGBA(red: 0, green: 1, blue: 0)
  static let blue = RGBA(red: 0, green: 0, blue: 1)
}

/// A switch that lays out nothing, as some that were written for iOS.
private final class PlainSwitch: Switch {
  override func layoutSubviews() {}
}

@MainActor
@Suite struct `The initial size` {
  @Test func `of a switch is always the same`() {
    for size in [Size.zero, Size(width: 200, height: 100)] {
      let control = Switch(frame: Rect(origin: Point(3, 4), size: size))
      #expect(control.frame == Rect(x: 3, y: 4, width: 51, height: 31))
    }
  }

  @Test func `places the track of a switch whose layout does nothing`() {
    let control = PlainSwitch()
    #expect(control.subviews.map(\.frame) == [Rect(x: 0, y: 0, width: 51, height: 31)])
  }

  @Test func `of a segmented control fits its titles`() {
    let control = SegmentedControl(items: ["one", "two"])
    #expect(control.frame == Rect(origin: .zero, size: control.intrinsicContentSize))
    #expect(control.frame.height > 0)
  }
}

@MainActor
@Suite struct `A page control` {
  let fixture = Fixture()
  let control = PageControl()
  let log = EventLog()

  init() {
    control.numberOfPages = 3
    control.frame = Rect(x: 0, y: 0, width: 100, height: 37)
    fixture.view.addSubview(control)
    log.watch(control)
  }

  @Test func `moves on by a click on the right and back by one on the left, and stops at its ends`() {
    fixture.stage.click(Point(190, 118), at: 0)
    #expect(control.currentPage == 1 && log.entries.contains("value"))
    for _ in 0..<3 { fixture.stage.click(Point(190, 118), at: 1) }
    #expect(control.currentPage == 2)
    fixture.stage.click(Point(110, 118), at: 2)
    #expect(control.currentPage == 1)
    #expect(log.entries.filter { $0 == "value" }.count == 3)
  }

  @Test func `moves with arrow keys`() {
    control.becomeFocused()
    fixture.keys("Right", "Right", "Right")
    #expect(control.currentPage == 2)
    fixture.keys("Home", "End", "Left")
    #expect(control.currentPage == 1)
  }

  @Test func `has a centred dot for each page, seven points wide, with nine points between`() {
    fixture.stage.advance(to: 0)
    #expect(control.subviews.map(\.frame.minX) == [30.5, 46.5, 62.5])
    #expect(control.intrinsicContentSize == Size(width: 39, height: 37))
    control.hidesForSinglePage = true
    control.currentPage = 2
    control.numberOfPages = 1
    #expect(control.currentPage == 0 && control.subviews.allSatisfy(\.isHidden))
    control.numberOfPages = -1
    #expect(control.numberOfPages == 0 && control.intrinsicContentSize.width == 0)
  }

  @Test func `goes to its first or last page if one beyond is requested, of any number of pages`() {
    for count in [3, Int.max] {
      control.numberOfPages = count
      for (wanted, page) in [(1e300, count - 1), (-1e300, 0), (2, 1)] as [(Double, Int)] {
        #expect(control.accessibilityPerform(.setValue(wanted)) && control.currentPage == page)
      }
    }
  }
}

@MainActor
@Suite struct `A progress view` {
  let fixture = Fixture()
  let bar = ProgressView(progressViewStyle: .default)

  init() {
    bar.frame = Rect(x: 0, y: 0, width: 100, height: 4)
    fixture.view.addSubview(bar)
    fixture.stage.advance(to: 0)
  }

  @Test func `is filled in proportion to its progress, between 0 and 1`() {
    let filling = bar.subviews[0]
    bar.progress = 0.3
    #expect(isClose(filling.presentation.bounds.width, 30))
    for (wanted, found) in [(2.0, 1.0), (-1, 0), (.nan, 0), (.infinity, 1)] {
      bar.progress = wanted
      #expect(bar.progress == found)
    }
    bar.progress = 0
    bar.setProgress(1, animated: true)
    #expect(bar.progress == 1)
    fixture.stage.advance(to: 0.125)
    #expect(isClose(filling.presentation.bounds.width, 50, within: 1e-3))
    fixture.stage.advance(to: 1)
    #expect(filling.presentation.bounds.width == 100 && bar.intrinsicContentSize.height == 4)
  }

  @Test func `has the tint's colour, unless it has its own`() {
    bar.tintColor = .red
    #expect(bar.subviews[0].presentation.backgroundColor == Ink.red)
    bar.progressTintColor = .green
    bar.tintColor = .blue
    #expect(bar.subviews[0].presentation.backgroundColor == Ink.green)
  }
}

@MainActor
@Suite struct `An activity indicator` {
  let fixture = Fixture()
  let indicator = ActivityIndicatorView(style: .large)
  var wheel: View { indicator.subviews[0] }

  init() { fixture.view.addSubview(indicator) }

  @Test func `draws nothing at rest, and requests no frames`() {
    #expect(wheel.isHidden && fixture.stage.advance(to: 0) == nil)
    indicator.startAnimating()
    #expect(!wheel.isHidden && indicator.isAnimating && fixture.stage.advance(to: 1) == 1)
    indicator.stopAnimating()
    #expect(wheel.isHidden && fixture.stage.advance(to: 2) == nil)
    indicator.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }

  @Test func `lights each of eight spokes in turn, and fades it until its next turn`() {
    indicator.startAnimating()
    let time = 0.8 * 3 / 8
    fixture.stage.advance(to: time)
    // A spoke loses 0.8 of its opacity per turn. Each is an eighth of a turn older than the one behind it.
    for (index, spoke) in wheel.subviews.enumerated() {
      let age = Double((3 - index + 8) % 8) / 8
      #expect(isClose(spoke.presentation.alpha, 1 - 0.8 * age, within: 1e-6))
    }
    let alphas = wheel.subviews.map(\.presentation.alpha)
    fixture.stage.advance(to: time + 8)
    for (spoke, alpha) in zip(wheel.subviews, alphas) {
      #expect(isClose(spoke.presentation.alpha, alpha, within: 1e-6))
    }
  }

  @Test(arguments: [true, false])
  func `turns as usual if it arrives in a block without animation, or starts in a short one`(arrives: Bool) {
    if arrives {
      indicator.removeFromSuperview()
      indicator.startAnimating()
      View.performWithoutAnimation { fixture.view.addSubview(indicator) }
    } else {
      View.animate(withDuration: 0.25, animations: { indicator.startAnimating() })
    }
    // The times are halfway between the turns of two spokes. The third is a turn after the second.
    for time in [0.05, 0.35, 1.15, 8.35] {
      fixture.stage.advance(to: time)
      for (index, spoke) in wheel.subviews.enumerated() {
        let turns = time / 0.8 - Double(index) / 8
        let alpha = 1 - 0.8 * (turns - turns.rounded(.down))
        #expect(isClose(spoke.presentation.alpha, alpha, within: 1e-6))
      }
    }
  }

  @Test func `continues when it returns to a stage, and only fades with reduced motion`() {
    indicator.startAnimating()
    indicator.removeFromSuperview()
    fixture.stage.reducesMotion = true
    fixture.view.addSubview(indicator)
    fixture.stage.advance(to: 0.5)
    #expect(wheel.presentation.alpha < 1 && Set(wheel.subviews.map(\.presentation.alpha)).count == 8)
    let alphas = wheel.subviews.map(\.presentation.alpha)
    fixture.stage.advance(to: 0.7)
    #expect(wheel.subviews.map(\.presentation.alpha) == alphas)
  }
}

@MainActor
@Suite struct `A stepper` {
  let fixture = Fixture()
  let stepper = Stepper()
  let log = EventLog()

  init() {
    // The stepper covers (100, 100) to (194, 132) on screen.
    fixture.view.addSubview(stepper)
    log.watch(stepper)
    stepper.value = 5
  }

  @Test func `increments on the right and decrements on the left`() {
    fixture.stage.click(Point(180, 116), at: 0)
    #expect(stepper.value == 6 && log.entries.filter { $0 == "value" }.count == 1)
    stepper.stepValue = 2.5
    fixture.stage.click(Point(110, 116), at: 1)
    #expect(stepper.value == 3.5 && stepper.bounds.size == Size(width: 94, height: 32))
  }

  @Test func `repeats while it is held, after half a second, ten times a second`() {
    fixture.stage.press(Point(180, 116), at: 0)
    #expect(stepper.value == 6)
    fixture.stage.advance(to: 0.49)
    #expect(stepper.value == 6)
    fixture.stage.advance(to: 1)
    #expect(stepper.value == 12)
    fixture.stage.move(Point(180, 400), at: 1)
    fixture.stage.advance(to: 2)
    #expect(stepper.value == 12)
    fixture.stage.release(Point(180, 400), at: 2)
    fixture.stage.advance(to: 3)
    #expect(stepper.value == 12 && fixture.stage.nextTime == nil)
  }

  @Test func `changes its value on release if it does not repeat`() {
    stepper.autorepeat = false
    fixture.stage.press(Point(180, 116), at: 0)
    #expect(stepper.value == 5)
    fixture.stage.release(Point(180, 116), at: 2)
    #expect(stepper.value == 6)
  }

  @Test(arguments: [6.0, 8])
  func `keeps the value at which its own action disables it, at the press or later`(last: Double) {
    stepper.addAction(for: .valueChanged) { [unowned stepper] in
      if stepper.value == last { stepper.isEnabled = false }
    }
    fixture.stage.press(Point(180, 116), at: 0)
    fixture.stage.advance(to: 2)
    fixture.stage.release(Point(180, 116), at: 2)
    #expect(stepper.value == last && !stepper.isTracking)
    // The value was 5 before.
    #expect(log.entries.filter { $0 == "value" }.count == Int(last) - 5)
  }

  @Test func `stops at its limits, or wraps`() {
    stepper.maximumValue = 6
    for step in 0..<3 { fixture.stage.click(Point(180, 116), at: Double(step)) }
    #expect(stepper.value == 6 && log.entries.filter { $0 == "value" }.count == 1)
    stepper.wraps = true
    fixture.stage.click(Point(180, 116), at: 4)
    #expect(stepper.value == 0)
    fixture.stage.click(Point(110, 116), at: 5)
    #expect(stepper.value == 6)
    stepper.minimumValue = 10
    #expect(stepper.value == 10 && stepper.maximumValue == 10)
  }

  @Test func `moves with arrow keys, and restores its value when a touch is cancelled`() {
    stepper.becomeFocused()
    fixture.keys("Up", "Right", "Down")
    #expect(stepper.value == 6)
    fixture.stage.press(Point(180, 116), at: 0)
    fixture.stage.pointer(.cancelled, .zero, at: 1)
    #expect(stepper.value == 6)
  }
}

@MainActor
@Suite struct `Content modes` {
  @Test func `position content with a size of its own`() {
    let bounds = Rect(x: 10, y: 20, width: 100, height: 50)
    let places: [(View.ContentMode, Rect)] = [
      (.scaleToFill, bounds), (.redraw, bounds), (.scaleAspectFit, Rect(x: 35, y: 20, width: 50, height: 50)),
      (.scaleAspectFill, Rect(x: 10, y: -5, width: 100, height: 100)),
      (.center, Rect(x: 50, y: 35, width: 20, height: 20)), (.top, Rect(x: 50, y: 20, width: 20, height: 20)),
      (.bottom, Rect(x: 50, y: 50, width: 20, height: 20)),
      (.left, Rect(x: 10, y: 35, width: 20, height: 20)),
      (.right, Rect(x: 90, y: 35, width: 20, height: 20)),
      (.topLeft, Rect(x: 10, y: 20, width: 20, height: 20)),
      (.topRight, Rect(x: 90, y: 20, width: 20, height: 20)),
      (.bottomLeft, Rect(x: 10, y: 50, width: 20, height: 20)),
      (.bottomRight, Rect(x: 90, y: 50, width: 20, height: 20)),
    ]
    for (mode, place) in places { #expect(mode.place(Size(width: 20, height: 20), in: bounds) == place) }
    #expect(View().contentMode == .scaleToFill && ImageView().contentMode == .scaleAspectFit)
  }
}

@MainActor
@Suite struct `Animation images` {
  private final class Squares: ImageRasterizing {
    func size(of image: Image) -> Size? { Size(width: 10, height: 10) }
    func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? { nil }
  }

  let stage = Stage(size: Size(width: 100, height: 100), textMeasurer: nil, images: Squares())
  let view = ImageView(image: Image(asset: "still"))

  init() {
    view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    stage.root.addSubview(view)
  }

  private var shown: Image? {
    for item in stage.draw().items {
      if case .image(let image, _, _) = item.content { return image }
    }
    return nil
  }

  @Test func `are shown with the given duration and repeat count`() {
    let images = ["a", "b", "c"].map { Image(asset: $0) }
    view.animationImages = images
    view.animationDuration = 0.3
    view.animationRepeatCount = 2
    #expect(!view.isAnimating)
    view.startAnimating()
    var seen: [Image?] = []
    for step in 0..<7 {
      stage.advance(to: Double(step) / 10 + 0.05)
      seen.append(shown)
    }
    #expect(seen == images + images + [Image(asset: "still")])
    #expect(!view.isAnimating && stage.nextTime == nil)
    view.animationRepeatCount = 0
    view.animationDuration = 0
    view.startAnimating()
    stage.advance(to: stage.time + 100 + 1.5 / 30)
    #expect(view.isAnimating && shown == images[1])
    view.stopAnimating()
    #expect(!view.isAnimating && stage.nextTime == nil && shown == Image(asset: "still"))
  }

  @Test func `are replaced by the highlighted image while the view is highlighted`() {
    view.isHighlighted = true
    #expect(shown == Image(asset: "still"))
    view.highlightedImage = Image(asset: "bright")
    #expect(shown == Image(asset: "bright"))
  }
}

@MainActor
@Suite struct `Segments` {
  let fixture = Fixture()
  let control = SegmentedControl(items: ["a", "b"])

  init() {
    control.frame = Rect(x: 0, y: 0, width: 300, height: 32)
    fixture.stage.root.addSubview(control)
    control.selectedSegmentIndex = 1
    fixture.stage.advance(to: 0)
  }

  private var titles: [String?] { (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } }

  @Test func `can be inserted and removed while the selection stays on the same one`() {
    control.insertSegment(withTitle: "c", at: 0, animated: false)
    control.insertSegment(withTitle: "d", at: 99, animated: true)
    #expect(titles == ["c", "a", "b", "d"] && control.selectedSegmentIndex == 2)
    fixture.stage.advance(to: 1)
    let pill = control.subviews[0].subviews[3]
    #expect(pill.presentation.center.x == 187.5 && pill.presentation.alpha == 1)
    control.removeSegment(at: 1, animated: true)
    #expect(titles == ["c", "b", "d"] && control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.setTitle("e", forSegmentAt: 1)
    control.setTitle("f", forSegmentAt: 9)
    #expect(titles == ["c", "e"] && control.titleForSegment(at: 2) == nil)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test(arguments: [false, true])
  func `let their pill go if they are removed while it is held`(animated: Bool) {
    let pill = control.subviews[0].subviews[1]
    fixture.stage.press(Point(250, 16), at: 0)
    control.removeSegment(at: 1, animated: animated)
    fixture.stage.advance(to: 1)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment && pill.presentation.alpha == 0)
    #expect(pill.presentation.transform.isIdentity)
    fixture.stage.move(Point(200, 16), at: 1)
    fixture.stage.release(Point(200, 16), at: 1)
    fixture.stage.advance(to: 2)
    #expect(control.selectedSegmentIndex == 0 && pill.presentation.center.x == 150)
    fixture.stage.press(Point(200, 16), at: 2)
    control.removeAllSegments()
    fixture.stage.advance(to: 3)
    fixture.stage.release(Point(200, 16), at: 3)
    #expect(control.numberOfSegments == 0 && !control.isTracking)
  }

  @Test func `keep their pill while others are inserted and removed`() {
    let pill = control.subviews[0].subviews[1]
    fixture.stage.press(Point(250, 16), at: 0)
    control.insertSegment(withTitle: "c", at: 0, animated: false)
    fixture.stage.advance(to: 1)
    #expect(control.selectedSegmentIndex == 2 && pill.presentation.center.x == 250)
    control.removeSegment(at: 0, animated: false)
    fixture.stage.move(Point(75, 16), at: 1)
    fixture.stage.advance(to: 2)
    #expect(pill.presentation.center.x == 75 && !pill.presentation.transform.isIdentity)
    // The pill returns to the selected segment.
    control.removeSegment(at: 0, animated: false)
    fixture.stage.advance(to: 3)
    #expect(control.selectedSegmentIndex == 0 && pill.presentation.center.x == 150)
    #expect(control.labels[0].font == Font.systemFont(ofSize: 14, weight: .semibold))
    fixture.stage.release(Point(150, 16), at: 3)
    fixture.stage.advance(to: 4)
    #expect(control.selectedSegmentIndex == 0 && pill.presentation.transform.isIdentity)
  }

  @Test func `let a pill go that has no segment to return to`() {
    let pill = control.subviews[0].subviews[1]
    fixture.stage.press(Point(250, 16), at: 0)
    fixture.stage.move(Point(75, 16), at: 0.1)
    control.removeSegment(at: 1, animated: false)
    fixture.stage.move(Point(385, 400), at: 0.2)
    fixture.stage.release(Point(385, 400), at: 0.3)
    fixture.stage.advance(to: 2)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(pill.presentation.transform.isIdentity && pill.presentation.alpha == 0)
  }

  @Test func `and sliders and switches have settable colours`() {
    control.selectedSegmentTintColor = .red
    #expect(control.subviews[0].subviews[1].presentation.backgroundColor == Ink.red)
    let (slider, toggle) = (Slider(value: 0.5), Switch())
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .green
    slider.thumbTintColor = .blue
    slider.tintColor = .white
    #expect(
      slider.subviews[0].subviews.map { $0.presentation.backgroundColor } == [Ink.green, Ink.red, Ink.blue])
    toggle.thumbTintColor = .red
    #expect(toggle.subviews[0].subviews[0].presentation.backgroundColor == Ink.red)
  }
}

@MainActor
@Suite struct `Traits that are added to a control` {
  @Test(arguments: [
    View.AccessibilityTraits.updatesFrequently, .selected, .notEnabled, [.selected, .updatesFrequently],
  ]) func `keep its role, unless they imply another`(traits: View.AccessibilityTraits) {
    let stage = Stage(size: Size(width: 300, height: 300))
    let control = Switch(frame: .zero)
    stage.root.addSubview(control)
    func role() -> AccessibilityRole? { stage.accessibilityTree().elements.last?.role }
    let own = role()
    control.accessibilityTraits.insert(traits)
    #expect(own == .checkBox && role() == .checkBox)
    control.accessibilityTraits.insert(.adjustable)
    #expect(role() == .slider)
  }
}
