import GlissadeConstraints

/// A chain of a thousand views. Each edge has a distance of 1 from the same edge of the previous view. The first
/// view has it from an editable edge.
private struct Chain {
  var solver = Solver()
  let edges = ["left", "top", "right", "bottom"].map { Variable($0) }
  private(set) var views: [[Variable]] = []
  private(set) var constraints: [Constraint] = []

  init(views count: Int) throws(SolverError) {
    var last = edges
    for _ in 0..<count {
      let view = edges.map { Variable($0.name) }
      for index in view.indices {
        let constraint = view[index] == last[index] + (index < 2 ? 1 : -1)
        try solver.add(constraint)
        constraints.append(constraint)
      }
      views.append(view)
      last = view
    }
    solver.update()
  }
}

extension Benchmark {
  /// docs/PERFORMANCE.md compares the first two times with those of kiwi, a C++ solver that uses the same method.
  static let constraints = Benchmark("constraints", "a chain of 1,000 views in the constraint solver") {
    bench in
    try bench.measure("build and solve, 4 constraints a view", in: .milliseconds) {
      _ = try Chain(views: 1000)
    }
    var chain = try Chain(views: 1000)
    let edge = chain.edges[0]
    try chain.solver.addEdit(edge, .strong)
    var value = 0.0
    try bench.measure("suggest a value for the first edge, and update", in: .milliseconds, per: 1000) {
      for _ in 0..<1000 {
        value += 1
        try chain.solver.suggest(value, for: edge)
        chain.solver.update()
      }
    }
    guard let last = chain.views.last else { return }
    let inequality = last[2] >= last[0] + 10
    try bench.measure("add and remove an inequality on the last view", in: .milliseconds, per: 100) {
      for _ in 0..<100 {
        try chain.solver.add(inequality)
        try chain.solver.remove(inequality)
      }
    }
    let middle = chain.constraints[2000]
    try bench.measure("remove and add the middle view's left edge", in: .milliseconds, per: 100) {
      for _ in 0..<100 {
        try chain.solver.remove(middle)
        try chain.solver.add(middle)
      }
    }
  }
}
