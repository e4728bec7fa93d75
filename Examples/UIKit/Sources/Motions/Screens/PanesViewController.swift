import UIKit

/// A plot that stays, above panes that push each other aside. The toolbar selects the pane.
final class PanesViewController: UIViewController {
  private let plot = PlotView()
  private let lower = UIView()
  private var panes: [Pane] = []
  private var shown = 0

  private struct Pane {
    let view: UIView
    let item: UIBarButtonItem
    /// The horizontal distance of the pane from its position.
    let offset: NSLayoutConstraint
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sliding panes"
    view.backgroundColor = .systemBackground
    lower.clipsToBounds = true
    for subview in [plot, lower] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      plot.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 16),
      plot.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      plot.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      plot.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.4),
      lower.topAnchor.constraint(equalTo: plot.bottomAnchor, constant: 16),
      lower.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      lower.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      lower.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
    ])
    addPane("Histogram", color: .systemTeal, text: "12 pushes within 200 ms,\n5 within 400 ms, 1 later")
    addPane("Log", color: .systemIndigo, text: "09:41:02  sent\n09:41:02  received, 184 ms\n09:41:30  sent")
    addPane("Events", color: .systemOrange, text: "Registered\nConnected\nIn the background")

    let space = { UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) }
    toolbarItems = [space()] + panes.flatMap { [$0.item, space()] }
    tint()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  private func addPane(_ title: String, color: UIColor, text: String) {
    let label = UILabel()
    label.text = text
    label.textColor = .white
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false

    let pane = UIView()
    pane.backgroundColor = color
    pane.isHidden = !panes.isEmpty
    pane.translatesAutoresizingMaskIntoConstraints = false
    pane.addSubview(label)
    lower.addSubview(pane)

    let offset = pane.leadingAnchor.constraint(equalTo: lower.leadingAnchor)
    NSLayoutConstraint.activate([
      offset,
      pane.widthAnchor.constraint(equalTo: lower.widthAnchor),
      pane.topAnchor.constraint(equalTo: lower.topAnchor),
      pane.bottomAnchor.constraint(equalTo: lower.bottomAnchor),
      label.topAnchor.constraint(equalTo: pane.topAnchor, constant: 20),
      label.leadingAnchor.constraint(equalTo: pane.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(lessThanOrEqualTo: pane.trailingAnchor, constant: -20),
    ])
    let item = UIBarButtonItem(title: title, style: .plain, target: self, action: #selector(choose(_:)))
    item.tag = panes.count
    panes.append(Pane(view: pane, item: item, offset: offset))
  }

  @objc private func choose(_ item: UIBarButtonItem) {
    guard item.tag != shown else { return }
    let width = lower.bounds.width
    let direction: CGFloat = item.tag > shown ? 1 : -1
    let (leaving, coming) = (panes[shown], panes[item.tag])
    shown = item.tag
    tint()

    // A pane that is still leaving returns from its current position.
    if coming.view.isHidden {
      coming.offset.constant = direction * width
      coming.view.isHidden = false
      lower.layoutIfNeeded()
    }
    leaving.offset.constant = -direction * width
    coming.offset.constant = 0
    UIView.animate(withDuration: 0.25) {
      self.lower.layoutIfNeeded()
    } completion: { _ in
      // The pane may have been selected again in the meantime.
      leaving.view.isHidden = leaving.item.tag != self.shown
    }
  }

  private func tint() {
    for (index, pane) in panes.enumerated() {
      pane.item.tintColor = index == shown ? .systemBlue : .secondaryLabel
    }
  }
}

/// A plot of dots over time.
final class PlotView: UIView {
  private let values: [CGFloat] = [
    0.22, 0.31, 0.27, 0.4, 0.36, 0.52, 0.47, 0.55, 0.71, 0.62, 0.58, 0.77, 0.69, 0.83, 0.74, 0.9,
  ]
  private lazy var dots = values.map { _ in UIView() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    for dot in dots {
      dot.backgroundColor = .systemBlue
      dot.layer.cornerRadius = 4
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: 24, dy: 20)
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: area.minX + area.width * CGFloat(index) / CGFloat(values.count - 1) - 4,
        y: area.maxY - area.height * values[index] - 4,
        width: 8, height: 8)
    }
  }
}
