import UIKit

/// Rows that fan in when they appear, and ripple after one of them is held. A tap opens a row.
final class FanViewController: UIViewController {
  private let genres: [(name: String, color: UIColor)] = [
    ("Ambient", .systemTeal), ("Blues", .systemBlue), ("Chamber", .systemIndigo), ("Dub", .systemPurple),
    ("Electronic", .systemPink), ("Folk", .systemRed), ("Gospel", .systemOrange), ("House", .systemGreen),
  ]
  private lazy var fan = FanView(
    rows: genres.map { genre in
      let row = UIButton(type: .custom)
      row.setTitle(genre.name, for: .normal)
      row.setTitleColor(.white, for: .normal)
      row.titleLabel?.font = .systemFont(ofSize: 20, weight: .semibold)
      row.backgroundColor = genre.color
      row.addTarget(self, action: #selector(open(_:)), for: .touchUpInside)
      return row
    })

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Fan"
    view.backgroundColor = .systemBackground
    fan.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(fan)
    NSLayoutConstraint.activate([
      fan.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      fan.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      fan.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      fan.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    fan.spread()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fan.close()
  }

  @objc private func open(_ row: UIButton) {
    let detail = GenreViewController()
    detail.title = row.title(for: .normal)
    detail.color = row.backgroundColor
    navigationController?.pushViewController(detail, animated: true)
  }
}

/// Rows in a column.
final class FanView: UIView {
  /// The height of a row, in points.
  private let rowHeight: CGFloat = 52
  /// The additional initial distance of each row from its position, compared with the row above, in points.
  private let spreadStep: CGFloat = 10
  /// The delay between the starts of successive rows, in seconds.
  private let stagger = 0.05

  private let rows: [UIButton]

  init(rows: [UIButton]) {
    self.rows = rows
    super.init(frame: .zero)
    for row in rows {
      addSubview(row)
      row.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(hold(_:))))
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      row.center = CGPoint(x: bounds.midX, y: (CGFloat(index) + 0.5) * rowHeight)
    }
  }

  func spread() {
    for (index, row) in rows.enumerated() {
      row.transform = CGAffineTransform(translationX: 0, y: CGFloat(index + 1) * spreadStep)
    }
  }

  func close() {
    for (index, row) in rows.enumerated() {
      UIView.animate(withDuration: 0.3, delay: Double(index) * stagger, options: .allowUserInteraction) {
        row.transform = CGAffineTransform(scaleX: 1.02, y: 1.02)
      } completion: { _ in
        self.settle(row)
      }
    }
  }

  private func settle(_ row: UIButton) {
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      row.transform = .identity
    }
  }

  @objc private func hold(_ press: UILongPressGestureRecognizer) {
    guard let held = rows.firstIndex(where: { $0 === press.view }) else { return }
    switch press.state {
    case .began:
      bringSubviewToFront(rows[held])
      UIView.animate(withDuration: 0.3) {
        self.rows[held].transform = CGAffineTransform(scaleX: 1.02, y: 1.02)
      }
    case .ended, .cancelled:
      settle(rows[held])
      ripple(from: held)
    default:
      break
    }
  }

  /// Enlarges the other rows for a moment, nearer rows earlier.
  private func ripple(from origin: Int) {
    for (index, row) in rows.enumerated() where index != origin {
      let delay = 0.1 + Double(abs(index - origin) - 1) * stagger
      UIView.animateKeyframes(withDuration: 0.5, delay: delay, options: .allowUserInteraction) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
          row.transform = CGAffineTransform(scaleX: 1.04, y: 1.04)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) {
          row.transform = .identity
        }
      }
    }
  }
}

/// The screen that a row opens.
final class GenreViewController: UIViewController {
  var color: UIColor?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = color

    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 40, weight: .bold)
    label.textColor = .white
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }
}
