import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

/// Keys that type characters are commands of the tools only on screens without a text field.
@MainActor
@Suite final class `Typing beside a text field`: ToolsFixture {
  @Test func `does not give commands to the tools, which other keys do`() {
    let commands = recordTimeCommands()
    stage.keys("S", "Space", ".")
    #expect(commands.all.count == 3)
    let field = TextField(frame: Rect(x: 20, y: 200, width: 200, height: 40))
    list.view.addSubview(field)
    stage.keys("S", "Space", ".", "T")
    #expect(commands.all.count == 3 && tools.openPanels.isEmpty)
    stage.keys("F1")
    #expect(tools.isModal)
    stage.keys("Escape")
    field.isHidden = true
    stage.keys("S")
    #expect(commands.all.count == 4)
  }
}
