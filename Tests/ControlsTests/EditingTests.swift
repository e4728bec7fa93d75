import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeLists
@testable import GlissadeUI

/// Rows that can be deleted and moved.
@MainActor
private final class Notes: TableViewController {
  var count = 5
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(reuseIdentifier: nil)
  }
  override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath) {}
}

/// Rows in cells that are used again, of which every third is indented.
@MainActor
private final class Outline: TableViewController {
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 200 }
  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  override func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { indexPath.row % 3 == 0 }
}

@MainActor
@Suite(.serialized) struct `The editing of a screen` {
  private let stage = Stage(size: Size(width: 300, height: 600))
  private let notes = Notes()

  init() {
    SystemStrings.current = SystemStrings(language: "en")
    stage.rootViewController = notes
    stage.advance(to: 0.1)
  }

  @Test func `begins with the loading of the table if the screen is edited before`() {
    let notes = Notes()
    notes.isEditing = true
    #expect(notes.tableView.isEditing)
  }

  @Test func `indents each row by its own choice, also in a cell that another row had`() {
    let outline = Outline()
    outline.tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    stage.rootViewController = outline
    stage.advance(to: 1)
    outline.setEditing(true, animated: false)
    for step in 0..<20 {
      outline.tableView.contentOffset.y = Double(step) * 250
      stage.advance(to: 2 + Double(step))
      #expect(outline.tableView.visibleCells.count >= 10)
      for cell in outline.tableView.visibleCells {
        guard let row = cell.indexPath?.row else { continue }
        #expect(cell.shouldIndentWhileEditing == (row % 3 == 0), "row \(row)")
        #expect(cell.contentView.frame.minX == (row % 3 == 0 ? 38 : 0), "row \(row)")
      }
    }
  }

  private func cell(_ row: Int) throws -> TableViewCell {
    try #require(notes.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test func `is begun and ended by its button`() throws {
    let button = notes.editButtonItem
    #expect(button === notes.editButtonItem && button.title == "Edit" && button.style == .plain)
    button.actionHandler?(button)
    #expect(notes.isEditing && notes.tableView.isEditing && button.title == "Done" && button.style == .done)
    #expect(try cell(0).isEditing)
    notes.isEditing = false
    #expect(!notes.tableView.isEditing && button.title == "Edit")
  }

  @Test func `has its words in the language of the library`() throws {
    defer { SystemStrings.current = SystemStrings(language: "en") }
    SystemStrings.current = SystemStrings(language: "de")
    #expect(notes.editButtonItem.title == "Bearbeiten")
    let actions = notes.tableView.rowActions(at: IndexPath(row: 1, section: 0)).map(\.action)
    #expect(actions.map(\.title) == ["Löschen", "Nach oben verschieben", "Nach unten verschieben"])
    #expect(actions.map(\.name).dropFirst() == ["move-up", "move-down"])
    notes.setEditing(true, animated: false)
    let mark = try #require(try cell(0).editing.mark)
    var description = AccessibilityDescription()
    mark.describe(into: &description)
    #expect(description.label == "Löschen")
    #expect(AccessibilityAction.scrollForward.title == "Weiterblättern")
    #expect(AccessibilityAction.scrollForward.name == "scroll-forward")
  }

  @Test func `mirrors its controls and its swipes in a language from right to left`() throws {
    stage.layoutDirection = .rightToLeft
    notes.setEditing(true, animated: false)
    stage.advance(to: 1)
    let (mark, grip) = (try #require(try cell(0).editing.mark), try #require(try cell(0).editing.grip))
    #expect(mark.frame.maxX == 300 - 4 && grip.frame.minX == 0)
    #expect(try cell(0).contentView.frame.minX == 44)
    notes.setEditing(false, animated: false)
    stage.advance(to: 2)
    // The trailing edge is the left one, so a drag to the right uncovers it.
    stage.press(Point(50, 20), at: 3, kind: .touch(id: 1))
    for step in 1...12 {
      stage.move(Point(50 + Double(step) * 10, 20), at: 3 + Double(step) * 0.02, kind: .touch(id: 1))
    }
    stage.advance(to: 4)
    #expect(notes.tableView.swipe?.pull.frame.minX == 0 && (notes.tableView.swipe?.offset ?? 0) > 0)
    stage.release(Point(170, 20), at: 4, kind: .touch(id: 1))
    stage.advance(to: 5)
    #expect(notes.tableView.swipe != nil)
    stage.key(.escape, at: 5)
    notes.tableView.closeSwipe()
    stage.advance(to: 6)
    notes.tableView.focusRow(at: IndexPath(row: 2, section: 0))
    stage.key(.right, at: 6)
    stage.advance(to: 7)
    #expect(notes.tableView.swipe?.row.row == 2)
  }

  @Test func `names the change in the standard menu`() throws {
    let undoManager = try #require(notes.undoManager)
    undoManager.registerUndo(withTarget: notes) { notes in
      notes.undoManager?.registerUndo(withTarget: notes) { _ in }
    }
    undoManager.setActionName("Rename")
    let commands = Menu.standardEdit().children.compactMap { $0 as? Menu }.flatMap(\.children)
    let (undo, redo) = (
      try #require(commands[0] as? KeyCommand), try #require(commands[1] as? KeyCommand)
    )
    #expect(stage.canPerform(undo) && !stage.canPerform(redo))
    #expect(undo.title == "Undo Rename" && redo.title == "Redo")
    #expect(stage.perform(undo, by: nil))
    #expect(stage.canPerform(redo) && redo.title == "Redo Rename")
    #expect(!stage.canPerform(undo) && undo.title == "Undo")
    // A title of the application's own is kept.
    let own = KeyCommand(title: "Take back", action: .undo, input: "z", modifierFlags: .control)
    _ = stage.canPerform(own)
    #expect(own.title == "Take back")
  }

  @Test func `leaves the keys of undo to the window when a field has nothing to undo`() throws {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    notes.view.addSubview(field)
    var count = 0
    let undoManager = try #require(notes.undoManager)
    undoManager.registerUndo(withTarget: notes) { notes in
      count += 1
      notes.undoManager?.registerUndo(withTarget: notes) { _ in count -= 1 }
    }
    field.becomeFirstResponder()
    stage.advance(to: 1)
    for character in "word" { stage.send(.text(String(character))) }
    stage.key(.z, .control, at: 2)
    #expect(count == 0 && field.text?.isEmpty == true)
    stage.key(.z, .control, at: 3)
    #expect(count == 1)
    stage.key(.z, [.control, .shift], at: 4)
    #expect(count == 1 && field.text?.isEmpty == false, "the field has a change to make again")
    field.text = ""
    stage.key(.y, .control, at: 5)
    #expect(count == 0)
  }
}
