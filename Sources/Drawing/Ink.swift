import GlissadeGeometry

/// Premultiplied red, green, blue and opacity, from 0 to 1.
typealias Light = SIMD4<Float>

extension RGBA {
  /// The premultiplied colour, with its opacity multiplied by `opacity`.
  func light(opacity: Double = 1) -> Light {
    let a = alpha * opacity
    return Light(Float(red * a), Float(green * a), Float(blue * a), Float(a))
  }
}

/// The change that a shape makes to the pixels that it covers fully.
struct Ink: BitwiseCopyable {
  /// The light that is drawn with `.over`.
  var over: Light
  /// The light that is drawn with `.subtract`.
  var subtract: Light

  /// Whether the ink covers what is there, rather than only adding and subtracting light.
  var covers: Bool { over.w > 0 }

  /// Creates an ink that draws the colour over any pixel. With a backdrop it draws only the difference of the
  /// two colours, times the opacity: `over` then adds light and covers nothing.
  init(_ color: RGBA, opacity: Double, backdrop: RGBA?) {
    guard let backdrop, opacity < 1 else {
      over = color.light(opacity: opacity)
      subtract = .zero
      return
    }
    let weight = Float(color.alpha * opacity)
    let difference = Light(
      Float(color.red - backdrop.red), Float(color.green - backdrop.green), Float(color.blue - backdrop.blue),
      0)
    over = difference.replacing(with: 0, where: difference .< 0) * weight
    subtract = (-difference).replacing(with: 0, where: difference .> 0) * weight
  }

  /// The ink of a pixel of which only a share is covered.
  static func * (ink: Ink, share: Float) -> Ink {
    Ink(over: ink.over * share, subtract: ink.subtract * share)
  }

  init(over: Light, subtract: Light) {
    self.over = over
    self.subtract = subtract
  }

  /// The ink of a silhouette that removes the backdrop.
  static func removing(_ backdrop: RGBA, opacity: Double) -> Ink {
    var light = backdrop.light() * Float(opacity)
    light.w = 0
    return Ink(over: .zero, subtract: light)
  }
}

extension Vertex {
  @inline(__always)
  init(_ point: SIMD2<Double>, u: Float, v: Float, _ light: Light) {
    let bytes = light * 255 + 0.5
    self.init(
      x: Float(point.x), y: Float(point.y), u: u, v: v,
      red: byte(bytes.x), green: byte(bytes.y), blue: byte(bytes.z), alpha: byte(bytes.w))
  }
}

@inline(__always)
private func byte(_ x: Float) -> UInt8 {
  // NaN becomes 0, since the comparison fails.
  UInt8(truncatingIfNeeded: Int32(x > 0 ? min(x, 255) : 0))
}

/// A gradient in device pixels: strips between its stops, each of which is convex.
struct Ramp: ~Copyable {
  struct Stop: BitwiseCopyable {
    var position: Double
    var light: Light
  }

  private(set) var stops = Buffer<Stop>(capacity: 16)
  /// The map from device pixels to the position along the line: (x·a + y·b + c) / (x·d + y·e + f).
  private(set) var numerator = SIMD3<Double>.zero
  private(set) var denominator = SIMD3<Double>(0, 0, 1)

  /// The number of strips that replace each strip under perspective, where the colour is not linear in pixels.
  private static let perspectiveStrips = 8
  /// The greatest distance of a stop from the beginning of the line, in lengths of the line. The distance of two stops
  /// is finite. NaN counts as 0.
  private static let farthestStop = 1e9
}

extension Ramp {
  /// Returns false if there is nothing to paint.
  mutating func set(_ gradient: LinearGradient, pixelsToShape: Projection) -> Bool {
    guard !gradient.stops.isEmpty else { return false }
    let line = gradient.end - gradient.start
    let square = line.x * line.x + line.y * line.y
    let p = pixelsToShape
    if square > 0 {
      let (a, b) = (line.x / square, line.y / square)
      let c = -(gradient.start.x * a + gradient.start.y * b)
      numerator = SIMD3(
        p.m11 * a + p.m12 * b + p.m13 * c, p.m21 * a + p.m22 * b + p.m23 * c,
        p.m31 * a + p.m32 * b + p.m33 * c)
      denominator = SIMD3(p.m13, p.m23, p.m33)
    } else {
      // A line of length 0 lies wholly before its end.
      numerator = SIMD3(0, 0, 2)
      denominator = SIMD3(0, 0, 1)
    }
    stops.removeAll()
    let strips = p.isAffine ? 1 : Ramp.perspectiveStrips
    for stop in gradient.stops {
      let position =
        stop.position.isNaN ? 0 : min(max(stop.position, -Ramp.farthestStop), Ramp.farthestStop)
      let next = Stop(position: position, light: stop.color.light())
      if strips > 1, !stops.isEmpty, stops[stops.count - 1].position < next.position {
        let last = stops[stops.count - 1]
        for i in 1..<strips {
          let t = Double(i) / Double(strips)
          stops.append(
            Stop(
              position: last.position + (next.position - last.position) * t,
              light: last.light + (next.light - last.light) * Float(t)))
        }
      }
      stops.append(next)
    }
    return true
  }

  func position(x: Double, y: Double) -> Double {
    (x * numerator.x + y * numerator.y + numerator.z)
      / (x * denominator.x + y * denominator.y + denominator.z)
  }

  /// The number of strips, including those of one colour outside the first and the last stop.
  var stripCount: Int { stops.count + 1 }

  /// Returns the strip at a position that is not before strip `first`.
  func strip(at position: Double, from first: Int) -> Int {
    var strip = first
    while strip < stops.count, stops[strip].position <= position { strip += 1 }
    return strip
  }

  /// Returns the strip at any position.
  func strip(containing position: Double) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the positions at which strip `i` begins and ends.
  func range(ofStrip i: Int) -> (from: Double, to: Double) {
    (
      i == 0 ? -.infinity : stops[i - 1].position,
      i == stops.count ? .infinity : stops[i].position
    )
  }

  /// Returns the light at a position within strip `i`. At a common stop, the strips beside it may have other colours.
  func light(at position: Double, inStrip i: Int) -> Light {
    if i == 0 { return stops[0].light }
    if i == stops.count { return stops[i - 1].light }
    let (from, to) = (stops[i - 1], stops[i])
    guard to.position > from.position else { return to.light }
    let t = min(max((position - from.position) / (to.position - from.position), 0), 1)
    return from.light + (to.light - from.light) * Float(t)
  }
}
