import GlissadeGeometry
import GlissadeUI

/// Hears of what is done to a slide-in list.
@MainActor
public protocol SlideInListDelegate: AnyObject {
  func slideInList(_ list: SlideInList, didSelectRowAt index: Int)
  func slideInList(_ list: SlideInList, didBeginHoldingRowAt index: Int)
  func slideInList(_ list: SlideInList, didEndHoldingRowAt index: Int)
}

extension SlideInListDelegate {
  public func slideInList(_ list: SlideInList, didBeginHoldingRowAt index: Int) {}
  public func slideInList(_ list: SlideInList, didEndHoldingRowAt index: Int) {}
}

/// A short list of coloured rows that opens like a fan, each row flying in a little after the one above it.
/// A row that is held grows, and when it is let go a ripple runs through the others.
///
/// Call `reset` before the list comes into view and `flyIn` when it has. Source: seed 000.
public final class SlideInList: View {
  /// In points.
  public let rowHeight: Double
  /// How much further apart than at rest two neighbouring rows are before they fly in, in points.
  public let initialGap: Double
  public var choreography = Choreography()

  public weak var delegate: (any SlideInListDelegate)?
  /// Called with the index of a row that was tapped.
  public var onSelect: ((Int) -> Void)?
  /// Called when a row begins to be held, and when it no longer is.
  public var onHoldBegan: ((Int) -> Void)?
  public var onHoldEnded: ((Int) -> Void)?

  public let rows: [SlideInListRow]
  /// The row under the pointer, while it is held.
  private weak var heldRow: SlideInListRow?
  /// Counts the resets, so that what was going on before one does not go on after it.
  private var run = 0

  /// - Parameters:
  ///   - titles: one a row, from the top.
  ///   - colors: one a row; where there are fewer than titles, the rest is dark grey.
  ///   - rowHeight: in points.
  ///   - initialGapBetweenRows: how far apart the rows are before they fly in, in points.
  public init(
    titles: [String], colors: [Color], rowHeight: Double = 50, initialGapBetweenRows: Double = 10
  ) {
    self.rowHeight = rowHeight
    initialGap = initialGapBetweenRows
    rows = titles.enumerated().map { index, title in
      SlideInListRow(title: title, color: index < colors.count ? colors[index] : .darkGray)
    }
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: rowHeight * Double(titles.count)))
    for row in rows {
      addSubview(row)
      row.addGestureRecognizer(
        TapGestureRecognizer { [weak self, weak row] _ in self?.select(row) })
      row.addGestureRecognizer(
        LongPressGestureRecognizer { [weak self, weak row] press in self?.hold(row, press.state) })
    }
    reset()
  }

  /// Gives each row the identifier that `name` makes of its index.
  public func identifyRows(_ name: (Int) -> String) {
    for (index, row) in rows.enumerated() { row.accessibilityIdentifier = name(index) }
  }

  // MARK: - Places

  /// Where the middle of row `index` is before it flies in.
  private func startY(ofRow index: Int) -> Double {
    Double(index + 1) * (rowHeight + initialGap) - rowHeight / 2
  }

  /// Where it rests: below the row above it. All rows stand one gap lower than the list's own top, since the
  /// first sets out there and stays.
  private func restingY(ofRow index: Int) -> Double {
    startY(ofRow: index) - Double(index) * initialGap
  }

  public override func layoutSubviews() {
    for row in rows {
      row.bounds.size = Size(width: bounds.width, height: rowHeight)
      row.center.x = bounds.midX
    }
  }

  /// The last row rests beyond the list's own frame and is to be touched all the same.
  public override func point(inside point: Point) -> Bool {
    super.point(inside: point)
      || subviews.contains { row in
        row.convert(point, from: self).map { row.point(inside: $0) } ?? false
      }
  }

  // MARK: - Flying in

  /// Puts the rows where they set out, spread and unseen. Whatever moved them has no more say.
  public func reset() {
    run += 1
    heldRow = nil
    View.performWithoutAnimation {
      for (index, row) in rows.enumerated() {
        row.layer.removeAllAnimations()
        row.transform = .identity
        row.center.y = reducesMotion ? restingY(ofRow: index) : startY(ofRow: index)
        row.alpha = 0
      }
    }
  }

  /// Lets the rows fly in from where `reset` has put them.
  public func flyIn() {
    let run = run
    for (index, row) in rows.enumerated() {
      View.animate(
        withDuration: choreography.flyInDuration, delay: choreography.flyInDelay(ofRow: index),
        options: .allowUserInteraction,
        animations: {
          row.alpha = choreography.restingAlpha
          row.center.y = restingY(ofRow: index)
          if !reducesMotion { row.transform = scale(choreography.flyInScale) }
        },
        completion: { [weak self, weak row] _ in
          guard let self, let row, self.run == run else { return }
          View.animate(
            withDuration: choreography.settleDuration, options: .allowUserInteraction,
            animations: { self.rest(row) })
        })
    }
  }

  private var reducesMotion: Bool { stage?.reducesMotion == true }

  private func scale(_ factor: Double) -> AffineTransform { AffineTransform(scaleX: factor, y: factor) }

  /// Makes `row` larger than at rest or, where motion is reduced, more opaque.
  private func raise(_ row: SlideInListRow, to factor: Double) {
    if reducesMotion { row.alpha = 1 } else { row.transform = scale(factor) }
  }

  /// Brings `row` to how it rests; a held one rests raised.
  private func rest(_ row: SlideInListRow) {
    if row === heldRow {
      raise(row, to: choreography.holdScale)
    } else {
      row.transform = .identity
      row.alpha = choreography.restingAlpha
    }
  }

  // MARK: - Touches

  private func index(of row: SlideInListRow) -> Int? {
    rows.firstIndex { $0 === row }
  }

  private func select(_ row: SlideInListRow?) {
    guard let row, let index = index(of: row) else { return }
    onSelect?(index)
    delegate?.slideInList(self, didSelectRowAt: index)
  }

  private func hold(_ row: SlideInListRow?, _ state: GestureRecognizer.State) {
    guard let row, let index = index(of: row) else { return }
    switch state {
    case .began:
      heldRow = row
      View.animate(
        withDuration: choreography.holdDuration, options: .allowUserInteraction,
        animations: { rest(row) })
      onHoldBegan?(index)
      delegate?.slideInList(self, didBeginHoldingRowAt: index)
    case .ended:
      release(row, thenRippleFrom: index)
    case .cancelled:
      release(row, thenRippleFrom: nil)
    default:
      return
    }
    guard state != .began else { return }
    onHoldEnded?(index)
    delegate?.slideInList(self, didEndHoldingRowAt: index)
  }

  private func release(_ row: SlideInListRow, thenRippleFrom origin: Int?) {
    if heldRow === row { heldRow = nil }
    let run = run
    View.animate(
      withDuration: choreography.releaseDuration, options: .allowUserInteraction,
      animations: { rest(row) },
      completion: { [weak self] _ in
        guard let self, let origin, self.run == run else { return }
        ripple(from: origin)
      })
  }

  /// Every other row grows, the later the further off it is, and is its own size again at once.
  private func ripple(from origin: Int) {
    let run = run
    for (index, row) in rows.enumerated() where index != origin {
      View.animate(
        withDuration: choreography.rippleDuration,
        delay: choreography.rippleDelay(ofRow: index, from: origin),
        options: .allowUserInteraction,
        animations: { raise(row, to: choreography.rippleScale) },
        completion: { [weak self, weak row] _ in
          guard let self, let row, self.run == run else { return }
          rest(row)
        })
    }
  }
}
