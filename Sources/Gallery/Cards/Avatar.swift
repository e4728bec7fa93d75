import Glibc
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A round picture of a member. Without a picture, it shows the initials on a colour that depends on the
/// name.
final class Avatar: View {
  private let label = Label("", color: .white)
  private let imageView = ImageView()

  var member: Member? {
    didSet {
      label.text = member?.initials ?? ""
      imageView.image = member?.picture
      imageView.isHidden = member?.picture == nil
      paletteDidChange()
    }
  }

  override func paletteDidChange() {
    backgroundColor = member.map { Color($0.color.legible(on: .white, contrast: palette.contrast.ofText)) }
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = false
    imageView.contentMode = .scaleAspectFill
    addSubview(label)
    addSubview(imageView)
  }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.height / 2
    label.font = .systemFont(ofSize: (bounds.height * 0.38).rounded(), weight: .semibold)
    label.frame = bounds
    imageView.frame = bounds
  }
}

extension Member {
  /// A colour of a hue that depends on the name, dark enough for white text.
  var color: RGBA {
    let hue = Double(nameHash % 360) / 360
    func part(_ shift: Double) -> Double { 0.45 + 0.35 * cos(2 * .pi * (hue - shift)) }
    return RGBA(red: part(0), green: part(1 / 3), blue: part(2 / 3)).legible(on: .white)
  }

  /// A hash of the name that is the same on every machine, unlike the standard library's. Source: FNV-1a, 32
  /// bits.
  private var nameHash: UInt32 {
    name.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
