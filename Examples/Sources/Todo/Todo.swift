// How do I write an application with menus and a list that is saved, searched, swiped and undone?
import Foundation
import Glissade
import GlissadeTools

@main
struct Todo: App {
  static func main() { Tools.main(Todo.self) }

  let title = "To do"
  let windowSize = Size(width: 420, height: 560)

  /// The bar of menus. Each command calls a method of the controller, which also refuses it where it has no effect.
  var menus: [Menu] {
    let controller = TodoController.self
    return [
      Menu(
        title: "Tasks",
        children: [
          KeyCommand(title: "New Task", action: controller.newTask, input: "n", modifierFlags: .control),
          KeyCommand(title: "Search", action: controller.search, input: "f", modifierFlags: .control),
          Menu(
            options: .displayInline,
            children: [
              KeyCommand(
                title: "Remove Done Tasks", action: Selector(controller.removeDone, named: "removeDone"),
                input: .delete, modifierFlags: .control)
            ]),
        ]),
      .standardEdit(),
    ]
  }

  func makeRootViewController() -> ViewController {
    NavigationController(rootViewController: TodoController(TodoStore(file: .todoList)))
  }
}
