import GlissadeEffects
import GlissadeSession

extension TipInChoreography {
  /// Returns the source of the table for UIKit or Glissade.
  public func swiftSource(in language: SourceLanguage) -> String {
    let swift = SwiftTemplate(self, in: language)
    return swift.finished(
      """
      import UIKit

      /// A table whose cards tip in, each the first time it appears.
      final class TipInCardsViewController: UITableViewController {
        private enum Motion {
      \(swift.constants())
        }

        struct Card {
          let name: String
          let role: String
        }

        var cards = [
          Card(name: "Ada Lovelace", role: "Mathematician"), Card(name: "Grace Hopper", role: "Compilers"),
          Card(name: "Alan Turing", role: "Computability"), Card(name: "Barbara Liskov", role: "Abstraction"),
          Card(name: "Edsger Dijkstra", role: "Structure"), Card(name: "Katherine Johnson", role: "Orbits"),
          Card(name: "Donald Knuth", role: "Algorithms"), Card(name: "Frances Allen", role: "Optimization"),
        ]
        private var appeared: Set<IndexPath> = []

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .systemGroupedBackground
          tableView.register(CardCell.self, forCellReuseIdentifier: "card")
          tableView.rowHeight = 127
          tableView.separatorStyle = .none
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          cards.count
        }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
          (cell as? CardCell)?.card = cards[indexPath.row]
          return cell
        }

        override func tableView(
          _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {
          if appeared.insert(indexPath).inserted { tipIn(cell.contentView) }
        }

        /// Turns a view on a corner and shifts it, then lets it straighten up. The shift turns too.
        private func tipIn(_ card: UIView) {
          card.transform = CGAffineTransform(rotationAngle: Motion.rotationAngle * .pi / 180)
            .translatedBy(x: Motion.offsetX, y: Motion.offsetY)
          card.alpha = Motion.startAlpha
          \(swift.animate(timing, "Motion.duration")) {
            card.transform = .identity
            card.alpha = 1
          }
        }
      }

      // MARK: - Cards

      extension TipInCardsViewController {
        final class CardCell: UITableViewCell {
          private let ground = UIView()
          private let nameLabel = UILabel()
          private let roleLabel = UILabel()

          var card: Card? {
            didSet {
              nameLabel.text = card?.name
              roleLabel.text = card?.role
            }
          }

          override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            backgroundColor = .clear
            selectionStyle = .none
            ground.backgroundColor = .secondarySystemGroupedBackground
            ground.layer.cornerRadius = 14
            ground.layer.shadowOpacity = 0.14
            ground.layer.shadowRadius = 7
            ground.layer.shadowOffset = CGSize(width: 0, height: 3)
            nameLabel.font = .boldSystemFont(ofSize: 20)
            roleLabel.font = .systemFont(ofSize: 15)
            roleLabel.textColor = .secondaryLabel
            contentView.addSubview(ground)
            for label in [nameLabel, roleLabel] { ground.addSubview(label) }
          }
      \(swift.unusedInitializer(indent: 2))
          override func layoutSubviews() {
            super.layoutSubviews()
            ground.frame = contentView.bounds.insetBy(dx: 16, dy: 8)
            nameLabel.frame = CGRect(x: 18, y: 18, width: max(0, ground.bounds.width - 36), height: 24)
            roleLabel.frame = CGRect(x: 18, y: 46, width: max(0, ground.bounds.width - 36), height: 20)
          }
        }
      }

      """)
  }
}
