import GlissadeGeometry

/// The places of the items of one group. Every group of a section has the same ones, unless its items are measured.
struct GroupArrangement {
  struct Item {
    var frame: Rect
    var zIndex = 0
    /// The axes along which the size of the item is measured.
    var estimated: Set<LayoutAxis> = []
    /// Those of the axes along which it is that of the longest sibling.
    var uniform: Set<LayoutAxis> = []
  }

  struct Supplement {
    let item: CollectionLayoutSupplementaryItem
    var frame: Rect
    /// The number of items of the group before the one that the view is attached to.
    let index: Int
    var estimated: Set<LayoutAxis> = []
  }

  /// The size of the group, in points.
  var size: Size
  /// The items, in order. Their frames are relative to the group.
  var items: [Item] = []
  /// The views that are attached to items and groups.
  var supplements: [Supplement] = []

  /// The distances by which items and attached views lie outside of the group.
  var overflow: EdgeInsets {
    var overflow = EdgeInsets.zero
    for frame in items.map(\.frame) + supplements.map(\.frame) {
      overflow.top = max(overflow.top, -frame.minY)
      overflow.left = max(overflow.left, -frame.minX)
      overflow.bottom = max(overflow.bottom, frame.maxY - size.height)
      overflow.right = max(overflow.right, frame.maxX - size.width)
    }
    return overflow
  }

  fileprivate mutating func add(_ other: GroupArrangement, at place: Point) {
    items += other.items.map {
      var item = $0
      item.frame = item.frame.offset(by: place)
      return item
    }
    supplements += other.supplements.map {
      var supplement = $0
      supplement.frame = supplement.frame.offset(by: place)
      return supplement
    }
  }
}

/// What computes the places of the items of a group.
@MainActor
struct GroupArranger {
  /// The traits of the collection, for custom groups.
  let environment: (Size) -> CollectionLayoutEnvironment
  /// Returns the measured size of an item, by its index in the group, or `nil`.
  var measured: (Int) -> Size? = { _ in nil }
  /// Returns the measured size of a view that is attached to an item, by its kind and the index of the item, or `nil`.
  var measuredSupplement: (String, Int) -> Size? = { _, _ in nil }

  /// The greatest number of items of a group with those of the groups in it, which bounds groups of tiny items.
  private static let mostItems = 10_000
  /// The greatest number of times that items and groups are arranged for one group. Each level of groups in groups may
  /// arrange what is in it repeatedly.
  private static let mostArrangements = 100_000
  /// The number of times that items and groups have been arranged.
  var arrangements = 0
  /// Whether items may be arranged again because their lengths depend on those of others. A half of the times is left
  /// for items that have not been arranged yet.
  private var mayRepeat: Bool { arrangements < Self.mostArrangements / 2 }
  /// The room that rounding may cost, in points: items that are fractions of a line fit into it.
  private static let tolerance = 1e-6

  func arrange(_ group: CollectionLayoutGroup, in container: Size) -> GroupArrangement {
    var arranger = self
    return arranger.arrange(group, in: container, lengths: Lengths(), first: 0)
  }

  /// Lengths of an item that its group determines.
  private struct Lengths {
    /// The length that replaces the item's own along an axis.
    var given: (axis: LayoutAxis, value: Double)?
    /// The lengths of the longest siblings, in place of the measured ones.
    var uniform: [LayoutAxis: Double] = [:]
  }

  /// Arranges an item or a group.
  ///
  /// - Parameters:
  ///   - item: The item or group.
  ///   - container: The size that its fractions refer to.
  ///   - lengths: The lengths that its group determines.
  ///   - first: The number of items before it.
  private mutating func arrange(
    _ item: CollectionLayoutItem, in container: Size, lengths: Lengths, first: Int
  ) -> GroupArrangement {
    arrangements += 1
    var size = item.layoutSize.size(in: container)
    var estimated = Set(LayoutAxis.both.filter { item.layoutSize[$0].isEstimated })
    if let given = lengths.given {
      size[given.axis] = given.value
      estimated.remove(given.axis)
    }
    let insets = item.effectiveInsets
    var arrangement = GroupArrangement(size: size)
    if let group = item as? CollectionLayoutGroup {
      let inside = arrange(within: group, size.inset(by: insets), estimated, first: first)
      for axis in estimated {
        size[axis] =
          lengths.uniform[axis] ?? inside.size[axis] + insets.leading(axis) + insets.trailing(axis)
      }
      arrangement.size = size
      arrangement.add(inside, at: Point(insets.left, insets.top))
    } else {
      let known = measured(first)
      for axis in estimated { size[axis] = lengths.uniform[axis] ?? known?[axis] ?? size[axis] }
      arrangement.size = size
      let frame = Rect(origin: Point(insets.left, insets.top), size: size.inset(by: insets))
      arrangement.items = [
        GroupArrangement.Item(
          frame: frame, estimated: estimated,
          uniform: estimated.filter { item.layoutSize[$0].isUniformAcrossSiblings })
      ]
    }
    let frame =
      item is CollectionLayoutGroup ? Rect(origin: .zero, size: size) : arrangement.items[0].frame
    for supplement in item.supplementaryItems {
      var size = supplement.layoutSize.size(in: frame.size)
      let estimated = Set(LayoutAxis.both.filter { supplement.layoutSize[$0].isEstimated })
      if let known = measuredSupplement(supplement.elementKind, first) {
        for axis in estimated { size[axis] = known[axis] }
      }
      arrangement.supplements.append(
        GroupArrangement.Supplement(
          item: supplement, frame: supplement.frame(at: frame, size: size), index: first,
          estimated: estimated))
    }
    return arrangement
  }

  private mutating func arrange(
    within group: CollectionLayoutGroup, _ room: Size, _ estimated: Set<LayoutAxis>, first: Int
  ) -> GroupArrangement {
    switch group.content {
    case .custom(let provider):
      var arrangement = GroupArrangement(size: room)
      arrangement.items = provider(environment(room)).prefix(Self.mostItems - first).map {
        GroupArrangement.Item(frame: $0.frame, zIndex: $0.zIndex)
      }
      return arrangement
    case .line(let axis, let repetition):
      let line = arrange(line: axis, repetition, of: group, room, estimated, first: first)
      // Items that are fractions of an estimated length follow the others.
      let across = axis.other
      guard mayRepeat, estimated.contains(across), line.size[across] != room[across],
        group.subitems.contains(where: { $0.isFraction(of: across) })
      else { return line }
      var room = room
      room[across] = line.size[across]
      return arrange(line: axis, repetition, of: group, room, estimated, first: first)
    }
  }

  private mutating func arrange(
    line axis: LayoutAxis, _ repetition: CollectionLayoutGroup.Repetition, of group: CollectionLayoutGroup,
    _ room: Size, _ estimated: Set<LayoutAxis>, first: Int
  ) -> GroupArrangement {
    var subitems = self.subitems(of: group, along: axis, repetition, in: room)
    var length: (axis: LayoutAxis, value: Double)?
    if case .filling = repetition, let subitem = subitems.first {
      let used = subitem.edges(along: axis) * Double(subitems.count) + group.gap * Double(subitems.count - 1)
      length = (axis, max(0, room[axis] - used) / Double(subitems.count))
    }
    var (parts, firsts, count) = ([GroupArrangement](), [Int](), first)
    for subitem in subitems where count < Self.mostItems && arrangements < Self.mostArrangements {
      parts.append(arrange(subitem, in: room, lengths: Lengths(given: length), first: count))
      firsts.append(count)
      count += parts[parts.count - 1].items.count
    }
    subitems.removeLast(subitems.count - parts.count)
    let uniform = uniformLengths(of: subitems, parts, firsts, given: length?.axis)
    if !uniform.isEmpty, mayRepeat {
      for (index, subitem) in subitems.enumerated() {
        let own = uniform.filter { subitem.layoutSize[$0.key].isUniformAcrossSiblings }
        guard !own.isEmpty else { continue }
        parts[index] = arrange(
          subitem, in: room, lengths: Lengths(given: length, uniform: own), first: firsts[index])
      }
    }

    // The room that the items leave is shared by the flexible distances.
    let used =
      zip(subitems, parts).reduce(0) { $0 + $1.1.size[axis] + $1.0.edges(along: axis) }
      + group.gap * Double(max(0, subitems.count - 1))
    let isElastic = group.interItemSpacing?.isFlexible == true
    let flexible =
      subitems.reduce(0) { $0 + $1.flexibleEdges(along: axis) } + (isElastic ? subitems.count - 1 : 0)
    let share = flexible > 0 && !estimated.contains(axis) ? max(0, room[axis] - used) / Double(flexible) : 0
    let gap = group.gap + (isElastic ? share : 0)

    var arrangement = GroupArrangement(size: room)
    let across = axis.other
    let lengths = zip(subitems, parts).map { ($0, $1.size[across] + $0.edges(along: across)) }
    if estimated.contains(across) {
      let firm = lengths.filter { !$0.0.isFraction(of: across) }
      arrangement.size[across] = (firm.isEmpty ? lengths : firm).map(\.1).max() ?? 0
    }
    var position = 0.0
    for (index, part) in parts.enumerated() {
      let spacing = subitems[index].edgeSpacing
      if index > 0 { position += gap }
      position += spacing?.before(axis)?.length(share) ?? 0
      var place = Point.zero
      place[axis] = position
      place[across] = subitems[index].shift(
        along: across, by: arrangement.size[across] - lengths[index].1)
      arrangement.add(part, at: place)
      position += part.size[axis] + (spacing?.after(axis)?.length(share) ?? 0)
    }
    if estimated.contains(axis) { arrangement.size[axis] = position }
    return arrangement
  }

  /// Returns the lengths of the longest items among those of a line that have the same length: of the measured ones, if
  /// there are any, and otherwise of the estimates.
  private func uniformLengths(
    of subitems: [CollectionLayoutItem], _ parts: [GroupArrangement], _ firsts: [Int], given: LayoutAxis?
  ) -> [LayoutAxis: Double] {
    var lengths: [LayoutAxis: Double] = [:]
    for axis in LayoutAxis.both where axis != given {
      let siblings = subitems.indices.filter { subitems[$0].layoutSize[axis].isUniformAcrossSiblings }
      let known = siblings.filter { index in
        parts[index].items.indices.contains { measured(firsts[index] + $0) != nil }
      }
      lengths[axis] = (known.isEmpty ? siblings : known).map { parts[$0].size[axis] }.max()
    }
    return lengths
  }

  /// Returns the subitems of a line with their repetitions. How many fit is determined by the estimates, so that it
  /// does not change when items are measured.
  private func subitems(
    of group: CollectionLayoutGroup, along axis: LayoutAxis,
    _ repetition: CollectionLayoutGroup.Repetition, in room: Size
  ) -> [CollectionLayoutItem] {
    guard let first = group.subitems.first else { return [] }
    switch repetition {
    case .times(let count), .filling(let count):
      return Array(repeating: first, count: min(max(1, count), Self.mostItems))
    case .asFits:
      var (fitting, used) = ([CollectionLayoutItem](), 0.0)
      while fitting.count < Self.mostItems {
        let next = group.subitems[fitting.count % group.subitems.count]
        let length = next.layoutSize.size(in: room)[axis] + next.edges(along: axis)
        let end = used + length + (fitting.isEmpty ? 0 : group.gap)
        guard fitting.isEmpty || end <= room[axis] + Self.tolerance else { break }
        // Items without a length would fit without end.
        if fitting.count >= group.subitems.count, end <= 0 { break }
        fitting.append(next)
        used = end
      }
      return fitting
    }
  }
}

extension CollectionLayoutGroup {
  /// The distance between two items, or the least one.
  fileprivate var gap: Double { interItemSpacing?.spacing ?? 0 }
}

extension CollectionLayoutSpacing {
  fileprivate func length(_ share: Double) -> Double { spacing + (isFlexible ? share : 0) }
}

extension CollectionLayoutItem {
  fileprivate func isFraction(of axis: LayoutAxis) -> Bool { layoutSize[axis].isFraction(of: axis) }

  /// The distances before and after the item along an axis, or the least ones.
  fileprivate func edges(along axis: LayoutAxis) -> Double {
    (edgeSpacing?.before(axis)?.spacing ?? 0) + (edgeSpacing?.after(axis)?.spacing ?? 0)
  }

  fileprivate func flexibleEdges(along axis: LayoutAxis) -> Int {
    (edgeSpacing?.before(axis)?.isFlexible == true ? 1 : 0)
      + (edgeSpacing?.after(axis)?.isFlexible == true ? 1 : 0)
  }

  /// Returns the place of the item along the axis across its line, of which `rest` is left over.
  fileprivate func shift(along axis: LayoutAxis, by rest: Double) -> Double {
    let count = flexibleEdges(along: axis)
    let share = count > 0 ? max(0, rest) / Double(count) : 0
    return edgeSpacing?.before(axis)?.length(share) ?? 0
  }
}
