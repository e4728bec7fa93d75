import GlissadeConstraints
import Testing

@Suite struct SolverErrorTests {
  let x = Variable("x")
  let y = Variable("y")

  /// A solver with a state that errors could corrupt.
  private func busySolver() throws -> Solver {
    var solver = Solver()
    try solver.add(x >= 0)
    try solver.add(y >= x + 10)
    try solver.add(y <= 50)
    try solver.add((y - x == 30).at(.medium))
    try solver.addEdit(x, .strong)
    try solver.suggest(15, for: x)
    solver.update()
    return solver
  }

  /// Expects an error with the given text and an unchanged solver.
  private func expect(
    _ error: String, from work: (inout Solver) throws -> Void, in solver: inout Solver
  ) {
    let before = solver.description
    let thrown = #expect(throws: SolverError.self) { try work(&solver) }
    #expect(thrown?.description == error)
    #expect(solver.description == before)
    #expect(solver.brokenInvariants() == [])
    solver.update { variable, value in Issue.record("\(variable) became \(value)") }
  }

  @Test func `a contradiction is rejected in every form`() throws {
    var solver = try busySolver()
    for constraint in [x >= 41, x == 45, x + y <= 9, x - y == 0, y == 51, x + y == 99, 0 * x >= 1] {
      expect(
        "conflicts with the other constraints: \(constraint)", from: { try $0.add(constraint) },
        in: &solver)
      #expect(!solver.contains(constraint))
    }
    try solver.suggest(20, for: x)
    solver.update()
    #expect(solver.value(of: x) == 20)
    #expect(solver.value(of: y) == 50)
  }

  @Test func `duplicate and unknown constraints are named`() throws {
    var solver = try busySolver()
    let constraint = y >= 12
    expect("has not been added: \(constraint)", from: { try $0.remove(constraint) }, in: &solver)
    try solver.add(constraint)
    #expect(solver.contains(constraint))
    expect("has already been added: \(constraint)", from: { try $0.add(constraint) }, in: &solver)
    try solver.remove(constraint)
    expect("has not been added: \(constraint)", from: { try $0.remove(constraint) }, in: &solver)
  }

  @Test func `invalid edits are named`() throws {
    var solver = try busySolver()
    expect("x is already an edit variable", from: { try $0.addEdit(x, .weak) }, in: &solver)
    expect("y: an edit cannot be required", from: { try $0.addEdit(y, .required) }, in: &solver)
    expect("y is not an edit variable", from: { try $0.removeEdit(y) }, in: &solver)
    expect("y is not an edit variable", from: { try $0.suggest(1, for: y) }, in: &solver)
    expect("x: the suggested value nan is not finite", from: { try $0.suggest(.nan, for: x) }, in: &solver)
  }

  @Test func `numbers must be finite`() throws {
    var solver = try busySolver()
    let constraint = x == .infinity * y
    expect("has a number that is not finite: \(constraint)", from: { try $0.add(constraint) }, in: &solver)
  }
}
