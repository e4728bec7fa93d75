import GlissadeApplication
import GlissadeTools
import UIKit

@main struct CardsTutorial: App {
  let title = "cards"

  static func main() { Tools.main(Self.self) }

  func makeRootViewController() -> UIViewController {
    let controller = UIViewController()
    let team = TeamController()
    controller.addChild(team)
    team.view.frame = CGRect(x: 0, y: 66, width: 390, height: 778)
    controller.view.addSubview(team.view)
    team.didMove(toParent: controller)
    return controller
  }
}

/// The members from the tutorial's starter project.
final class TeamController: MainViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "cards"
    tableView.rowIdentifier = { "cards.cell.\($0.row)" }
    tableView.rowHeight = 184
    tableView.contentInset.bottom = 8
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "card")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 24 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
  }
}
