import GlissadeGallery
import GlissadeGeometry
import GlissadeUI

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

  func view(_ identifier: String) -> ViewSnapshot? {
    stage.snapshot().first { $0.identifier == identifier }
  }

  func place(_ identifier: String) -> Point { stage.locate(identifier) ?? Point(-1, -1) }

  /// The view that keys go to: one of the tools or, if the keyboard is not there, one of the application.
  var focusedView: View? { tools.stage?.focus.view ?? application.focus.view }
  var focused: String? { focusedView?.accessibilityIdentifier }

  /// What the tools have done to time.
  final class TimeCommands {
    var all: [Transport.Command] = []
  }

  /// Lets the tools change time, and writes down what they do to it.
  func recordTimeCommands() -> TimeCommands {
    let commands = TimeCommands()
    tools.onTimeChange = {
      commands.all.append($0)
      return true
    }
    return commands
  }

  /// An application of one screen without tabs, with tools over it.
  func plainApplication(
    _ size: Size = Size(width: 390, height: 844)
  ) -> (application: Stage, stage: ToolStage) {
    let application = Stage(size: size)
    application.rootViewController = PlainScreen()
    return (application, ToolStage(application, toolsNamed: "tools"))
  }
}

/// Two buttons that keep clear of what covers the edges of the screen.
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
