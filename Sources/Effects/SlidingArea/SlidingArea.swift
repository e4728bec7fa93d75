import GlissadeControls
import GlissadeGeometry
import GlissadeUI

/// An area that shows one of several pages. When a page slides in, the page before it slides out on the other side.
/// Source: the sliding views tutorial.
///
/// The pages are subviews that constraints hold in place. A slide changes the constants and animates the layout. The
/// pages are ordered by the tags of their views. In a horizontal slide, a page with a greater tag comes in from the
/// right. In a vertical slide, it comes in from above.
///
///     area.addSubview(log)
///     constrain(log) { $0.edges == $0.superview!.edges }
///     log.tag = 1
///     try area.add(log, button: logTab)
///     logTab.addAction(for: .touchUpInside) { try? area.slideHorizontally(to: 1) }
///
/// All pages, hidden ones too, move together like parts of one sheet. A page that is asked for during a slide joins the
/// sheet beside the visible pages, with the velocity of the sheet. Pages therefore never cover each other, for any
/// order and times of the calls. A page that is still visible comes back from where it is.
///
/// The button of the active page is selected at the beginning of the slide. Its tint changes at the end of the slide,
/// as in the tutorial. With reduced motion, pages cross-fade in place.
public final class SlidingArea: View {
  /// The numbers of the slide. A change of duration or timing affects slides that begin later.
  public var choreography = Choreography() { didSet { color() } }

  /// The pages, ordered by the tags of their views.
  public private(set) var pages: [SlidingPage] = []
  /// The page that is shown or slides in. At first the page that was added first; `nil` without pages.
  public private(set) var activePage: SlidingPage?

  /// The page whose button has the active tint. Changes at the end of a slide.
  private var tintedPage: SlidingPage?
  /// The number of slides that have begun.
  private var slideCount = 0
  /// The size for which the pages were last moved to their slots.
  private var unit = Size.zero

  /// Creates an area without pages.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Makes a subview of the area a page. The first page is shown. The others are hidden until they slide in.
  ///
  /// - Parameters:
  ///   - view: The subview. Its tag decides its place among the pages.
  ///   - button: The button of the page, which the area tints and selects. The caller gives it its action.
  /// - Returns: The page.
  /// - Throws: `SlidingError.notInArea`, `duplicateTag` or `missingConstraint`. The area is unchanged then.
  @discardableResult
  public func add(_ view: View, button: Control) throws(SlidingError) -> SlidingPage {
    guard view.superview === self else { throw .notInArea(view) }
    guard page(tag: view.tag) == nil else { throw .duplicateTag(view.tag) }
    let page = try SlidingPage(view: view, button: button)
    pages.insert(page, at: pages.firstIndex { $0.view.tag > view.tag } ?? pages.count)
    if activePage == nil {
      activePage = page
      tintedPage = page
    }
    view.isHidden = page !== activePage
    color()
    return page
  }

  /// Returns the page whose view has the tag; `nil` if there is none.
  public func page(tag: Int) -> SlidingPage? { pages.first { $0.view.tag == tag } }

  // MARK: Sliding

  /// Shows the page with a tag, which slides in from the left or right. Has no effect if the page is active.
  ///
  /// - Throws: `SlidingError.unknownTag`.
  public func slideHorizontally(to tag: Int) throws(SlidingError) {
    try slide(to: tag) { isLater in SlidingPage.Slot(x: isLater ? 1 : -1, y: 0) }
  }

  /// Shows the page with a tag, which slides in from above or below. Has no effect if the page is active.
  ///
  /// - Throws: `SlidingError.unknownTag`.
  public func slideVertically(to tag: Int) throws(SlidingError) {
    try slide(to: tag) { isLater in SlidingPage.Slot(x: 0, y: isLater ? -1 : 1) }
  }

  /// Shows the page with a tag.
  ///
  /// - Parameter side: Returns the slot from which the page comes. Its argument is whether the page's tag is greater
  ///   than that of the active page.
  private func slide(
    to tag: Int, from side: (_ isLater: Bool) -> SlidingPage.Slot
  ) throws(SlidingError) {
    guard let page = page(tag: tag) else { throw .unknownTag(tag) }
    guard let leaving = activePage, page !== leaving else { return }
    activePage = page
    slideCount += 1
    let slide = slideCount
    color()
    if stage?.reducesMotion == true {
      dissolve(to: page, slide)
      return
    }
    endFades(of: pages.filter { $0 !== page && $0 !== leaving })
    join(page, beside: leaving, on: side(tag > leaving.view.tag))
    page.view.isHidden = false
    View.performWithoutAnimation {
      moveToSlots()
      layoutIfNeeded()
    }
    let way = page.slot
    for page in pages { page.slot = page.slot - way }
    View.animate(
      withDuration: choreography.duration, timing: choreography.timing, options: .allowUserInteraction,
      animations: {
        moveToSlots()
        layoutIfNeeded()
      },
      completion: { [weak self] _ in self?.slideDidEnd(slide, leaving) })
  }

  /// Cross-fades from the visible pages to `page`, in place of a slide.
  private func dissolve(to page: SlidingPage, _ slide: Int) {
    if page.view.isHidden { View.performWithoutAnimation { page.view.alpha = 0 } }
    page.view.isHidden = false
    for page in pages { page.slot = .zero }
    View.performWithoutAnimation {
      moveToSlots()
      layoutIfNeeded()
    }
    View.animate(
      withDuration: choreography.duration, options: .allowUserInteraction,
      animations: {
        for other in pages where !other.view.isHidden { other.view.alpha = other === page ? page.alpha : 0 }
      },
      completion: { [weak self] _ in
        guard let self, slide == slideCount else { return }
        endFades(of: pages.filter { $0 !== page })
        for other in pages where other !== page { other.view.isHidden = true }
        tintedPage = page
        color()
      })
  }

  /// Hides the pages of `gone` that have faded out or were fading, and resets the opacity of all pages.
  private func endFades(of gone: [SlidingPage]) {
    for page in gone where page.view.alpha != page.alpha { page.view.isHidden = true }
    View.performWithoutAnimation { for page in pages { page.view.alpha = page.alpha } }
  }

  /// Gives a page that is not visible the first free slot on the given side of the page that leaves.
  private func join(_ page: SlidingPage, beside leaving: SlidingPage, on side: SlidingPage.Slot) {
    for other in pages where other !== leaving && !isInSight(other) {
      other.view.isHidden = true
      other.slot = leaving.slot
    }
    guard page.view.isHidden else { return }
    let taken = Set(pages.filter { !$0.view.isHidden }.map(\.slot))
    while taken.contains(page.slot) { page.slot = page.slot + side }
  }

  private func slideDidEnd(_ slide: Int, _ left: SlidingPage) {
    let isLast = slide == slideCount
    for page in pages where page !== activePage && (isLast || !isInSight(page)) { page.view.isHidden = true }
    // Each slide has its own end. A slide that others have followed removes the tint, and the last one sets it.
    if isLast {
      tintedPage = activePage
    } else if left !== activePage, left === tintedPage {
      tintedPage = nil
    }
    color()
  }

  private func isInSight(_ page: SlidingPage) -> Bool {
    guard !page.view.isHidden else { return false }
    let values = page.view.presentation
    return Rect(center: values.center, size: values.bounds.size).intersects(presentation.bounds)
  }

  // MARK: Layout and colour

  private func moveToSlots() {
    unit = bounds.size
    for page in pages { page.displace(by: unit) }
  }

  /// Moves the pages to their slots for a new size. Running slides are additive and continue.
  public override func layoutSubviews() {
    if bounds.size != unit { moveToSlots() }
  }

  private func color() {
    View.performWithoutAnimation {
      for page in pages {
        let isTinted = page === tintedPage
        page.button.isSelected = page === activePage
        page.button.tintColor = isTinted ? choreography.activeTint : choreography.inactiveTint
        page.button.accessibilityValue = isTinted ? "active" : "inactive"
      }
    }
  }
}
