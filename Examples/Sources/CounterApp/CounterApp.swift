// How do I get slow motion, tuning, pictures and traces for my application?
import Counter
import Glissade
import GlissadeTools

// The tools need one additional line. Press F1 in the window for the list of keys, and try on the command line:
//   CounterApp capture --at 0.1 -o counter.png
//   CounterApp trace --until 1 --fps 10
@main
struct CounterApp: App {
  static func main() { Tools.main(CounterApp.self) }

  let title = "Counter"

  func makeRootViewController() -> ViewController { CounterController() }
}

// The following adds sliders for the motion's parameters to the panel that T opens, and makes them available to
// commands:
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

  public static var timings: [TimingParameter<Self>] {
    [TimingParameter("timing", "Jump", \.timing, duration: "duration", damping: "damping")]
  }
}
