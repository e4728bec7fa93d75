import GlissadeGeometry
import GlissadeInput

/// What is dropped on a view: a file or a text.
public enum DropItem: Hashable, Sendable {
  /// A file.
  case file(DroppedFile)
  /// A text.
  case text(String)

  /// The path of a file. `nil` for a text.
  public var path: String? { if case .file(let file) = self { file.path } else { nil } }
  /// The text. `nil` for a file.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// Something that was dropped on a view by another program.
@MainActor
public final class DropSession {
  /// What was dropped. Several files arrive in several sessions.
  public let items: [DropItem]
  private let place: Point?

  init(_ item: DropItem, at place: Point?) { (items, self.place) = ([item], place) }

  /// Returns the location of the drop in the coordinates of a view, or of the stage for `nil`. It is the centre of the
  /// view if the desktop does not report the location, as on Wayland.
  public func location(in view: View?) -> Point {
    guard let place else { return view?.bounds.center ?? .zero }
    return view.flatMap { $0.convertFromStage(place) } ?? place
  }
}

/// The receiver of what is dropped on a view.
@MainActor
public protocol DropInteractionDelegate: AnyObject {
  /// Returns whether the view takes what was dropped. The default is `true`.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool
  /// Called with what was dropped.
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)
}

extension DropInteractionDelegate {
  /// Returns `true`.
  public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { true }
}

/// A place for files and texts that other programs drop.
///
/// A drop goes to the innermost view at its location whose interaction takes it, then to the view controllers
/// (`ViewController.didReceive(_:)`), and a text finally to the focused view.
public final class DropInteraction: Interaction {
  /// The receiver, which is held weakly.
  public private(set) weak var delegate: (any DropInteractionDelegate)?
  public private(set) weak var view: View?
  private let handler: (@MainActor (DropSession) -> Bool)?

  /// Creates an interaction with a delegate.
  public init(delegate: any DropInteractionDelegate) {
    self.delegate = delegate
    handler = nil
  }

  /// Creates an interaction with a closure.
  ///
  /// - Parameter handler: The closure that is called with what was dropped. It returns whether it takes that.
  public init(_ handler: @escaping @MainActor (DropSession) -> Bool) { self.handler = handler }

  public func willMove(to view: View?) {}
  public func didMove(to view: View?) { self.view = view }

  fileprivate func take(_ session: DropSession) -> Bool {
    if let handler { return handler(session) }
    guard let delegate, delegate.dropInteraction(self, canHandle: session) else { return false }
    delegate.dropInteraction(self, performDrop: session)
    return true
  }
}

extension Stage {
  /// Offers a drop to the views at its location. Returns whether one took it.
  func drop(_ item: DropItem, at place: Point?) -> Bool {
    let session = DropSession(item, at: place)
    let views: [View]
    if let place {
      views = Array(HitPath(at: place, on: self).views)
    } else {
      // Without a location, the first view with an interaction in the order of the tree takes the drop.
      let first = (frontmostViewController?.viewIfLoaded ?? root).firstWithDrops
      views = first.map { Array(sequence(first: $0, next: \.superview)) } ?? []
    }
    return views.contains { view in
      view.interactions.contains { ($0 as? DropInteraction)?.take(session) == true }
    }
  }
}

extension View {
  fileprivate var firstWithDrops: View? {
    guard !isHidden, isUserInteractionEnabled else { return nil }
    if interactions.contains(where: { $0 is DropInteraction }) { return self }
    return children.lazy.compactMap(\.firstWithDrops).first
  }
}
