/// A view that tracks drags itself, such as a slider.
@MainActor
package protocol DragTracking: View {
  /// Whether the view tracks horizontal drags, so that a scroll view does not take them over.
  var tracksAlongX: Bool { get }
}
