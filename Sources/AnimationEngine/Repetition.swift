/// The number of runs of an animation, and whether it also runs backwards.
package struct Repetition {
  package var count = 1.0
  package var autoreverses = false

  package init(count: Double = 1, autoreverses: Bool = false) {
    (self.count, self.autoreverses) = (count, autoreverses)
  }
}
