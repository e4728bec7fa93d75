import GlissadeConstraints
import GlissadeGeometry

/// Keeps the constraints of one tree of views satisfied: one solver for all of it, which is told only what has
/// changed, and hands out only the frames that have.
///
/// Changes are collected, and worked in together before the next layout: first all that goes, then all that comes,
/// so that what stands between two changes of one block contradicts nothing.
@MainActor
final class LayoutEngine {
  /// A constraint as the solver has it, and the unknowns that it speaks of.
  struct Entry {
    let constraint: Constraint
    var mentions: [Mention] = []

    /// Weak, since nodes hold entries that speak of them.
    struct Mention {
      weak var node: LayoutNode?
      let unknown: LayoutNode.Unknown
    }
  }

  /// What a required constraint counts that others contradict: it yields to them, and to nothing else.
  static let brokenStrength = Strength(1e9)
  /// A difference from the frame that a view has, in points, below which it is none.
  static let tolerance = 1e-8

  private(set) weak var root: View?
  var solver = Solver()
  private var needsSolve = false
  private var arriving: [LayoutConstraint] = []
  private var leaving: [Entry] = []
  private var stale: [LayoutNode] = []
  private var moved: [LayoutNode] = []
  /// Whose unknown a variable of the solver is.
  private var known: [ObjectIdentifier: LayoutNode] = [:]
  /// The guides that follow their view's insets, and those by which they stand.
  private var insetGuides: [(guide: LayoutGuide, insets: EdgeInsets)] = []
  private var admitted = 0
  /// What constraints that have come or gone speak of, which may be open now.
  private var unchecked: [LayoutNode] = []
  /// The views whose `updateConstraints` is to be called.
  private var outdated: [LayoutNode] = []
  /// What has been said, so that it is said once.
  var reported: Set<String> = []

  init(root: View) { self.root = root }

  private func setNeedsSolve() {
    needsSolve = true
    root?.stage?.setNeedsLayout()
  }

  // MARK: What changes

  func admit(_ constraint: LayoutConstraint) {
    admitted += 1
    constraint.order = admitted
    constraint.engine = self
    constraint.isNew = true
    arrive(constraint)
  }

  func discard(_ constraint: LayoutConstraint) {
    constraint.engine = nil
    constraint.isPending = false
    constraint.isNew = false
    unchecked += constraint.entry?.mentions.compactMap(\.node) ?? []
    leave(constraint)
  }

  /// The constraint says something else than before.
  func reenter(_ constraint: LayoutConstraint) {
    leave(constraint)
    arrive(constraint)
  }

  private func arrive(_ constraint: LayoutConstraint) {
    setNeedsSolve()
    guard !constraint.isPending else { return }
    constraint.isPending = true
    arriving.append(constraint)
  }

  private func leave(_ constraint: LayoutConstraint) {
    setNeedsSolve()
    guard let entry = constraint.entry else { return }
    constraint.entry = nil
    leaving.append(entry)
  }

  /// What the node itself knows has changed: the frame set by hand, or the size of its content.
  func setStale(_ node: LayoutNode) {
    guard !node.isStale else { return }
    node.isStale = true
    stale.append(node)
    setNeedsSolve()
  }

  /// Lets go of nodes that leave the tree, together with the constraints that they hold.
  func remove(_ nodes: [LayoutNode]) {
    for node in nodes {
      for constraint in node.constraints { discard(constraint) }
      leaving += node.entries
      insetGuides.removeAll { $0.guide === node.guide }
      for unknown in LayoutNode.Unknown.allCases where node.isUsed(unknown) {
        known[ObjectIdentifier(node.variable(unknown))] = nil
      }
      node.reset()
    }
    // What they have stood in here no longer concerns them.
    for index in leaving.indices { leaving[index].mentions.removeAll { $0.node?.engine !== self } }
    if !leaving.isEmpty { setNeedsSolve() }
  }

  /// The view wants to set its constraints anew before the next layout.
  func setOutdated(_ node: LayoutNode) {
    node.needsUpdateConstraints = true
    outdated.append(node)
    root?.stage?.setNeedsLayout()
  }

  /// Lets views set their constraints anew, inner ones first.
  func updateConstraintsIfNeeded() {
    guard !outdated.isEmpty else { return }
    let due = outdated.filter { $0.engine === self && $0.needsUpdateConstraints }
    outdated.removeAll()
    let views = due.compactMap(\.view).map { (depth: $0.depth, view: $0) }
    for (_, view) in views.sorted(by: { $0.depth > $1.depth }) {
      view.layoutNode.needsUpdateConstraints = false
      view.updateConstraints()
    }
  }

  func insetsMayHaveChanged() {
    for (guide, insets) in insetGuides {
      guard let view = guide.owningView, guide.insets?(view) != insets else { continue }
      setStale(guide.layoutNode)
    }
  }

  // MARK: Unknowns

  func learn(_ variable: Variable, _ node: LayoutNode) {
    known[ObjectIdentifier(variable)] = node
    if node.knowsItself { setStale(node) }
  }

  func forget(_ variable: Variable, _ node: LayoutNode) {
    known[ObjectIdentifier(variable)] = nil
    if node.knowsItself { setStale(node) }
  }

  func noteMove(of node: LayoutNode) {
    guard !node.isListed else { return }
    node.isListed = true
    moved.append(node)
  }

  // MARK: Solving

  /// Works in what has changed, and lets the views lay out that hold a frame that is another now.
  func solveIfNeeded() {
    updateConstraintsIfNeeded()
    while needsSolve {
      needsSolve = false
      solve()
    }
    for node in moved {
      node.isListed = false
      node.isMoved = true
      node.container?.setNeedsLayout()
    }
    moved.removeAll(keepingCapacity: true)
  }

  private func solve() {
    let (arriving, leaving) = (arriving, leaving)
    (self.arriving, self.leaving) = ([], [])
    for entry in leaving { try? solver.remove(entry.constraint) }
    for constraint in arriving where constraint.isPending && constraint.engine === self {
      prepare(constraint)
    }
    // Only now, so that an unknown of which the same is said in other words stays known.
    for entry in leaving { release(entry) }
    while let node = stale.popLast() { refresh(node) }
    for constraint in arriving where constraint.isPending && constraint.engine === self {
      constraint.isPending = false
      if let entry = constraint.entry { add(entry, of: constraint) }
    }
    solver.update { variable, _ in
      if let node = known[ObjectIdentifier(variable)] { noteMove(of: node) }
    }
    // The solver begins at zero with an unknown that it is told of anew, and has then nothing to say of a zero.
    let solution = solver
    for node in moved { node.takeValues(from: solution) }
    reportAmbiguity(of: unchecked)
    unchecked.removeAll(keepingCapacity: true)
  }

  private func prepare(_ constraint: LayoutConstraint) {
    // One that has gone and come again since the last layout has come twice.
    guard constraint.entry == nil, let (expression, relation) = constraint.equation() else { return }
    constraint.entry = makeEntry(expression, relation, constraint.priority.strength)
    guard constraint.isNew else { return }
    constraint.isNew = false
    unchecked += expression.terms.map(\.node)
  }

  private func makeEntry(
    _ expression: LayoutExpression, _ relation: GlissadeConstraints.Relation, _ strength: Strength
  ) -> Entry {
    for term in expression.terms { term.node.didEnter(term.unknown, engine: self) }
    return Entry(
      constraint: Constraint(expression.solverExpression, relation, strength),
      mentions: expression.mentions)
  }

  private func release(_ entry: Entry) {
    for mention in entry.mentions { mention.node?.didLeave(mention.unknown) }
  }

  private func refresh(_ node: LayoutNode) {
    guard node.isStale, node.engine === self else { return }
    node.isStale = false
    let old = node.entries
    for entry in old { try? solver.remove(entry.constraint) }
    node.entries = []
    if let view = node.view {
      node.entries = node.isPlacedByHand ? pins(of: node, view) : contentEntries(of: node, view)
    } else if let guide = node.guide {
      node.entries = insetEntries(of: guide)
    }
    for entry in old { release(entry) }
    for entry in node.entries { add(entry, of: nil) }
  }

  /// A frame set by hand, as far as something speaks of it. These entries do not count as speaking.
  private func pins(of node: LayoutNode, _ view: View) -> [Entry] {
    let values = view.untransformedFrame
    return LayoutNode.Unknown.allCases.filter(node.isUsed).map { unknown in
      Entry(constraint: node.variable(unknown) == values[unknown.rawValue])
    }
  }

  /// The size of the content: no larger, as far as it hugs it; no smaller, as far as it resists; never negative.
  private func contentEntries(of node: LayoutNode, _ view: View) -> [Entry] {
    let size = view.intrinsicContentSize
    var entries: [Entry] = []
    for (unknown, length, hugging, resistance) in [
      (LayoutNode.Unknown.width, size.width, node.hugging.horizontal, node.resistance.horizontal),
      (.height, size.height, node.hugging.vertical, node.resistance.vertical),
    ] where length >= 0 && length.isFinite {
      var expression = LayoutExpression(constant: -length)
      expression.add(unknown, of: node, times: 1)
      entries.append(makeEntry(expression, .lessThanOrEqual, hugging.strength))
      entries.append(makeEntry(expression, .greaterThanOrEqual, resistance.strength))
      expression.constant = 0
      entries.append(makeEntry(expression, .greaterThanOrEqual, LayoutEngine.brokenStrength))
    }
    return entries
  }

  private func insetEntries(of guide: LayoutGuide) -> [Entry] {
    let node = guide.layoutNode
    insetGuides.removeAll { $0.guide === guide }
    guard let view = guide.owningView, let insets = guide.insets?(view),
      LayoutNode.Unknown.allCases.contains(where: node.isUsed)
    else { return [] }
    insetGuides.append((guide, insets))
    var width = LayoutExpression(constant: -(insets.left + insets.right))
    width.add(.width, of: view.layoutNode, times: 1)
    var height = LayoutExpression(constant: -(insets.top + insets.bottom))
    height.add(.height, of: view.layoutNode, times: 1)
    func entry(_ unknown: LayoutNode.Unknown, _ expression: LayoutExpression) -> Entry {
      // The guide's own unknown does not count as spoken of.
      for term in expression.terms { term.node.didEnter(term.unknown, engine: self) }
      return Entry(
        constraint: expression.solverExpression == Term(node.variable(unknown)),
        mentions: expression.mentions)
    }
    return [
      entry(.x, LayoutExpression(constant: insets.left)), entry(.y, LayoutExpression(constant: insets.top)),
      entry(.width, width), entry(.height, height),
    ]
  }

  /// Gives the solver an entry; where required constraints contradict each other, the last one of them yields.
  private func add(_ entry: Entry, of constraint: LayoutConstraint?) {
    for _ in 0...admitted {
      do {
        try solver.add(entry.constraint)
        return
      } catch .unsatisfiable {
        let rivals = rivals(of: entry.constraint)
        report(rivals + (constraint.map { [$0] } ?? []))
        guard let last = (rivals + [constraint].compactMap(\.self)).max(by: { $0.order < $1.order }) else {
          return
        }
        if last === constraint {
          weaken(last)
          return
        }
        if let entry = last.entry { try? solver.remove(entry.constraint) }
        weaken(last)
      } catch {
        let name = constraint?.description ?? entry.constraint.description
        say("the layout leaves out what it cannot reckon with: \(name)")
        return
      }
    }
  }

  /// Lets a constraint hold as nearly as it can.
  private func weaken(_ constraint: LayoutConstraint) {
    guard let entry = constraint.entry else { return }
    let weak = Entry(constraint: entry.constraint.at(LayoutEngine.brokenStrength), mentions: entry.mentions)
    constraint.entry = weak
    try? solver.add(weak.constraint)
  }
}

extension LayoutNode {
  /// Whether it says where it is, rather than being told.
  var knowsItself: Bool { view == nil ? guide?.insets != nil : isPlacedByHand }
}
