import UIKit

/// Cards that tip into place when they are first displayed.
final class TeamViewController: UITableViewController {
  private let names = [
    "Ada", "Barbara", "Claude", "Donald", "Edsger", "Frances", "Grace", "Hedy", "Ivan", "John", "Katherine",
    "Leslie", "Margaret", "Niklaus", "Ole-Johan", "Peter", "Radia", "Sophie", "Tony", "Vint",
  ]
  private let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemPink, .systemOrange, .systemGreen]
  private var seen: Set<IndexPath> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tipped cards"
    tableView.register(TeamCell.self, forCellReuseIdentifier: TeamCell.reuseIdentifier)
    tableView.rowHeight = 112
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: TeamCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? TeamCell {
      cell.show(names[indexPath.row], color: colors[indexPath.row % colors.count])
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard seen.insert(indexPath).inserted else { return }
    cell.contentView.tipIn()
  }
}

extension UIView {
  /// Animates the view into place from the upper left.
  fileprivate func tipIn() {
    let turned = CATransform3DMakeRotation(-15 * .pi / 180, 0, 0, 1)
    layer.transform = CATransform3DTranslate(turned, -20, -20, 0)
    layer.opacity = 0.8
    UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
      self.layer.transform = CATransform3DIdentity
      self.layer.opacity = 1
    }
  }
}

final class TeamCell: UITableViewCell {
  static let reuseIdentifier = "team"

  private let card = UIView()
  private let initial = UILabel()
  private let name = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    card.layer.cornerRadius = 12
    initial.font = .systemFont(ofSize: 44, weight: .bold)
    name.font = .systemFont(ofSize: 22)
    for label in [initial, name] { label.textColor = .white }

    let stack = UIStackView(arrangedSubviews: [initial, name])
    stack.alignment = .center
    stack.spacing = 20
    contentView.addSubview(card)
    card.addSubview(stack)
    for view in [card, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      stack.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      initial.widthAnchor.constraint(equalToConstant: 48),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ text: String, color: UIColor) {
    initial.text = String(text.prefix(1))
    name.text = text
    card.backgroundColor = color
  }
}
