import GlissadeEffects

/// A style of entrance that the screen's menu offers.
public struct CardStyle: Hashable, Sendable {
  /// The name on the command line.
  public let name: String
  /// The name that is displayed.
  public let title: String
  /// The entrance. `nil` for a card that appears without one.
  public let style: TipInStyle?

  init(_ name: String, _ title: String, _ style: TipInStyle?) {
    (self.name, self.title, self.style) = (name, title, style)
  }

  /// The styles for the first appearance of a card. The first one is the tutorial's.
  public static let first = [
    CardStyle("tip-in", "Tip in", .tipIn), CardStyle("fade", "Fade", .firstStage),
    CardStyle("faster", "Faster", .faster), CardStyle("slower", "Slower", .slower),
    CardStyle("larger-angle", "Larger angle", .largerAngle),
    CardStyle("from-the-right", "From the right", .fromTheRight),
    CardStyle("no-offset", "No offset", .withoutOffset), CardStyle("whirl", "Whirl", .whirl),
    CardStyle("tumble", "Tumble", .tumble), CardStyle("thrown", "Thrown", .thrown),
    CardStyle("braking", "Braking", .braking),
    CardStyle("flip-horizontal", "Flip, horizontal axis", .flipAboutHorizontalAxis),
    CardStyle("flip-vertical", "Flip, vertical axis", .flipAboutVerticalAxis),
  ]

  /// The styles for each further appearance of a card.
  public static let returning = [
    CardStyle("still", "Still", nil), CardStyle("nod", "Nod", .nod),
    CardStyle("quick-fade", "Fade", TipInStyle(duration: 0.3, startAlpha: 0.1)),
    CardStyle("tip-again", "Tip in again", .tipIn),
  ]
}
