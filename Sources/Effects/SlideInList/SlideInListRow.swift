import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// One row: a coloured band with a bold title.
public final class SlideInListRow: View {
  public let title: String
  /// The band's colour.
  public let color: Color
  public let titleLabel: Label

  /// Where the title begins, in points from the left edge. Source: seed 000.
  private static let titleInset = 10.0

  init(title: String, color: Color) {
    self.title = title
    self.color = color
    titleLabel = Label(title, font: .boldSystemFont(ofSize: 17), color: .white)
    super.init(frame: .zero)
    backgroundColor = color
    pointerStyle = .hand
    titleLabel.isUserInteractionEnabled = false
    addSubview(titleLabel)
  }

  public override func layoutSubviews() {
    titleLabel.frame = bounds.inset(by: EdgeInsets(left: Self.titleInset, right: Self.titleInset))
  }

  public override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = title
  }
}
