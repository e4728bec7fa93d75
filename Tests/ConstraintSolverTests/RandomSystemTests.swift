import GlissadeConstraints
import TestSupport
import Testing

@Suite struct RandomSystemTests {
  @Test(arguments: seeds(0..<40))
  func `after every step the errors are minimal or the rejection is correct`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let variables = [Variable("a"), Variable("b"), Variable("c")]
    let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    var solver = Solver()
    var constraints: [(constraint: Constraint?, plane: Reference.Plane)] = []

    func makePlane(_ random: inout SplitMix) -> Reference.Plane {
      let isRequired = Int.random(in: 0..<3, using: &random) == 0
      return Reference.Plane(
        coefficients: variables.map { _ in Double(Int.random(in: -2...2, using: &random)) },
        constant: Double(Int.random(in: -30...30, using: &random)),
        relation: relations[Int.random(in: 0..<3, using: &random)],
        weight: isRequired ? nil : [1, 3, 1000][Int.random(in: 0..<3, using: &random)])
    }
    func constraint(_ plane: Reference.Plane) -> Constraint {
      let terms = zip(variables, plane.coefficients).map { Term($0, times: $1) }
      return Constraint(
        LinearExpression(terms, constant: plane.constant), plane.relation,
        plane.weight.map { Strength($0) } ?? .required)
    }
    /// Compares the solver with the reference. `step` describes the last change.
    func verify(_ step: String) throws {
      solver.update()
      let reference = Reference(planes: constraints.map(\.plane))
      let least = try #require(reference.leastCost(dimensions: 3), "seed \(seed), \(step): no corner")
      let point = variables.map(solver.value(of:))
      let cost = try #require(
        reference.cost(at: point), "seed \(seed), \(step): a required constraint fails at \(point)")
      #expect(abs(cost - least) <= 1e-6 * (1 + least), "seed \(seed), \(step): \(point)")
      #expect(solver.brokenInvariants() == [], "seed \(seed), \(step)")
    }

    // Bounds keep all corners in range.
    for index in variables.indices {
      for (relation, constant) in [(Relation.lessThanOrEqual, -100.0), (.greaterThanOrEqual, 100)] {
        var plane = Reference.Plane(
          coefficients: [0, 0, 0], constant: constant, relation: relation, weight: nil)
        plane.coefficients[index] = 1
        let constraint = constraint(plane)
        try solver.add(constraint)
        constraints.append((nil, plane))
      }
    }
    // The variable is always editable. In the reference it is an equality with a changing constant.
    try solver.addEdit(variables[0], Strength(40))
    constraints.append(
      (nil, Reference.Plane(coefficients: [1, 0, 0], constant: 0, relation: .equal, weight: 40)))
    let edit = constraints.count - 1
    try solver.suggest(0, for: variables[0])

    for step in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        guard constraints.count < 17 else { continue }
        let plane = makePlane(&random)
        let constraint = constraint(plane)
        let before = solver.description
        constraints.append((constraint, plane))
        do {
          try solver.add(constraint)
        } catch {
          let reference = Reference(planes: constraints.map(\.plane))
          #expect(reference.leastCost(dimensions: 3) == nil, "seed \(seed), step \(step): \(error)")
          #expect(solver.description == before, "seed \(seed), step \(step)")
          constraints.removeLast()
        }
        try verify("step \(step), add \(constraint)")
      case 2, 3:
        let value = Double(Int.random(in: -120...120, using: &random))
        try solver.suggest(value, for: variables[0])
        constraints[edit].plane.constant = -value
        try verify("step \(step), suggest \(value)")
      default:
        let removable = constraints.indices.filter { constraints[$0].constraint != nil }
        guard let index = removable.randomElement(using: &random),
          let constraint = constraints.remove(at: index).constraint
        else { continue }
        try solver.remove(constraint)
        try verify("step \(step), remove \(constraint)")
      }
    }
  }

  @Test(arguments: seeds(1..<4))
  func `thousands of rounds of adding and removing return to the same result`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var solver = Solver()
    let edges = (0..<12).map { Variable("\($0)") }
    for index in 1..<12 {
      try solver.add(edges[index] >= edges[index - 1] + 10)
      try solver.add((edges[index] == edges[index - 1] + 20).at(.weak))
    }
    try solver.add(edges[0] == 5)
    try solver.add((edges[11] == 180).at(.medium))
    try solver.addEdit(edges[6], .strong)
    try solver.suggest(95, for: edges[6])

    func cost() -> Double {
      solver.update()
      let values = edges.map(solver.value(of:))
      return zip(values, values.dropFirst()).reduce(1000 * abs(values[11] - 180)) {
        $0 + abs($1.1 - $1.0 - 20)
      }
    }
    let expected = cost()
    // 5 to 95 in six steps has the weak error 30, and 95 to 180 in five steps 15.
    #expect(abs(expected - 45) < 1e-9)
    for round in 0..<2000 {
      let added = (0..<6).compactMap { _ -> Constraint? in
        guard let (a, b) = edges.shuffled(using: &random).prefix(2).pair else { return nil }
        let distance = Double.random(in: -200...200, using: &random)
        let strength: Strength = [.required, .strong, .weak][Int.random(in: 0..<3, using: &random)]
        let relation: Relation = [.equal, .lessThanOrEqual][Int.random(in: 0..<2, using: &random)]
        let constraint = Constraint(a - b - distance, relation, strength)
        return (try? solver.add(constraint)) == nil ? nil : constraint
      }
      for constraint in added.shuffled(using: &random) { try solver.remove(constraint) }
      #expect(abs(cost() - expected) < 1e-6, "seed \(seed), round \(round)")
      if round % 50 == 0 { #expect(solver.brokenInvariants() == [], "seed \(seed), round \(round)") }
    }
    #expect(abs(solver.value(of: edges[6]) - 95) < 1e-6)
    #expect(abs(solver.value(of: edges[11]) - 180) < 1e-6)
  }

  @Test(arguments: seeds(0..<20))
  func `constraints that are removed at once, in any order, and added again give the same result`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 2...12, using: &random)
    let edges = (0...count).map { Variable("\($0)") }
    let widths = (0..<count).map { Variable("w\($0)") }
    // A row of equal widths from 0 to 120.
    var constraints = [edges[0] == 0]
    for index in 0..<count {
      constraints.append(edges[index + 1] - edges[index] - widths[index] == 0)
      if index > 0 { constraints.append(widths[index] == widths[0]) }
    }
    constraints.append(edges[count] == 120)
    var solver = Solver()
    for constraint in constraints { try solver.add(constraint) }
    for _ in 0..<20 {
      let chosen = Array(constraints.shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)))
      solver.remove(chosen + [edges[0] == 7])
      #expect(solver.brokenInvariants() == [], "seed \(seed)")
      for constraint in constraints {
        #expect(solver.contains(constraint) == !chosen.contains { $0 === constraint }, "seed \(seed)")
      }
      for constraint in chosen { try solver.add(constraint) }
      solver.update()
      for (index, edge) in edges.enumerated() {
        let place = 120 * Double(index) / Double(count)
        // The rounding errors of all pivots add up.
        #expect(abs(solver.value(of: edge) - place) < 1e-8, "seed \(seed)")
      }
    }
    solver.remove(constraints.shuffled(using: &random))
    #expect(solver.description == Solver().description, "seed \(seed)")
  }

  @Test(arguments: seeds(0..<20))
  func `after single changes of many variables, each update reports all that changed, and nothing else`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    var solver = Solver()
    let edges = (0..<150).map { Variable("\($0)") }
    var constraints: [Constraint] = []
    /// Returns a constraint of a few variables, of which most are near each other, as in a layout.
    func make() -> Constraint {
      let first = Int.random(in: 0..<edges.count, using: &random)
      let isNear = Int.random(in: 0..<4, using: &random) > 0
      let second =
        isNear
        ? max(0, first - Int.random(in: 1...3, using: &random))
        : Int.random(in: 0..<edges.count, using: &random)
      let distance = Double.random(in: -50...50, using: &random)
      let relation: Relation = [.equal, .equal, .lessThanOrEqual][Int.random(in: 0..<3, using: &random)]
      let strength: Strength = [.required, .strong, .weak][Int.random(in: 0..<3, using: &random)]
      // Chains of halves would amplify rounding errors without limit.
      let isHalf = Int.random(in: 0..<6, using: &random) == 0
      let other = isHalf ? Term(edges[0], times: 0.5) : Term(edges[second])
      return Constraint(edges[first] - other - distance, relation, strength)
    }
    func add(_ constraint: Constraint) {
      if (try? solver.add(constraint)) != nil { constraints.append(constraint) }
    }
    for _ in 0..<200 { add(make()) }
    try solver.addEdit(edges[75], .strong)
    var known = [Double](repeating: 0, count: edges.count)
    for step in 0..<300 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: add(make())
        case 2, 3:
          let place = Int.random(in: 0..<constraints.count, using: &random)
          try solver.remove(constraints.remove(at: place))
        default: try solver.suggest(Double.random(in: -100...100, using: &random), for: edges[75])
        }
      }
      solver.update { variable, value in
        guard let index = edges.firstIndex(where: { $0 === variable }) else { return }
        #expect(known[index] != value, "seed \(seed), step \(step)")
        known[index] = value
      }
      // A variable that is new begins at 0 without being reported.
      for (index, edge) in edges.enumerated() where solver.value(of: edge) == 0 { known[index] = 0 }
      #expect(edges.map(solver.value(of:)) == known, "seed \(seed), step \(step)")
      if step % 5 == 0 { #expect(solver.brokenInvariants() == [], "seed \(seed), step \(step)") }
    }
  }

  @Test(arguments: seeds(0..<60))
  func `the variables that are not determined are the same together as one by one`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let variables = (0..<8).map { Variable("\($0)") }
    var solver = Solver()
    var added: [Constraint] = []
    for step in 0..<60 {
      if Int.random(in: 0..<4, using: &random) == 0, !added.isEmpty {
        try solver.remove(added.remove(at: Int.random(in: added.indices, using: &random)))
      } else {
        let terms = variables.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).map {
          Term($0, times: [1, -1, 2][Int.random(in: 0..<3, using: &random)])
        }
        let constraint = Constraint(
          LinearExpression(terms, constant: Double(Int.random(in: -20...20, using: &random))),
          [.equal, .equal, .greaterThanOrEqual][Int.random(in: 0..<3, using: &random)],
          [.required, .weak][Int.random(in: 0..<2, using: &random)])
        if (try? solver.add(constraint)) != nil { added.append(constraint) }
      }
      let together = Set(solver.undetermined(among: variables).map(\.name))
      let each = Set(variables.filter { !solver.isDetermined($0) }.map(\.name))
      #expect(together == each, "seed \(seed), step \(step)")
    }
  }

  @Test func `adding and removing constraints leaves no trace`() throws {
    var solver = Solver()
    for _ in 0..<200 {
      let edges = (0..<10).map { Variable("\($0)") }
      let constraints = (1..<10).flatMap {
        [edges[$0] >= edges[$0 - 1] + 3, (edges[$0] == edges[0]).at(.weak)]
      }
      for constraint in constraints { try solver.add(constraint) }
      for constraint in constraints { try solver.remove(constraint) }
      #expect(solver.description == Solver().description)
    }
  }
}

extension ArraySlice {
  fileprivate var pair: (Element, Element)? {
    guard count >= 2 else { return nil }
    return (self[startIndex], self[startIndex + 1])
  }
}
