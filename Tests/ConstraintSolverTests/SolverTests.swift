import GlissadeConstraints
import Testing

@Suite struct SolverTests {
  let x = Variable("x")
  let y = Variable("y")
  let z = Variable("z")

  @Test func `equations are solved`() throws {
    var solver = Solver()
    try solver.add(x + y == 10)
    try solver.add(2 * x - y == 2)
    solver.update()
    #expect(solver.value(of: x) == 4)
    #expect(solver.value(of: y) == 6)
    #expect(solver.brokenInvariants().isEmpty)
  }

  @Test func `all forms of expressions have their values`() throws {
    var solver = Solver()
    try solver.add(x == 3)
    try solver.add(y == -(2 * x + 1) / 2 + (10 - x) - (x - 4) * 2 + x * 0.5 - 1)
    try solver.add(z - 1 == x + x - y - 2 + 0.5 * (x + y))
    solver.update()
    // −3.5 + 7 + 2 + 1.5 − 1 = 6; 6 − 6 − 2 + 4.5 + 1 = 3.5.
    #expect(solver.value(of: y) == 6)
    #expect(solver.value(of: z) == 3.5)
  }

  @Test func `the stronger of two constraints wins until it is removed`() throws {
    var solver = Solver()
    let strong = (x == 1).at(.strong)
    try solver.add((x == 3).at(.weak))
    try solver.add(strong)
    try solver.add((x == 2).at(.medium))
    solver.update()
    #expect(solver.value(of: x) == 1)
    try solver.remove(strong)
    solver.update()
    #expect(solver.value(of: x) == 2)
  }

  @Test func `numeric strengths are weights, clamped to required`() {
    #expect(Strength(2e9) == .required)
    #expect(Strength(-1).weight == 0)
    #expect(Strength(medium: 2, weak: 3).weight == 2003)
    #expect(Strength(medium: 2000).weight == 1_000_000)
    #expect(Strength(strong: 1, times: 2).weight == 2_000_000)
    #expect(Strength.weak < .medium && .medium < .strong && .strong < .required)
  }

  @Test func `an inequality changes only values that violate it`() throws {
    var solver = Solver()
    try solver.add(x >= 10)
    try solver.add(x <= 20)
    try solver.addEdit(x, .strong)
    for (suggested, value) in [(5.0, 10.0), (15, 15), (25, 20), (12, 12)] {
      try solver.suggest(suggested, for: x)
      solver.update()
      #expect(solver.value(of: x) == value)
      #expect(solver.brokenInvariants().isEmpty)
    }
  }

  @Test func `an edit starts where the variable is`() throws {
    var solver = Solver()
    try solver.add(x >= 7)
    try solver.add((x == 0).at(.weak))
    try solver.add(y == x + 1)
    try solver.addEdit(y, .strong)
    solver.update()
    #expect(solver.value(of: y) == 8)
    #expect(solver.isEdited(y) && !solver.isEdited(x))
    try solver.suggest(20, for: y)
    solver.update()
    #expect(solver.value(of: x) == 19)
    try solver.removeEdit(y)
    solver.update()
    #expect(solver.value(of: x) == 7)
  }

  @Test func `a column of views follows its closed form`() throws {
    var solver = Solver()
    let (left, right) = (Variable("left"), Variable("right"))
    let edges = (0...8).map { Variable("edge \($0)") }
    try solver.add(edges[0] == left)
    try solver.add(edges[8] == right)
    for index in 1..<8 {
      try solver.add((edges[index] - edges[index - 1] == edges[index + 1] - edges[index]).at(.medium))
    }
    for index in 1...8 { try solver.add(edges[index] - edges[index - 1] >= 10) }
    try solver.add(left == 5)
    try solver.addEdit(right, .strong)
    for width in [400.0, 90, 80, 40, 1000, 85] {
      try solver.suggest(5 + width, for: right)
      solver.update()
      let step = max(width, 80) / 8
      for index in edges.indices {
        #expect(abs(solver.value(of: edges[index]) - (5 + step * Double(index))) < 1e-9)
      }
      #expect(solver.brokenInvariants() == [])
    }
  }

  @Test func `an update reports only changed values`() throws {
    var solver = Solver()
    try solver.add(x == y + 1)
    try solver.add(z == 3)
    try solver.addEdit(y, .strong)
    solver.update()
    try solver.suggest(4, for: y)
    var changes: [String: Double] = [:]
    solver.update { changes[$0.name] = $1 }
    #expect(changes == ["x": 5, "y": 4])
    solver.update { variable, _ in Issue.record("\(variable) has not changed") }
  }

  @Test func `a redundant equality replaces the one that is removed`() throws {
    var solver = Solver()
    let first = x == y + 2
    try solver.add(x >= 0)
    try solver.add(y >= 0)
    try solver.add(first)
    try solver.add(2 * x == 2 * y + 4)
    try solver.remove(first)
    #expect(solver.brokenInvariants() == [])
    try solver.addEdit(y, .strong)
    try solver.suggest(5, for: y)
    solver.update()
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 5)
  }

  @Test(arguments: [1, -1, 2, -2])
  func `a redundant equality holds under bounds, in either form`(factor: Double) throws {
    for relations in [[x >= 0, y >= 0, x <= 100, y <= 100], [x <= 100, y <= 100, x >= 0, y >= 0]] {
      var solver = Solver()
      for bound in relations { try solver.add(bound) }
      let first = x - y == 2
      let second = factor * (x - y) == 2 * factor
      try solver.add(first)
      try solver.add(second)
      try solver.remove(first)
      #expect(solver.brokenInvariants() == [])
      try solver.addEdit(y, .strong)
      for value in [30.0, 99, -5, 60] {
        try solver.suggest(value, for: y)
        solver.update()
        #expect(solver.value(of: y) == min(max(value, 0), 98))
        #expect(solver.value(of: x) == solver.value(of: y) + 2)
      }
      try solver.add(first)
      try solver.remove(second)
      #expect(solver.brokenInvariants() == [])
    }
  }

  @Test func `an equality may hold a value at its bound, in either form`() throws {
    for equality in [x == 0, -x == 0, x == y, y == x, 3 * x + 2 * y == 0, -2 * y - x == 0] {
      var solver = Solver()
      for bound in [x >= 0, y >= 0] { try solver.add(bound) }
      try solver.add(equality)
      for bound in [-x >= -50, y <= 50, y == 0] { try solver.add(bound) }
      try solver.add((x == 20).at(.weak))
      solver.update()
      #expect(solver.value(of: x) == 0)
      #expect(solver.brokenInvariants() == [])
    }
  }

  @Test func `variables may be defined by each other in any order`() throws {
    var solver = Solver()
    let chain = (0..<50).map { Variable("\($0)") }
    let constraints = chain.indices.dropFirst().map { chain[$0] == chain[$0 - 1] + 1 }
    for constraint in constraints { try solver.add(constraint) }
    try solver.add(chain[49] == chain[0] + z)
    try solver.add(chain[0] == 2 * z)
    #expect(solver.brokenInvariants() == [])
    solver.update()
    #expect(chain.map(solver.value(of:)) == (0..<50).map { 98 + Double($0) })
    try solver.remove(constraints[20])
    #expect(solver.brokenInvariants() == [])
    try solver.add(chain[21] == chain[20] + 11)
    solver.update()
    #expect(solver.value(of: z) == 59)
    #expect(solver.value(of: chain[49]) == 177)
  }

  @Test func `a solver that was reset equals a new one`() throws {
    var solver = Solver()
    try solver.add(x == 3)
    try solver.addEdit(y, .weak)
    solver.reset()
    #expect(solver.description == Solver().description)
  }

  @Test func `the description contains the complete state`() throws {
    var solver = Solver()
    try solver.add(x == y + 1)
    try solver.add((y >= 3).at(.weak))
    #expect(
      solver.description == """
        costs:
          1.0 a unit of e4
        rows:
        definitions:
          x = 1.0 + 1.0·y + 1.0·d2
          y = 3.0 + 1.0·s3 + -1.0·e4
        edits:
        constraints:
          d2: 1.0·x + -1.0·y + -1.0 == 0 (required)
          s3: 1.0·y + -3.0 >= 0 (weak)
        """)
  }
}
