import GlissadeMotion

/// The animation blocks that code opens by `beginAnimations` and closes by `commitAnimations`, as before iOS 4.
@MainActor
package enum BegunAnimations {
  private static var blocks: [Transaction] = []
  /// The greatest number of nested blocks.
  private static let most = 50

  /// Opens a block with the default duration of 0.2 s and an ease-in-out curve.
  package static func begin() {
    guard blocks.count < most else {
      return Stage.diagnose("more than \(most) animations were begun", on: nil)
    }
    let block = Transaction(
      timing: .curve(.easeInOut), duration: 0.2, isDisabled: !View.areAnimationsEnabled,
      disablesInner: Transaction.current?.disablesInner == true)
    block.begin()
    blocks.append(block)
  }

  /// Sets the duration of the innermost block, in seconds.
  package static func setDuration(_ seconds: Double) {
    blocks.last?.duration = max(0, View.seconds(seconds, as: "duration"))
  }
  /// Sets the delay of the innermost block, in seconds.
  package static func setDelay(_ seconds: Double) {
    blocks.last?.delay = max(0, View.seconds(seconds, as: "delay"))
  }
  /// Sets the curve of the innermost block.
  package static func setCurve(_ curve: TimingCurve) { blocks.last?.timing = .curve(curve) }
  /// Sets the number of repetitions of the innermost block.
  package static func setRepeatCount(_ count: Double) {
    blocks.last?.repetition.count = count >= Double(Float.greatestFiniteMagnitude) ? .infinity : max(count, 1)
  }
  /// Sets whether the innermost block also runs backwards.
  package static func setAutoreverses(_ autoreverses: Bool) {
    blocks.last?.repetition.autoreverses = autoreverses
  }
  /// Sets whether the innermost block begins at the present values.
  package static func setBeginsFromCurrentState(_ flag: Bool) {
    if flag {
      blocks.last?.options.insert(.beginFromCurrentState)
    } else {
      blocks.last?.options.remove(.beginFromCurrentState)
    }
  }

  /// Closes the innermost block.
  package static func commit() { blocks.popLast()?.end() }
}
