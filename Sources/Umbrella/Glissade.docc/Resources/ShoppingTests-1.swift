import Glissade
import GlissadeTesting
import Testing

@testable import Shopping

@MainActor
@Suite struct `The shopping list` {
  @Test func `adds what is typed`() throws {
    let stage = try Rehearsal { ListController() }.stage(at: 1)
    stage.click("entry")
    stage.type("Quince")
    stage.key(.return)
    stage.advance(to: 2)
    #expect((stage.rootViewController as? ListController)?.items == ["Milk", "Rye bread", "Quince"])
    #expect(stage.locate("row.2") != nil)
  }

  @Test func `removes the row with the focus`() throws {
    let stage = try Rehearsal { ListController() }.stage(at: 1)
    let list = try #require(stage.rootViewController as? ListController)
    list.tableView.focusRow(at: TableView.IndexPath(row: 0, section: 0))
    stage.key(.delete)
    stage.advance(to: 2)
    #expect(list.items == ["Rye bread"])
  }
}
