import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// The parts of an effect's Swift source: its parameters as constants, and calls that animate with its
/// timings.
///
/// Sources for Glissade and UIKit share one template in UIKit's spelling, which `finished(_:)` converts to
/// Glissade's.
public struct SwiftTemplate<Choreography: Tunable> {
  /// The values of the parameters.
  public let numbers: Choreography
  /// The language of the source.
  public let language: SourceLanguage

  /// Creates a template for the source of a choreography.
  public init(_ numbers: Choreography, in language: SourceLanguage) {
    (self.numbers, self.language) = (numbers, language)
  }

  /// Returns `uikit` or `glissade`, for differences beyond spelling.
  public func either(uikit: String, glissade: String) -> String { language == .uikit ? uikit : glissade }

  /// Returns the initializer that UIKit requires of a view subclass with a designated initializer. It is never
  /// called without storyboards.
  ///
  /// - Parameter indent: The number of additional spaces before each line.
  public func unusedInitializer(indent: Int = 0) -> String {
    either(
      uikit: """

          required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
          }

        """, glissade: ""
    ).indented(by: indent)
  }

  /// Returns the arguments of `UIColor.init`.
  public func color(_ color: Color) -> String {
    let rgba = color.resolved(with: .light)
    let parts = [("red", rgba.red), ("green", rgba.green), ("blue", rgba.blue), ("alpha", rgba.alpha)]
    return parts.map { "\($0): \($1.formatted(decimals: 3))" }.joined(separator: ", ")
  }

  // MARK: Constants

  /// Returns the members of an enumeration with a constant for each parameter.
  ///
  /// - Parameters:
  ///   - omitted: The names of parameters without a constant. The default is the parameters of springs whose
  ///     timings are not springs with a damping ratio now.
  ///   - indent: The number of spaces before each line.
  public func constants(omitting omitted: Set<String>? = nil, indent: Int = 4) -> String {
    let margin = String(repeating: " ", count: indent)
    let omitted = omitted ?? springParts { !$0.isSpringWithDamping }
    return Choreography.parameters.filter { !omitted.contains($0.name) }.map { parameter in
      let unit = parameter.unit.noun.map { ", in \($0)" } ?? ""
      return "\(margin)/// \(parameter.title)\(unit).\n"
        + "\(margin)static let \(parameter.name.asConstant): \(type(of: parameter)) = "
        + numbers[keyPath: parameter.keyPath].shortest
    }.joined(separator: "\n")
  }

  /// Returns the names of the parameters that are part of springs whose current timings satisfy a condition.
  func springParts(where condition: (TimingFunction) -> Bool) -> Set<String> {
    let timings = Choreography.timings.filter {
      $0.kinds.contains(.spring) && condition(numbers[keyPath: $0.keyPath])
    }
    return Set(timings.flatMap(\.parts))
  }

  private func type(of parameter: Parameter<Choreography>) -> String {
    language == .swiftui ? "Double" : parameter.unit == .seconds ? "TimeInterval" : "CGFloat"
  }

  // MARK: Calls

  /// Returns a call of `UIView.animate` without its closures.
  ///
  /// - Parameters:
  ///   - timing: The timing.
  ///   - duration: An expression for the duration.
  ///   - delay: An expression for the delay.
  ///   - damping: The constant for a spring's damping ratio, if there is one.
  ///   - velocity: The constant for a spring's initial velocity, if there is one.
  ///   - indent: The number of spaces before the statement.
  public func animate(
    _ timing: TimingFunction, _ duration: String, delay: String = "0", damping: String? = nil,
    velocity: String? = nil, indent: Int = 4
  ) -> String {
    let arguments: [String]
    switch timing {
    case .curve(let curve):
      if let name = curve.optionName {
        let options = name.isEmpty ? ".allowUserInteraction" : "[\(name), .allowUserInteraction]"
        arguments = ["withDuration: \(duration)", "delay: \(delay)", "options: \(options)"]
      } else {
        arguments = [
          "withDuration: \(duration)", "delay: \(delay)",
          SwiftSource.call + "controlPoint1: CGPoint(x: \(curve.x1.shortest), y: \(curve.y1.shortest)), "
            + "controlPoint2: CGPoint(x: \(curve.x2.shortest), y: \(curve.y2.shortest)))",
        ]
      }
    case .spring(let ratio, let speed):
      arguments = [
        "withDuration: \(duration)", "delay: \(delay)",
        "usingSpringWithDamping: \(damping ?? ratio.shortest)",
        "initialSpringVelocity: \(velocity ?? speed.shortest)", "options: .allowUserInteraction",
      ]
    case .settlingSpring(let response, let bounce, let speed):
      arguments = [
        "springDuration: \(response.shortest)", "bounce: \(bounce.shortest)",
        "initialSpringVelocity: \(speed.shortest)", "delay: \(delay)", "options: .allowUserInteraction",
      ]
    case .keyframes:
      arguments = [
        "withDuration: \(duration)", "delay: \(delay)", "options: [.curveLinear, .allowUserInteraction]",
      ]
    }
    return Self.call("UIView.animate", arguments, indent: indent)
  }

  /// Returns a call with lines of at most 110 characters if the arguments allow it.
  private static func call(_ function: String, _ arguments: [String], indent: Int) -> String {
    let line = "\(function)(\(arguments.joined(separator: ", ")))"
    if indent + line.count + 2 <= 110 { return line }
    let margin = String(repeating: " ", count: indent)
    var lines = [""]
    for argument in arguments {
      let isFirst = lines[lines.count - 1].isEmpty
      if !isFirst, indent + 2 + lines[lines.count - 1].count + argument.count + 3 > 110 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + argument + ","
    }
    lines[lines.count - 1].removeLast()
    return "\(function)(\n" + lines.map { "\(margin)  \($0)\n" }.joined() + "\(margin))"
  }

  // MARK: Finishing

  /// Returns a source converted to the language, with the helper that its calls need.
  public func finished(_ source: String) -> String {
    let source = source.contains(SwiftSource.call) ? source + SwiftSource.animateAlong : source
    return language == .swift ? source.inGlissadesSpelling : source
  }
}

/// The parts that Swift sources have in common.
enum SwiftSource {
  /// The beginning of a call that needs `animateAlong`.
  static let call = "along: UICubicTimingParameters("

  /// A helper for timing curves other than the four that `UIView.animate` supports. It uses a property
  /// animator.
  static let animateAlong =
    """

    extension UIView {
      /// Animates along a timing curve of any shape.
      fileprivate static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, along curve: UICubicTimingParameters,
        animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
      ) {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
        animator.addAnimations { animations() }
        animator.addCompletion { completion?($0 == .end) }
        animator.startAnimation(afterDelay: delay)
      }
    }

    """
}

extension String {
  /// The name of a parameter or timing as a Swift identifier. For example, "fly-in-duration" becomes
  /// "flyInDuration".
  var asConstant: String {
    let words = split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
  }
}

extension ParameterUnit {
  /// The unit in words. `nil` for dimensionless numbers.
  var noun: String? {
    switch self {
    case .seconds: "seconds"
    case .points: "points"
    case .degrees: "degrees"
    case .radians: "radians"
    case .distancesPerSecond: "whole distances per second"
    case .ratio: nil
    }
  }
}

extension TimingCurve {
  /// The animation option of this curve, which is empty for the default curve. `nil` if there is none.
  fileprivate var optionName: String? {
    switch self {
    case .easeInOut: ""
    case .linear: ".curveLinear"
    case .easeIn: ".curveEaseIn"
    case .easeOut: ".curveEaseOut"
    default: nil
    }
  }
}

extension String {
  /// The source converted from UIKit's spelling to Glissade's, in which names have no prefixes.
  var inGlissadesSpelling: String {
    let names: [Substring: String] = [
      "UIKit": "Glissade", "CGFloat": "Double", "TimeInterval": "Double", "CGPoint": "Point",
      "CGSize": "Size",
      "CGRect": "Rect", "CGAffineTransform": "Transform2D", "NSLayoutConstraint": "LayoutConstraint",
      "IndexPath": "TableView.IndexPath", "UIEvent": "TouchEvent", "pointSize": "size",
      "UIViewPropertyAnimator": "PropertyAnimator",
    ]
    var text = ""
    var rest = self[...]
    while let character = rest.first {
      guard character.isLetter || character == "_" else {
        text.append(rest.removeFirst())
        continue
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(word.count)
      if word == "NSObject", rest.hasPrefix(", ") {
        rest = rest.dropFirst(2)
      } else if let name = names[word] {
        text += name
      } else if word.hasPrefix("UI"), word.dropFirst(2).first?.isUppercase == true {
        text += word.dropFirst(2)
      } else {
        text += word
      }
    }
    return text
  }
}

extension String {
  /// Returns the text with `count` spaces before each line that is not empty.
  fileprivate func indented(by count: Int) -> String {
    let margin = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}

extension TimingFunction {
  /// Whether the timing is a spring with a damping ratio, whose values can be replaced by parameters.
  var isSpringWithDamping: Bool {
    if case .spring = self { true } else { false }
  }
}
