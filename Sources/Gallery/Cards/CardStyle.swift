import GlissadeEffects

/// A style of coming in that the screen's menu offers.
public struct CardStyle: Hashable, Sendable {
  /// As a command line writes it.
  public let name: String
  public let title: String
  /// `nil` for a card that is just there.
  public let style: TipInStyle?

  init(_ name: String, _ title: String, _ style: TipInStyle?) {
    (self.name, self.title, self.style) = (name, title, style)
  }

  /// How a card can come in the first time. The first one is the tutorial's.
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

  /// How it can come in whenever it comes back.
  public static let returning = [
    CardStyle("still", "Still", nil), CardStyle("nod", "Nod", .nod),
    CardStyle("quick-fade", "Fade", TipInStyle(duration: 0.3, startAlpha: 0.1)),
    CardStyle("tip-again", "Tip in again", .tipIn),
  ]
}
