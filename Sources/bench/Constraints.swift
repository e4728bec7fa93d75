import GlissadeConstraints

/// A thousand views, each edge an inset of 1 from the same edge of the view before, the first at an edge that can
/// be edited.
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

func measureConstraints() {
  do {
    measure("build and solve 1,000 chained views, 4 constraints each") { _ = try? Chain(views: 1000) }
    var chain = try Chain(views: 1000)
    let edge = chain.edges[0]
    try chain.solver.addEdit(edge, .strong)
    var value = 0.0
    measure("suggest a value for the first edge, and update", repeating: 1000) {
      for _ in 0..<1000 {
        value += 1
        try? chain.solver.suggest(value, for: edge)
        chain.solver.update()
      }
    }
    guard let last = chain.views.last else { return }
    print("        the last view's left edge: \(chain.solver.value(of: last[0])), expected \(value + 1000)")
    let constraint = last[2] >= last[0] + 10
    measure("add and remove an inequality on the last view", repeating: 100) {
      for _ in 0..<100 {
        try? chain.solver.add(constraint)
        try? chain.solver.remove(constraint)
      }
    }
    let middle = chain.constraints[2000]
    measure("remove and add the middle view's left edge", repeating: 100) {
      for _ in 0..<100 {
        try? chain.solver.remove(middle)
        try? chain.solver.add(middle)
      }
    }
  } catch {
    print("the benchmark's constraints do not hold: \(error)")
  }
}
