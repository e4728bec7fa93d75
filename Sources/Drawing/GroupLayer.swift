/// The commands for the target, or for the sheet on which the groups of one depth lie side by side.
struct GroupLayer {
  var commands: [Mesh.Command] = []
  /// The indices of the quads of inner groups that no command draws yet.
  private var groups: [Int32] = []
  /// The places of groups that have not been cleared yet.
  private var areas: [PixelRect] = []
  /// Groups lie in rows from left to right. The position of the next group, and the height of the current row.
  private var x = 0
  private var y = 0
  private var rowHeight = 0

  /// Whether there is nothing to draw.
  var isEmpty: Bool { commands.isEmpty && areas.isEmpty && groups.isEmpty }

  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    (x, y, rowHeight) = (0, 0, 0)
  }

  /// Finds room for a group, and a gap beside it and below it; `nil` if there is none.
  mutating func place(_ group: PixelRect, _ mesh: borrowing Mesh) -> PixelRect? {
    let (width, height) = (group.width + 1, group.height + 1)
    if x + width > mesh.sheetWidth { (x, y, rowHeight) = (0, y + rowHeight, 0) }
    guard x + width <= mesh.sheetWidth, y + height <= mesh.sheetHeight else { return nil }
    let place = PixelRect(x: x, y: y, width: group.width, height: group.height)
    areas.append(place)
    x += width
    rowHeight = max(rowHeight, height)
    return place
  }

  /// Adds the quad in which an inner group is visible.
  mutating func addQuad(from vertex: Int32) {
    for corner: Int32 in [0, 1, 2] { groups.append(vertex &+ corner) }
    for corner: Int32 in [0, 2, 3] { groups.append(vertex &+ corner) }
  }

  /// Ends the commands of inner groups here, so that what comes next is drawn over them.
  mutating func drawGroups(depth: Int, _ mesh: inout Mesh) {
    guard !groups.isEmpty else { return }
    commands.append(
      .draw(first: mesh.indices.count, count: groups.count, blend: .over, from: .sheet(depth: depth + 1)))
    mesh.indices.append(contentsOf: groups)
    groups.removeAll(keepingCapacity: true)
  }

  /// Moves the commands to the mesh.
  mutating func submit(to mesh: inout Mesh) {
    if !areas.isEmpty {
      mesh.commands.append(.clear(first: mesh.areas.count, count: areas.count))
      mesh.areas.append(contentsOf: areas)
      areas.removeAll(keepingCapacity: true)
    }
    mesh.commands.append(contentsOf: commands)
    commands.removeAll(keepingCapacity: true)
  }
}
