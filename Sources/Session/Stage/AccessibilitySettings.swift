import GlissadeUI

/// The accessibility settings of a stage, for another stage that must match it.
@MainActor
package struct AccessibilitySettings {
  package let reducesMotion: Bool
  package let contrast: AccessibilityContrast
  package let textScale: Double

  package init(_ stage: Stage) {
    (reducesMotion, contrast, textScale) = (stage.reducesMotion, stage.accessibilityContrast, stage.textScale)
  }

  package init(reducesMotion: Bool, contrast: AccessibilityContrast, textScale: Double) {
    (self.reducesMotion, self.contrast, self.textScale) = (reducesMotion, contrast, textScale)
  }

  package func apply(to stage: Stage) {
    stage.reducesMotion = reducesMotion
    stage.accessibilityContrast = contrast
    stage.textScale = textScale
  }
}
