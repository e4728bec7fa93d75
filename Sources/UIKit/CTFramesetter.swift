// The file declares Core Text's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A text with attributes, in C's frameworks.
public typealias CFAttributedString = NSAttributedString

/// A part of a text, in UTF-16 code units.
public struct CFRange: Hashable, Sendable {
  /// The first code unit, and the number of code units.
  public var location, length: Int

  /// Creates a range.
  public init(location: Int = 0, length: Int = 0) { (self.location, self.length) = (location, length) }
}

/// Creates a range.
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange {
  CFRange(location: location, length: length)
}

/// A text whose lines are measured.
public struct CTFramesetter {
  fileprivate let text: NSAttributedString
}

/// Creates a framesetter for a text.
public func CTFramesetterCreateWithAttributedString(_ text: CFAttributedString) -> CTFramesetter {
  CTFramesetter(text: text)
}

/// Returns the size of a part of a text, wrapped at a width, in points.
///
/// - Parameters:
///   - range: The part. A length of 0 means the rest of the text. What is outside the text is ignored.
///   - attributes: Ignored.
///   - constraints: The greatest width; the height does not limit the lines. A width of 0 or less does not limit it.
///   - fit: Receives the part that was measured.
@MainActor
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ range: CFRange, _ attributes: NSDictionary?, _ constraints: CGSize,
  _ fit: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let length = framesetter.text.length
  let start = min(max(range.location, 0), length)
  let count = range.length > 0 ? min(range.length, length - start) : length - start
  fit?.pointee = CFRange(location: start, length: count)
  let part = framesetter.text.attributedSubstring(from: NSRange(location: start, length: count))
  let width = constraints.width > 0 ? constraints.width : .infinity
  return part.boundingRect(with: CGSize(width: width, height: .infinity)).size
}
