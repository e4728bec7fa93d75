/// Sequences of nodes, each a search tree by position and a heap by priorities that are independent of the edits
/// (Aragon and Seidel, 1989).
///
/// A node takes a number of positions. It is found by position, and its position is found, in a time that is
/// proportional to the logarithm of the number of nodes. Several sequences can share the nodes. Nodes are numbered from
/// 0, and an array holds what they stand for: a generic tree of elements that other modules define would be slow.
struct Treap: Sendable {
  private struct Node {
    /// The number of positions.
    var count: Int
    /// The number of positions of this node and of those below it, and the number of these nodes.
    var total: Int
    var size = 1
    var before = -1
    var after = -1
    var above = -1
    var priority: UInt64
  }

  private var nodes: [Node] = []
  private var vacant: [Int] = []
  private var seed: UInt64 = 0

  /// The number of positions in a tree. It is 0 for −1, the tree without nodes.
  func total(_ root: Int) -> Int { root < 0 ? 0 : nodes[root].total }

  /// Returns the number of positions of a node.
  func count(_ node: Int) -> Int { nodes[node].count }

  private func size(_ root: Int) -> Int { root < 0 ? 0 : nodes[root].size }

  // MARK: Nodes

  /// Adds a node in a tree of its own. Returns the number of a node that was discarded, or the next number.
  mutating func add(count: Int) -> Int {
    // The numbers of SplitMix64 (Steele, Lea and Flood, 2014).
    seed &+= 0x9e37_79b9_7f4a_7c15
    var priority = seed
    priority = (priority ^ (priority >> 30)) &* 0xbf58_476d_1ce4_e5b9
    priority = (priority ^ (priority >> 27)) &* 0x94d0_49bb_1331_11eb
    let node = Node(count: count, total: count, priority: priority ^ (priority >> 31))
    guard let place = vacant.popLast() else {
      nodes.append(node)
      return nodes.count - 1
    }
    nodes[place] = node
    return place
  }

  /// Lets the number of a node, which is in a tree of its own, be that of another one.
  mutating func discard(_ node: Int) { vacant.append(node) }

  /// Changes the number of a node's positions.
  mutating func setCount(_ count: Int, of node: Int) {
    let difference = count - nodes[node].count
    nodes[node].count = count
    var node = node
    while node >= 0 {
      nodes[node].total += difference
      node = nodes[node].above
    }
  }

  // MARK: Positions

  /// Returns the node at a position, and its first position.
  func find(_ position: Int, in root: Int) -> (node: Int, start: Int)? {
    var (node, offset) = (root, 0)
    while node >= 0 {
      let start = offset + total(nodes[node].before)
      if position < start {
        node = nodes[node].before
      } else if position < start + nodes[node].count {
        return (node, start)
      } else {
        offset = start + nodes[node].count
        node = nodes[node].after
      }
    }
    return nil
  }

  /// Returns the first position of a node in its tree, and the number of nodes before it.
  func place(of node: Int) -> (start: Int, index: Int) {
    var (start, index) = (total(nodes[node].before), size(nodes[node].before))
    var (node, above) = (node, nodes[node].above)
    while above >= 0 {
      if nodes[above].after == node {
        start += total(nodes[above].before) + nodes[above].count
        index += size(nodes[above].before) + 1
      }
      (node, above) = (above, nodes[above].above)
    }
    return (start, index)
  }

  /// Calls a closure with the nodes of a tree and their numbers of positions, in order.
  func forEach(_ root: Int, _ body: (_ node: Int, _ count: Int) -> Void) {
    guard root >= 0 else { return }
    forEach(nodes[root].before, body)
    body(root, nodes[root].count)
    forEach(nodes[root].after, body)
  }

  // MARK: Trees

  /// Joins two trees, of which the first is in front. Returns the root.
  mutating func merge(_ front: Int, _ back: Int) -> Int {
    let root = join(front, back)
    if root >= 0 { nodes[root].above = -1 }
    return root
  }

  /// Divides a tree at a position, which is not within a node. Returns the roots.
  mutating func cut(_ root: Int, at position: Int) -> (front: Int, back: Int) {
    let (front, back) = divide(root, at: position)
    if front >= 0 { nodes[front].above = -1 }
    if back >= 0 { nodes[back].above = -1 }
    return (front, back)
  }

  /// Divides a tree at a position within a node. The positions of the node from this one on become those of a new node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - start: Its first position.
  mutating func split(
    _ root: Int, at position: Int, in node: Int, from start: Int
  ) -> (front: Int, back: Int) {
    let (front, rest) = cut(root, at: start)
    let (_, back) = cut(rest, at: nodes[node].count)
    let length = position - start
    let second = add(count: nodes[node].count - length)
    setCount(length, of: node)
    return (merge(front, node), merge(second, back))
  }

  private mutating func addUp(_ node: Int) {
    let (before, after) = (nodes[node].before, nodes[node].after)
    nodes[node].total = nodes[node].count + total(before) + total(after)
    nodes[node].size = 1 + size(before) + size(after)
    if before >= 0 { nodes[before].above = node }
    if after >= 0 { nodes[after].above = node }
  }

  private mutating func join(_ front: Int, _ back: Int) -> Int {
    guard front >= 0 else { return back }
    guard back >= 0 else { return front }
    if nodes[front].priority > nodes[back].priority {
      nodes[front].after = join(nodes[front].after, back)
      addUp(front)
      return front
    }
    nodes[back].before = join(front, nodes[back].before)
    addUp(back)
    return back
  }

  private mutating func divide(_ node: Int, at position: Int) -> (front: Int, back: Int) {
    guard node >= 0 else { return (-1, -1) }
    let start = total(nodes[node].before)
    if position <= start {
      let (front, back) = divide(nodes[node].before, at: position)
      nodes[node].before = back
      addUp(node)
      return (front, node)
    }
    let (front, back) = divide(nodes[node].after, at: position - start - nodes[node].count)
    nodes[node].after = front
    addUp(node)
    return (node, back)
  }
}
