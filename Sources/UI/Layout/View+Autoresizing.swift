import GlissadeGeometry

extension View {
  /// The mask, by UIKit's name.
  public typealias AutoresizingMask = GlissadeUI.AutoresizingMask

  /// The parts of the frame that change when the superview is resized. The default is empty. It has no effect
  /// on a view that constraints position.
  ///
  /// The flexible parts share the change in proportion to their lengths. The frame changes immediately, and
  /// animates in an animation block.
  public var autoresizingMask: AutoresizingMask {
    get { layoutState?.autoresizingMask ?? [] }
    set { if newValue != autoresizingMask { layoutNode.autoresizingMask = newValue } }
  }

  /// Resizes the subviews after a change of the bounds' size.
  func autoresizeSubviews(from old: Size) {
    guard properties.presentation.pointee.holdsViews else { return }
    for view in children {
      guard let mask = view.layoutState?.autoresizingMask, !mask.isEmpty,
        view.translatesAutoresizingMaskIntoConstraints
      else { continue }
      view.autoresize(mask, from: old, to: bounds.size)
    }
  }

  private func autoresize(_ mask: AutoresizingMask, from old: Size, to new: Size) {
    let frame = untransformedFrame
    let x = Self.stretch(
      frame[0], frame[2], in: old.width, to: new.width, mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    let y = Self.stretch(
      frame[1], frame[3], in: old.height, to: new.height, mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    place(in: Rect(x: x.start, y: y.start, width: x.length, height: y.length))
  }

  /// Returns the new start and length of a frame along an axis. The flexible parts share the change in
  /// proportion to their lengths, or equally if these are zero.
  private static func stretch(
    _ start: Double, _ length: Double, in old: Double, to new: Double, _ isStartFlexible: Bool,
    _ isLengthFlexible: Bool, _ isEndFlexible: Bool
  ) -> (start: Double, length: Double) {
    let parts = [
      isStartFlexible ? max(0, start) : 0, isLengthFlexible ? length : 0,
      isEndFlexible ? max(0, old - start - length) : 0,
    ]
    let flexible = [isStartFlexible, isLengthFlexible, isEndFlexible]
    let total = parts.reduce(0, +)
    let count = Double(flexible.count { $0 })
    guard count > 0 else { return (start, length) }
    let shares = zip(parts, flexible).map { total > 0 ? $0 / total : $1 ? 1 / count : 0 }
    return (start + (new - old) * shares[0], max(0, length + (new - old) * shares[1]))
  }

  func fitSize() {
    let isLimited = (self as? any TextContent)?.growsWithText != true
    let room = Size(
      width: bounds.width > 0 && isLimited ? bounds.width : .infinity,
      height: bounds.height > 0 && isLimited ? bounds.height : .infinity)
    let size = sizeThatFits(room)
    guard size.width.isFinite, size.height.isFinite else { return }
    let corner = frame.origin
    frame = Rect(origin: corner, size: size)
  }
}
