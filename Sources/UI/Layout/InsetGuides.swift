/// The guides of a tree of views that follow insets, and the views in which the insets may have changed.
///
/// It is a class because insets can be overridden: what computes them may change frames, and so what is noted here.
@MainActor
final class InsetGuides {
  /// A view that may be deinitialized.
  private struct WeakView {
    weak var view: View?
  }

  private var guides = KeyedList<LayoutGuide>()
  /// The views that hold guides and whose frames have changed since the insets were compared.
  private var shifted: [WeakView] = []
  /// Whether more views have shifted than are kept, so that all insets are compared.
  private var hasShiftedOften = false
  private static let mostShifted = 1000

  /// Adds a guide, and returns the key with which it is removed.
  func append(_ guide: LayoutGuide) -> Int { guides.append(guide) }

  func remove(_ key: Int) { guides.remove(key) }

  /// Notes that the frame of a view has changed which holds guides.
  ///
  /// - Returns: Whether the view was not noted just before.
  func noteShift(of view: View) -> Bool {
    guard shifted.last?.view !== view else { return false }
    if shifted.count < Self.mostShifted {
      shifted.append(WeakView(view: view))
    } else {
      hasShiftedOften = true
    }
    return true
  }

  /// Returns the guides whose insets differ from those that they were last given, in the views that have shifted.
  ///
  /// - Parameter ofAll: Whether the insets of all guides are compared. An override may compute insets from anything.
  func takeChanged(ofAll: Bool) -> [LayoutGuide] {
    let (shifted, comparesAll) = (shifted, ofAll || hasShiftedOften)
    (self.shifted, hasShiftedOften) = ([], false)
    guard comparesAll else { return shifted.compactMap(\.view).flatMap(changed(within:)) }
    let guides = guides
    return guides.filter(\.hasOtherInsets)
  }

  /// Returns the guides of a view and of those below it whose insets have changed.
  func changed(within view: View) -> [LayoutGuide] {
    var result: [LayoutGuide] = []
    func visit(_ view: View) {
      guard view.holdsInsetGuides else { return }
      result += changed(of: view)
      for child in view.children { visit(child) }
    }
    visit(view)
    return result
  }

  /// Returns the guides of a view whose insets have changed.
  func changed(of view: View) -> [LayoutGuide] {
    view.layoutState?.standardGuides.filter(\.hasOtherInsets) ?? []
  }
}
