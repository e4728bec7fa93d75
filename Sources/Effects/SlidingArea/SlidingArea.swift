import GlissadeGeometry
import GlissadeUI

/// An area in which pages take turns: a button brings its page in, and the one before slides out on the other side.
/// Source: the sliding views tutorial.
///
/// The pages are children that constraints hold in place; a slide changes the constants and animates the layout.
/// They are ordered by their views' tags. Sideways, a page further on comes in from the right, so that everything
/// slides to the left; vertically it comes in from above, so that everything slides down.
///
///     area.addSubview(log)
///     constrain(log) { $0.edges == $0.superview!.edges }
///     log.tag = 1
///     try area.add(log, button: logTab)
///     logTab.addAction(for: .touchUpInside) { try? area.slideHorizontally(to: 1) }
///
/// All pages move as one sheet, hidden ones too. So one that is asked for in mid-slide joins the sheet beside what is
/// in sight, with the speed that the sheet has, and whatever the order and the times of the calls, none covers
/// another. One that is still in sight comes back from where it is.
///
/// The active page's button is selected when the slide begins. Its tint changes when the slide has ended, as in the
/// tutorial. With reduced motion, pages cross-fade in place.
public final class SlidingArea: View {
  public var choreography = Choreography() { didSet { color() } }

  /// In the order of their views' tags.
  public private(set) var pages: [SlidingPage] = []
  /// The page that is shown, from the moment it is asked for; at first the one that was added first.
  public private(set) var activePage: SlidingPage?

  /// The page whose button has the active tint, which changes when a slide has ended.
  private var tintedPage: SlidingPage?
  /// How many slides have begun.
  private var slideCount = 0
  /// The size for which the pages were last moved to their slots.
  private var unit = Size.zero

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Makes a child of the area a page. The first one is shown, the others are hidden until they slide in.
  ///
  /// - Throws: `notInArea`, `duplicateTag` or `missingConstraint`, and then nothing has changed.
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

  public func page(tag: Int) -> SlidingPage? { pages.first { $0.view.tag == tag } }

  // MARK: Sliding

  /// Shows the page with this tag, which comes in from the left or right. Does nothing where it is active.
  ///
  /// - Throws: `unknownTag`.
  public func slideHorizontally(to tag: Int) throws(SlidingError) {
    try slide(to: tag) { isLater in SlidingPage.Slot(x: isLater ? 1 : -1, y: 0) }
  }

  /// Shows the page with this tag, which comes in from above or below. Does nothing where it is active.
  ///
  /// - Throws: `unknownTag`.
  public func slideVertically(to tag: Int) throws(SlidingError) {
    try slide(to: tag) { isLater in SlidingPage.Slot(x: 0, y: isLater ? -1 : 1) }
  }

  /// - Parameter side: where the page comes from, depending on whether it is further on than the active one.
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

  /// Gives a page that is not in sight a slot on the given side of the one that leaves, behind those that are there.
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
    // Each slide ends for its own: one that others have followed takes the tint away, and the last one gives it.
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

  /// In another size all slots are elsewhere. What is left of a slide goes on on top of that.
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
