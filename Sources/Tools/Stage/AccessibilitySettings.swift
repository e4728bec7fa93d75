import GlissadeUI

/// The accessibility settings of a stage, for another stage that must match it.
@MainActor
struct AccessibilitySettings {
  let reducesMotion: Bool
  let contrast: AccessibilityContrast
  let textScale: Double

  init(_ stage: Stage) {
    (reducesMotion, contrast, textScale) = (stage.reducesMotion, stage.accessibilityContrast, stage.textScale)
  }

  func apply(to stage: Stage) {
    stage.reducesMotion = reducesMotion
    stage.accessibilityContrast = contrast
    stage.textScale = textScale
  }
}
