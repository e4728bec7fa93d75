import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

/// Rows of 50 points with two trailing actions and a leading one.
@MainActor
private final class Notes: TableViewDataSource, TableViewDelegate {
  var titles = (0..<20).map { "note \($0)" }
  var log: [String] = []
  var edge = true
  var isFull = true
  var deletesByEditing = false
  /// The place to which the delegate lets a row move. `nil` means the proposed one.
  var target: IndexPath?
  /// How the data source reports a move to the table by itself.
  var report: (@MainActor (TableView, _ old: [String], _ new: [String]) -> Void)?

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { titles.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.accessibilityIdentifier = titles[indexPath.row]
    return cell
  }
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { deletesByEditing }
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(titles.remove(at: indexPath.row))")
    tableView.deleteRows(at: [indexPath])
  }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath) {
    let old = titles
    titles.insert(titles.remove(at: source.row), at: target.row)
    log.append("move \(source.row) \(target.row)")
    report?(tableView, old, titles)
  }
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { target ?? proposed }
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard !deletesByEditing else { return nil }
    let delete = ContextualAction(style: .destructive, title: "Trash") {
      [weak self, weak tableView] _, _, done in
      guard let self, let tableView else { return }
      log.append("trash \(titles.remove(at: indexPath.row))")
      tableView.deleteRows(at: [indexPath])
      done(true)
    }
    let flag = ContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.log.append("flag \(self?.titles[indexPath.row] ?? "")")
      done(true)
    }
    let configuration = SwipeActionsConfiguration(actions: [delete, flag])
    configuration.performsFirstActionWithFullSwipe = isFull
    return configuration
  }
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [
      ContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
        self?.log.append("pin \(self?.titles[indexPath.row] ?? "")")
        done(true)
      }
    ])
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

@MainActor
@Suite struct `A swiped row` {
  private let stage = Stage(size: Size(width: 300, height: 600))
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
  private let notes = Notes()

  init() {
    table.rowHeight = 50
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = notes
    table.dataSource = notes
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  private func cell(_ row: Int) throws -> TableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  /// Drags with a finger in steps of 10 points, and holds.
  private func drag(from start: Point, by way: Double, at time: Double) {
    stage.press(start, at: time, kind: .touch(id: 1))
    for step in 1...Int(abs(way) / 10) {
      let x = start.x + Double(step) * (way < 0 ? -10 : 10)
      stage.move(Point(x, start.y), at: time + Double(step) * 0.02, kind: .touch(id: 1))
    }
  }

  @Test func `follows the finger from where the drag is recognized, and gives its actions the space`() throws
  {
    drag(from: Point(250, 125), by: -60, at: 1)
    // The drag is recognized after 10 points.
    #expect(try cell(2).center.x == 100)
    let pull = try #require(table.swipe?.pull)
    #expect(pull.frame == Rect(x: 250, y: 100, width: 50, height: 50))
    // The actions share the space in proportion to their widths, the first one at the edge.
    #expect(pull.buttons.map(\.frame.maxX) == [50, 25] && pull.buttons.map(\.frame.minX) == [25, 0])
  }

  @Test func `opens when it is released beyond the half, and closes by a press elsewhere`() throws {
    drag(from: Point(250, 125), by: -100, at: 1)
    stage.advance(to: 2)
    stage.release(Point(150, 125), at: 2, kind: .touch(id: 1))
    stage.advance(to: 3)
    #expect(try cell(2).frame.minX == -148)
    stage.click(Point(50, 400), at: 3.1)
    stage.advance(to: 4)
    #expect(try cell(2).frame.minX == 0)
    #expect(notes.log.isEmpty && table.swipe == nil && table.closing.isEmpty)
    #expect(table.subviews.allSatisfy { !($0 is SwipePull) })
  }

  @Test func `closes when it is released before the half, and when it is flicked back`() throws {
    drag(from: Point(250, 125), by: -50, at: 1)
    stage.advance(to: 2)
    stage.release(Point(200, 125), at: 2, kind: .touch(id: 1))
    stage.advance(to: 3)
    #expect(try cell(2).frame.minX == 0 && table.swipe == nil)
    drag(from: Point(250, 125), by: -130, at: 4)
    for step in 1...3 {
      stage.move(Point(120 + Double(step) * 15, 125), at: 4.4 + Double(step) * 0.01, kind: .touch(id: 1))
    }
    stage.release(Point(165, 125), at: 4.44, kind: .touch(id: 1))
    stage.advance(to: 5)
    #expect(try cell(2).frame.minX == 0 && table.swipe == nil)
  }

  @Test func `performs the action that is pressed, and the first one after a full swipe`() throws {
    drag(from: Point(250, 125), by: -100, at: 1)
    stage.advance(to: 2)
    stage.release(Point(150, 125), at: 2, kind: .touch(id: 1))
    stage.advance(to: 3)
    stage.click(Point(190, 125), at: 3)
    stage.advance(to: 4)
    #expect(notes.log == ["flag note 2"])
    #expect(try cell(2).frame.minX == 0)
    drag(from: Point(290, 125), by: -220, at: 5)
    #expect(table.swipe?.pull.isArmed == true)
    stage.advance(to: 6)
    let first = try #require(table.swipe?.pull.buttons.first)
    #expect(first.frame.width == 210, "it covers the others")
    stage.release(Point(70, 125), at: 6, kind: .touch(id: 1))
    stage.advance(to: 7)
    #expect(notes.log.last == "trash note 2" && notes.titles.count == 19)
    #expect(try cell(2).accessibilityIdentifier == "note 3")
    #expect(table.subviews.allSatisfy { !($0 is SwipePull) } && stage.nextTime == nil)
  }

  @Test func `resists beyond its actions if there is no full swipe, and in the other direction`() throws {
    notes.isFull = false
    drag(from: Point(290, 125), by: -258, at: 1)
    // 240 points are 92 beyond the actions.
    let beyond = 300 * 0.55 * 92 / (300 + 0.55 * 92)
    #expect(abs(try cell(2).frame.minX + 148 + beyond) < 1e-6)
    #expect(table.swipe?.pull.isArmed == false)
    stage.release(Point(32, 125), at: 2, kind: .touch(id: 1))
    stage.advance(to: 3)
    #expect(try cell(2).frame.minX == -148 && notes.log.isEmpty)
  }

  @Test func `leaves vertical drags to the scroll view, which closes it`() throws {
    drag(from: Point(50, 125), by: 60, at: 1)
    stage.advance(to: 2)
    stage.release(Point(110, 125), at: 2, kind: .touch(id: 1))
    stage.advance(to: 3)
    #expect(try cell(2).frame.minX == 74, "the leading action")
    stage.press(Point(150, 500), at: 4, kind: .touch(id: 1))
    for step in 1...10 {
      stage.move(Point(150, 500 - Double(step) * 20), at: 4 + Double(step) * 0.02, kind: .touch(id: 1))
    }
    stage.release(Point(150, 300), at: 5, kind: .touch(id: 1))
    stage.advance(to: 8)
    #expect(table.swipe == nil && table.contentOffset.y > 100)
  }

  @Test func `opens, performs and closes by keys`() throws {
    table.focusRow(at: IndexPath(row: 2, section: 0))
    stage.key(.left, at: 1)
    stage.advance(to: 2)
    #expect(try cell(2).frame.minX == -148)
    let button = try #require(stage.focus.view as? SwipeButton)
    #expect(button.action.title == "Trash")
    stage.key(.escape, at: 2)
    stage.advance(to: 3)
    #expect(try cell(2).isFocused && cell(2).frame.minX == 0)
    stage.key(.right, at: 3)
    stage.key(.return, at: 4)
    stage.advance(to: 5)
    #expect(notes.log == ["pin note 2"])
    #expect(try cell(2).isFocused, "the focus returns to the row")
    stage.key(.delete, at: 5)
    stage.advance(to: 6)
    #expect(notes.log.last == "trash note 2")
    stage.key(.down, .alt, at: 7)
    stage.advance(to: 8)
    #expect(notes.log.last == "move 2 3")
    #expect(try cell(3).isFocused && cell(3).accessibilityIdentifier == "note 3")
  }

  @Test func `offers its actions to assistive technologies`() throws {
    let tree = stage.accessibilityTree()
    let row = try #require(tree.elements.first { $0.identifier == "note 2" })
    #expect(row.actions.map(\.title) == ["press", "Trash", "Flag", "Pin", "Move up", "Move down"])
    #expect(try cell(2).accessibilityPerform(.action("trash")))
    #expect(try cell(2).accessibilityPerform(.action("move-up")))
    #expect(notes.log == ["trash note 2", "move 2 1"])
    let first = try #require(tree.elements.first { $0.identifier == "note 0" })
    #expect(!first.actions.map(\.title).contains("Move down"))
  }

  @Test func `deletes by the data source if the delegate names no actions`() throws {
    notes.deletesByEditing = true
    table.focusRow(at: IndexPath(row: 1, section: 0))
    stage.key(.delete, at: 1)
    #expect(notes.log == ["commit note 1"])
    drag(from: Point(290, 125), by: -220, at: 2)
    stage.release(Point(70, 125), at: 3, kind: .touch(id: 1))
    stage.advance(to: 5)
    #expect(notes.log.last == "commit note 3" && notes.titles.count == 18)
  }

  @Test(arguments: [false, true])
  func `closes if its data source does not have it when heights are asked for again`(isLaidOut: Bool) throws {
    table.asksForRowHeights = true
    stage.advance(to: 1)
    table.openSwipe(at: IndexPath(row: 5, section: 0), .trailing, takesFocus: false)
    stage.advance(to: 2)
    let pull = try #require(table.swipe?.pull)
    notes.titles.removeLast(18)
    table.tableHeaderView = View(frame: Rect(x: 0, y: 0, width: 300, height: 30))
    if isLaidOut {
      stage.advance(to: 3)
      #expect(table.swipe == nil && pull.superview == nil)
    }
    table.closeSwipe()
    stage.advance(to: 5)
    #expect(table.swipe == nil && table.closing.isEmpty && pull.superview == nil)
    #expect(table.visibleCells.count == 2)
  }
}

@MainActor
@Suite struct `A table that is edited` {
  private let stage = Stage(size: Size(width: 300, height: 600))
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
  private let notes = Notes()

  init() {
    notes.deletesByEditing = true
    table.rowHeight = 50
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = notes
    table.dataSource = notes
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  private func cell(_ row: Int) throws -> TableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test func `moves the content aside for its controls, in an animation`() throws {
    table.setEditing(true, animated: true)
    stage.advance(to: 0.15)
    let content = try cell(2).contentView
    let seen = content.presentation
    #expect(abs(seen.center.x - seen.bounds.width / 2 - 19) < 0.1)
    stage.advance(to: 1)
    #expect(content.frame.minX == 38 && content.frame.maxX == 256)
    #expect(try cell(0).contentView.frame.maxX == 300, "the first row cannot be moved")
    stage.click(Point(150, 125), at: 1)
    #expect(notes.log.isEmpty, "rows cannot be selected")
    table.setEditing(false, animated: true)
    stage.advance(to: 2)
    #expect(content.frame == Rect(x: 0, y: 0, width: 300, height: 50))
    #expect(try cell(2).subviews.allSatisfy { !($0 is EditingMark || $0 is ReorderGrip) })
    #expect(stage.nextTime == nil)
  }

  @Test func `asks before it deletes a row`() throws {
    table.isEditing = true
    stage.click(Point(20, 125), at: 1)
    stage.advance(to: 2)
    #expect(notes.log.isEmpty)
    #expect(try cell(2).frame.minX == -74)
    stage.click(Point(260, 125), at: 2)
    stage.advance(to: 3)
    #expect(notes.log == ["commit note 2"])
    #expect(try cell(2).frame.minX == 0)
  }

  @Test(
    arguments: [false, true], ["nothing", "moves", "removals and insertions", "another row", "a reload"])
  func `shows a move once, whatever its data source reports`(isDragged: Bool, _ kind: String) throws {
    notes.report =
      switch kind {
      case "moves", "removals and insertions":
        { table, old, new in
          let difference = new.difference(from: old)
          table.performBatchUpdates(with: .fade) {
            for change in kind == "moves" ? difference.inferringMoves() : difference {
              switch change {
              case .remove(let row, _, nil): table.deleteRows(at: [IndexPath(row: row, section: 0)])
              case .insert(let row, _, nil): table.insertRows(at: [IndexPath(row: row, section: 0)])
              case .insert(let row, _, let origin?):
                table.moveRow(at: IndexPath(row: origin, section: 0), to: IndexPath(row: row, section: 0))
              case .remove: break
              }
            }
          }
        }
      case "another row": { table, _, _ in table.reloadRows(at: [IndexPath(row: 7, section: 0)]) }
      case "a reload": { table, _, _ in table.reloadData() }
      default: nil
      }
    if isDragged {
      table.isEditing = true
      stage.advance(to: 1)
      stage.press(Point(278, 125), at: 1)
      stage.move(Point(278, 130), at: 1.1)
      stage.move(Point(278, 175), at: 1.2)
      stage.release(Point(278, 175), at: 1.3)
    } else {
      table.focusRow(at: IndexPath(row: 2, section: 0))
      stage.key(.down, .alt, at: 1)
    }
    stage.advance(to: 3)
    #expect(notes.log == ["move 2 3"])
    for row in 0..<10 {
      let seen = try cell(row)
      #expect(seen.accessibilityIdentifier == notes.titles[row] && seen.presentation.alpha == 1)
      #expect(seen.presentation.center.y == 25 + 50 * Double(row))
    }
    #expect(table.visibleCells.allSatisfy { $0.layer.zPosition == 0 && $0.layer.shadowOpacity == 0 })
    if !isDragged { #expect(try cell(3).isFocused) }
  }

  @Test(
    arguments: [false, true],
    [
      IndexPath(row: -1, section: 0), IndexPath(row: 20, section: 0), IndexPath(row: .max, section: 0),
      IndexPath(row: 0, section: 1), IndexPath(row: 0, section: -1),
    ])
  func `stays as it is if the delegate moves a row to a place that does not exist`(
    isDragged: Bool, target: IndexPath
  ) throws {
    notes.target = target
    if isDragged {
      table.isEditing = true
      stage.advance(to: 1)
      stage.press(Point(278, 125), at: 1)
      stage.move(Point(278, 130), at: 1.1)
      stage.move(Point(278, 175), at: 1.2)
      stage.release(Point(278, 175), at: 1.3)
    } else {
      table.focusRow(at: IndexPath(row: 2, section: 0))
      stage.key(.down, .alt, at: 1)
    }
    stage.advance(to: 3)
    #expect(notes.log.isEmpty)
    for row in 0..<10 { #expect(try cell(row).accessibilityIdentifier == "note \(row)") }
    #expect(try cell(2).presentation.center.y == 125)
  }

  @Test func `puts a row back that its data source does not have when it is released`() throws {
    table.isEditing = true
    stage.advance(to: 1)
    stage.press(Point(278, 275), at: 1)
    stage.advance(to: 1.01)
    stage.move(Point(278, 230), at: 1.1)
    notes.titles.removeLast(18)
    table.tableHeaderView = View(frame: Rect(x: 0, y: 0, width: 300, height: 30))
    stage.release(Point(278, 230), at: 1.2)
    stage.advance(to: 3)
    #expect(notes.log.isEmpty && table.visibleCells.count == 2)
  }

  @Test func `moves a row that is dragged by its grip, and the others make room`() throws {
    table.isEditing = true
    stage.advance(to: 1)
    let lifted = try cell(2)
    stage.press(Point(278, 125), at: 1)
    stage.advance(to: 1.01)
    stage.move(Point(278, 230), at: 1.1)
    #expect(lifted.center.y == 230)
    stage.advance(to: 2)
    #expect(try cell(3).center.y == 125 && cell(4).center.y == 175 && cell(5).center.y == 275)
    stage.release(Point(278, 230), at: 2)
    #expect(notes.log == ["move 2 4"])
    stage.advance(to: 3)
    #expect(notes.titles[2...4] == ["note 3", "note 4", "note 2"])
    #expect(try cell(4) === lifted && lifted.center.y == 225 && lifted.layer.zPosition == 0)
    #expect(stage.nextTime == nil)
  }

  @Test func `drags one row at a time, which stays in front if it is lifted again`() throws {
    table.isEditing = true
    stage.advance(to: 1)
    let lifted = try cell(2)
    stage.press(Point(278, 125), at: 1, kind: .touch(id: 1))
    stage.press(Point(278, 275), at: 1.01, kind: .touch(id: 2))
    stage.advance(to: 1.05)
    stage.move(Point(278, 330), at: 1.1, kind: .touch(id: 2))
    stage.release(Point(278, 330), at: 1.2, kind: .touch(id: 2))
    #expect(notes.log.isEmpty && lifted.center.y == 125)
    stage.move(Point(278, 230), at: 1.3, kind: .touch(id: 1))
    #expect(lifted.center.y == 230)
    stage.pointer(.cancelled, Point(278, 230), at: 1.4, kind: .touch(id: 1))
    stage.press(Point(278, 125), at: 1.7, kind: .touch(id: 3))
    stage.advance(to: 1.75)
    stage.move(Point(278, 150), at: 1.76, kind: .touch(id: 3))
    stage.advance(to: 3)
    #expect(lifted.layer.zPosition == 1)
    stage.release(Point(278, 125), at: 3.1, kind: .touch(id: 3))
    stage.advance(to: 5)
    #expect(lifted.layer.zPosition == 0 && stage.nextTime == nil)
  }

  @Test func `scrolls while a row is held at its edge`() throws {
    table.isEditing = true
    stage.press(Point(278, 125), at: 1)
    stage.advance(to: 1.01)
    stage.move(Point(278, 590), at: 1.1)
    stage.advance(to: 4)
    #expect(table.contentOffset.y == 400, "the end of the content")
    stage.release(Point(278, 590), at: 4)
    stage.advance(to: 5)
    #expect(notes.titles.last == "note 2" && stage.nextTime == nil)
    #expect(table.visibleCells.map(\.accessibilityIdentifier) == notes.titles.suffix(12).map(Optional.some))
  }

  @Test func `puts a row back that is cancelled`() throws {
    table.isEditing = true
    stage.press(Point(278, 125), at: 1)
    stage.advance(to: 1.01)
    stage.move(Point(278, 230), at: 1.1)
    stage.pointer(.cancelled, at: Point(278, 230))
    stage.advance(to: 3)
    #expect(notes.log.isEmpty)
    #expect(try cell(2).center.y == 125 && cell(3).center.y == 175)
  }
}
