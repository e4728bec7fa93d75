import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

extension SwiftTemplate {
  /// The members of an enumeration that holds the numbers and the timings for SwiftUI. The numbers of a spring stand in
  /// its comment.
  func swiftUIConstants(indent: Int = 4) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = [constants(omitting: springParts { _ in true }, indent: indent)]
    for timing in Choreography.timings {
      let function = numbers[keyPath: timing.keyPath]
      guard let animation = animation(function, duration: timing.duration, margin: margin) else { continue }
      let spring = function.springDescription.map { ": \($0)" } ?? ""
      lines.append("\(margin)/// \(timing.title)\(spring).")
      lines.append("\(margin)static let \(timing.name.asConstant) = \(animation)")
    }
    return lines.joined(separator: "\n")
  }

  /// The arguments of `Color.init`.
  func swiftUIColor(_ color: Color) -> String {
    let rgba = color.resolved(with: .light)
    let parts = [("red", rgba.red), ("green", rgba.green), ("blue", rgba.blue)]
    return parts.map { "\($0): \($1.formatted(decimals: 3))" }.joined(separator: ", ")
  }

  /// An animation of SwiftUI. `nil` for keyframes, which SwiftUI has elsewhere.
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
      let keyPath = Choreography.parameters.first { $0.name == name }?.keyPath
      let duration = keyPath.map { numbers[keyPath: $0] } ?? 0
      // As `View.animate` does, it takes the nearest numbers that make a spring.
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
  /// A spring's numbers in words. `nil` for other timings.
  var springDescription: String? {
    switch self {
    case .spring(let ratio, let velocity):
      "a spring of damping ratio \(ratio.shortest) and initial velocity \(velocity.shortest)"
    case .settlingSpring(let response, let bounce, let velocity):
      "a spring of response \(response.shortest) s, bounce \(bounce.shortest) and initial velocity "
        + velocity.shortest
    case .curve, .keyframes: nil
    }
  }
}
