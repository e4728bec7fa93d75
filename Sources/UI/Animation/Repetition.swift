/// The number of runs of an animation, and whether it also runs backwards.
struct Repetition {
  var count = 1.0
  var autoreverses = false
}
