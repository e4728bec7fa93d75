import GlissadeConstraints

/// The constraints of a tree of views by their unknowns.
///
/// Of the constraints that contradict a new one, only those take part that are connected to it by unknowns. A frame
/// that is set directly, or the inset of a guide, gives an unknown a value, so constraints are not connected by it.
@MainActor
struct Requirements {
  private enum Member {
    /// A constraint of a client.
    case active(LayoutConstraint)
    /// A constraint for a given value.
    case given(Constraint)

    @MainActor var constraint: Constraint? {
      switch self {
      case .active(let constraint): constraint.entry?.constraint
      case .given(let constraint): constraint
      }
    }
  }

  /// The members in the order of the tree.
  private var members: [Member] = []
  private var users: [ObjectIdentifier: [Int]] = [:]
  private var indices: [ObjectIdentifier: Int] = [:]

  init(in root: View?) {
    root?.forEachLayoutNode { node in
      for entry in node.entries { add(.given(entry.constraint)) }
      for constraint in node.constraints { add(.active(constraint)) }
    }
  }

  private mutating func add(_ member: Member) {
    guard let constraint = member.constraint else { return }
    for term in constraint.expression.terms {
      users[ObjectIdentifier(term.variable), default: []].append(members.count)
    }
    indices[ObjectIdentifier(constraint)] = members.count
    members.append(member)
  }

  /// Returns those of the solver's constraints that belong to clients, in the order of the tree.
  func active(among constraints: [Constraint]) -> [LayoutConstraint] {
    constraints.compactMap { constraint in
      indices[ObjectIdentifier(constraint)].flatMap { members[$0].constraint === constraint ? $0 : nil }
    }
    .sorted().compactMap { if case .active(let constraint) = members[$0] { constraint } else { nil } }
  }

  /// Returns the required constraints of the solver that are connected to a constraint: those of clients and the given
  /// ones, each in the order of the tree.
  func connected(
    to newcomer: Constraint, in solver: Solver
  ) -> (active: [LayoutConstraint], given: [Constraint]) {
    var found: Set<Int> = []
    var reached: Set<ObjectIdentifier> = []
    var pending = newcomer.expression.terms.map { ObjectIdentifier($0.variable) }
    while let variable = pending.popLast() {
      guard reached.insert(variable).inserted else { continue }
      let requirements = (users[variable] ?? []).compactMap {
        index -> (index: Int, constraint: Constraint)? in
        guard let constraint = members[index].constraint, constraint.strength >= .required,
          solver.contains(constraint)
        else { return nil }
        return (index, constraint)
      }
      if let pin = requirements.first(where: { isPin($0.index, $0.constraint) }) {
        found.insert(pin.index)
        continue
      }
      for (index, constraint) in requirements where found.insert(index).inserted {
        pending += constraint.expression.terms.map { ObjectIdentifier($0.variable) }
      }
    }
    var (active, given) = ([LayoutConstraint](), [Constraint]())
    for index in found.sorted() {
      switch members[index] {
      case .active(let constraint): active.append(constraint)
      case .given(let constraint): given.append(constraint)
      }
    }
    return (active, given)
  }

  /// Whether a member gives an unknown a value.
  private func isPin(_ index: Int, _ constraint: Constraint) -> Bool {
    guard case .given = members[index] else { return false }
    return constraint.relation == .equal && constraint.expression.terms.count == 1
  }
}
