import GlissadeUI

/// What a stage was told of the needs of people, for another stage that is to be like it.
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
