import GlissadeUI
import SwiftTokens

/// A call that begins animations, as it is written in a source file.
struct MotionCall: Equatable {
  /// The index of its name among the tokens of the file.
  let name: Int
  let call: Motion.Call
  /// The arguments in the parentheses, with the indices of the tokens of their expressions.
  let arguments: [Argument]
  /// The index of the parenthesis that opens the arguments. `nil` if there is only a trailing closure.
  let parenthesis: Int?

  struct Argument: Equatable {
    let label: String?
    let expression: Range<Int>
  }

  /// Returns the argument with one of several labels.
  func argument(_ labels: [String]) -> Argument? {
    arguments.first { $0.label.map(labels.contains) ?? false }
  }

  // MARK: - Labels

  /// The labels of a parameter's argument, in the order in which they are looked for.
  static func labels(of parameter: MotionParameter, in call: Motion.Call) -> [String] {
    switch (parameter, call) {
    case (.duration, .keyframe): ["relativeDuration"]
    case (.duration, .transition): ["duration"]
    case (.duration, .animator): ["duration", "withDuration"]
    case (.duration, _): ["withDuration", "springDuration"]
    case (.delay, _): ["delay"]
    case (.damping, .animator): ["dampingRatio"]
    case (.damping, _): ["usingSpringWithDamping"]
    case (.velocity, _): ["initialSpringVelocity"]
    case (.bounce, _): ["bounce"]
    case (.curve, .animator): ["curve", "options"]
    case (.curve, _): ["options", "timing"]
    case (.start, _): ["withRelativeStartTime"]
    }
  }

  /// The property of a layer's animation that holds a parameter.
  static func property(of parameter: MotionParameter) -> String? {
    switch parameter {
    case .duration: "duration"
    case .damping: "damping"
    case .velocity: "initialVelocity"
    default: nil
    }
  }

  /// The order of the arguments that may be written in addition to those that are there.
  static let order = [
    "with", "from", "to", "withDuration", "springDuration", "bounce", "duration", "dampingRatio", "curve",
    "usingSpringWithDamping", "initialSpringVelocity", "delay", "timing", "options", "animations",
    "completion",
  ]
  /// The order of the arguments where the delay follows the duration.
  static let plainOrder = [
    "with", "from", "to", "withDuration", "duration", "delay", "usingSpringWithDamping",
    "initialSpringVelocity", "timing", "options", "animations", "completion",
  ]
}

extension SourceFile {
  /// Returns the calls in a line that begin animations, in the order of the source.
  func motionCalls(inLine line: Int) -> [MotionCall] {
    code.indices.compactMap { index in
      guard isIdentifier(index), let call = motionCall(named: text(index)),
        text(index - 1) != "func", text(index + 1) == "(" || text(index + 1) == "{",
        location(ofByte: code[index].range.lowerBound).line == line
      else { return nil }
      guard text(index + 1) == "(" else {
        return call == .animate
          ? MotionCall(name: index, call: call, arguments: [], parenthesis: nil) : nil
      }
      return MotionCall(
        name: index, call: call, arguments: arguments(after: index + 1), parenthesis: index + 1)
    }
  }

  private func motionCall(named name: String) -> Motion.Call? {
    switch name {
    case "animate": .animate
    case "animateKeyframes": .keyframes
    case "addKeyframe": .keyframe
    case "transition": .transition
    case "PropertyAnimator", "UIViewPropertyAnimator", "runningPropertyAnimator": .animator
    case "LayerAnimation", "BasicAnimation", "SpringAnimation", "KeyframeAnimation", "AnimationGroup",
      "PropertyAnimation", "CAAnimation", "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation",
      "CAAnimationGroup", "CAPropertyAnimation", "CATransition", "LayerTransition":
      .layer
    default: nil
    }
  }

  /// Returns the arguments between a parenthesis and the one that closes it.
  private func arguments(after parenthesis: Int) -> [MotionCall.Argument] {
    guard let end = closing[parenthesis] else { return [] }
    var result: [MotionCall.Argument] = []
    var start = parenthesis + 1
    var index = start
    while index <= end {
      if index == end || text(index) == "," {
        if start < index {
          let hasLabel = isIdentifier(start) && text(start + 1) == ":"
          result.append(
            MotionCall.Argument(
              label: hasLabel ? text(start) : nil, expression: (hasLabel ? start + 2 : start)..<index))
        }
        start = index + 1
      } else if let close = closing[index] {
        index = close
      }
      index += 1
    }
    return result
  }

  /// Returns the expression that is assigned to a property of the object that a call creates, as in
  /// `let move = BasicAnimation(…)` and `move.duration = 0.5` in the lines after it, in the same scope. Returns `nil`
  /// if there is none or there are several.
  func assignment(of property: String, toResultOf call: MotionCall) -> Range<Int>? {
    guard text(call.name - 1) == "=", ["let", "var"].contains(text(call.name - 3)),
      isIdentifier(call.name - 2)
    else { return nil }
    let name = text(call.name - 2)
    let end = braces(around: call.name).first.flatMap { closing[$0] } ?? code.count
    let places = (call.name..<end).filter {
      reads(name, ".", property, "=", at: $0) && text($0 - 1) != "." && text($0 + 4) != "="
    }
    guard places.count == 1 else { return nil }
    let start = places[0] + 4
    guard start < end else { return nil }
    var index = start
    while index < end, text(index) != ";", index == start || !startsLine(index) { index += 1 }
    return start..<index
  }
}
