import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeUI

/// Checks of frames with moving views, without a screen.
@MainActor
enum SteadyFrames {
  /// Checks animations of values, colours, rotations and springs.
  static func checkAnimations(_ check: inout Check, isRecorded: Bool) {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: BlockText())
    if isRecorded { stage.timeline.isEnabled = true }
    for index in 0..<40 {
      let view = View(frame: Rect(x: 20, y: 20 * Double(index), width: 200, height: 18))
      let label = Label()
      label.text = "row \(index)"
      label.frame = view.bounds
      view.addSubview(label)
      stage.root.addSubview(view)
      View.animate(withDuration: 10, delay: Double(index % 7) * -0.1) {
        view.alpha = 0.5
        view.backgroundColor = .black
        view.layer.cornerRadius = 6
        view.center.x += 90
      }
      View.animate(withDuration: 10, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        view.transform = Transform2D(rotationAngle: 1)
      }
      View.animateKeyframes(withDuration: 10) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.layer.borderWidth = 3 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.layer.borderWidth = 1 }
      }
    }
    let studio = Studio(stage)
    studio.draw(at: 0...0.5)
    let subject = isRecorded ? "animations that a timeline records" : "animations"
    check.expect(Studio.allocations { studio.draw(at: 0.5...1) }, "from 0.5 s to 1 s", of: subject)
    check.expect(stage.timeline.entries.isEmpty == !isRecorded, "the timeline records what it is told to")
  }

  static func checkFlyIn(_ check: inout Check) {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: BlockText())
    let list = SlideInList(titles: (0..<15).map { "row \($0)" }, colors: [.black, .white])
    list.frame = Rect(x: 0, y: 47, width: 390, height: 750)
    stage.root.addSubview(list)
    stage.advance(to: 0)
    list.flyIn()
    let studio = Studio(stage)
    // Rows begin, reverse and end their motions at multiples of 0.05 s. Three frames later, no view or shape is new.
    for moment in 0..<24 {
      let start = 0.05 * Double(moment)
      studio.draw(at: start...start + 0.025)
      check.expect(
        Studio.allocations { studio.draw(at: start + 0.03...start + 0.045) }, "after \(start) s",
        of: "the list that flies in")
    }
  }
}
