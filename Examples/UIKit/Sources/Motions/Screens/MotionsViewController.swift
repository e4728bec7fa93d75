import UIKit

/// The list of the motions. A tap pushes the screen of a motion.
final class MotionsViewController: UITableViewController {
  private struct Motion {
    let title: String
    let symbol: String
    let makeViewController: () -> UIViewController
  }

  private let motions = [
    Motion(title: "Fan", symbol: "arrow.down") { FanViewController() },
    Motion(title: "Sliding panes", symbol: "arrow.left") { PanesViewController() },
    Motion(title: "Fast cart", symbol: "cart") { CartViewController() },
    Motion(title: "Tipped cards", symbol: "folder") { TeamViewController(style: .plain) },
    Motion(title: "Two cards", symbol: "arrow.up") { DeckViewController() },
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Motions"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "motion")
    tableView.rowHeight = 56
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    motions.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "motion", for: indexPath)
    cell.textLabel?.text = motions[indexPath.row].title
    cell.imageView?.image = UIImage(systemName: motions[indexPath.row].symbol)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let viewController = motions[indexPath.row].makeViewController()
    viewController.navigationItem.largeTitleDisplayMode = .never
    navigationController?.pushViewController(viewController, animated: true)
  }
}
