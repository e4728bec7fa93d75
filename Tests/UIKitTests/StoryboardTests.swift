import GlissadeUI
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized) struct `A storyboard in code` {
  private final class List: ViewController {
    var prepared: [String] = []
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      prepared.append("\(segue.identifier ?? "") from \(sender as? String ?? "nobody")")
      (segue.destination as? Detail)?.name = "whale"
    }
  }

  private final class Detail: ViewController {
    var name = ""
    var titleLabel: Label?
    var hadOutlet = false
    override func viewDidLoad() {
      hadOutlet = titleLabel != nil
      titleLabel?.text = name
    }
  }

  private let stage = Stage(size: Size(width: 390, height: 844))

  @Test func `connects screens by segues, with outlets set before the view has loaded`() throws {
    let board = UIStoryboard.register("Test")
    board.segue("show", from: List.self, .present) { Detail() }
    board.outlets(of: Detail.self) { detail in
      let label = UILabel("")
      detail.view.addSubview(label)
      detail.titleLabel = label
    }
    let list = List()
    stage.rootViewController = list
    list.performSegue(withIdentifier: "show", sender: "a row")
    stage.advance(to: 2)
    let detail = try #require(stage.frontmostViewController as? Detail)
    #expect(list.prepared == ["show from a row"] && detail.hadOutlet && detail.titleLabel?.text == "whale")
    #expect(UIStoryboard.segues(from: list) == ["show"])
    #expect(UIStoryboard.segue("other", from: list) == nil && UIStoryboard.segue("show", from: detail) == nil)
  }

  @Test func `instantiates screens by their identifiers`() {
    let board = UIStoryboard.register("Scenes")
    board.initialScene { List() }
    board.scene("Detail") { Detail() }
    let found = UIStoryboard(name: "Scenes", bundle: nil)
    #expect(found.instantiateInitialViewController() is List)
    #expect(found.instantiateViewController(withIdentifier: "Detail") is Detail)
  }

  @Test func `reports the requested identifier and the existing ones`() {
    #expect(
      UIStoryboard.Fault.noSegue("go", source: "List", known: ["show", "edit"]).description
        == "List has no segue 'go': 'show', 'edit' were registered by segue")
    #expect(
      UIStoryboard.Fault.noStoryboard("Main", known: []).description
        == "no storyboard is called 'Main': none was registered by UIStoryboard.register")
  }
}
