import GlissadeGeometry
import GlissadeUI

/// The colours of properties in timelines. A property always has the same colour.
package enum TimelineColor {
  package static func of(_ property: String) -> RGBA {
    let rgb: UInt32 =
      switch AnimatableProperty.named(property)?.subject {
      case .place: 0x2563eb
      case .extent: 0x0891b2
      case .transform: 0x7c3aed
      case .opacity: 0xc2410c
      case .fill: 0xdb2777
      case .ink: 0xbe123c
      case .edge: 0x4d7c0f
      case .scrolling: 0x0f766e
      case .shadow: 0x475569
      case .other, nil: 0xa16207
      }
    return RGBA(rgb: rgb)
  }

  /// The colour of the mark at which a motion was removed.
  package static let cut = RGBA(rgb: 0xdc2626)
}
