import GlissadeGeometry

/// What of a view's frame follows when its parent takes another size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension View {
  /// The mask under the name that UIKit has for it.
  public typealias AutoresizingMask = GlissadeUI.AutoresizingMask

  /// What of the frame follows when the parent takes another size; empty by default, and without effect where
  /// constraints place the view.
  ///
  /// What is flexible shares in the change by its length; the view follows at once, in an animation block with it.
  public var autoresizingMask: AutoresizingMask {
    get { layoutState?.autoresizingMask ?? [] }
    set { if newValue != autoresizingMask { layoutNode.autoresizingMask = newValue } }
  }

  /// The bounds had another size before.
  func autoresizeSubviews(from old: Size) {
    guard properties.presentation.pointee.holdsViews else { return }
    for view in subviews {
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
    let anchor = layer.anchorPoint
    bounds.size = Size(width: x.length, height: y.length)
    center = Point(x.start + anchor.x * x.length, y.start + anchor.y * y.length)
  }

  /// The parts of a length that are flexible take the change in the proportion of their lengths, evenly where these
  /// are nothing.
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

  /// Takes the size that suits the view best, its top left corner staying.
  public func sizeToFit() {
    let isOneLine = (self as? Label)?.numberOfLines == 1
    let room = Size(
      width: bounds.width > 0 && !isOneLine ? bounds.width : .infinity,
      height: bounds.height > 0 && !isOneLine ? bounds.height : .infinity)
    let size = sizeThatFits(room)
    guard size.width.isFinite, size.height.isFinite else { return }
    let corner = frame.origin
    frame = Rect(origin: corner, size: size)
  }
}
