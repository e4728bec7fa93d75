import GlissadeGeometry

/// The colours of properties in timelines. A property always has the same colour.
package enum TimelineColor {
  package static func of(_ property: String) -> RGBA {
    let rgb: UInt32 =
      switch property {
      case "center": 0x2563eb
      case "bounds": 0x0891b2
      case "transform": 0x7c3aed
      case "alpha": 0xc2410c
      case "backgroundColor": 0xdb2777
      case "textColor", "tintColor": 0xbe123c
      case "cornerRadius", "borderWidth", "borderColor": 0x4d7c0f
      case "contentOffset": 0x0f766e
      case "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor": 0x475569
      default: 0xa16207
      }
    return RGBA(rgb: rgb)
  }

  /// The colour of the mark at which a motion was removed.
  package static let cut = RGBA(rgb: 0xdc2626)
}
