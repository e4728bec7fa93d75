import GlissadeEffects
import GlissadeSession

extension SlideInList.Choreography {
  /// Returns the source of the list as a view controller for UIKit or Glissade.
  public func swiftSource(in language: SourceLanguage) -> String {
    let swift = SwiftTemplate(self, in: language)
    return swift.finished(
      """
      import UIKit

      /// A list whose rows fly in one after another. A row that is held grows; when it is let go, a ripple runs through
      /// the others.
      final class SlideInListViewController: UIViewController {
        private enum Motion {
      \(swift.constants())
        }

        struct Item {
          let title: String
          let color: UIColor

          init(_ title: String, _ rgb: Int) {
            self.title = title
            color = UIColor(
              red: CGFloat(rgb >> 16 & 0xff) / 255, green: CGFloat(rgb >> 8 & 0xff) / 255,
              blue: CGFloat(rgb & 0xff) / 255, alpha: 1)
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

        private static let rowHeight: CGFloat = 50
        /// How much further apart two neighbouring rows are before they fly in, in points.
        private static let initialGap: CGFloat = 10

        private let list = UIScrollView()
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
          let height = Self.rowHeight * CGFloat(rows.count)
          let fits = height + 2 * Self.initialGap <= size.height
          list.bounds.size = CGSize(width: size.width, height: fits ? height : size.height)
          list.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
          list.clipsToBounds = !fits
          list.contentSize = CGSize(width: size.width, height: fits ? 0 : height + 2 * Self.initialGap)
          for row in rows {
            row.bounds.size = CGSize(width: size.width, height: Self.rowHeight)
            row.center.x = size.width / 2
          }
        }

        /// Where the middle of a row rests.
        private func restingY(ofRow index: Int) -> CGFloat {
          Self.initialGap + Self.rowHeight * (CGFloat(index) + 0.5)
        }

        @discardableResult
        private func addRow(_ item: Item, at index: Int) -> Row {
          let row = Row(item)
          row.bounds.size = CGSize(width: view.bounds.width, height: Self.rowHeight)
          row.center = CGPoint(x: view.bounds.midX, y: restingY(ofRow: index))
      \(Self.gestures(swift))
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
            row.center.y = restingY(ofRow: index) + Self.initialGap * CGFloat(index)
            row.alpha = 0
          }
        }

        /// Lets the rows fly in, each a little later than the one above it.
        func flyIn() {
          for (index, row) in rows.enumerated() {
            \(swift.animate(
              flyInTiming, "Motion.flyInDuration", delay: "Motion.flyInStep * Double(index)", indent: 6)) {
              row.alpha = Motion.restingAlpha
              row.center.y = self.restingY(ofRow: index)
              row.transform = CGAffineTransform(scaleX: Motion.flyInScale, y: Motion.flyInScale)
            } completion: { finished in
              if finished { self.settle(row) }
            }
          }
        }

        private func settle(_ row: Row) {
          \(swift.animate(settleTiming, "Motion.settleDuration")) {
            self.rest(row)
          }
        }

        /// Brings a row to how it rests. A held one rests raised.
        private func rest(_ row: Row) {
          if row === heldRow {
            row.transform = CGAffineTransform(scaleX: Motion.holdScale, y: Motion.holdScale)
          } else {
            row.transform = .identity
            row.alpha = Motion.restingAlpha
          }
        }

        // MARK: - Holding

        func hold(_ row: Row) {
          heldRow = row
          \(swift.animate(holdTiming, "Motion.holdDuration")) {
            self.rest(row)
          }
        }

        func release(_ row: Row, ripples: Bool = true) {
          if row === heldRow { heldRow = nil }
          \(swift.animate(releaseTiming, "Motion.releaseDuration")) {
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
            \(swift.animate(
              rippleTiming, "Motion.rippleDuration",
              delay: "Motion.rippleDelay + Motion.rippleStep * Double(distance - 1)", indent: 6)) {
              row.transform = CGAffineTransform(scaleX: Motion.rippleScale, y: Motion.rippleScale)
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
          row.transform = CGAffineTransform(scaleX: Motion.editScale, y: Motion.editScale)
        }

        /// Changes a row while the others make room or close up.
        private func edit(
          _ change: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void = {}
        ) {
          \(swift.animate(editTiming, "Motion.editDuration")) {
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
        final class Row: UIControl {
          private let label = UILabel()

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

      """)
  }

  /// Returns the source of the gesture that holds a row.
  ///
  /// UIKit's gesture recognizers call selectors, so with UIKit a row counts as held from the start of the
  /// touch.
  private static func gestures(_ swift: SwiftTemplate<Self>) -> String {
    swift.either(
      uikit: """
            // Held from the first touch on. A UILongPressGestureRecognizer would wait for half a second.
            row.addAction(UIAction { [unowned self, unowned row] _ in hold(row) }, for: .touchDown)
            row.addAction(
              UIAction { [unowned self, unowned row] _ in release(row) }, for: [.touchUpInside, .touchUpOutside])
            row.addAction(
              UIAction { [unowned self, unowned row] _ in release(row, ripples: false) }, for: .touchCancel)
        """,
      glissade: """
            row.addGestureRecognizer(
              UILongPressGestureRecognizer { [unowned self, unowned row] press in
                switch press.state {
                case .began: hold(row)
                case .ended: release(row)
                case .cancelled: release(row, ripples: false)
                default: break
                }
              })
        """)
  }
}
