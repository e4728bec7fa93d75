import GlissadeGeometry

// Particles that emit particles. What a particle has emitted follows from its birth and its seed, so nothing is stored
// for it.

/// What particles are emitted from: a layer, or a particle.
struct EmissionSource {
  let origin: Point
  /// The direction from which those of the cells are measured, in radians.
  let angle: Double
  /// The factors of the cells' values.
  var lifetime = 1.0, velocity = 1.0, scale = 1.0, spin = 1.0
}

extension EmitterLayer.Particle {
  /// Returns the place at an age, in seconds.
  @MainActor
  func place(at age: Double, _ cell: EmitterCell) -> Point {
    Point(
      origin.x + velocity.x * age + cell.xAcceleration * age * age / 2,
      origin.y + velocity.y * age + cell.yAcceleration * age * age / 2)
  }
}

extension EmitterCell {
  /// The greatest number of cells of which each is in the one before, below the layer's own cell.
  static let mostLevels = 3

  /// The longest time for which particles of the cell's particles exist after these, in seconds.
  var afterlife: Double { afterlife(level: 1) }

  private func afterlife(level: Int) -> Double {
    guard let emitterCells, level <= Self.mostLevels else { return 0 }
    return emitterCells.reduce(0) {
      max($0, Double($1.lifetime) + Double($1.lifetimeRange) + $1.afterlife(level: level + 1))
    }
  }
}

extension EmitterLayer {
  /// Adds a particle, and what it has emitted, to what is drawn.
  ///
  /// - Parameter level: The number of cells above the particle's own.
  func show(_ particle: Particle, of cell: EmitterCell, at now: Double, level: Int = 0) {
    drawn.append((particle, cell))
    guard let cells = cell.emitterCells, level < EmitterCell.mostLevels else { return }
    for (index, other) in cells.enumerated() {
      show(particle, of: cell, emitting: other, index, at: now, level: level + 1)
    }
  }

  private func show(
    _ parent: Particle, of cell: EmitterCell, emitting other: EmitterCell, _ index: Int, at now: Double,
    level: Int
  ) {
    let rate = Double(other.birthRate)
    let begin = parent.birth + max(0, other.beginTime)
    var end = min(parent.birth + parent.lifetime, now)
    if other.duration > 0 { end = min(end, begin + other.duration) }
    let longest = Double(other.lifetime) + Double(other.lifetimeRange) + other.afterlife
    guard other.isEnabled, rate > 0, rate.isFinite, end >= begin, longest > 0 else { return }
    let last = ((end - begin) * rate).rounded(.down)
    let most = Double(Self.mostParticles)
    // Particles that have vanished are not created.
    var number = max(0, ((now - longest - begin) * rate).rounded(.up), last - most)
    while number <= last, drawn.count < 4 * Self.mostParticles {
      let birth = begin + number / rate
      let age = birth - parent.birth
      let source = EmissionSource(origin: parent.place(at: age, cell), angle: parent.spin * age)
      let seed =
        (parent.seed &+ UInt64(index) << 32 &+ UInt64(min(number, 1e18))) &* 0xd129_0d9a_3f4b_72e5 &+ 1
      show(
        particle(of: other, from: source, at: birth, seed: seed) { _ in .zero }, of: other, at: now,
        level: level)
      number += 1
    }
  }
}
