import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Testing

@testable import GlissadeTesting

@MainActor
@Suite struct `An expectation of a motion` {
  /// A motion from 20 to 220 in the first second.
  private var motion: SampledMotion { mover().motion(of: "box", .x, during: 0...1.5) }

  /// A square that moves 100 points to the right on a spring and overshoots.
  private var swing: SampledMotion {
    Rehearsal(size: Size(width: 300, height: 200)) { SwingController() }
      .motion(of: "box", .translationX, during: 0...2)
  }

  @Test func `has the values of all frames`() {
    let samples = mover().motion(of: "box", .x, during: 0.5...1.25, framesPerSecond: 4).samples
    #expect(samples.map(\.time) == [0.5, 0.75, 1, 1.25])
    #expect(zip(samples.map(\.value), [120, 170, 220, 220]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func `passes for a motion that settles in time`() {
    motion.expectSettles(within: 1)
    motion.expectSettles(within: 1, at: 220, tolerance: 0.001)
    motion.expectSettles(within: 0.9, tolerance: 20)
  }

  @Test func `names the last frame outside the tolerance, and attaches it`() {
    let found = failures { motion.expectSettles(within: 0.9) }
    // At frame 59 of 60, the remaining distance is 200/60 points.
    #expect(
      found.messages == [
        """
        View 'box', x, at 983.333\u{a0}ms: expected 220 ± 0.2 from 900\u{a0}ms on, 900\u{a0}ms after the start, \
        found 216.666667.
        """
      ])
    #expect(found.attachments == pictures("box.x.983-ms"))
    #expect(failures { motion.expectSettles(within: 1, at: 221) }.messages.count == 1)
  }

  @Test func `requires samples up to the time at which the motion has to settle`() {
    let found = failures { motion.expectSettles(within: 2) }
    #expect(
      found.messages == [
        """
        View 'box', x: the samples end at 1500\u{a0}ms; expected some up to 2000\u{a0}ms, by which the value has to \
        settle.
        """
      ])
  }

  @Test func `limits the overshoot of a motion`() throws {
    // A spring with damping 0.5 overshoots by exp(-π·0.5/√0.75) of the distance, which is 16.3 %.
    swing.expectOvershoot(atMost: 16.4)
    motion.expectOvershoot(atMost: 0)
    let message = try #require(failures { swing.expectOvershoot(atMost: 15.7) }.messages.first)
    #expect(message.hasPrefix("View 'box', transform.translation.x, at "))
    #expect(message.contains("expected at most 15.7 beyond 100, found 116."))
  }

  @Test func `limits the overshoot on both sides of the target`() {
    let values = [10.0, 4, -1, 0.5, 0]
    let motion = made(values)
    motion.expectOvershoot(atMost: 1)
    #expect(failures { motion.expectOvershoot(atMost: 0.9) }.messages.count == 1)
    #expect(failures { made([0, 2, -3, 0]).expectOvershoot(atMost: 2.9) }.messages.count == 1)
  }

  @Test func `finds a reversal`() {
    motion.expectMonotonic()
    made([3, 2, 2, 1]).expectMonotonic()
    #expect(failures { swing.expectMonotonic() }.messages.count == 1)
    let found = failures { made([0, 1, 0.5, 2]).expectMonotonic() }
    #expect(
      found.messages == ["View 'box', x, at 200\u{a0}ms: expected at least 1, as before, found 0.5."])
  }

  @Test func `finds a jump`() {
    // The motion has 200 points in 60 frames.
    motion.expectNoJump(above: 3.334)
    #expect(failures { motion.expectNoJump(above: 3.333) }.messages.count == 1)
    let found = failures { made([0, 1, 5, 6]).expectNoJump(above: 2) }
    #expect(
      found.messages == [
        "View 'box', x, at 200\u{a0}ms: expected at most 2 away from 1, the frame before, found 5."
      ])
  }

  @Test func `fails for values that are not numbers`() {
    let motion = made([0, .nan, 1])
    #expect(failures { motion.expectSettles(within: 0) }.messages.count == 1)
  }

  @Test func `names the existing views if the view is missing`() {
    let found = failures { _ = mover().motion(of: "ball", .x, during: 0...1) }
    #expect(found.messages == ["There is no view 'ball' at 0\u{a0}ms; expected one of: page, box"])
    let other = failures { _ = mover().motion(of: "box", .scrollY, during: 0...1) }
    #expect(other.messages == ["View 'box' has no scroll.y at 0\u{a0}ms."])
  }

  @Test func `reads every property as it is drawn`() throws {
    let rehearsal = Rehearsal(size: Size(width: 300, height: 200)) {
      let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
      view.accessibilityIdentifier = "page"
      view.contentSize = Size(width: 300, height: 900)
      view.contentOffset = Point(0, 30)
      let box = View(frame: Rect(x: 10, y: 20, width: 40, height: 60))
      box.accessibilityIdentifier = "box"
      box.alpha = 0.5
      box.layer.zPosition = 3
      box.transform = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 7, ty: 8)
      view.addSubview(box)
      return view
    }
    func value(_ property: MotionProperty, of view: String = "box") -> Double? {
      rehearsal.motion(of: view, property, during: 0...0).values.first
    }
    #expect(value(.x) == 30 && value(.y) == 50 && value(.width) == 40 && value(.height) == 60)
    #expect(value(.alpha) == 0.5 && value(.z) == 3 && value(.scale) == 2)
    #expect(abs((value(.rotation) ?? 0) - .pi / 2) < 1e-12)
    #expect(value(.translationX) == 7 && value(.translationY) == 8)
    #expect(value(.scrollX, of: "page") == 0 && value(.scrollY, of: "page") == 30)
  }

  @Test func `passes at any frame rate if the motion is a function of time`() {
    mover().expectSameMotion(atFramesPerSecond: [60, 120, 30, 97])
  }

  @Test func `finds a motion that depends on the number of frames`() {
    let rehearsal = Rehearsal {
      let view = CountingView()
      view.accessibilityIdentifier = "counter"
      return view
    }
    let found = failures { rehearsal.expectSameMotion(until: 1) }
    // The first frame is counted once at both rates.
    #expect(
      found.messages == [
        """
        View 'counter', z, at 16.667\u{a0}ms: at 60 Hz 2, at 120 Hz 3. 60 values differ in 60 frames.
        """
      ])
    #expect(found.attachments == pictures("counter.z", "60-Hz", "120-Hz"))
  }

  private final class SwingController: ViewController {
    override func viewDidAppear(_ animated: Bool) {
      let box = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
      box.accessibilityIdentifier = "box"
      view.addSubview(box)
      View.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
        animations: { box.transform = AffineTransform(translationX: 100, y: 0) })
    }
  }

  private final class CountingView: View {
    private var count = 0

    override func describe(into snapshot: inout ViewSnapshot) {
      count += 1
      snapshot.zPosition = Double(count)
    }
  }

  /// A motion with the given values at ten frames per second.
  private func made(_ values: [Double]) -> SampledMotion {
    let samples = values.enumerated().map { SampledMotion.Sample(time: Double($0) / 10, value: $1) }
    return SampledMotion(view: "box", property: "x", samples: samples, step: 0.1, rehearsal: mover())
  }
}
