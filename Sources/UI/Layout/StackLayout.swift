import GlissadeConstraints
import GlissadeGeometry

/// The layout of a stack view's arranged subviews without the solver, in a time that grows as n log n.
///
/// It is used if nothing but the stack places the views: no constraint refers to them except for fixed lengths, and
/// none is within them. The result is that of the constraints of `StackArrangement`: the stack minimizes the same sum
/// of weighted errors, which along an axis is a sum of convex functions of the lengths. The stack itself takes part in
/// the layout of its surroundings with a length along each axis, and the weights of growing beyond it and of shrinking
/// below it.
@MainActor
struct StackLayout {
  private struct Item {
    let view: View
    /// The content of the view along the axis and across it. `nil` if it has none.
    let along: StackExtent?
    let across: StackExtent?
    /// The weight of the length along the axis. Later views are slightly shorter.
    var shortness = 0.0
    /// The space to the next shown view, in points.
    var room = 0.0
  }

  private let axis: LayoutConstraint.Axis
  private let distribution: StackView.Distribution
  private let alignment: StackView.Alignment
  /// The visible views, and for each hidden one the number of visible ones in front of it.
  private let items: [Item]
  private let hidden: [(item: Item, place: Int)]

  /// The number of views up to which the solver places equal distances of middles. The time that it needs is cubic.
  /// Both agree as long as the spacing allows such distances.
  private static let mostCenteredBySolver = 100
  /// The weights of the stack's own optional constraints.
  private static let smallness = StackArrangement.Rank.smallness.strength.weight
  private static let required = Strength.required.weight

  /// Creates the layout, or returns `nil` if the stack needs the solver.
  init?(of stack: StackView, _ views: [View]) {
    guard !stack.isHidden, stack.distribution != .equalCentering || views.count > Self.mostCenteredBySolver,
      stack.alignment != .firstBaseline && stack.alignment != .lastBaseline || stack.axis == .vertical
    else { return nil }
    (axis, alignment) = (stack.axis, stack.alignment)
    var distribution = stack.distribution
    let crossAxis: LayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    let count = Double(views.count { !$0.isHidden })
    var (items, hidden) = ([Item](), [(item: Item, place: Int)]())
    var isFlexible = false
    for view in views {
      guard let fixed = view.fixedLengths else { return nil }
      func extent(_ axis: LayoutConstraint.Axis) -> StackExtent? {
        let length = axis == .horizontal ? fixed.width : fixed.height
        return length.map { StackExtent(length: max(0, $0), growth: Self.required, shrinkage: Self.required) }
          ?? view.contentExtent(along: axis)
      }
      // Views of equal lengths across the axis, one of which is fixed, may contradict each other.
      let isFixedAcross = (axis == .horizontal ? fixed.height : fixed.width) != nil
      guard stack.alignment != .fill || !isFixedAcross else { return nil }
      var item = Item(view: view, along: extent(axis), across: extent(crossAxis))
      guard !view.isHidden else {
        hidden.append((item, items.count))
        continue
      }
      if (axis == .horizontal ? fixed.width : fixed.height) == nil { isFlexible = true }
      item.shortness = StackArrangement.Rank.shortness(Double(items.count) / count).strength.weight
      item.room = stack.room(after: view)
      items.append(item)
    }
    // Fixed lengths alone contradict a fixed length of the stack, which the solver reports.
    guard isFlexible || items.isEmpty else { return nil }
    if distribution == .fillEqually || distribution == .fillProportionally {
      guard !views.contains(where: { $0.fixedLengths.map { $0.width != nil || $0.height != nil } ?? true })
      else {
        return nil
      }
    }
    if distribution == .fillProportionally {
      guard items.allSatisfy({ $0.along.map { $0.length > 0 } ?? true }) else { return nil }
      // Views without content take what the others do not need.
      if items.contains(where: { $0.along == nil }) { distribution = .fill }
    }
    (self.distribution, self.items, self.hidden) = (distribution, items, hidden)
  }

  // MARK: The stack's own size

  /// The size of the stack's content, without its margins.
  func extent(along axis: LayoutConstraint.Axis) -> StackExtent {
    axis == self.axis ? lengthExtent : acrossExtent
  }

  private var lengthExtent: StackExtent {
    guard !items.isEmpty else { return StackExtent(length: 0, growth: Self.smallness, shrinkage: 0) }
    let total = items.reduce(0) { $0 + ($1.along?.length ?? 0) }
    switch distribution {
    case .fillEqually:
      let count = Double(items.count)
      let least = Self.balance(items.map { ($0.along, $0.shortness + Self.smallness) })
      return StackExtent(
        length: least.length * count + leastGaps, growth: least.growth / count,
        shrinkage: least.shrinkage / count)
    case .fillProportionally:
      let (growth, shrinkage) = items.reduce((0.0, 0.0)) { sum, item in
        let share = (item.along?.length ?? 0) / total
        return (
          sum.0 + share * ((item.along?.growth ?? 0) + item.shortness),
          sum.1 + share * ((item.along?.shrinkage ?? 0) - item.shortness)
        )
      }
      return StackExtent(
        length: total + leastGaps, growth: growth + Self.smallness,
        shrinkage: max(0, shrinkage - Self.smallness))
    case .equalCentering where items.count > 1:
      return StackExtent(
        length: centeredGaps(in: nil).reduce(total, +), growth: Self.smallness,
        shrinkage: max(0, leastShrinkage - Self.smallness))
    case .equalSpacing where items.count > 1:
      return StackExtent(
        length: total + leastGaps, growth: Self.smallness,
        shrinkage: max(0, leastShrinkage - Self.smallness))
    case .fill, .equalSpacing, .equalCentering:
      let growth = items.map { ($0.along?.growth ?? 0) + $0.shortness }.min() ?? 0
      return StackExtent(
        length: total + leastGaps, growth: growth + Self.smallness,
        shrinkage: max(0, leastShrinkage - Self.smallness))
    }
  }

  private var acrossExtent: StackExtent {
    if alignment == .fill {
      // The length is the same for all views, and its weight counts once.
      var balance = Self.balance(items.map { ($0.across, 0) }, Self.smallness)
      if items.allSatisfy({ $0.across == nil }) { balance.growth = Self.smallness }
      return balance
    }
    let longest = items.reduce(0) { max($0, $1.across?.length ?? 0) }
    // If all views have the length 0, all resist a negative one, and so does the canvas.
    let shortness = longest > 0 ? 0 : StackArrangement.Rank.shortness(0).strength.weight
    let negative = longest > 0 ? 0 : StackExtent.negative
    let resistance = items.reduce(0) { sum, item in
      guard let across = item.across else { return sum + shortness }
      return across.length == longest ? sum + across.shrinkage + negative : sum
    }
    return StackExtent(
      length: longest, growth: Self.smallness,
      shrinkage: longest > 0 ? max(0, resistance - Self.smallness) : resistance + Self.smallness)
  }

  /// Returns the common length of all views with the least error, and the weights of departing from it.
  private static func balance(_ items: [(content: StackExtent?, weight: Double)], _ weight: Double = 0)
    -> StackExtent
  {
    let contents = items.compactMap(\.content).sorted { $0.length < $1.length }
    var slope = items.reduce(weight) { $0 + $1.weight } - contents.reduce(0) { $0 + $1.shrinkage }
    if slope >= 0 { return StackExtent(length: 0, growth: slope, shrinkage: 0) }
    for content in contents {
      let next = slope + content.growth + content.shrinkage
      if next >= 0 { return StackExtent(length: content.length, growth: next, shrinkage: -slope) }
      slope = next
    }
    return StackExtent(length: contents.last?.length ?? 0, growth: 0, shrinkage: -slope)
  }

  /// The spaces between the views, in points. The largest one counts for all if they are equal.
  private var leastGaps: Double {
    let rooms = items.dropLast().map(\.room)
    guard distribution == .equalSpacing, rooms.count > 1 else { return rooms.reduce(0, +) }
    return Double(rooms.count) * (rooms.max() ?? 0)
  }

  /// The spaces between the views with which the distances of their middles are equal as far as the spacing allows.
  ///
  /// - Parameter room: The length of the stack. In a shorter one than all equal distances need, those that need most
  ///   take what they need, and the others are equal. `nil` means the shortest stack in which all are equal.
  private func centeredGaps(in room: Double?) -> [Double] {
    let lengths = items.map { $0.along?.length ?? 0 }
    let halves = zip(lengths, lengths.dropFirst()).map { ($0 + $1) / 2 }
    let needs = zip(halves, items).map { $0 + $1.room }
    var distance = needs.max() ?? 0
    if let room {
      var rest = room - ((lengths.first ?? 0) + (lengths.last ?? 0)) / 2
      let sorted = needs.sorted(by: >)
      for (index, need) in sorted.enumerated() {
        distance = rest / Double(sorted.count - index)
        if distance >= need { break }
        rest -= need
      }
    }
    return zip(halves, needs).map { max(distance, $1) - $0 }
  }

  private var leastShrinkage: Double { items.map(firstShrinkage).min() ?? 0 }

  /// The weight of shrinking a view from the length of its content. A view without content has no least length.
  private func firstShrinkage(_ item: Item) -> Double {
    guard let along = item.along else { return item.shortness }
    return along.length > 0 ? max(0, along.shrinkage - item.shortness) : lastShrinkage(item)
  }

  /// The weight of shrinking a view below zero.
  private func lastShrinkage(_ item: Item) -> Double {
    StackExtent.negative + (item.along?.shrinkage ?? 0) + item.shortness
  }

  // MARK: Lengths

  /// Returns the lengths of the visible views along the axis, and the space after each.
  private func lengths(in room: Double) -> [(length: Double, gap: Double)] {
    var lengths = items.map { $0.along?.length ?? 0 }
    var gaps = items.map(\.room)
    let total = lengths.reduce(0, +)
    switch distribution {
    case .fillEqually:
      lengths = lengths.map { _ in (room - leastGaps) / Double(items.count) }
    case .fillProportionally:
      let scale = (room - leastGaps) / total
      lengths = lengths.map { $0 * scale }
    case .equalCentering where items.count > 1:
      gaps = centeredGaps(in: room) + [0]
      share(room - gaps.reduce(total, +), among: &lengths)
    case .equalSpacing where items.count > 1:
      let spaces = Double(items.count - 1)
      let gap = max(leastGaps / spaces, (room - total) / spaces)
      gaps = gaps.map { _ in gap }
      share(room - total - gap * spaces, among: &lengths)
    case .fill, .equalSpacing, .equalCentering:
      share(room - total - leastGaps, among: &lengths)
    }
    return zip(lengths, gaps).map { ($0, $1) }
  }

  /// Adds to the lengths, or reduces them, where that causes the least error.
  private func share(_ excess: Double, among lengths: inout [Double]) {
    guard abs(excess) > 1e-9 else { return }
    if excess > 0 {
      let weights = items.map { ($0.along?.growth ?? 0) + $0.shortness }
      if let place = weights.indices.min(by: { weights[$0] < weights[$1] }) { lengths[place] += excess }
      return
    }
    // First what the views can lose, and then, since the sum is given, below zero.
    var parts = items.indices.map { place in
      (
        place: place, most: items[place].along == nil ? .infinity : lengths[place],
        weight: firstShrinkage(items[place])
      )
    }
    parts += items.indices.map { (place: $0, most: .infinity, weight: lastShrinkage(items[$0])) }
    var rest = -excess
    for part in parts.sorted(by: { $0.weight < $1.weight }) where part.most > 0 {
      let loss = min(rest, part.most)
      lengths[part.place] -= loss
      rest -= loss
      if rest <= 0 { return }
    }
  }

  /// Returns the length of a view across the axis.
  private func across(_ item: Item, in room: Double) -> Double {
    alignment == .fill ? room : min(item.across?.length ?? 0, room)
  }

  // MARK: Placing

  /// Gives the views their frames in a rectangle of the stack.
  func place(in canvas: Rect) {
    let isRow = axis == .horizontal
    let (room, width) = isRow ? (canvas.width, canvas.height) : (canvas.height, canvas.width)
    var position = isRow ? canvas.minX : canvas.minY
    var ends = [position]
    for (item, (length, gap)) in zip(items, lengths(in: room)) {
      put(item, at: position, length, across(item, in: width), canvas)
      position += length
      ends.append(position)
      position += gap
    }
    for (item, place) in hidden {
      put(item, at: ends[place], 0, alignment == .fill ? width : item.across?.length ?? 0, canvas)
    }
  }

  private func put(_ item: Item, at position: Double, _ length: Double, _ across: Double, _ canvas: Rect) {
    let isRow = axis == .horizontal
    let (start, width) = isRow ? (canvas.minY, canvas.height) : (canvas.minX, canvas.width)
    let offset =
      switch alignment {
      case .fill, .leading, .firstBaseline: 0.0
      case .center: (width - across) / 2
      case .trailing, .lastBaseline: width - across
      }
    var frame =
      isRow
      ? Rect(x: position, y: start + offset, width: length, height: across)
      : Rect(x: start + offset, y: position, width: across, height: length)
    // The leading edge is on the right in a stack that is laid out from right to left.
    if item.view.superview?.isMirrored == true { frame.origin.x = canvas.minX + canvas.maxX - frame.maxX }
    item.view.takeLayoutFrame(frame)
  }

  /// Returns the height of the content at a width, or `nil` if it does not depend on the width.
  func height(inWidth width: Double) -> Double? {
    var depends = false
    func height(of item: Item, _ width: Double, _ known: StackExtent?) -> Double {
      guard let height = item.view.contentHeight(inLayoutWidth: width) else { return known?.length ?? 0 }
      depends = true
      return height
    }
    let total: Double
    if axis == .vertical {
      total = items.reduce(leastGaps) { $0 + height(of: $1, across($1, in: width), $1.along) }
    } else {
      total = zip(items, lengths(in: width)).reduce(0) { max($0, height(of: $1.0, $1.1.length, $1.0.across)) }
    }
    return depends ? total : nil
  }
}

// MARK: - Views in a stack

extension View {
  /// The lengths of the view that required constraints fix. `nil` if other constraints refer to the view or are within
  /// it, so that the solver must place it.
  fileprivate var fixedLengths: (width: Double?, height: Double?)? {
    guard let node = layoutState else { return (nil, nil) }
    guard !node.isPlacedByHand, node.constraints.allSatisfy({ $0.fixedLength(of: node) != nil }),
      node.guides.allSatisfy({ $0.layoutNode.mentions.isEmpty })
    else { return nil }
    var lengths: (width: Double?, height: Double?) = (nil, nil)
    for constraint in node.mentions {
      guard let length = constraint.fixedLength(of: node) else { return nil }
      if constraint.firstAttribute == .width {
        guard lengths.width == nil else { return nil }
        lengths.width = length
      } else {
        guard lengths.height == nil else { return nil }
        lengths.height = length
      }
    }
    return lengths
  }

  /// The content of the view as an item of a stack. `nil` if it has no content along the axis.
  fileprivate func contentExtent(along axis: LayoutConstraint.Axis) -> StackExtent? {
    if let stack = self as? StackView { return stack.directExtent(along: axis) }
    let size = intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    guard length >= 0, length.isFinite else { return nil }
    let isRow = axis == .horizontal
    let hugging = layoutState.map { isRow ? $0.hugging.horizontal : $0.hugging.vertical } ?? .defaultLow
    let resistance =
      layoutState.map { isRow ? $0.resistance.horizontal : $0.resistance.vertical } ?? .defaultHigh
    return StackExtent(
      length: length, growth: hugging.strength.weight, shrinkage: resistance.strength.weight)
  }

  /// Returns the height of the content at a width, or `nil` if it does not depend on the width.
  func contentHeight(inLayoutWidth width: Double) -> Double? {
    if let stack = self as? StackView { return stack.directHeight(inWidth: width) }
    return (self as? any TextContent)?.contentHeight(inWidth: width)
  }

  /// Takes a frame from the layout, which ignores the transform.
  func takeLayoutFrame(_ frame: Rect) {
    let (size, center) = (bounds.size, center)
    let newSize = Size(width: max(0, frame.width), height: max(0, frame.height))
    // As in UIKit, the anchor point is placed in the middle of the frame.
    let newCenter = Point(frame.minX + 0.5 * newSize.width, frame.minY + 0.5 * newSize.height)
    if abs(newSize.width - size.width) > LayoutEngine.tolerance
      || abs(newSize.height - size.height) > LayoutEngine.tolerance
    {
      bounds.size = newSize
      if newSize.width != size.width { (self as? any TextContent)?.widthDidChangeByConstraints() }
    }
    if abs(newCenter.x - center.x) > LayoutEngine.tolerance
      || abs(newCenter.y - center.y) > LayoutEngine.tolerance
    {
      self.center = newCenter
    }
  }
}

extension View {
  /// Called when a constraint that may fix a length of the view has another constant.
  func fixedLengthDidChange() {
    if let stack = layoutState?.placingStack, superview === stack {
      stack.contentOfArrangedSubviewDidChange()
    }
  }
}

extension LayoutConstraint {
  /// The length to which the constraint fixes a view. `nil` if it does anything else.
  fileprivate func fixedLength(of node: LayoutNode) -> Double? {
    guard relation == .equal, priority == .required, secondItem == nil, secondAttribute == .notAnAttribute,
      firstAttribute == .width || firstAttribute == .height, concerns(node)
    else { return nil }
    return constant
  }
}
