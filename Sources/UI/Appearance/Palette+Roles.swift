import GlissadeGeometry

extension Palette {
  /// The purpose of a colour in a palette.
  package enum Role: UInt8, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, tint, link
    case systemBackground, secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
      secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    case separator, opaqueSeparator, systemFill, secondarySystemFill, tertiarySystemFill,
      quaternarySystemFill, offFill, onFill, trackFill, raisedFill
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, gray2, gray3, gray4, gray5, gray6

    /// The colours of the light and the dark standard palette.
    var values: (light: RGBA, dark: RGBA) {
      switch self {
      case .label: (.black, .white)
      case .secondaryLabel, .placeholderText: (RGBA(rgb: 0x63636a), RGBA(rgb: 0xa1a1a8))
      case .tertiaryLabel:
        (RGBA(rgb: 0x3c3c43).withAlphaComponent(0.3), RGBA(rgb: 0xebebf5).withAlphaComponent(0.3))
      case .quaternaryLabel:
        (RGBA(rgb: 0x3c3c43).withAlphaComponent(0.18), RGBA(rgb: 0xebebf5).withAlphaComponent(0.16))
      case .tint: (RGBA(rgb: 0x007aff), RGBA(rgb: 0x0a84ff))
      case .link: (RGBA(rgb: 0x0066d6), RGBA(rgb: 0x4da3ff))
      case .systemBackground: (.white, .black)
      case .secondarySystemBackground: (RGBA(rgb: 0xf2f2f7), RGBA(rgb: 0x1c1c1e))
      case .tertiarySystemBackground: (.white, RGBA(rgb: 0x2c2c2e))
      case .systemGroupedBackground: (RGBA(rgb: 0xf2f2f7), .black)
      case .secondarySystemGroupedBackground: (.white, RGBA(rgb: 0x1c1c1e))
      case .tertiarySystemGroupedBackground: (RGBA(rgb: 0xf2f2f7), RGBA(rgb: 0x2c2c2e))
      case .separator:
        (RGBA(rgb: 0x3c3c43).withAlphaComponent(0.29), RGBA(rgb: 0x545458).withAlphaComponent(0.6))
      case .opaqueSeparator: (RGBA(rgb: 0xc6c6c8), RGBA(rgb: 0x38383a))
      case .systemFill:
        (RGBA(rgb: 0x787880).withAlphaComponent(0.2), RGBA(rgb: 0x787880).withAlphaComponent(0.36))
      case .secondarySystemFill:
        (RGBA(rgb: 0x787880).withAlphaComponent(0.16), RGBA(rgb: 0x787880).withAlphaComponent(0.32))
      case .tertiarySystemFill:
        (RGBA(rgb: 0x767680).withAlphaComponent(0.12), RGBA(rgb: 0x767680).withAlphaComponent(0.24))
      case .quaternarySystemFill:
        (RGBA(rgb: 0x747480).withAlphaComponent(0.08), RGBA(rgb: 0x767680).withAlphaComponent(0.18))
      case .offFill: (RGBA(rgb: 0x88888d), RGBA(rgb: 0x7c7c80))
      case .trackFill: (RGBA(rgb: 0x7e7e83), RGBA(rgb: 0x7c7c80))
      case .onFill: (RGBA(rgb: 0x279b44), RGBA(rgb: 0x279b44))
      case .raisedFill: (.white, RGBA(rgb: 0x636366))
      case .red: (RGBA(rgb: 0xff3b30), RGBA(rgb: 0xff453a))
      case .orange: (RGBA(rgb: 0xff9500), RGBA(rgb: 0xff9f0a))
      case .yellow: (RGBA(rgb: 0xffcc00), RGBA(rgb: 0xffd60a))
      case .green: (RGBA(rgb: 0x34c759), RGBA(rgb: 0x30d158))
      case .mint: (RGBA(rgb: 0x00c7be), RGBA(rgb: 0x63e6e2))
      case .teal: (RGBA(rgb: 0x30b0c7), RGBA(rgb: 0x40c8e0))
      case .cyan: (RGBA(rgb: 0x32ade6), RGBA(rgb: 0x64d2ff))
      case .blue: (RGBA(rgb: 0x007aff), RGBA(rgb: 0x0a84ff))
      case .indigo: (RGBA(rgb: 0x5856d6), RGBA(rgb: 0x5e5ce6))
      case .purple: (RGBA(rgb: 0xaf52de), RGBA(rgb: 0xbf5af2))
      case .pink: (RGBA(rgb: 0xff2d55), RGBA(rgb: 0xff375f))
      case .brown: (RGBA(rgb: 0xa2845e), RGBA(rgb: 0xac8e68))
      case .gray: (RGBA(rgb: 0x8e8e93), RGBA(rgb: 0x8e8e93))
      case .gray2: (RGBA(rgb: 0xaeaeb2), RGBA(rgb: 0x636366))
      case .gray3: (RGBA(rgb: 0xc7c7cc), RGBA(rgb: 0x48484a))
      case .gray4: (RGBA(rgb: 0xd1d1d6), RGBA(rgb: 0x3a3a3c))
      case .gray5: (RGBA(rgb: 0xe5e5ea), RGBA(rgb: 0x2c2c2e))
      case .gray6: (RGBA(rgb: 0xf2f2f7), RGBA(rgb: 0x1c1c1e))
      }
    }

    /// The colours of the light and the dark palette of high contrast. `nil` if they equal those of the
    /// standard palettes. The hues are UIKit's of iOS 13 to 18 with increased contrast.
    var highContrastValues: (light: RGBA, dark: RGBA)? {
      switch self {
      case .secondaryLabel: (RGBA(rgb: 0x3c3c43), RGBA(rgb: 0xd2d2d8))
      case .tertiaryLabel, .quaternaryLabel, .placeholderText: (RGBA(rgb: 0x46464c), RGBA(rgb: 0xc8c8ce))
      case .tint: (RGBA(rgb: 0x0040dd), RGBA(rgb: 0x6db3ff))
      case .link: (RGBA(rgb: 0x0037b8), RGBA(rgb: 0x99caff))
      case .separator, .opaqueSeparator: (RGBA(rgb: 0x8a8a8e), RGBA(rgb: 0x6e6e73))
      case .offFill: (RGBA(rgb: 0x68686d), RGBA(rgb: 0x48484a))
      case .onFill: (RGBA(rgb: 0x1b7a35), RGBA(rgb: 0x1b7a35))
      case .trackFill: (RGBA(rgb: 0x5e5e63), RGBA(rgb: 0x9a9aa0))
      case .raisedFill: (.white, RGBA(rgb: 0x48484a))
      case .red: (RGBA(rgb: 0xd70015), RGBA(rgb: 0xff6961))
      case .orange: (RGBA(rgb: 0xc93400), RGBA(rgb: 0xffb340))
      case .yellow: (RGBA(rgb: 0xb25000), RGBA(rgb: 0xffd426))
      case .green: (RGBA(rgb: 0x248a3d), RGBA(rgb: 0x30db5b))
      case .mint: (RGBA(rgb: 0x0c817b), RGBA(rgb: 0x66d4cf))
      case .teal: (RGBA(rgb: 0x008299), RGBA(rgb: 0x5de6ff))
      case .cyan: (RGBA(rgb: 0x0071a4), RGBA(rgb: 0x70d7ff))
      case .blue: (RGBA(rgb: 0x0040dd), RGBA(rgb: 0x409cff))
      case .indigo: (RGBA(rgb: 0x3634a3), RGBA(rgb: 0x7d7aff))
      case .purple: (RGBA(rgb: 0x8944ab), RGBA(rgb: 0xda8fff))
      case .pink: (RGBA(rgb: 0xd30f45), RGBA(rgb: 0xff6482))
      case .brown: (RGBA(rgb: 0x7f6545), RGBA(rgb: 0xb59469))
      case .gray: (RGBA(rgb: 0x6c6c70), RGBA(rgb: 0xaeaeb2))
      default: nil
      }
    }
  }
}
