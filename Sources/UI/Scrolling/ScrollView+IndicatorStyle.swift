extension ScrollView {
  /// The colours of scroll indicators.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// The colour of text, with a rim in the colour of the background.
    case `default` = 0
    /// Black, for content that is light in every appearance.
    case black
    /// White, for content that is dark in every appearance.
    case white
  }
}
