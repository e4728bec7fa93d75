import GlissadeConstraints
import GlissadeGeometry

/// What takes part in a layout: a view, or a guide that belongs to one.
///
/// Constraints take no notice of other types that conform to the protocol.
@MainActor
public protocol LayoutItem: AnyObject {}

/// A layout item, as the layout sees it.
@MainActor
protocol LayoutNodeHolder: LayoutItem {
  /// What the layout knows of the item.
  var layoutNode: LayoutNode { get }
}

/// What the layout knows of a view or a guide: its unknowns, and the constraints that speak of it.
///
/// Its place is unknown in the coordinates of the view that holds it, so that a view that moves takes along what
/// is in it without any of those unknowns changing.
@MainActor
final class LayoutNode {
  /// The unknowns, by their index.
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
  /// It takes this back when it goes.
  var view: View? {
    get { viewReference?.object }
    set { viewReference = BackReference(newValue) }
  }
  private(set) weak var guide: LayoutGuide?

  /// The constraints that the view holds.
  var constraints: [LayoutConstraint] = []
  /// The active constraints of which the view or guide is an item.
  var mentions: [LayoutConstraint] = []

  /// Whether the frame is set by hand, and enters the layout as it is.
  var isPlacedByHand = true
  var hugging = (horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
  var resistance = (horizontal: LayoutPriority.defaultHigh, vertical: LayoutPriority.defaultHigh)
  var guides: [LayoutGuide] = []
  /// Whether the view's `updateConstraints` is to be called.
  var needsUpdateConstraints = false
  /// The animation block that hides the view, until it does.
  var departure: Transaction?
  var insetsMarginsFromSafeArea = true
  var autoresizingMask: AutoresizingMask = []
  var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The engine in which the unknowns are.
  weak var engine: LayoutEngine?
  private var variables: [Variable?] = [nil, nil, nil, nil]
  /// How many entries of the solver each unknown stands in.
  private var uses = [0, 0, 0, 0]
  /// What the solver has found.
  private(set) var values = [0.0, 0, 0, 0]
  /// The entries that say what the node itself knows: the frame set by hand, the size of the content.
  var entries: [LayoutEngine.Entry] = []
  /// Whether these may no longer be true.
  var isStale = false
  /// Whether the engine has it among those of which the solver has found something new.
  var isListed = false
  /// Whether the solver has found another frame than the view was last given.
  var isMoved = false

  init(_ view: View) { self.view = view }
  init(_ guide: LayoutGuide) {
    self.guide = guide
    isPlacedByHand = false
  }

  var item: (any LayoutItem)? { view ?? guide }

  /// What lies within the margins; a guide, which has none, itself.
  var margins: LayoutNode { view?.layoutMarginsGuide.layoutNode ?? self }

  /// The view itself, or the one to which the guide belongs.
  var referenceView: View? { view ?? guide?.owningView }

  /// The view in whose coordinates the place is unknown.
  var container: View? { view == nil ? guide?.owningView : view?.superview }

  func variable(_ unknown: Unknown) -> Variable {
    if let variable = variables[unknown.rawValue] { return variable }
    let variable = Variable("\(LayoutNode.name(of: self)).\(unknown)")
    variables[unknown.rawValue] = variable
    return variable
  }

  /// Whether the solver knows of it.
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
      values[unknown.rawValue] = solver.value(of: variable(unknown))
    }
  }

  /// Forgets an engine that is no more.
  func reset() {
    engine = nil
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

/// A sum of unknowns of views and guides, and a constant.
@MainActor
struct LayoutExpression {
  private(set) var terms: [(node: LayoutNode, unknown: LayoutNode.Unknown, coefficient: Double)] = []
  var constant = 0.0

  init(constant: Double = 0) { self.constant = constant }

  mutating func add(_ unknown: LayoutNode.Unknown, of node: LayoutNode, times factor: Double) {
    terms.append((node, unknown, factor))
  }

  /// Adds an attribute of `node`, in the coordinates of `view`, which holds it or is the node's own.
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
      addOrigin(.y, of: node, in: view, times: factor)
      if let baselines = node.view?.baselines {
        add(.height, of: node, times: factor / 2)
        constant += factor * (attribute == .firstBaseline ? baselines.first : baselines.last)
      } else if attribute == .lastBaseline {
        add(.height, of: node, times: factor)
      }
    }
  }

  /// The way from the top left corner of `view` to the node's: nothing where these are one.
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
    terms.map { LayoutEngine.Entry.Mention(node: $0.node, unknown: $0.unknown) }
  }

  var solverExpression: LinearExpression {
    LinearExpression(
      terms.map { Term($0.node.variable($0.unknown), times: $0.coefficient) }, constant: constant)
  }
}
