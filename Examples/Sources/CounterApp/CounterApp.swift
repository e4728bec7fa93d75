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
