import ArgumentParser
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession

/// The output format of a curve.
enum CurveFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, json, css, swift

  /// Returns the text of a curve, with a line end after its last line.
  func text(of curve: Curve, samples: Int) -> String {
    switch self {
    case .csv: Self.csv(curve, samples)
    case .json: Self.json(curve, samples)
    case .css: Self.css(curve, samples)
    case .swift: Self.call(for: curve) + "\n"
    }
  }

  private static func csv(_ curve: Curve, _ samples: Int) -> String {
    var text = curve.columns.joined(separator: ",") + "\n"
    for row in curve.rows(samples: samples) {
      text += row.map(\.shortest).joined(separator: ",") + "\n"
    }
    return text
  }

  /// Returns an array of objects, one per line.
  private static func json(_ curve: Curve, _ samples: Int) -> String {
    let objects = curve.rows(samples: samples).map { row in
      var json = JSONWriter(numbers: .shortest)
      json.object { json in for (name, number) in zip(curve.columns, row) { json.member(name, number) } }
      return json.text
    }
    return "[\n\(objects.joined(separator: ",\n"))\n]\n"
  }

  /// Returns a CSS easing. `linear()` spaces its stops evenly, as the rows are. It has no duration, so that
  /// of a spring is added as a comment.
  private static func css(_ curve: Curve, _ samples: Int) -> String {
    let stops = curve.rows(samples: samples).map { $0[1].formatted(decimals: 6) }
    let easing = "linear(\(stops.joined(separator: ", ")))"
    guard case .spring(_, _, let until) = curve else { return easing + "\n" }
    return "\(easing) /* over \(until.formatted(decimals: 6))s */\n"
  }

  /// Returns the code for the same motion with Apple's frameworks.
  private static func call(for curve: Curve) -> String {
    switch curve {
    case .preset(.default):
      "CAMediaTimingFunction(name: .default)"
    case .preset(let preset):
      "UICubicTimingParameters(animationCurve: .\(preset.rawValue))"
    case .bezier(let curve):
      """
      UICubicTimingParameters(controlPoint1: CGPoint(x: \(curve.x1.shortest), y: \(curve.y1.shortest)), \
      controlPoint2: CGPoint(x: \(curve.x2.shortest), y: \(curve.y2.shortest)))
      """
    case .spring(let statement, let motion, _):
      call(for: statement, velocity: motion.initialVelocity)
    }
  }

  private static func call(for statement: SpringStatement, velocity: Double) -> String {
    switch statement {
    case .uiKit(let damping, let duration):
      return """
        UIView.animate(withDuration: \(duration.shortest), delay: 0, \
        usingSpringWithDamping: \(damping.shortest), initialSpringVelocity: \(velocity.shortest), \
        options: []) { … }
        """
    case .physics(let mass, let stiffness, let dampingCoefficient):
      // UIKit plays damping above the critical value as critical; a negative bounce is overdamped.
      if let spring = try? Spring(mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient),
        spring.dampingRatio > 1
      {
        return """
          UISpringTimingParameters(duration: \(spring.response.shortest), bounce: \(spring.bounce.shortest), \
          initialVelocity: CGVector(dx: \(velocity.shortest), dy: 0))
          """
      }
      return """
        UISpringTimingParameters(mass: \(mass.shortest), stiffness: \(stiffness.shortest), \
        damping: \(dampingCoefficient.shortest), initialVelocity: CGVector(dx: \(velocity.shortest), dy: 0))
        """
    case .response(let response, let dampingFraction):
      return swiftUI(
        "response: \(response.shortest), dampingRatio: \(dampingFraction.shortest)", velocity: velocity)
    case .bounce(let bounce, let duration):
      return swiftUI("duration: \(duration.shortest), bounce: \(bounce.shortest)", velocity: velocity)
    }
  }

  /// Returns SwiftUI's animation by a spring. Only the interpolating one takes an initial velocity.
  private static func swiftUI(_ spring: String, velocity: Double) -> String {
    velocity == 0
      ? "Animation.spring(Spring(\(spring)))"
      : "Animation.interpolatingSpring(Spring(\(spring)), initialVelocity: \(velocity.shortest))"
  }
}
