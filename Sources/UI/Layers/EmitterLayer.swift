import GlissadeDrawing
import GlissadeGeometry
import GlissadeLibC
import GlissadeMotion

/// A layer that emits particles, as `CAEmitterLayer`.
///
/// Particles are born at exact times of the stage and with random numbers from `seed`, so that they are the same for
/// every frame rate. The layer begins to emit when it moves to a stage. A change of its properties, and of those of its
/// cells, applies to particles that are born later.
@MainActor
open class EmitterLayer: Layer {
  /// The cells. `nil`, the default, emits nothing.
  open var emitterCells: [EmitterCell]? {
    willSet { catchUp() }
    didSet { cellsDidChange() }
  }
  /// The factor of the cells' birth rates. The default is 1; 0 stops the emission.
  open var birthRate: Float = 1 {
    willSet { catchUp() }
    didSet { view.displayDidChange() }
  }
  /// The factor of the cells' lifetimes. The default is 1.
  open var lifetime: Float = 1 { willSet { catchUp() } }
  /// The middle of the shape, in the layer's coordinates. The default is (0, 0).
  open var emitterPosition = Point.zero { willSet { catchUp() } }
  /// The size of the shape, in points. The default is zero.
  open var emitterSize = Size.zero { willSet { catchUp() } }
  /// The shape. The default is `point`.
  open var emitterShape = EmitterLayerShape.point { willSet { catchUp() } }
  /// The part of the shape. The default is `volume`.
  open var emitterMode = EmitterLayerMode.volume { willSet { catchUp() } }
  /// The factor of the cells' speeds. The default is 1.
  open var velocity: Float = 1 { willSet { catchUp() } }
  /// The factor of the cells' scales. The default is 1.
  open var scale: Float = 1 { willSet { catchUp() } }
  /// The factor of the cells' rotations. The default is 1.
  open var spin: Float = 1 { willSet { catchUp() } }
  /// The seed of the random numbers. The default is 0.
  open var seed: UInt32 = 0
  /// The order in which particles are drawn. The default is `unordered`.
  open var renderMode = EmitterLayerRenderMode.unordered { didSet { view.displayDidChange() } }

  /// The greatest number of particles of a cell that exist at a time. Of more, the oldest vanish.
  static let mostParticles = 2000

  struct Particle {
    let birth: Double
    let lifetime: Double
    let origin: Point
    let velocity: Point
    let scale: Double
    let spin: Double
    let color: SIMD4<Double>
    /// The seed of the particle's random numbers, from which those of its own particles follow.
    let seed: UInt64
  }

  /// The emission of a cell.
  private struct Emission {
    var particles: [Particle] = []
    /// The number of particles so far, and the share of the next one.
    var count = 0
    var due = 1.0
    var random: SeededGenerator
  }

  private var emissions: [Emission] = []
  /// The particles that are drawn, in their order. It is kept for the next frame, because of its memory.
  var drawn: [(particle: Particle, cell: EmitterCell)] = []
  /// The time up to which particles have been born. `nil` until the layer is on a stage.
  private var bornUntil: Double?
  private var start = 0.0
  /// The stage that lists the emitter, and its place in the list.
  private weak var listing: Stage?
  private var listIndex = 0

  public override init() { super.init() }

  override class var libraryClass: Layer.Type { EmitterLayer.self }
  override var drawsContent: Bool { true }

  private func cellsDidChange() {
    emissions = (emitterCells ?? []).indices.map { index in
      Emission(random: SeededGenerator(seed: UInt64(seed) << 16 | UInt64(index)))
    }
    view.displayDidChange("emitterCells")
  }

  override func stageDidChange() {
    super.stageDidChange()
    leaveList()
    guard let stage = view.stage else {
      bornUntil = nil
      return
    }
    (bornUntil, start) = (stage.time, stage.time)
    (listing, listIndex) = (stage, stage.emitters.count)
    stage.emitters.append(WeakLayer(layer: self))
    cellsDidChange()
  }

  /// Removes the emitter from the list of its stage, where the last one takes its place.
  private func leaveList() {
    guard let last = listing?.emitters.popLast() else { return }
    if last.layer !== self {
      listing?.emitters[listIndex] = last
      (last.layer as? EmitterLayer)?.listIndex = listIndex
    }
    listing = nil
  }

  override func emits(on stage: Stage) -> Bool { view.stage === stage && isActive }

  /// Whether particles exist or will be born.
  var isActive: Bool {
    guard let stage = view.stage, !isOutOfSight else { return false }
    return emissions.contains { !$0.particles.isEmpty }
      || birthRate > 0
        && (emitterCells ?? []).contains { cell in
          cell.isEnabled && cell.birthRate > 0 && cell.lifetime > 0
            && (cell.duration <= 0 || stage.time < start + cell.beginTime + cell.duration)
        }
  }

  /// Whether the layer is not drawn because it, or a layer that contains it, is hidden, or transparent and at rest.
  private var isOutOfSight: Bool {
    sequence(first: view, next: \.superview).contains {
      $0.isHiddenOrLeaving || $0.running.count == 0 && !($0.properties.presentation.pointee.alpha > 0)
    }
  }

  // MARK: Births

  /// Lets particles be born up to the stage's time.
  private func catchUp() {
    if let stage = view.stage { advance(to: stage.time) }
  }

  private func advance(to now: Double) {
    guard let from = bornUntil, now >= from else { return }
    bornUntil = now
    for (index, cell) in (emitterCells ?? []).enumerated() where index < emissions.count {
      emit(cell, index, from: from, to: now)
      let afterlife = cell.afterlife
      emissions[index].particles.removeAll { now >= $0.birth + $0.lifetime + afterlife }
      let surplus = emissions[index].particles.count - Self.mostParticles
      if surplus > 0 { emissions[index].particles.removeFirst(surplus) }
    }
  }

  private func emit(_ cell: EmitterCell, _ index: Int, from: Double, to now: Double) {
    let rate = Double(cell.birthRate) * Double(birthRate)
    guard cell.isEnabled, rate > 0, rate.isFinite else { return }
    let begin = max(from, start + cell.beginTime)
    let end = cell.duration > 0 ? min(now, start + cell.beginTime + cell.duration) : now
    guard end >= begin else { return }
    // Particles that would have vanished already are not created.
    let longest = (Double(cell.lifetime) + Double(cell.lifetimeRange)) * Double(lifetime) + cell.afterlife
    var birth = begin + (1 - emissions[index].due) / rate
    // Of many particles that are born at once, only the last ones exist.
    let surplus = ((end - birth) * rate).rounded(.down) - Double(Self.mostParticles)
    if surplus > 0 {
      birth = min(birth + surplus / rate, end)
      emissions[index].count &+= Int(min(surplus, 1e15))
    }
    // The interval between two births may be shorter than the precision of the time.
    var left = Self.mostParticles + 2
    while birth <= end, left > 0 {
      left -= 1
      if now - birth < longest { emissions[index].particles.append(particle(of: cell, index, at: birth)) }
      emissions[index].count &+= 1
      birth += 1 / rate
    }
    emissions[index].due = min(max(1 - (birth - end) * rate, 0), 1)
  }

  private func particle(of cell: EmitterCell, _ index: Int, at birth: Double) -> Particle {
    let seed =
      UInt64(seed) << 40 | UInt64(index) << 32 | UInt64(truncatingIfNeeded: emissions[index].count)
    var source = EmissionSource(origin: emitterPosition, angle: 0)
    (source.lifetime, source.velocity) = (Double(lifetime), Double(velocity))
    (source.scale, source.spin) = (Double(scale), Double(spin))
    return particle(of: cell, from: source, at: birth, seed: seed) { place(&$0) }
  }

  /// Returns a new particle.
  ///
  /// - Parameters:
  ///   - seed: The seed of its random numbers.
  ///   - place: Returns a random distance from the origin of the source.
  func particle(
    of cell: EmitterCell, from source: EmissionSource, at birth: Double, seed: UInt64,
    place: (inout SeededGenerator) -> Point
  ) -> Particle {
    var random = SeededGenerator(seed: seed)
    /// A deviation of half the range in both directions.
    func deviation(_ range: Double) -> Double { random.deviation(within: 1) * range / 2 }
    let angle = source.angle + cell.emissionLongitude + deviation(cell.emissionRange * 2) / 2
    let speed = (cell.velocity + deviation(cell.velocityRange)) * source.velocity
    let tint = (cell.color ?? .white).resolved(with: view.palette)
    let ranges = SIMD4(
      Double(cell.redRange), Double(cell.greenRange), Double(cell.blueRange), Double(cell.alphaRange))
    var color = SIMD4(tint.red, tint.green, tint.blue, tint.alpha)
    for part in 0..<4 { color[part] += deviation(ranges[part]) }
    return Particle(
      birth: birth,
      lifetime: max(0, (Double(cell.lifetime) + deviation(Double(cell.lifetimeRange))) * source.lifetime),
      origin: source.origin + place(&random), velocity: Point(cos(angle) * speed, sin(angle) * speed),
      scale: (cell.scale + deviation(cell.scaleRange)) * source.scale,
      spin: (cell.spin + deviation(cell.spinRange)) * source.spin, color: color, seed: seed)
  }

  /// Returns a random place in the shape, relative to its middle.
  private func place(_ random: inout SeededGenerator) -> Point {
    let (a, b) = (random.deviation(within: 1), random.deviation(within: 1))
    let half = Point(emitterSize.width / 2, emitterSize.height / 2)
    switch (emitterShape, emitterMode) {
    case (.point, _): return .zero
    case (.line, .points): return Point(a < 0 ? -half.x : half.x, 0)
    case (.line, _): return Point(a * half.x, 0)
    case (.circle, .points), (.circle, .outline), (.sphere, .points), (.sphere, .outline):
      return Point(cos(a * .pi) * half.x, sin(a * .pi) * half.y)
    case (.circle, _), (.sphere, _):
      // The square root makes the density even.
      let radius = ((b + 1) / 2).squareRoot()
      return Point(cos(a * .pi) * half.x * radius, sin(a * .pi) * half.y * radius)
    case (.rectangle, .points), (.cuboid, .points):
      return Point(a < 0 ? -half.x : half.x, b < 0 ? -half.y : half.y)
    case (.rectangle, .outline), (.cuboid, .outline):
      let along = (a + 1) * (emitterSize.width + emitterSize.height) / 2
      let side = b < 0 ? -1.0 : 1.0
      return along < emitterSize.width
        ? Point(along - half.x, side * half.y) : Point(side * half.x, along - emitterSize.width - half.y)
    case (.rectangle, _), (.cuboid, _): return Point(a * half.x, b * half.y)
    }
  }

  // MARK: Drawing

  override func draw(in context: inout DrawingContext) {
    super.draw(in: &context)
    guard let now = view.stage?.time else { return }
    advance(to: now)
    drawn.removeAll(keepingCapacity: true)
    for (cell, emission) in zip(emitterCells ?? [], emissions) {
      for particle in emission.particles { show(particle, of: cell, at: now) }
    }
    // The seed decides the order of particles that are born at the same time.
    switch renderMode {
    case .oldestFirst:
      drawn.sort { ($0.particle.birth, $0.particle.seed) < ($1.particle.birth, $1.particle.seed) }
    case .oldestLast:
      drawn.sort { ($0.particle.birth, $0.particle.seed) > ($1.particle.birth, $1.particle.seed) }
    case .unordered, .backToFront, .additive: break
    }
    let outer = context.projection
    for (particle, cell) in drawn {
      guard let image = cell.image else { continue }
      let size = image.size.isPositive ? image.size : Size(width: 1, height: 1)
      draw(particle, of: cell, image, size, at: now, in: &context, outer)
    }
    context.projection = outer
  }

  private func draw(
    _ particle: Particle, of cell: EmitterCell, _ image: Image, _ size: Size, at now: Double,
    in context: inout DrawingContext, _ outer: Projection
  ) {
    let age = now - particle.birth
    guard age >= 0, age < particle.lifetime else { return }
    let scale = (particle.scale + cell.scaleSpeed * age) / max(cell.contentsScale, 1e-3)
    let speeds = SIMD4(
      Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed), Double(cell.alphaSpeed))
    let color = (particle.color + speeds * age).clamped(lowerBound: .zero, upperBound: .one)
    guard scale != 0, color.w > 0 else { return }
    let place = particle.place(at: age, cell)
    var transform = Transform2D(rotationAngle: particle.spin * age)
      .concatenating(Transform2D(translationX: place.x, y: place.y))
    if scale != 1 { transform = Transform2D(scaleX: scale, y: scale).concatenating(transform) }
    context.projection = Projection(transform).concatenating(outer)
    let first = context.list.items.count
    let isPlain = color.x >= 1 && color.y >= 1 && color.z >= 1
    context.image(
      image, in: Rect(center: .zero, size: size),
      tint: isPlain ? nil : RGBA(red: color.x, green: color.y, blue: color.z, alpha: 1))
    context.group(from: first, opacity: color.w)
  }

  override func takeOwnValues(of other: Layer) {
    if let other = other as? EmitterLayer {
      (emitterPosition, emitterSize, emitterShape, emitterMode) =
        (other.emitterPosition, other.emitterSize, other.emitterShape, other.emitterMode)
      (birthRate, lifetime, velocity, scale, spin, seed) =
        (other.birthRate, other.lifetime, other.velocity, other.scale, other.spin, other.seed)
      renderMode = other.renderMode
    }
    super.takeOwnValues(of: other)
  }
}
