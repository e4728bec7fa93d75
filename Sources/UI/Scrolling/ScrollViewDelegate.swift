import GlissadeGeometry

/// Hears how a scroll view's content moves. Whatever is told to have begun is told to have ended, at the exact
/// time of the end.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset has changed: at each event that moves it and, while it moves by itself, once a frame.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The hand lets go.
  ///
  /// - Parameters:
  ///   - velocity: the offset's, in points a second (UIKit's are a millisecond's).
  ///   - targetContentOffset: where the content will rest; another one may be put in its place.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
  /// The hand lets go, as UIKit says it.
  ///
  /// - Parameters:
  ///   - velocity: The offset's, in points a millisecond.
  ///   - targetContentOffset: Where the content will rest; another one may be put in its place.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)
  /// - Parameter decelerate: whether the content moves on by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content rests, or has been stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated scroll has ended, or has been stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
