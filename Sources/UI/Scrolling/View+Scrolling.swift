extension View {
  /// Scrolls the surrounding scroll views until the view is visible. Returns whether the view is on a stage.
  package func scrollIntoSight() -> Bool {
    for case let scrollView as ScrollView in sequence(first: self, next: \.superview).dropFirst() {
      scrollView.scrollRectToVisible(scrollView.convert(bounds, from: self), animated: true)
    }
    return stage != nil
  }
}
