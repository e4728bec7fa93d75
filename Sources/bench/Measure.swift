/// Runs the work several times and prints the median time of one run, in milliseconds, after the name.
func measure(_ name: String, repeating count: Int = 1, runs: Int = 11, _ work: () -> Void) {
  let times = (0..<runs).map { _ in ContinuousClock().measure(work) / count }.sorted()
  let milliseconds = times[runs / 2] / .milliseconds(1)
  print("\(milliseconds) ms  \(name)")
}
