import GlissadeEffects
import GlissadeSession
import GlissadeUI

extension SlidingArea.Choreography {
  /// Returns the source of the area for UIKit or Glissade.
  public func swiftSource(in language: SourceLanguage) -> String {
    let swift = SwiftTemplate(self, in: language)
    return swift.finished(
      """
      import UIKit

      /// An area in which pages take turns: a button brings its page in, and the one before slides out on the other side.
      ///
      /// All pages move as one sheet, hidden ones too. So one that is asked for in mid-slide joins the sheet beside what
      /// is in sight, and none covers another.
      final class SlidingAreaView: UIView {
        private enum Motion {
      \(swift.constants())
          /// The tint of the shown page's button, and of the others.
          static let activeTint = UIColor(\(swift.color(activeTint)))
          static let inactiveTint = UIColor(\(swift.color(inactiveTint)))
        }

        private struct Page {
          let view: UIView
          let button: UIButton
          let leading, trailing, top, bottom: NSLayoutConstraint
          /// How many widths and heights of the area the page is away from its place.
          var slot = CGPoint.zero
        }

        private var pages: [Page] = []
        private(set) var activeIndex = 0
        /// Whether pages come in from above or below, not from the sides.
        var isVertical = false

        /// Adds a page, which its button brings in. The first one is shown.
        func addPage(_ view: UIView, button: UIButton) {
          let index = pages.count
          clipsToBounds = true
          addSubview(view)
          view.translatesAutoresizingMaskIntoConstraints = false
          view.isHidden = index > 0
          let page = Page(
            view: view, button: button, leading: view.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailing: view.trailingAnchor.constraint(equalTo: trailingAnchor),
            top: view.topAnchor.constraint(equalTo: topAnchor),
            bottom: view.bottomAnchor.constraint(equalTo: bottomAnchor))
          NSLayoutConstraint.activate([page.leading, page.trailing, page.top, page.bottom])
          button.tintColor = index == activeIndex ? Motion.activeTint : Motion.inactiveTint
          button.addAction(UIAction { [unowned self] _ in slide(to: index) }, for: .touchUpInside)
          pages.append(page)
        }

        /// Shows a page. Sideways, one further on comes in from the right; vertically, from above.
        func slide(to index: Int) {
          guard index != activeIndex else { return }
          let side: CGFloat = index > activeIndex ? 1 : -1
          if pages[index].view.isHidden {
            let taken = pages.filter { !$0.view.isHidden }.map(\\.slot)
            pages[index].slot = pages[activeIndex].slot
            repeat {
              if isVertical { pages[index].slot.y -= side } else { pages[index].slot.x += side }
            } while taken.contains(pages[index].slot)
          }
          pages[index].view.isHidden = false
          moveToSlots()
          layoutIfNeeded()

          let way = pages[index].slot
          for page in pages.indices {
            pages[page].slot.x -= way.x
            pages[page].slot.y -= way.y
          }
          activeIndex = index
          \(swift.animate(timing, "Motion.duration")) {
            self.moveToSlots()
            self.layoutIfNeeded()
          } completion: { _ in
            if self.activeIndex == index { self.slideDidEnd() }
          }
        }

        private func slideDidEnd() {
          for (index, page) in pages.enumerated() {
            page.view.isHidden = index != activeIndex
            page.button.tintColor = index == activeIndex ? Motion.activeTint : Motion.inactiveTint
          }
        }

        /// Sets the constants so that each page, once laid out, is as far from its place as its slot says.
        private func moveToSlots() {
          for page in pages {
            page.leading.constant = page.slot.x * bounds.width
            page.trailing.constant = page.slot.x * bounds.width
            page.top.constant = page.slot.y * bounds.height
            page.bottom.constant = page.slot.y * bounds.height
          }
        }

        override func layoutSubviews() {
          moveToSlots()
          super.layoutSubviews()
        }
      }

      """)
  }
}
