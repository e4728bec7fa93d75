import GlissadeControls
import GlissadeGallery
import GlissadeGeometry
import GlissadeUI

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

/// A gallery of two screens with tools over it. Suites inherit from it.
@MainActor
class ToolsFixture {
  let list = ListScreen()
  let controls = ControlsScreen()
  let gallery: GalleryController
  /// The application's stage and the tools' stage as one.
  let stage: ToolStage

  init() {
    list.tabBarItem = TabBarItem(title: "List", image: nil)
    controls.tabBarItem = TabBarItem(title: "Controls", image: nil)
    gallery = GalleryController(viewControllers: [list, controls])
    let application = Stage(size: Size(width: 390, height: 844))
    application.rootViewController = gallery
    stage = ToolStage(application, toolsNamed: "gallery")
    stage.advance(to: 2)
  }

  var application: Stage { stage.stage }

  var tools: ToolsController {
    guard let tools = stage.tools else { preconditionFailure("the stage has no tools") }
    return tools
  }

  func place(_ identifier: String) -> Point { stage.locate(identifier) ?? Point(-1, -1) }

  /// The focused view of the tools or, if the tools have none, of the application.
  var focusedView: View? { tools.stage?.focus.view ?? application.focus.view }
  var focused: String? { focusedView?.accessibilityIdentifier }

  /// The commands by which the tools have changed time.
  final class TimeCommands {
    var all: [Transport.Command] = []
  }

  /// Accepts all time commands of the tools, and records them.
  func recordTimeCommands() -> TimeCommands {
    let commands = TimeCommands()
    tools.onTimeChange = {
      commands.all.append($0)
      return true
    }
    return commands
  }

  /// Creates an application of one screen without tabs, with tools over it.
  func plainApplication(
    _ size: Size = Size(width: 390, height: 844)
  ) -> (application: Stage, stage: ToolStage) {
    let application = Stage(size: size)
    application.rootViewController = PlainScreen()
    return (application, ToolStage(application, toolsNamed: "tools"))
  }
}

/// A screen with two buttons in its safe area.
final class PlainScreen: ViewController {
  let buttons = [Button("First"), Button("Last")]

  override func viewDidLoad() {
    view.accessibilityIdentifier = "plain"
    for (button, name) in zip(buttons, ["first", "last"]) {
      button.accessibilityIdentifier = "plain.\(name)"
      view.addSubview(button)
    }
  }

  override func viewDidLayoutSubviews() {
    let room = view.bounds.inset(by: view.safeAreaInsets)
    buttons[0].frame = Rect(x: room.minX, y: room.minY, width: room.width, height: 44)
    buttons[1].frame = Rect(x: room.minX, y: room.maxY - 44, width: room.width, height: 44)
  }
}
