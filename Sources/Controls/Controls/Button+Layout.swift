import GlissadeGeometry
import GlissadeUI

extension Button {
  /// Lengths in points.
  enum Metrics {
    static let height = 44.0
    static let radius = 10.0
    static let image = 24.0
    static let imagePadding = 6.0
    /// The padding above and below the title of a system button. Source: UIKit.
    static let systemPadding = 6.0
    /// The least width of a system button's content. Source: UIKit.
    static let systemWidth = 30.0
  }

  /// The effective content insets.
  private var insets: EdgeInsets {
    if let configuration { return configuration.contentInsets.resolved }
    var insets = contentInsets
    if case .typed(let type) = look, type != .custom, insets == .zero {
      insets.top = Metrics.systemPadding
      insets.bottom = Metrics.systemPadding
    }
    return insets
  }

  private var placement: ImagePlacement { configuration?.imagePlacement ?? imagePlacement }
  private var isStacked: Bool { placement == .top || placement == .bottom }

  private var iconSize: Size {
    guard currentImage != nil else { return .zero }
    if case .styled = look, configuration == nil { return Size(width: Metrics.image, height: Metrics.image) }
    let size = icon.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    return size.isPositive ? size : Size(width: Metrics.image, height: Metrics.image)
  }

  private var gap: Double {
    guard currentImage != nil, label.text?.isEmpty == false else { return 0 }
    return configuration?.imagePadding ?? imagePadding
  }

  /// Returns the sizes of title and subtitle, and of both, stacked.
  private func textSize(in width: Double) -> (title: Size, subtitle: Size, whole: Size) {
    let room = Size(width: width, height: .infinity)
    let title = label.text?.isEmpty == false ? label.sizeThatFits(room) : .zero
    let subtitle = subtitleLabel.isHidden ? Size.zero : subtitleLabel.sizeThatFits(room)
    let padding = subtitleLabel.isHidden ? 0 : configuration?.titlePadding ?? 0
    return (
      title, subtitle,
      Size(width: max(title.width, subtitle.width), height: title.height + padding + subtitle.height)
    )
  }

  private func contentSize(in width: Double) -> Size {
    let (text, icon) = (textSize(in: width).whole, iconSize)
    return isStacked
      ? Size(width: max(text.width, icon.width), height: text.height + gap + icon.height)
      : Size(width: text.width + gap + icon.width, height: max(text.height, icon.height))
  }

  func fittingSize(in size: Size) -> Size {
    let (insets, content) = (insets, contentSize(in: .infinity))
    var width = insets.left + content.width + insets.right
    if case .styled = look, configuration == nil {
      return Size(width: min(width, size.width), height: Metrics.height)
    }
    if look != .typed(.custom) { width = max(width, Metrics.systemWidth) }
    var height = insets.top + content.height + insets.bottom
    if width > size.width, label.numberOfLines != 1 {
      height =
        insets.top + contentSize(in: size.width - insets.left - insets.right).height + insets.bottom
    }
    return Size(width: min(width, size.width), height: height)
  }

  /// Lays the parts out again and invalidates the intrinsic size, after one of the parts changed.
  func partsMayHaveChanged() {
    invalidateIntrinsicContentSize()
    arrange()
  }

  func arrange() {
    face.frame = bounds
    backgroundView.frame = backgroundRect(forBounds: face.bounds)
    let room = contentRect(forBounds: face.bounds)
    let parts = arrangement(in: room)
    arranged = (room, parts)
    defer { arranged = nil }
    label.frame = titleRect(forContentRect: room)
    icon.frame = imageRect(forContentRect: room)
    subtitleLabel.frame = parts.subtitle
    color()
  }

  /// The insets of the content from the left to the right.
  var resolvedInsets: EdgeInsets { isMirrored && configuration != nil ? insets.mirrored : insets }

  /// The places of the title, the subtitle and the picture.
  struct Parts {
    var title = Rect.zero
    var subtitle = Rect.zero
    var image = Rect.zero
  }

  /// Returns the places of the parts in a rectangle. They are computed once while the button is arranged.
  func parts(in room: Rect) -> Parts {
    if let arranged, arranged.room == room { arranged.parts } else { arrangement(in: room) }
  }

  private func arrangement(in contentRect: Rect) -> Parts {
    var parts = Parts()
    // A mirrored arrangement is computed as its mirror image.
    let room = isMirrored ? face.mirrored(contentRect) : contentRect
    let (iconSize, gap) = (iconSize, gap)
    let text = textSize(in: isStacked ? room.width : max(0, room.width - iconSize.width - gap))
    let textWidth = min(text.whole.width, max(0, isStacked ? room.width : room.width - iconSize.width - gap))
    let content =
      isStacked
      ? Size(width: max(textWidth, iconSize.width), height: text.whole.height + gap + iconSize.height)
      : Size(width: textWidth + gap + iconSize.width, height: max(text.whole.height, iconSize.height))

    let x =
      switch contentHorizontalAlignment {
      case .leading, .fill: room.minX
      case .left: isMirrored ? room.maxX - content.width : room.minX
      case .center: room.minX + (room.width - content.width) / 2
      case .trailing: room.maxX - content.width
      case .right: isMirrored ? room.minX : room.maxX - content.width
      }
    let y =
      switch contentVerticalAlignment {
      case .top, .fill: room.minY
      case .center: room.midY - content.height / 2
      case .bottom: room.maxY - content.height
      }
    if isStacked {
      let isTop = placement == .top
      parts.image = Rect(
        x: x + (content.width - iconSize.width) / 2, y: isTop ? y : y + text.whole.height + gap,
        width: iconSize.width, height: iconSize.height)
      parts.place(
        text,
        in: Rect(
          x: x, y: isTop ? y + iconSize.height + gap : y, width: content.width, height: text.whole.height))
    } else {
      let isLeading = placement == .leading
      parts.image = Rect(
        x: isLeading ? x : x + textWidth + gap,
        y: alignedTop(y, iconSize.height, content.height), width: iconSize.width, height: iconSize.height)
      let textX = isLeading ? x + iconSize.width + gap : x
      if contentVerticalAlignment == .center, subtitleLabel.isHidden {
        // The label takes the whole height and centres its text, which places the text on whole pixels.
        parts.title = Rect(x: textX, y: room.minY, width: textWidth, height: room.height)
      } else {
        parts.place(
          text,
          in: Rect(
            x: textX, y: alignedTop(y, text.whole.height, content.height), width: textWidth,
            height: text.whole.height))
      }
    }
    if isMirrored {
      (parts.title, parts.subtitle) = (face.mirrored(parts.title), face.mirrored(parts.subtitle))
      parts.image = face.mirrored(parts.image)
    }
    if titleEdgeInsets != .zero {
      parts.title = parts.title.moved(by: titleEdgeInsets, contentHorizontalAlignment)
    }
    if imageEdgeInsets != .zero {
      parts.image = parts.image.moved(by: imageEdgeInsets, contentHorizontalAlignment)
    }
    return parts
  }

  private func alignedTop(_ top: Double, _ height: Double, _ whole: Double) -> Double {
    top + (whole - height) / 2
  }
}

extension Button.Parts {
  /// Places the title at the top and the subtitle at the bottom of a rectangle.
  fileprivate mutating func place(_ text: (title: Size, subtitle: Size, whole: Size), in place: Rect) {
    title = Rect(x: place.minX, y: place.minY, width: place.width, height: text.title.height)
    subtitle = Rect(
      x: place.minX, y: place.maxY - text.subtitle.height, width: place.width, height: text.subtitle.height)
  }
}

extension Rect {
  /// Returns the frame of a part after an inset of its edges. As in UIKit, the part keeps its size and moves
  /// according to the content's alignment: by the whole inset at the aligned side, or by half of the
  /// difference if it is centred.
  fileprivate func moved(by insets: EdgeInsets, _ alignment: Control.ContentHorizontalAlignment) -> Rect {
    let dx =
      switch alignment {
      case .left, .leading, .fill: insets.left
      case .right, .trailing: -insets.right
      case .center: (insets.left - insets.right) / 2
      }
    return offsetBy(dx: dx, dy: (insets.top - insets.bottom) / 2)
  }
}
