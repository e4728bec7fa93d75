import GlissadeDrawing
import GlissadeGeometry

extension GraphicsContext {
  /// Draws a shadow below subsequent drawing, in black with an opacity of one third.
  ///
  /// - Parameters:
  ///   - offset: The offset of the shadow to the right and downwards, in points of the initial coordinates.
  ///   - blur: The extent of the blur, in points: twice the standard deviation. Negative values count as 0.
  public func setShadow(offset: Size, blur: Double) {
    setShadow(offset: offset, blur: blur, color: Color.black.withAlphaComponent(1 / 3))
  }

  /// Draws a shadow below subsequent drawing, until the state is restored.
  ///
  /// The shadow has the shape of what a call draws: each call has its own.
  ///
  /// - Parameters:
  ///   - offset: The offset of the shadow to the right and downwards, in points of the initial coordinates.
  ///   - blur: The extent of the blur, in points: twice the standard deviation. Negative values count as 0.
  ///   - color: The colour. `nil` draws no shadow.
  public func setShadow(offset: Size, blur: Double, color: Color?) {
    state.shadow = color.map {
      Shadow(offset: offset, deviation: blur > 0 && blur.isFinite ? blur / 2 : 0, color: $0)
    }
  }

  /// Draws the shadow of the items from an index on, behind them.
  func drawShadow(ofItemsFrom first: Int) {
    guard let shadow = state.shadow, drawing.list.items.count > first, let back = base.inverted() else {
      return
    }
    let color = shadow.color.resolved(with: drawing.palette)
    guard color.alpha > 0 else { return }
    // The clip cuts the shadow, too, but not the shape that casts it.
    let inner = drawing.clip
    var items = DisplayList()
    items.clips = drawing.list.clips
    for var item in drawing.list.items[first...] {
      if item.clip == inner { item.clip = nil }
      items.append(item)
    }
    var shapes = DisplayList()
    shapes.append(items, through: back)
    let picture = ShadowPicture(
      of: shapes, within: drawing.extent(from: first, through: back), deviation: shadow.deviation,
      scale: drawing.scale, text: textMeasurer as? any TextRasterizing, images: MainScreen.stage?.images)
    guard let picture else { return }
    let place = picture.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    drawing.projection = base
    drawing.insert(
      .image(picture.image, place, tint: color), Footprint(place, .color), at: first, opacity: 1)
  }

  /// What has been drawn, in the initial coordinates.
  private var content: DisplayList {
    let all = list
    guard firstItem > 0 || outerClip != nil || base != .identity else { return all }
    guard let back = base.inverted() else { return DisplayList() }
    var own = DisplayList()
    own.clips = all.clips
    for index in own.clips.indices where own.clips[index].parent == outerClip {
      own.clips[index].parent = nil
    }
    own.items = Array(all.items[firstItem...])
    var moved = DisplayList()
    moved.append(own, through: back)
    return moved
  }

  /// Returns the pixels of what has been drawn within the bounds.
  package func bitmap(images: (any ImageRasterizing)?) -> Bitmap {
    var moved = DisplayList()
    moved.append(content, through: Projection(x: -bounds.minX, y: -bounds.minY))
    return Bitmap(
      of: moved, size: bounds.size, scale: drawing.scale, over: ground,
      text: textMeasurer as? any TextRasterizing, images: images)
  }
}
