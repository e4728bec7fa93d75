import GlissadeGeometry

extension Stage {
  /// The callback for faults of views that are not on a stage. By default it writes them to standard error.
  package static var stagelessDiagnostics: (String) -> Void {
    get { StagelessFaults.diagnostics }
    set { StagelessFaults.diagnostics = newValue }
  }

  /// Reports a fault of the program, such as an invalid value. Each text is reported only once.
  func diagnose(_ fault: String) {
    if faults.insert(fault).inserted { diagnostics?(fault) }
  }

  /// Reports a fault on a stage, or as one that belongs to no stage. Each text is reported only once.
  package static func diagnose(_ fault: String, on stage: Stage?) {
    if let stage { return stage.diagnose(fault) }
    StagelessFaults.report(fault)
  }
}

extension View {
  /// Reports, once, that a property was set to a non-finite value and keeps its old value.
  func refuse(_ property: String) {
    let name = accessibilityIdentifier.map { " \($0.quoted)" } ?? ""
    Stage.diagnose(
      "\(property) of the \(type(of: self))\(name) was set to a non-finite value, which is ignored",
      on: stage)
  }

  /// Returns a duration unchanged, or 0 if it is not finite, which is reported. Times beyond `Stage.latest` count as
  /// that, so that sums and quotients of them are finite.
  static func seconds(_ seconds: Double, as name: String) -> Double {
    if seconds.isFinite { return min(max(seconds, -Stage.latest), Stage.latest) }
    Stage.diagnose("the \(name) of an animation is not finite; it counts as 0", on: nil)
    return 0
  }
}

extension Property {
  /// Returns whether all numbers of an animatable value are finite.
  @inline(__always)
  static func isFinite(_ value: Value) -> Bool {
    withUnsafeBytes(of: value) { $0.assumingMemoryBound(to: Double.self).allSatisfy(\.isFinite) }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Transform3D {
  var isFinite: Bool {
    // A finite number times 0 is 0; any other number times 0 is NaN.
    let first = 0 * m11 + 0 * m12 + 0 * m13 + 0 * m14
    let second = 0 * m21 + 0 * m22 + 0 * m23 + 0 * m24
    let third = 0 * m31 + 0 * m32 + 0 * m33 + 0 * m34
    let fourth = 0 * m41 + 0 * m42 + 0 * m43 + 0 * m44
    return first + second + third + fourth == 0
  }
}

extension EdgeInsets {
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension Menu {
  /// Reports that a menu has more menus within each other than are regarded.
  static func reportDepth() {
    Stage.diagnose("a menu has more than \(deepest) menus within each other; it ends there", on: nil)
  }
}
