import GlissadeDrawing
import GlissadeGeometry

extension View {
  /// The texts that are visible in the view, in the order of the tree.
  package var textsInside: [String] {
    children.flatMap { view -> [String] in
      guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
      if let label = view as? Label { return label.text.map { $0.isEmpty ? [] : [$0] } ?? [] }
      return view.textsInside
    }
  }
}

extension Presentation {
  /// The resolved colour of a label's text. Black for other views.
  public var textColor: RGBA { (view as? Label)?.values.presentation.pointee.textColor ?? .black }
}
