import TestSupport
import Testing

@testable import GlissadeConstraints

/// The behaviour if rounding errors keep the simplex from terminating. A solver without pivots represents one that
/// pivots forever.
@Suite struct SettlingTests {
  let x = Variable("x")
  let y = Variable("y")

  /// A solver in which x is 0 … 100, and y is at least x + 10 and preferably 40. x is editable, with the value 20.
  private func settledSolver() throws -> Solver {
    var solver = Solver()
    for constraint in [x >= 0, x <= 100, y >= x + 10, (y == 40).at(.medium)] { try solver.add(constraint) }
    try solver.addEdit(x, .strong)
    try solver.suggest(20, for: x)
    solver.update()
    return solver
  }

  private func verify(_ solver: inout Solver, x valueOfX: Double, y valueOfY: Double) {
    solver.update()
    #expect(abs(solver.value(of: x) - valueOfX) < 1e-9)
    #expect(abs(solver.value(of: y) - valueOfY) < 1e-9)
    #expect(solver.brokenInvariants() == [])
  }

  @Test func `an endless search ends in an error that names the constraint, and the others still hold`()
    throws
  {
    for constraint in [x >= 50, x == 50, y == x, (y == 90).at(.strong), (x + y == 7).at(.required)] {
      var solver = try settledSolver()
      solver.tableau.pivotsPerRow = 0
      let error = #expect(throws: SolverError.self) { try solver.add(constraint) }
      let names = ["cannot be solved because of rounding errors", "conflicts with the other constraints"].map
      {
        "\($0): \(constraint)"
      }
      #expect(error.map { names.contains($0.description) } == true)
      #expect(!solver.contains(constraint))
      solver.tableau.pivotsPerRow = 100
      verify(&solver, x: 20, y: 40)
      try solver.suggest(60, for: x)
      verify(&solver, x: 60, y: 70)
    }
  }

  /// With each of these seeds, small pivots once magnified rounding errors until the values were not numbers.
  @Test(arguments: [15, 33, 48] as [UInt64]) func `chains of halves that change stay finite`(seed: UInt64)
    throws
  {
    var random = SplitMix(seed: seed)
    let edges = (0..<150).map { Variable("\($0)") }
    var (solver, constraints) = (Solver(), [Constraint]())
    func add() {
      let first = Int.random(in: 0..<edges.count, using: &random)
      let isNear = Int.random(in: 0..<4, using: &random) > 0
      let second =
        isNear
        ? max(0, first - .random(in: 1...3, using: &random)) : .random(in: 0..<edges.count, using: &random)
      let distance = Double.random(in: -50...50, using: &random)
      let relation = [Relation.equal, .equal, .lessThanOrEqual][Int.random(in: 0..<3, using: &random)]
      let strength = [Strength.required, .strong, .weak][Int.random(in: 0..<3, using: &random)]
      let factor = Int.random(in: 0..<6, using: &random) == 0 ? 0.5 : 1
      let terms = [Term(edges[first], times: 1), Term(edges[second], times: -factor)]
      let constraint = Constraint(LinearExpression(terms, constant: -distance), relation, strength)
      if (try? solver.add(constraint)) != nil { constraints.append(constraint) }
    }
    for _ in 0..<200 { add() }
    try solver.addEdit(edges[75], .strong)
    for step in 0..<160 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: add()
        case 2, 3: try solver.remove(constraints.remove(at: .random(in: constraints.indices, using: &random)))
        default: try? solver.suggest(.random(in: -100...100, using: &random), for: edges[75])
        }
      }
      solver.update()
      let isFinite = edges.allSatisfy { solver.value(of: $0).isFinite }
      try #require(isFinite, "seed \(seed), step \(step)")
    }
    #expect(solver.brokenInvariants() == [], "seed \(seed)")
  }

  @Test func `a suggestion that does not settle is rejected, and the last one stays in effect`() throws {
    var solver = try settledSolver()
    solver.tableau.pivotsPerRow = 0
    let error = #expect(throws: SolverError.self) { try solver.suggest(60, for: x) }
    #expect(error?.description.hasPrefix("cannot be solved") == true)
    solver.tableau.pivotsPerRow = 100
    try solver.suggest(20, for: x)
    verify(&solver, x: 20, y: 40)
    try solver.suggest(200, for: x)
    verify(&solver, x: 100, y: 110)
  }

  @Test func `a removed constraint is gone even if the rest does not settle`() throws {
    var solver = try settledSolver()
    let floor = x >= 70
    try solver.add(floor)
    verify(&solver, x: 70, y: 80)
    solver.tableau.pivotsPerRow = 0
    try solver.remove(floor)
    #expect(!solver.contains(floor))
    solver.tableau.pivotsPerRow = 100
    try solver.suggest(20, for: x)
    try solver.add(x >= 1)
    verify(&solver, x: 20, y: 40)
  }

  @Test func `with a corrupted cost, rebuilt equations accept additions and removals`() throws {
    // Building these equations takes no pivots.
    var solver = Solver()
    solver.tableau.pivotsPerRow = 0
    let spare = y >= 3
    for constraint in [(x == 10).at(.weak), x <= 100, spare] { try solver.add(constraint) }
    let spoiled = try #require(solver.constraints.values.first { $0.other != nil }?.marker)
    var (adding, removing) = (solver, solver)
    adding.tableau.addCost(-5, of: spoiled)
    try adding.add((Variable("z") == 7).at(.weak))
    verify(&adding, x: 10, y: 3)
    removing.tableau.addCost(-5, of: spoiled)
    try removing.remove(spare)
    verify(&removing, x: 10, y: 0)
  }

  @Test func `with a corrupted value, rebuilt equations accept suggestions`() throws {
    var solver = Solver()
    let fixed = y == 5
    for constraint in [fixed, y <= 9, x <= 100] { try solver.add(constraint) }
    try solver.addEdit(x, .strong)
    let marker = try #require(solver.constraints[ObjectIdentifier(fixed)]?.marker)
    solver.tableau.shift(marker: marker, other: marker, by: 50)
    #expect(solver.brokenInvariants() != [])
    try solver.suggest(50, for: x)
    verify(&solver, x: 50, y: 5)
  }

  /// A solver in which x is 100,000, by a small pivot, and y is 5.
  private func inexactSolver(_ fixed: Constraint) throws -> Solver {
    var solver = Solver()
    for constraint in [x >= 0, 0.00001 * x == 1, fixed] { try solver.add(constraint) }
    #expect(solver.isInexact)
    solver.update()
    return solver
  }

  /// Adds an error to the variable that a constraint defines.
  private func spoil(_ solver: inout Solver, _ constraint: Constraint, by error: Double) throws {
    let marker = try #require(solver.constraints[ObjectIdentifier(constraint)]?.marker)
    solver.definitions.shift(marker: marker, by: error)
  }

  @Test func `a constraint that only rounding errors contradict is added to rebuilt equations`() throws {
    let fixed = y == 5
    var solver = try inexactSolver(fixed)
    try spoil(&solver, fixed, by: 1e-6)
    try solver.add(2 * y == 10)
    verify(&solver, x: 100_000, y: 5)
  }

  @Test func `of the contradictions between two updates, only one leads to rebuilt equations`() throws {
    let fixed = y == 5
    var solver = try inexactSolver(fixed)
    for wrong in [y == 6, y == 7] {
      #expect(throws: SolverError.self) { try solver.add(wrong) }
      #expect(solver.contradiction.map(ObjectIdentifier.init) == [ObjectIdentifier(fixed)])
      try spoil(&solver, fixed, by: 1e-6)
    }
    solver.update()
    #expect(abs(solver.value(of: y) - 5) > 1e-7)
    try solver.add(2 * y == 10)
    verify(&solver, x: 100_000, y: 5)
  }

  @Test func `the contradiction is the one with the rebuilt equations`() throws {
    // Building these equations takes no pivots.
    var solver = Solver()
    solver.tableau.pivotsPerRow = 0
    let (wish, fixed) = ((x == 10).at(.weak), y == 5)
    for constraint in [wish, x <= 100, fixed] { try solver.add(constraint) }
    let spoiled = try #require(solver.constraints[ObjectIdentifier(wish)]?.marker)
    solver.tableau.addCost(-5, of: spoiled)
    try spoil(&solver, fixed, by: 1)
    #expect(throws: SolverError.self) { try solver.add(y == 6) }
    #expect(solver.contradiction.map(ObjectIdentifier.init) == [ObjectIdentifier(fixed)])
    verify(&solver, x: 10, y: 5)
  }

  @Test func `equations with infinite values are rebuilt at once, also shortly after a rebuilding`() throws {
    let fixed = y == 5
    var solver = Solver()
    try solver.add(fixed)
    solver.update()
    solver.updatesUntilRebuilding = 100
    try spoil(&solver, fixed, by: .infinity)
    verify(&solver, x: 0, y: 5)
  }

  @Test func `infinite values are replaced as soon as the equations can be rebuilt, also without a change`()
    throws
  {
    let wish = (x == 10).at(.weak)
    var solver = Solver()
    for constraint in [wish, x <= 5] { try solver.add(constraint) }
    verify(&solver, x: 5, y: 0)
    try spoil(&solver, wish, by: .infinity)
    solver.tableau.pivotsPerRow = 0
    solver.update()
    #expect(!solver.value(of: x).isFinite)
    solver.tableau.pivotsPerRow = 100
    verify(&solver, x: 5, y: 0)
  }

  @Test func `equations that have infinite values by themselves are not rebuilt in each update`() throws {
    var solver = Solver()
    for constraint in [x == 1e300, y == 1e300 * x] { try solver.add(constraint) }
    for index in 0..<22 { try solver.add(Variable("\(index)") >= 0) }
    var intervals: [Int] = []
    for _ in 0..<5 {
      solver.update()
      intervals.append(solver.updatesUntilRebuilding)
    }
    #expect(intervals == [3, 2, 1, 3, 2])
    #expect(solver.value(of: y) == .infinity)
  }

  @Test func `rebuilt equations have the same values and report no change`() throws {
    var solver = try settledSolver()
    try solver.suggest(31, for: x)
    solver.update()
    var fresh = try solver.rebuilt()
    #expect(fresh.work == solver.work)
    fresh.update { variable, value in Issue.record("\(variable) became \(value)") }
    verify(&fresh, x: 31, y: 41)
    try fresh.suggest(5, for: x)
    verify(&fresh, x: 5, y: 40)
  }

  // In the rounds of 1796000020, both errors of a constraint are basic when it is removed.
  @Test(arguments: Array(seeds(0..<60)) + [1_796_000_020])
  func `numbers of any magnitude result in values or in an error`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var solver = Solver()
    let variables = (0..<6).map { Variable("\($0)") }
    func number(_ random: inout SplitMix) -> Double {
      Double.random(in: -9...9, using: &random) * [1e-300, 1e-12, 1e-5, 1, 1, 1, 1e7, 1e15, 1e300]
        .randomElement(using: &random)!
    }
    for variable in variables.prefix(2) { try solver.addEdit(variable, .medium) }
    var added: [Constraint] = []
    for _ in 0..<150 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let terms = variables.shuffled(using: &random).prefix(3).map { Term($0, times: number(&random)) }
        let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
        let strengths: [Strength] = [.required, .strong, .weak]
        let constraint = Constraint(
          LinearExpression(terms, constant: number(&random)),
          relations[Int.random(in: 0..<3, using: &random)],
          strengths[Int.random(in: 0..<3, using: &random)])
        if (try? solver.add(constraint)) != nil { added.append(constraint) }
      case 2:
        try? solver.suggest(number(&random), for: variables[Int.random(in: 0..<2, using: &random)])
      default:
        guard !added.isEmpty else { continue }
        try solver.remove(added.remove(at: Int.random(in: added.indices, using: &random)))
      }
      solver.update()
      for constraint in added { #expect(solver.contains(constraint)) }
    }
  }
}
