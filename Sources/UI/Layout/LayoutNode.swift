import GlissadeConstraints
import GlissadeGeometry

/// An item of constraints: a `View` or a `LayoutGuide`.
///
/// Other types that conform to the protocol are ignored by constraints.
@MainActor
public protocol LayoutItem: AnyObject {}

/// An item that takes part in the layout.
@MainActor
protocol LayoutNodeHolder: LayoutItem {
  /// The state of the item in the layout engine.
  var layoutNode: LayoutNode { get }
}

/// The state of a view or a guide in the layout engine: its unknowns, and the constraints that refer to it.
///
/// The position is unknown in the coordinates of the superview. So a view can move without a change of its
/// descendants' unknowns.
@MainActor
final class LayoutNode {
  /// The unknowns. The raw value is the index in arrays of values.
  enum Unknown: Int, CaseIterable {
    case x, y, width, height

    var attribute: LayoutConstraint.Attribute {
      switch self {
      case .x: .leading
      case .y: .top
      case .width: .width
      case .height: .height
      }
    }
  }

  private var viewReference: BackReference<View>?
  /// The view. It clears this reference when it is deinitialized.
  var view: View? {
    get { viewReference?.object }
    set { viewReference = BackReference(newValue) }
  }
  private(set) weak var guide: LayoutGuide?

  /// The active constraints that the view contains.
  var constraints = KeyedList<LayoutConstraint>()
  /// The active constraints of which the view or guide is an item.
  var mentions = KeyedList<LayoutConstraint>()

  /// The stack view that places the view without constraints. `nil` if there is none.
  weak var placingStack: (any StackPlacing)?
  /// Whether the view is placed by its superview, a stack view, without constraints.
  var isPlacedByStack: Bool { placingStack.map { view?.superview === $0 } ?? false }
  /// Whether the view is hidden in a stack whose other views give it its length, so that its content does not count.
  var isCollapsed = false
  /// Whether other entries refer to the position of a view that a stack places.
  var isUsedByOthers: Bool { isUsed(.x) || isUsed(.y) }

  /// Whether the frame is set directly and enters the layout as constants.
  var isPlacedByHand = true
  var hugging = (horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
  var resistance = (horizontal: LayoutPriority.defaultHigh, vertical: LayoutPriority.defaultHigh)
  var guides = KeyedList<LayoutGuide>()
  /// Those of the guides that follow insets of the view.
  var standardGuides: [LayoutGuide] = []
  /// Whether a call of the view's `updateConstraints()` has ever been scheduled.
  var hasUpdatedConstraints = false
  /// Whether the view's `updateConstraints()` must be called.
  var needsUpdateConstraints = false
  /// Whether `updateConstraints()` is running.
  var isUpdatingConstraints = false
  /// The animation block that hides the view at its end, a `Transaction`. `nil` if there is none.
  var departure: AnyObject?
  var insetsMarginsFromSafeArea = true
  var autoresizingMask: AutoresizingMask = []
  var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The engine that contains the unknowns.
  weak var engine: LayoutEngine?
  /// The number of engines that the node has left. What refers to the node in a former one no longer counts.
  private(set) var generation = 0
  /// The key of the guide among those with insets in the engine. `nil` if it is not among them.
  var insetKey: Int?
  private var variables: [Variable?] = [nil, nil, nil, nil]
  /// The number of the solver's entries that refer to each unknown.
  private var uses = [0, 0, 0, 0]
  /// The solution.
  private(set) var values = [0.0, 0, 0, 0]
  /// Whether the solution has changed since the last call of `takeChange()`.
  private var hasOtherValues = false
  /// The entries for the given values: the frame that is set directly, or the size of the content.
  var entries: [LayoutEngine.Entry] = []
  /// Whether these entries may be out of date.
  var isStale = false
  /// Whether the node is in the engine's list of nodes that have moved.
  var isListed = false
  /// Whether the solution differs from the frame that the view was last given.
  var isMoved = false

  init(_ view: View) { self.view = view }
  init(_ guide: LayoutGuide) {
    self.guide = guide
    isPlacedByHand = false
  }

  var item: (any LayoutItem)? { view ?? guide }

  /// The node of the area within the margins. A guide has no margins, so it is its own.
  var margins: LayoutNode { view?.layoutMarginsGuide.layoutNode ?? self }

  /// The view itself, or the view of the guide.
  var referenceView: View? { view ?? guide?.owningView }

  /// The view in whose coordinates the position is unknown.
  var container: View? { view == nil ? guide?.owningView : view?.superview }

  private static let names = ["x", "y", "width", "height"]

  func variable(_ unknown: Unknown) -> Variable {
    if let variable = variables[unknown.rawValue] { return variable }
    // A name with that of the view would have to be made for each view, and only the solver's description shows it.
    let variable = Variable(Self.names[unknown.rawValue])
    variables[unknown.rawValue] = variable
    return variable
  }

  /// Returns whether the solver's entries refer to the unknown.
  func isUsed(_ unknown: Unknown) -> Bool { uses[unknown.rawValue] > 0 }

  func didEnter(_ unknown: Unknown, engine: LayoutEngine) {
    self.engine = engine
    uses[unknown.rawValue] += 1
    if uses[unknown.rawValue] == 1 { engine.learn(variable(unknown), self) }
    engine.noteMove(of: self)
  }

  func didLeave(_ unknown: Unknown) {
    uses[unknown.rawValue] -= 1
    if uses[unknown.rawValue] == 0 { engine?.forget(variable(unknown), self) }
  }

  func takeValues(from solver: Solver) {
    for unknown in Unknown.allCases where isUsed(unknown) {
      let value = solver.value(of: variable(unknown))
      if abs(value - values[unknown.rawValue]) > LayoutEngine.tolerance { hasOtherValues = true }
      values[unknown.rawValue] = value
    }
  }

  /// Returns whether the last solutions change the layout of the container: give a view that constraints place another
  /// frame, or another item other values.
  func takeChange() -> Bool {
    defer { hasOtherValues = false }
    guard let view, !isPlacedByHand, !isPlacedByStack else { return hasOtherValues }
    return view.differsFromSolution(of: self)
  }

  /// Clears the state that belongs to an engine that is no longer used.
  func reset() {
    engine = nil
    generation += 1
    insetKey = nil
    entries = []
    uses = [0, 0, 0, 0]
    isStale = false
    isListed = false
    isMoved = false
  }

  static func name(of node: LayoutNode?) -> String {
    guard let node, let view = node.referenceView else { return "(gone)" }
    let name = view.accessibilityIdentifier ?? "\(type(of: view))"
    return node.guide.map { "\(name).\($0.identifier)" } ?? name
  }
}

/// A linear combination of unknowns of views and guides, plus a constant.
@MainActor
struct LayoutExpression {
  private(set) var terms: [(node: LayoutNode, unknown: LayoutNode.Unknown, coefficient: Double)] = []
  var constant = 0.0

  init(constant: Double = 0) { self.constant = constant }

  /// A hash of the unknowns, whatever their order and coefficients.
  var unknowns: Int {
    var sum = 0
    for term in terms {
      var hasher = Hasher()
      hasher.combine(ObjectIdentifier(term.node))
      hasher.combine(term.unknown)
      sum &+= hasher.finalize()
    }
    return sum
  }

  mutating func add(_ unknown: LayoutNode.Unknown, of node: LayoutNode, times factor: Double) {
    terms.append((node, unknown, factor))
  }

  /// Adds an attribute of `node`, in the coordinates of `view`, which is the node's own view or an ancestor of it.
  mutating func add(
    _ attribute: LayoutConstraint.Attribute, of node: LayoutNode, in view: View, times factor: Double
  ) {
    switch attribute {
    case .left, .leading:
      addOrigin(.x, of: node, in: view, times: factor)
    case .right, .trailing:
      addOrigin(.x, of: node, in: view, times: factor)
      add(.width, of: node.extent(in: view), times: factor)
    case .centerX:
      addOrigin(.x, of: node, in: view, times: factor)
      add(.width, of: node, times: factor / 2)
    case .top:
      addOrigin(.y, of: node, in: view, times: factor)
    case .bottom:
      addOrigin(.y, of: node, in: view, times: factor)
      add(.height, of: node.extent(in: view), times: factor)
    case .centerY:
      addOrigin(.y, of: node, in: view, times: factor)
      add(.height, of: node, times: factor / 2)
    case .width:
      add(.width, of: node, times: factor)
    case .height:
      add(.height, of: node, times: factor)
    case .leftMargin, .leadingMargin:
      add(.leading, of: node.margins, in: view, times: factor)
    case .rightMargin, .trailingMargin:
      add(.trailing, of: node.margins, in: view, times: factor)
    case .topMargin:
      add(.top, of: node.margins, in: view, times: factor)
    case .bottomMargin:
      add(.bottom, of: node.margins, in: view, times: factor)
    case .centerXWithinMargins:
      add(.centerX, of: node.margins, in: view, times: factor)
    case .centerYWithinMargins:
      add(.centerY, of: node.margins, in: view, times: factor)
    case .notAnAttribute:
      break
    case .firstBaseline, .lastBaseline:
      let other =
        attribute == .firstBaseline ? node.view?.forFirstBaselineLayout : node.view?.forLastBaselineLayout
      if let other, other !== node.view, let own = node.view, other.isDescendant(of: own) {
        return add(attribute, of: other.layoutNode, in: view, times: factor)
      }
      addOrigin(.y, of: node, in: view, times: factor)
      if let baselines = node.view?.textContent?.baselines {
        add(.height, of: node, times: factor / 2)
        constant += factor * (attribute == .firstBaseline ? baselines.first : baselines.last)
      } else if attribute == .lastBaseline {
        add(.height, of: node, times: factor)
      }
    }
  }

  /// Adds the distance from the top left corner of `view` to that of the node. It is zero if they are the same.
  private mutating func addOrigin(
    _ unknown: LayoutNode.Unknown, of node: LayoutNode, in view: View, times factor: Double
  ) {
    var current: LayoutNode? = node
    while let inner = current, inner.view !== view {
      add(unknown, of: inner, times: factor)
      current = inner.container?.layoutNode
    }
  }

  var mentions: [LayoutEngine.Entry.Mention] {
    terms.map { LayoutEngine.Entry.Mention(of: $0.unknown, in: $0.node) }
  }

  var solverExpression: LinearExpression {
    LinearExpression(
      terms.map { Term($0.node.variable($0.unknown), times: $0.coefficient.limited) },
      constant: constant.limited)
  }
}

extension Double {
  /// The number, limited to a magnitude with which the solver still computes exactly. No length on a screen is greater.
  var limited: Double { min(max(self, -1e9), 1e9) }
}
