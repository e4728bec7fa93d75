// How do I write an application with a list that is saved, searched and undone?
import Foundation
import Glissade
import GlissadeTools

@main
struct Todo: App {
  static func main() { Tools.main(Todo.self) }

  let title = "To do"
  let windowSize = Size(width: 420, height: 560)

  func makeRootViewController() -> ViewController {
    NavigationController(rootViewController: TodoController(TodoStore(file: .todoList)))
  }
}
