import GlissadeConstraints

// The diagnosis of ambiguous and of contradictory constraints.

extension LayoutEngine {
  /// Reports each unknown of the nodes that the constraints do not determine, with the constraints that refer
  /// to the node.
  func reportAmbiguity(of nodes: [LayoutNode]) {
    guard root?.stage?.diagnostics != nil else { return }
    var checked: Set<ObjectIdentifier> = []
    let unknowns = nodes.filter {
      $0.engine === self && !$0.knowsItself && checked.insert(ObjectIdentifier($0)).inserted
    }
    .flatMap { node in LayoutNode.Unknown.allCases.filter(node.isUsed).map { (node: node, unknown: $0) } }
    let open = Set(
      solver.undetermined(among: unknowns.map { $0.node.variable($0.unknown) }).map { ObjectIdentifier($0) })
    for (node, unknown) in unknowns where open.contains(ObjectIdentifier(node.variable(unknown))) {
      let names = node.mentions.map(\.description).joined(separator: ", ")
      say("the layout leaves \(LayoutNode.name(of: node)).\(unknown.attribute) open: \(names)")
    }
  }

  /// Returns a minimal set of active required constraints that contradicts `newcomer`.
  func rivals(of newcomer: Constraint) -> [LayoutConstraint] {
    let (candidates, given) = knownRequirements.connected(to: newcomer, in: solver)
    return conflict(among: candidates, with: [newcomer] + given)
  }

  /// Returns a minimal set of active required constraints that contradicts `newcomer`, as the solver has found it when
  /// it tried to add the constraint. Returns `nil` if rounding errors have hidden it.
  func knownRivals(of newcomer: Constraint) -> [LayoutConstraint]? {
    let contradiction = solver.contradiction
    guard !isConsistent(contradiction + [newcomer]) else { return nil }
    return knownRequirements.active(among: contradiction)
  }

  private var knownRequirements: Requirements {
    let requirements = requirements ?? Requirements(in: root)
    self.requirements = requirements
    return requirements
  }

  /// Returns a minimal subset of `candidates` that contradicts `background`, which must be consistent in
  /// itself. Source: Junker, "QuickXplain", 2004.
  private func conflict(
    among candidates: [LayoutConstraint], with background: [Constraint], isSuspect: Bool = false
  ) -> [LayoutConstraint] {
    if isSuspect, !isConsistent(background) { return [] }
    guard candidates.count > 1 else { return candidates }
    let (first, second) = (
      Array(candidates[..<(candidates.count / 2)]), Array(candidates[(candidates.count / 2)...])
    )
    let late = conflict(among: second, with: background + first.solverConstraints, isSuspect: true)
    let early = conflict(
      among: first, with: background + late.solverConstraints, isSuspect: !late.isEmpty)
    return early + late
  }

  private func isConsistent(_ constraints: [Constraint]) -> Bool {
    var solver = Solver()
    return (try? constraints.forEach { try solver.add($0) }) != nil
  }

  /// Reports constraints that contradict each other, and the one that is not satisfied.
  func report(_ constraints: [LayoutConstraint]) {
    let constraints = constraints.sorted { $0.order < $1.order }
    guard let last = constraints.last else { return }
    let names = constraints.map(\.description).joined(separator: ", ")
    say("the constraints contradict each other: \(names); \(last) is not satisfied")
  }

  func say(_ message: String) {
    guard let stage = root?.stage, reported.insert(message).inserted else { return }
    stage.diagnostics?(message)
  }
}

extension [LayoutConstraint] {
  @MainActor fileprivate var solverConstraints: [Constraint] { compactMap { $0.entry?.constraint } }
}
