import GlissadeDrawing
import GlissadeGeometry
import GlissadeText

/// The attributes of a text, each once. Layouts and edits refer to them by index.
package struct AttributeTable: Hashable {
  /// The different attributes.
  package private(set) var attributes: [AttributedText.Attributes] = []
  private var indices: [AttributedText.Attributes: Int] = [:]

  /// Creates a table that contains the empty attributes.
  package init() { _ = index(of: AttributedText.Attributes()) }

  /// Returns the index of attributes, which are added if the table lacks them.
  package mutating func index(of new: AttributedText.Attributes) -> Int {
    if let known = indices[new] { return known }
    indices[new] = attributes.count
    attributes.append(new)
    return attributes.count - 1
  }

  /// Returns the indices of the attributes of a text, which are added if the table lacks them.
  package mutating func indices(of text: AttributedText) -> RunLengths<Int> {
    var runs = RunLengths<Int>()
    for run in text.runs { runs.append(index(of: run.attributes), count: run.range.count) }
    return runs
  }

  package subscript(index: Int) -> AttributedText.Attributes {
    attributes.indices.contains(index) ? attributes[index] : AttributedText.Attributes()
  }

  /// Returns the attributes on which a layout depends.
  ///
  /// - Parameters:
  ///   - runs: The index of each character's attributes.
  ///   - font: The font of characters without one, already scaled.
  ///   - scaled: Returns the font to set a character in.
  ///   - scale: The factor of all lengths.
  ///   - trimsLines: Whether white space at the end of any line counts for nothing.
  package func styled(
    _ runs: RunLengths<Int>, font: Font, scale: Double = 1, trimsLines: Bool = true, _ scaled: (Font) -> Font
  ) -> StyledText {
    let styles = attributes.map {
      CharacterStyle(
        font: $0.font.map(scaled) ?? font, kern: ($0.kern ?? 0) * scale,
        baselineOffset: ($0.baselineOffset ?? 0) * scale, paragraph: $0.paragraphStyle?.scaled(by: scale))
    }
    var result = StyledText(styles: styles, runs: runs)
    result.trimsLines = trimsLines
    return result
  }
}
