import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

extension SwiftTemplate {
  /// Returns the members of an enumeration with the constants and the timings for SwiftUI.
  ///
  /// The parameters of a spring are in the comment of its timing.
  ///
  /// - Parameters:
  ///   - kept: The names of durations that are used by more than their springs.
  ///   - indent: The number of spaces before each line.
  public func swiftUIConstants(keeping kept: Set<String> = [], indent: Int = 4) -> String {
    let margin = String(repeating: " ", count: indent)
    let springs = Choreography.timings.filter { numbers[keyPath: $0.keyPath].kind == .spring }
    let omitted = springParts { _ in true }.union(springs.map(\.duration)).subtracting(kept)
    var lines = [constants(omitting: omitted, indent: indent)].filter { !$0.isEmpty }
    for timing in Choreography.timings {
      let function = numbers[keyPath: timing.keyPath]
      guard let animation = animation(function, duration: timing.duration, margin: margin) else { continue }
      let spring = function.springDescription(duration: duration(timing.duration)).map { ": \($0)" } ?? ""
      lines.append("\(margin)/// \(timing.title)\(spring).")
      lines.append("\(margin)static let \(timing.name.asConstant) = \(animation)")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the arguments of SwiftUI's `Color.init`.
  public func swiftUIColor(_ color: Color) -> String {
    let rgba = color.resolved(with: .light)
    let parts = [("red", rgba.red), ("green", rgba.green), ("blue", rgba.blue)]
    return parts.map { "\($0): \($1.formatted(decimals: 3))" }.joined(separator: ", ")
  }

  /// Returns the value of the parameter for a duration, or 0 if there is none.
  private func duration(_ name: String) -> Double {
    Choreography.parameters.first { $0.name == name }.map { numbers[keyPath: $0.keyPath] } ?? 0
  }

  /// Returns a SwiftUI animation, or `nil` for keyframes, which SwiftUI expresses differently.
  private func animation(_ function: TimingFunction, duration name: String, margin: String) -> String? {
    switch function {
    case .curve(let curve):
      let named: [(curve: TimingCurve, name: String)] = [
        (.linear, "linear"), (.easeIn, "easeIn"), (.easeOut, "easeOut"), (.easeInOut, "easeInOut"),
      ]
      if let easing = named.first(where: { $0.curve == curve })?.name {
        return "Animation.\(easing)(duration: \(name.asConstant))"
      }
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.shortest).joined(separator: ", ")
      return "Animation.timingCurve(\(points), duration: \(name.asConstant))"
    case .spring(let ratio, let velocity):
      let duration = duration(name)
      // As in `View.animate`, invalid values are replaced by the nearest valid ones.
      guard
        let spring = try? Spring(
          dampingRatio: min(max(ratio, 0.01), 1), duration: max(duration, 0.01), initialVelocity: velocity)
      else { return "Animation.easeOut(duration: \(name.asConstant))" }
      return "Animation.interpolatingSpring(\n\(margin)  "
        + "mass: 1, stiffness: \(spring.stiffness.formatted(decimals: 4)), "
        + "damping: \(spring.dampingCoefficient.formatted(decimals: 4)), initialVelocity: \(velocity.shortest))"
    case .settlingSpring(let response, let bounce, let velocity):
      return "Animation.interpolatingSpring(duration: \(response.shortest), bounce: \(bounce.shortest), "
        + "initialVelocity: \(velocity.shortest))"
    case .keyframes: return nil
    }
  }
}

extension TimingFunction {
  /// Returns a description of a spring's parameters, or `nil` for other timings.
  func springDescription(duration: Double) -> String? {
    switch self {
    case .spring(let ratio, let velocity):
      "a spring of damping ratio \(ratio.shortest) and initial velocity \(velocity.shortest), at rest after "
        + "\(duration.shortest) s"
    case .settlingSpring(let response, let bounce, let velocity):
      "a spring of response \(response.shortest) s, bounce \(bounce.shortest) and initial velocity "
        + velocity.shortest
    case .curve, .keyframes: nil
    }
  }
}
