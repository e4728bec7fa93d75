import Glibc
import GlissadeMotion
import Testing

@Suite struct `Paced keyframes` {
  private func place(_ courses: [Keyframes], _ fraction: Double) -> [Double] {
    courses.map { $0.value(at: fraction) }
  }

  private func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  @Test func `move at a constant speed along straight lines, by the distance of the whole value`() throws {
    // Legs of the lengths 5 (3, 4), 10 and 5, 20 in total.
    let courses = try Keyframes.paced(through: [[0, 0], [3, 4], [13, 4], [13, 4], [13, -1]])
    for (fraction, x, y) in [
      (0, 0, 0), (0.125, 1.5, 2), (0.25, 3, 4), (0.5, 8, 4), (0.75, 13, 4), (0.9, 13, 1), (1, 13, -1.0),
    ] {
      #expect(distance(place(courses, fraction), [x, y]) < 1e-12, "at \(fraction)")
    }
    for step in 0..<199 {
      let (one, next) = (place(courses, Double(step) / 200), place(courses, Double(step + 1) / 200))
      // Only a corner within a step shortens the distance between its ends.
      #expect(distance(one, next) <= 0.1 + 1e-12)
      #expect([49, 149, 39, 150].contains(step) || abs(distance(one, next) - 0.1) < 1e-12, "step \(step)")
    }
  }

  @Test func `of one number ignore their times`() throws {
    let keyframes = try Keyframes(
      initialValue: 0,
      keyframes: [
        Keyframe(relativeStart: 0, relativeDuration: 0.9, value: 1),
        Keyframe(relativeStart: 0.9, relativeDuration: 0.1, value: 0.5),
        Keyframe(relativeStart: 0.95, relativeDuration: 0.05, value: 0.7),
      ], mode: .paced)
    // As in Core Animation, with a total distance of 1.7.
    for (time, value) in [(0.05, 0.085), (0.2, 0.34), (0.5, 0.85), (0.7, 0.81), (0.8, 0.64), (0.9, 0.53)] {
      #expect(abs(keyframes.value(at: time) - value) < 1e-12)
    }
  }

  @Test func `pass all values of a spline, at a speed that is constant to a thousandth`() throws {
    let values = [[0.0, 0], [100, 0], [100, 20], [0, 300], [-50, 310]]
    let courses = try Keyframes.paced(through: values, isSmooth: true)
    let steps = 2000
    var (lengths, nearest) = ([Double](), values.map { _ in Double.infinity })
    for step in 0...steps {
      let here = place(courses, Double(step) / Double(steps))
      for (index, value) in values.enumerated() {
        nearest[index] = min(nearest[index], distance(here, value))
      }
      if step > 0 { lengths.append(distance(here, place(courses, Double(step - 1) / Double(steps)))) }
    }
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    #expect((lengths.max() ?? 0) < mean * 1.001)
    #expect(lengths.sorted()[20] > mean * 0.999)
    #expect((nearest.max() ?? 1) < mean)
    #expect(place(courses, 1) == values[4])
  }

  @Test func `on a spline through the points of a line follow that line`() throws {
    let courses = try Keyframes.paced(through: [[0, 0], [1, 2], [5, 10], [6, 12]], isSmooth: true)
    for fraction in [0.1, 0.3, 0.77] {
      #expect(distance(place(courses, fraction), [6 * fraction, 12 * fraction]) < 1e-3)
    }
  }

  @Test func `are constant without a distance, and reject non-finite values`() throws {
    let still = try Keyframes.paced(through: [[3, 4], [3, 4]])
    #expect(place(still, 0.5) == [3, 4])
    #expect(try Keyframes.paced(through: [[1], [1, 2]]).isEmpty)
    #expect(throws: ParameterError.self) { try Keyframes.paced(through: [[0], [.nan]]) }
  }
}
