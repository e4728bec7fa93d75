// How do I get slow motion, tuning, pictures and traces for my application?
import Counter
import Glissade
import GlissadeTools

// One line more than an application without them. Press F1 in the window for the keys, and try on the command line:
//   CounterApp capture --at 0.1 -o counter.png
//   CounterApp trace --until 1 --fps 10
@main
struct CounterApp: App {
  static func main() { Tools.main(CounterApp.self) }

  let title = "Counter"

  func makeRootViewController() -> ViewController { CounterController() }
}

// What follows puts sliders for the motion's numbers into the panel that T opens, and gives them to the command line:
//   CounterApp parameters
//   CounterApp run --set damping=0.2

extension CounterController: TunableScreen {
  public var tunings: [Tuning] { [Tuning("Jump", of: self, \.choreography)] }

  public func replay(_ name: String?) { jump() }
}

extension CounterChoreography: Tunable {
  public static var parameters: [Parameter<Self>] {
    [
      Parameter("scale", "Size", \.scale, in: 1...2),
      Parameter("duration", "Duration", \.duration, in: 0.1...2, .seconds),
      Parameter("damping", "Damping", \.damping, in: 0.1...1),
    ]
  }

  public var curve: MotionCurve { MotionCurve(springWithDamping: damping, duration: duration) }
}
