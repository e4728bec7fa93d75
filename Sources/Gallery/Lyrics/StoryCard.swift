import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The card with the story of the song, which scrolls if it does not fit.
final class StoryCard: LyricCard {
  /// Distances in points: between heading and paragraphs, and above and below them.
  private enum StoryMetrics {
    static let gap = 12.0
    static let edge = 20.0
  }

  private let heading: Label
  private let paragraphs: [Label]

  init(_ story: Story) {
    heading = Label(story.heading)
    paragraphs = story.paragraphs.map { Label($0) }
    super.init(caption: "Story", content: ScrollView())
    content.bounces = false
    content.accessibilityLabel = heading.text
    for label in [heading] + paragraphs {
      label.numberOfLines = 0
      // Prose is read in its own direction.
      label.textAlignment = label.text?.isRightToLeft == true ? .right : .left
      content.addSubview(label)
    }
  }

  override func look(in style: UserInterfaceStyle) -> Look {
    switch style {
    case .light: Look(top: RGBA(rgb: 0x0b5364), bottom: RGBA(rgb: 0x0b3354), dimInk: Color(rgb: 0x9fd0d9))
    case .dark: Look(top: RGBA(rgb: 0x0b4250), bottom: RGBA(rgb: 0x071c30), dimInk: Color(rgb: 0x8abcc6))
    }
  }

  override func paletteDidChange() {
    super.paletteDidChange()
    heading.textColor = look.ink
    for paragraph in paragraphs { paragraph.textColor = look.dimInk }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isWide = bounds.width >= Metrics.wide
    heading.font = .boldSystemFont(ofSize: isWide ? 30 : 24)
    for paragraph in paragraphs { paragraph.font = .systemFont(ofSize: isWide ? 19 : 16) }
    let width = max(0, bounds.width - 2 * margin)
    var y = StoryMetrics.edge
    for label in [heading] + paragraphs {
      let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
      label.frame = Rect(x: margin, y: y, width: width, height: height)
      y += height + StoryMetrics.gap
    }
    content.contentSize = Size(
      width: bounds.width, height: y - StoryMetrics.gap + StoryMetrics.edge + Metrics.fade)
  }

  /// Scrolls by most of the visible height.
  ///
  /// - Returns: Whether the content moved.
  func turnPage(forwards: Bool) -> Bool {
    let way = content.bounds.height * 0.7
    let before = content.restingContentOffset
    content.setContentOffset(before + Point(0, forwards ? way : -way), animated: true)
    return content.restingContentOffset != before
  }
}
