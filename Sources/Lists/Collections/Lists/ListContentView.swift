import GlissadeGeometry
import GlissadeUI

/// The view of a `ListContentConfiguration`. It corresponds to UIKit's `UIListContentView`.
public final class ListContentView: View, ContentView {
  private var content: ListContentConfiguration
  private let label = Label("")
  private let secondLabel = Label("")
  private let picture = ImageView()

  /// The description of the content. A configuration of another type has no effect.
  public var configuration: any ContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? ListContentConfiguration else { return }
      content = new
      show()
    }
  }

  /// Creates a view of a configuration.
  public init(configuration: ListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [picture, label, secondLabel] as [View] { addSubview(view) }
    show()
  }

  private func show() {
    Self.show(content.text, content.attributedText, content.textProperties, in: label)
    Self.show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: secondLabel
    )
    picture.image = content.image
    picture.isHidden = content.image == nil
    picture.tintColor = content.imageProperties.tintColor
    picture.layer.cornerRadius = content.imageProperties.cornerRadius.asLength
    picture.clipsToBounds = picture.layer.cornerRadius > 0
    setNeedsLayout()
  }

  private static func show(
    _ text: String?, _ attributed: AttributedText?, _ properties: ListContentConfiguration.TextProperties,
    in label: Label
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = properties.alignment
    if let attributed { label.attributedText = attributed } else { label.text = text ?? "" }
    label.isHidden = attributed?.isEmpty ?? text?.isEmpty ?? true
  }

  // MARK: Layout

  private struct Places {
    var image = Rect.zero
    var text = Rect.zero
    var second = Rect.zero
    var height = 0.0
  }

  /// The size of the image: its own, or smaller in proportion.
  private var pictureSize: Size {
    guard content.image != nil else { return .zero }
    let (natural, most) = (picture.sizeThatFits(.zero), content.imageProperties.maximumSize)
    var scale = 1.0
    if most.width > 0, natural.width > most.width { scale = min(scale, most.width / natural.width) }
    if most.height > 0, natural.height > most.height { scale = min(scale, most.height / natural.height) }
    return Size(width: natural.width * scale, height: natural.height * scale)
  }

  /// Returns the places of the parts in a width, from the top of the content, in a direction from left to right.
  private func places(in width: Double) -> Places {
    let margins = content.directionalLayoutMargins
    var (places, left) = (Places(), margins.leading)
    let size = pictureSize
    if content.image != nil {
      let reserved = content.imageProperties.reservedLayoutSize
      let column = reserved.width > 0 ? reserved.width : size.width
      places.image = Rect(
        x: left + (column - size.width) / 2, y: 0, width: size.width, height: size.height)
      left += column + content.imageToTextPadding
    }
    let room = max(0, width - left - margins.trailing)
    func fitting(_ label: Label, _ width: Double) -> Size {
      label.isHidden ? .zero : label.sizeThatFits(Size(width: width, height: .infinity))
    }
    let (one, two) = (fitting(label, .infinity), fitting(secondLabel, .infinity))
    let gap = content.textToSecondaryTextHorizontalPadding
    if content.prefersSideBySideTextAndSecondaryText, !secondLabel.isHidden,
      one.width + gap + two.width <= room
    {
      places.height = max(one.height, two.height)
      places.text = Rect(
        x: left, y: (places.height - one.height) / 2, width: room - gap - two.width, height: one.height)
      places.second = Rect(
        x: left + room - two.width, y: (places.height - two.height) / 2, width: two.width, height: two.height)
    } else {
      let (one, two) = (fitting(label, room), fitting(secondLabel, room))
      let between = label.isHidden || secondLabel.isHidden ? 0 : content.textToSecondaryTextVerticalPadding
      places.text = Rect(x: left, y: 0, width: room, height: one.height)
      places.second = Rect(x: left, y: one.height + between, width: room, height: two.height)
      places.height = one.height + between + two.height
    }
    let height = max(places.height, size.height, content.imageProperties.reservedLayoutSize.height)
    places.text.origin.y += (height - places.height) / 2
    places.second.origin.y += (height - places.height) / 2
    places.image.origin.y = (height - size.height) / 2
    places.height = height
    return places
  }

  /// Where the text begins, in points from the leading edge.
  var textInset: Double {
    label.isHidden ? content.directionalLayoutMargins.leading : places(in: bounds.width).text.minX
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let (places, margins) = (places(in: bounds.width), content.directionalLayoutMargins)
    // Content that is lower than the row is in its middle.
    let top = margins.top + (bounds.height - margins.top - margins.bottom - places.height) / 2
    for (view, place) in [(picture, places.image), (label, places.text), (secondLabel, places.second)]
      as [(View, Rect)]
    {
      view.frame = mirrored(place.offsetBy(dx: 0, dy: top))
    }
  }

  /// The height is that of the texts and the image with the margins.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = content.directionalLayoutMargins
    return Size(width: size.width, height: places(in: size.width).height + margins.top + margins.bottom)
  }
}
