import GlissadeConstraints
import GlissadeGeometry

/// The engine that satisfies the constraints of one tree of views. It has one solver, passes only changes to
/// it, and reads only the changed frames back.
///
/// Changes are collected and applied together before the next layout: first all removals, then all additions.
/// So the intermediate states of an update do not cause contradictions.
@MainActor
final class LayoutEngine {
  /// A constraint of the solver, and the unknowns to which it refers.
  struct Entry {
    let constraint: Constraint
    var mentions: [Mention] = []
    /// The unknowns of a constraint of the program, hashed, by which such constraints are counted.
    var unknowns: Int?

    /// The reference is weak because nodes own entries that refer to them.
    struct Mention {
      private(set) weak var node: LayoutNode?
      let unknown: LayoutNode.Unknown
      private let generation: Int

      @MainActor init(of unknown: LayoutNode.Unknown, in node: LayoutNode) {
        (self.node, self.unknown, generation) = (node, unknown, node.generation)
      }

      /// Whether the node has not left the engine since.
      @MainActor var counts: Bool { node?.generation == generation }
    }
  }

  /// The strength of a required constraint that contradicts others. It yields to required constraints only.
  static let brokenStrength = Strength(1e9)
  /// The greatest number of constraints with the same unknowns. The solver compares each with all others.
  static let mostOfSameUnknowns = 250
  /// The work of the solver in one layout above which it is reported. It takes about the time of a frame.
  private static let mostWork = 2_000_000
  /// The largest difference from a view's frame that is ignored, in points.
  static let tolerance = 1e-8

  private(set) weak var root: View?
  var solver = Solver()
  private var needsSolve = false
  private var arriving: [LayoutConstraint] = []
  private var leaving: [Entry] = []
  private var stale: [LayoutNode] = []
  private var moved: [LayoutNode] = []
  /// The nodes by the identity of the solver's variables.
  private var known: [ObjectIdentifier: LayoutNode] = [:]
  /// The guides that follow the insets of their view.
  private var insetGuides = KeyedList<LayoutGuide>()
  /// The views that hold such guides and whose frames have changed since the insets were compared.
  private var shifted = ChangedObjects<View>(limit: 1000)
  /// The number of layouts of the tree, each within the one before, that are running.
  var runningLayouts = 0
  private var admitted = 0
  /// The greatest order of the constraints that were given to the solver.
  private var latest = 0
  /// The number of the program's constraints with the same unknowns, by a hash of these.
  private var counts: [Int: Int] = [:]
  /// The nodes of constraints that were added or removed, whose unknowns may be undetermined.
  private var unchecked: [LayoutNode] = []
  /// The nodes of the views whose `updateConstraints()` must be called.
  private var outdated: [LayoutNode] = []
  /// The messages that have been reported, so that each is reported once.
  var reported: Set<String> = []
  /// The required constraints by their unknowns, from the first contradiction of a layout on.
  var requirements: Requirements?

  init(root: View) { self.root = root }

  private func setNeedsSolve() {
    needsSolve = true
    root?.stage?.setNeedsLayout()
  }

  // MARK: Changes

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

  /// Replaces the solver's equation of a constraint that has changed.
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

  /// Marks a node whose own entries may have changed: its frame, or the size of its content.
  func setStale(_ node: LayoutNode) {
    guard !node.isStale else { return }
    node.isStale = true
    stale.append(node)
    setNeedsSolve()
  }

  /// Removes nodes that leave the tree, and the constraints that they contain.
  func remove(_ nodes: [LayoutNode]) {
    for node in nodes {
      for constraint in node.constraints { discard(constraint) }
      leaving += node.entries
      if let key = node.insetKey { insetGuides.remove(key) }
      for unknown in LayoutNode.Unknown.allCases where node.isUsed(unknown) {
        known[ObjectIdentifier(node.variable(unknown))] = nil
      }
      node.reset()
    }
    requirements = nil
    if !leaving.isEmpty { setNeedsSolve() }
  }

  /// Schedules a call of the view's `updateConstraints()` before the next layout.
  func setOutdated(_ node: LayoutNode) {
    node.needsUpdateConstraints = true
    node.hasUpdatedConstraints = true
    outdated.append(node)
    root?.stage?.setNeedsLayout()
  }

  /// Calls `updateConstraints()` of the views for which it is scheduled, or `updateViewConstraints()` of their
  /// controllers, descendants first.
  func updateConstraintsIfNeeded() {
    // An update may make that of an ancestor necessary. The number of rounds is limited.
    for _ in 0..<8 where !outdated.isEmpty {
      // What an update makes necessary again while it runs, and calls for, is due afterwards.
      let due = outdated.filter {
        $0.engine === self && $0.needsUpdateConstraints && !$0.isUpdatingConstraints
      }
      outdated.removeAll { !$0.isUpdatingConstraints }
      let views = due.compactMap(\.view).map { (depth: $0.depth, view: $0) }
      for (_, view) in views.sorted(by: { $0.depth > $1.depth }) where view.layoutNode.needsUpdateConstraints
      {
        let node = view.layoutNode
        node.needsUpdateConstraints = false
        node.isUpdatingConstraints = true
        defer { node.isUpdatingConstraints = false }
        if let controller = view.viewController {
          controller.hasUpdatedConstraints = true
          controller.updateViewConstraints()
        } else {
          view.updateConstraints()
        }
      }
    }
  }

  /// Notes that the frame of a view has changed which holds guides that follow insets.
  func noteShift(of view: View) {
    shifted.insert(view)
    // A layout of this tree compares the insets at its end. One of another tree, or what a stage does after its layout,
    // does not.
    if runningLayouts == 0 { root?.stage?.setNeedsLayout() }
  }

  /// Compares insets with those that the guides were last given.
  ///
  /// - Parameter ofAll: Whether the insets of all guides are compared, in place of those that a frame may have changed.
  ///   An override may compute insets from anything.
  /// - Returns: Whether some have changed.
  @discardableResult
  func insetsMayHaveChanged(ofAll: Bool = false) -> Bool {
    let (shifted, guides) = (shifted.take(), insetGuides)
    guard !ofAll, let shifted else { return setStale(guides.filter(\.hasOtherInsets)) }
    return setStale(shifted.outermost.flatMap(\.guidesWithOtherInsetsWithin))
  }

  /// Compares the insets of the guides of a view and of those below it.
  func insetsMayHaveChanged(within view: View) {
    setStale(view.guidesWithOtherInsetsWithin)
  }

  /// Compares the insets of a view's guides with those that the guides were last given.
  func insetsMayHaveChanged(of view: View) {
    setStale(view.guidesWithOtherInsets)
  }

  /// Marks guides, and returns whether there are some.
  @discardableResult
  private func setStale(_ guides: [LayoutGuide]) -> Bool {
    // An override of the insets may have removed the views of others, and a noted view may be in another tree now.
    let present = guides.filter { $0.layoutNode.insetKey != nil && $0.layoutNode.engine === self }
    for guide in present { setStale(guide.layoutNode) }
    return !present.isEmpty
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

  /// Applies the changes, and invalidates the layout of the superviews of items whose frame has changed.
  func solveIfNeeded() {
    updateConstraintsIfNeeded()
    for _ in 0..<8 where needsSolve {
      needsSolve = false
      guard solve() else { break }
    }
    for node in moved {
      node.isListed = false
      // Constraints that were replaced by equal ones leave the frames, and so the layout, as they are. A layout that
      // replaces its constraints each time would otherwise not settle.
      guard node.takeChange() else { continue }
      node.isMoved = true
      node.container?.setNeedsLayout()
    }
    moved.removeAll(keepingCapacity: true)
  }

  /// Solves the constraints as they are now.
  ///
  /// - Returns: `false` if content sizes were invalidated each time they were read.
  private func solve() -> Bool {
    let work = solver.work
    reenterClosing()
    let (arriving, leaving) = (arriving, leaving)
    (self.arriving, self.leaving) = ([], [])
    requirements = nil
    solver.remove(leaving.map(\.constraint))
    for unknowns in leaving.lazy.compactMap(\.unknowns) { counts[unknowns, default: 0] -= 1 }
    var prepared: [(constraint: LayoutConstraint, entry: Entry)] = []
    for constraint in arriving where constraint.isPending && constraint.engine === self {
      constraint.isPending = false
      prepare(constraint)
      if let entry = constraint.entry { prepared.append((constraint, entry)) }
    }
    // Removed entries release their unknowns only now, so that an unknown that is also in a new entry stays registered.
    for entry in leaving { release(entry) }
    for unknowns in leaving.lazy.compactMap(\.unknowns) where counts[unknowns] == 0 { counts[unknowns] = nil }
    // The root, which is stale after a change of the window, has no container.
    let crowded = arriving.last?.holder ?? stale.last?.container ?? root
    // Overrides of content sizes may invalidate these, or each other's, each time they are read.
    var left = 1000 + 8 * stale.count
    while left > 0, let node = stale.popLast() {
      refresh(node)
      left -= 1
    }
    let isEndless = left == 0 && !stale.isEmpty
    if isEndless {
      say("the content size of \(LayoutNode.name(of: stale.last)) is invalidated each time it is read")
    }
    // An override of a view's content size may have changed a constraint meanwhile, which arrives again.
    for (constraint, entry) in prepared where constraint.entry?.constraint === entry.constraint {
      add(entry, of: constraint)
    }
    solver.update { variable, _ in
      if let node = known[ObjectIdentifier(variable)] { noteMove(of: node) }
    }
    // The solver starts a new unknown at zero and does not report that value as a change, so all values are read.
    let solution = solver
    for node in moved { node.takeValues(from: solution) }
    if solver.work - work > Self.mostWork {
      say(
        "the constraints in the \(LayoutNode.name(of: crowded?.layoutNode)) take long to solve, as those of many views "
          + "that give way to each other; a StackView lays out a row without them")
    }
    return !isEndless
  }

  /// Replaces also those constraints that would make the removal of the others slow, although they have not changed.
  private func reenterClosing() {
    for constraint in solver.closing(leaving.map(\.constraint)) {
      let nodes = constraint.expression.terms.compactMap { known[ObjectIdentifier($0.variable)] }
      let owner = nodes.map(\.mentions).min { $0.count < $1.count }?.first {
        $0.entry?.constraint === constraint
      }
      guard let owner, let entry = owner.entry, !owner.isPending else { continue }
      (owner.entry, owner.isPending) = (nil, true)
      leaving.append(entry)
      arriving.append(owner)
    }
  }

  /// Reports what the constraints leave open, after a layout in which controllers may have changed them.
  func reportAmbiguity() {
    guard !unchecked.isEmpty else { return }
    reportAmbiguity(of: unchecked)
    unchecked.removeAll(keepingCapacity: true)
  }

  private func prepare(_ constraint: LayoutConstraint) {
    // A constraint that was deactivated and activated again since the last layout occurs twice.
    guard constraint.entry == nil, let (expression, relation) = constraint.equation() else { return }
    let unknowns = expression.unknowns
    guard counts[unknowns, default: 0] < Self.mostOfSameUnknowns else {
      let names = expression.terms.map { "\(LayoutNode.name(of: $0.node)).\($0.unknown.attribute)" }
      return say(
        "the layout ignores constraints: more than \(Self.mostOfSameUnknowns) refer to "
          + names.joined(separator: ", ") + " alone")
    }
    counts[unknowns, default: 0] += 1
    constraint.entry = makeEntry(expression, relation, constraint.priority.strength)
    constraint.entry?.unknowns = unknowns
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
    for mention in entry.mentions where mention.counts { mention.node?.didLeave(mention.unknown) }
  }

  private func refresh(_ node: LayoutNode) {
    guard node.isStale, node.engine === self else { return }
    node.isStale = false
    requirements = nil
    let old = node.entries
    solver.remove(old.map(\.constraint))
    node.entries = []
    if node.isPlacedByStack || node.isCollapsed {
      node.entries = []
    } else if let view = node.view {
      node.entries = node.isPlacedByHand ? pins(of: node, view) : contentEntries(of: node, view)
    } else if let guide = node.guide {
      node.entries = insetEntries(of: guide)
    }
    for entry in old { release(entry) }
    for entry in node.entries { add(entry, of: nil, in: node) }
  }

  /// Returns entries for the frame of a view that is set directly, for the unknowns that constraints refer
  /// to. These entries do not themselves count as references.
  private func pins(of node: LayoutNode, _ view: View) -> [Entry] {
    let values = view.untransformedFrame
    return LayoutNode.Unknown.allCases.filter(node.isUsed).map { unknown in
      Entry(constraint: node.variable(unknown) == values[unknown.rawValue].limited)
    }
  }

  /// Returns entries for the size of the content: at most that size with the hugging priority, at least that
  /// size with the compression resistance priority, and never negative.
  private func contentEntries(of node: LayoutNode, _ view: View) -> [Entry] {
    if let extents = view.stackExtents {
      return extentEntries(of: node, [(.width, extents.width), (.height, extents.height)])
    }
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

  /// Returns entries for the size of a stack that lays its views out itself.
  private func extentEntries(
    of node: LayoutNode, _ extents: [(unknown: LayoutNode.Unknown, extent: StackExtent)]
  ) -> [Entry] {
    extents.flatMap { unknown, extent in
      var expression = LayoutExpression(constant: -extent.length)
      expression.add(unknown, of: node, times: 1)
      var entries: [Entry] = []
      if extent.growth > 0 {
        entries.append(makeEntry(expression, .lessThanOrEqual, extent.growthStrength))
      }
      if extent.shrinkage > 0 {
        entries.append(makeEntry(expression, .greaterThanOrEqual, extent.shrinkageStrength))
      }
      expression.constant = 0
      entries.append(makeEntry(expression, .greaterThanOrEqual, LayoutEngine.brokenStrength))
      return entries
    }
  }

  private func insetEntries(of guide: LayoutGuide) -> [Entry] {
    let node = guide.layoutNode
    if let key = node.insetKey { insetGuides.remove(key) }
    node.insetKey = nil
    guard let view = guide.owningView, let insets = guide.insets?(view),
      LayoutNode.Unknown.allCases.contains(where: node.isUsed)
    else { return [] }
    node.insetKey = insetGuides.append(guide)
    for holder in sequence(first: view, next: \.superview) { holder.holdsInsetGuides = true }
    guide.givenInsets = insets
    var width = LayoutExpression(constant: -(insets.left + insets.right))
    width.add(.width, of: view.layoutNode, times: 1)
    var height = LayoutExpression(constant: -(insets.top + insets.bottom))
    height.add(.height, of: view.layoutNode, times: 1)
    func entry(_ unknown: LayoutNode.Unknown, _ expression: LayoutExpression) -> Entry {
      // The guide's own unknown does not count as a reference.
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

  /// Adds the entry of a constraint or of a node to the solver. If required constraints contradict each other, the one
  /// that was activated last is weakened.
  private func add(_ entry: Entry, of constraint: LayoutConstraint?, in node: LayoutNode? = nil) {
    let isLatest = constraint.map { $0.order > latest } ?? false
    latest = max(latest, constraint?.order ?? 0)
    for _ in 0...admitted {
      do {
        try solver.add(entry.constraint)
        return
      } catch .unsatisfiable {
        // Whichever set is found, the latest constraint of all is the one that is weakened.
        let rivals = (isLatest ? knownRivals(of: entry.constraint) : nil) ?? rivals(of: entry.constraint)
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
        let name = constraint?.description ?? "\(entry.constraint) of \(LayoutNode.name(of: node))"
        say("the layout ignores a constraint that cannot be solved: \(name)")
        return
      }
    }
  }

  /// Replaces a required constraint by one that is satisfied as far as possible.
  private func weaken(_ constraint: LayoutConstraint) {
    guard let entry = constraint.entry else { return }
    let weak = Entry(
      constraint: entry.constraint.at(LayoutEngine.brokenStrength), mentions: entry.mentions,
      unknowns: entry.unknowns)
    constraint.entry = weak
    try? solver.add(weak.constraint)
  }
}

extension [View] {
  /// The views that are not within others of them, each once.
  @MainActor fileprivate var outermost: [View] {
    let all = Set(map(ObjectIdentifier.init))
    var remaining = all
    return filter { view in
      guard remaining.remove(ObjectIdentifier(view)) != nil else { return false }
      let ancestors = sequence(first: view, next: \.superview).dropFirst()
      return !ancestors.contains { all.contains(ObjectIdentifier($0)) }
    }
  }
}

extension LayoutNode {
  /// Whether the item's frame is given, and not computed by the solver.
  var knowsItself: Bool { view == nil ? guide?.insets != nil : isPlacedByHand }
}
