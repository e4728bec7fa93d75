/// The text form of a path, as in SVG: `M`, `L`, `Q` and `C` with the coordinates of their points, control
/// points first, and `Z`. Numbers have at most three decimals.
extension Path: LosslessStringConvertible {
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let a): "M \(a.text)"
      case .line(let a): "L \(a.text)"
      case .quadCurve(let a, let b): "Q \(b.text) \(a.text)"
      case .curve(let a, let b, let c): "C \(b.text) \(c.text) \(a.text)"
      case .closeSubpath: "Z"
      }
    }.joined(separator: " ")
  }

  /// Creates a path from the text of `description`: letters and numbers separated by spaces. Returns `nil`
  /// for any other text.
  public init?(_ description: String) {
    var words = description.split(separator: " ")[...]
    func points(_ count: Int) -> [Point]? {
      guard words.count >= 2 * count else { return nil }
      let numbers = words.prefix(2 * count).compactMap { Double($0) }
      guard numbers.count == 2 * count else { return nil }
      words.removeFirst(2 * count)
      return (0..<count).map { Point(numbers[2 * $0], numbers[2 * $0 + 1]) }
    }
    self.init()
    while let word = words.popFirst() {
      switch word {
      case "M":
        guard let p = points(1) else { return nil }
        move(to: p[0])
      case "L":
        guard currentPoint != nil, let p = points(1) else { return nil }
        addLine(to: p[0])
      case "Q":
        guard currentPoint != nil, let p = points(2) else { return nil }
        addQuadCurve(to: p[1], control: p[0])
      case "C":
        guard currentPoint != nil, let p = points(3) else { return nil }
        addCurve(to: p[2], control1: p[0], control2: p[1])
      case "Z":
        guard currentPoint != nil else { return nil }
        closeSubpath()
      default: return nil
      }
    }
  }
}

extension Point {
  fileprivate var text: String { "\(x.text) \(y.text)" }
}

extension Double {
  fileprivate var text: String { isFinite ? formatted(decimals: 3) : "\(self)" }
}
