import GlissadeGeometry
import GlissadeUI
import UIKitTypes

/// A part of a view over which the pointer has a style.
public struct UIPointerRegion: Hashable {
  /// The rectangle, in the coordinates of the view.
  public let rect: CGRect
  /// The name of the region, for the program's own use.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// A place for which an interaction requests a region.
public struct UIPointerRegionRequest: Hashable, Sendable {
  /// The location of the pointer, in the coordinates of the view.
  public let location: CGPoint
}

/// What a pointer effect applies to.
public struct UITargetedPreview {
  /// The view.
  public let view: UIView

  /// Creates a preview of a view.
  public init(view: UIView) { self.view = view }
}

/// An effect on the view below the pointer. A desktop's pointer is not merged with views: each effect shows a hand.
public enum UIPointerEffect {
  /// The tints of the hover effect.
  public enum TintMode: Int, Sendable {
    /// No tint, one above the view, one below it.
    case none, overlay, underlay
  }

  /// The effect that fits the view.
  case automatic(UITargetedPreview)
  /// The view is highlighted.
  case highlight(UITargetedPreview)
  /// The view is raised.
  case lift(UITargetedPreview)
  /// The view is marked, and the pointer stays.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)
}

/// The shape of a pointer. Beams are the text pointer; other shapes are the arrow.
public enum UIPointerShape {
  /// The outline of a path.
  case path(UIBezierPath)
  /// A rounded rectangle. The radius is in points.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A beam of a length, in points.
  case verticalBeam(length: CGFloat)
  /// A beam of a length, in points.
  case horizontalBeam(length: CGFloat)
}

/// The style of the pointer in a region.
public struct UIPointerStyle {
  /// The library's style. `nil` for that of the views around.
  let shape: PointerStyle?

  /// Creates the style of an effect. The shape has no effect.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.shape = .hand }

  /// Creates the style of a shape. The axes have no effect.
  public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    switch shape {
    case .verticalBeam, .horizontalBeam: self.shape = .text
    case .path, .roundedRect: self.shape = .arrow
    }
  }

  private init(_ shape: PointerStyle?) { self.shape = shape }

  /// Returns the style of the views around.
  public static func system() -> UIPointerStyle { UIPointerStyle(nil) }
}

/// Axes of the plane.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Right and left.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Up and down.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// The methods that determine the style of the pointer over a view. All are optional.
@MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region of a place. `nil` for no region. The default is the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style in a region. `nil`, the default, for that of the views around.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// An interaction that gives the pointer a style over parts of a view.
///
/// The delegate is asked for the region of each place over the view, and for the style of each region that the pointer
/// enters. The style becomes the view's `pointerStyle`.
@MainActor
open class UIPointerInteraction: NSObject, Interaction {
  /// The delegate, which is held weakly.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view to which the interaction was added. `nil` if there is none.
  public private(set) weak var view: UIView?
  /// Whether the interaction determines the style. The default is `true`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

  private let hover = HoverGestureRecognizer()
  private var region: UIPointerRegion?

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
    hover.addTarget { [weak self] (recognizer: HoverGestureRecognizer) in self?.pointerMoved(recognizer) }
  }

  public func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(hover)
    invalidate()
  }

  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  /// Forgets the region, so that the delegate is asked again at the next move of the pointer.
  open func invalidate() { enter(nil) }

  private func pointerMoved(_ recognizer: HoverGestureRecognizer) {
    guard let view, isEnabled, recognizer.state == .began || recognizer.state == .changed else {
      return enter(nil)
    }
    let request = UIPointerRegionRequest(location: recognizer.location(in: view))
    let whole = UIPointerRegion(rect: view.bounds)
    let found =
      delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: whole) } ?? whole
    enter(found.flatMap { $0.rect.contains(request.location) ? $0 : nil })
  }

  private func enter(_ new: UIPointerRegion?) {
    guard new != region else { return }
    region = new
    view?.pointerStyle = new.flatMap { delegate?.pointerInteraction(self, styleFor: $0) }?.shape
  }
}
