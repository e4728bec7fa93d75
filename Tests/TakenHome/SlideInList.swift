import Glissade

/// A list whose rows fly in one after another. A row that is held grows; when it is let go, a ripple runs through
/// the others.
final class SlideInListViewController: ViewController {
  private enum Motion {
    /// Flight of a row, in seconds.
    static let flyInDuration: Double = 0.3
    /// From row to row, in seconds.
    static let flyInStep: Double = 0.05
    /// Size on arrival.
    static let flyInScale: Double = 1.02
    /// To its own size, in seconds.
    static let settleDuration: Double = 0.3
    /// Opacity at rest.
    static let restingAlpha: Double = 0.8
    /// Size when held.
    static let holdScale: Double = 1.02
    /// Growing when held, in seconds.
    static let holdDuration: Double = 0.3
    /// Back when let go, in seconds.
    static let releaseDuration: Double = 0.3
    /// Before the ripple, in seconds.
    static let rippleDelay: Double = 0.1
    /// Ripple, row to row, in seconds.
    static let rippleStep: Double = 0.05
    /// Size in the ripple.
    static let rippleScale: Double = 1.04
    /// Growing in it, in seconds.
    static let rippleDuration: Double = 0.5
    /// Coming and going, in seconds.
    static let editDuration: Double = 0.3
    /// Size on coming, going.
    static let editScale: Double = 0.9
  }

  struct Item {
    let title: String
    let color: Color

    init(_ title: String, _ rgb: Int) {
      self.title = title
      color = Color(
        red: Double(rgb >> 16 & 0xff) / 255, green: Double(rgb >> 8 & 0xff) / 255,
        blue: Double(rgb & 0xff) / 255, alpha: 1)
    }
  }

  /// What the rows show at first, from the top. Set it before the view is loaded.
  var items = [
    Item("humpback whale", 0xD98A36), Item("killer whale", 0xD95A36), Item("pilot whale", 0xF84C3E),
    Item("blue whale", 0xE02D53), Item("chimpanzee", 0xF725BC), Item("orangutan", 0xD524ED),
    Item("african elephant", 0x8B15D6), Item("sea otter", 0x6419F7),
    Item("bottlenose dolphin", 0x180BE0), Item("gorilla", 0x0D3EFC), Item("walrus", 0x006AE6),
    Item("narwhal", 0x00B8FE), Item("california sea lion", 0x0CE4E8), Item("polar bear", 0x0DFFC0),
    Item("octopus", 0x00E868),
  ]

  private static let rowHeight: Double = 50
  /// How much further apart two neighbouring rows are before they fly in, in points.
  private static let initialGap: Double = 10

  private let list = ScrollView()
  private(set) var rows: [Row] = []
  private weak var heldRow: Row?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(list)
    for (index, item) in items.enumerated() { addRow(item, at: index) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutList()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reset()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    flyIn()
  }

  // MARK: - Layout

  /// Rows that fit are never scrolled, and may fly beyond the list's frame.
  private func layOutList() {
    let size = view.bounds.size
    let height = Self.rowHeight * Double(rows.count)
    let fits = height + 2 * Self.initialGap <= size.height
    list.bounds.size = Size(width: size.width, height: fits ? height : size.height)
    list.center = Point(x: view.bounds.midX, y: view.bounds.midY)
    list.clipsToBounds = !fits
    list.contentSize = Size(width: size.width, height: fits ? 0 : height + 2 * Self.initialGap)
    for row in rows {
      row.bounds.size = Size(width: size.width, height: Self.rowHeight)
      row.center.x = size.width / 2
    }
  }

  /// Where the middle of a row rests.
  private func restingY(ofRow index: Int) -> Double {
    Self.initialGap + Self.rowHeight * (Double(index) + 0.5)
  }

  @discardableResult
  private func addRow(_ item: Item, at index: Int) -> Row {
    let row = Row(item)
    row.bounds.size = Size(width: view.bounds.width, height: Self.rowHeight)
    row.center = Point(x: view.bounds.midX, y: restingY(ofRow: index))
    row.addGestureRecognizer(
      LongPressGestureRecognizer { [unowned self, unowned row] press in
        switch press.state {
        case .began: hold(row)
        case .ended: release(row)
        case .cancelled: release(row, ripples: false)
        default: break
        }
      })
    rows.insert(row, at: index)
    list.addSubview(row)
    return row
  }

  // MARK: - Flying in

  /// Puts the rows where they set out, spread and unseen.
  func reset() {
    heldRow = nil
    for (index, row) in rows.enumerated() {
      row.layer.removeAllAnimations()
      row.transform = .identity
      row.center.y = restingY(ofRow: index) + Self.initialGap * Double(index)
      row.alpha = 0
    }
  }

  /// Lets the rows fly in, each a little later than the one above it.
  func flyIn() {
    for (index, row) in rows.enumerated() {
      View.animate(
        withDuration: Motion.flyInDuration, delay: Motion.flyInStep * Double(index),
        options: .allowUserInteraction
      ) {
        row.alpha = Motion.restingAlpha
        row.center.y = self.restingY(ofRow: index)
        row.transform = Transform2D(scaleX: Motion.flyInScale, y: Motion.flyInScale)
      } completion: { finished in
        if finished { self.settle(row) }
      }
    }
  }

  private func settle(_ row: Row) {
    View.animate(withDuration: Motion.settleDuration, delay: 0, options: .allowUserInteraction) {
      self.rest(row)
    }
  }

  /// Brings a row to how it rests. A held one rests raised.
  private func rest(_ row: Row) {
    if row === heldRow {
      row.transform = Transform2D(scaleX: Motion.holdScale, y: Motion.holdScale)
    } else {
      row.transform = .identity
      row.alpha = Motion.restingAlpha
    }
  }

  // MARK: - Holding

  func hold(_ row: Row) {
    heldRow = row
    View.animate(withDuration: Motion.holdDuration, delay: 0, options: .allowUserInteraction) {
      self.rest(row)
    }
  }

  func release(_ row: Row, ripples: Bool = true) {
    if row === heldRow { heldRow = nil }
    View.animate(withDuration: Motion.releaseDuration, delay: 0, options: .allowUserInteraction) {
      self.rest(row)
    } completion: { finished in
      if finished, ripples { self.ripple(from: row) }
    }
  }

  /// Lets every other row grow, the later the further off it is. Then it is its own size again at once.
  private func ripple(from origin: Row) {
    guard let origin = rows.firstIndex(of: origin) else { return }
    for (index, row) in rows.enumerated() where index != origin {
      let distance = abs(index - origin)
      View.animate(
        withDuration: Motion.rippleDuration,
        delay: Motion.rippleDelay + Motion.rippleStep * Double(distance - 1), options: .allowUserInteraction
      ) {
        row.transform = Transform2D(scaleX: Motion.rippleScale, y: Motion.rippleScale)
      } completion: { finished in
        if finished { self.rest(row) }
      }
    }
  }

  // MARK: - Inserting and deleting

  func insertRow(_ item: Item, at index: Int) {
    let row = addRow(item, at: index)
    vanish(row)
    edit {
      row.alpha = Motion.restingAlpha
      row.transform = .identity
    }
  }

  func deleteRow(at index: Int) {
    let row = rows.remove(at: index)
    edit {
      self.vanish(row)
    } completion: {
      row.removeFromSuperview()
    }
  }

  private func vanish(_ row: Row) {
    row.alpha = 0
    row.transform = Transform2D(scaleX: Motion.editScale, y: Motion.editScale)
  }

  /// Changes a row while the others make room or close up.
  private func edit(
    _ change: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void = {}
  ) {
    View.animate(withDuration: Motion.editDuration, delay: 0, options: .allowUserInteraction) {
      change()
      self.layOutList()
      for (index, row) in self.rows.enumerated() { row.center.y = self.restingY(ofRow: index) }
    } completion: { _ in
      completion()
    }
  }
}

// MARK: - Rows

extension SlideInListViewController {
  /// A coloured band with a bold title.
  final class Row: Control {
    private let label = Label()

    convenience init(_ item: Item) {
      self.init(frame: .zero)
      backgroundColor = item.color
      label.text = item.title
      label.textColor = .white
      label.font = .boldSystemFont(ofSize: 17)
      addSubview(label)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds.insetBy(dx: 10, dy: 0)
    }
  }
}
