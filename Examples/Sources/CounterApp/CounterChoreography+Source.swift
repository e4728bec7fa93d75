import Counter
import Glissade
import GlissadeTools

// How do I export an effect of my own as source? The tuning panel copies it, and so does the command line:
//   CounterApp parameters --as uikit
//   CounterApp parameters --as css

extension CounterChoreography: ExportedEffect {
  public func swiftSource(in language: SourceLanguage) -> String {
    let swift = SwiftTemplate(self, in: language)
    return swift.finished(
      """
      import UIKit

      extension UIView {
        private enum Jump {
      \(swift.constants())
        }

        /// Grows at once, and springs back to the usual size.
        func jump() {
          transform = CGAffineTransform(scaleX: Jump.scale, y: Jump.scale)
          \(swift.animate(timing, "Jump.duration", damping: "Jump.damping")) {
            self.transform = .identity
          }
        }
      }

      """)
  }

  public var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """
      import SwiftUI

      /// A view that grows at once whenever `value` changes, and springs back to its usual size.
      struct Jump<Value: Equatable>: ViewModifier {
        private enum Motion {
      \(swift.swiftUIConstants())
        }

        let value: Value
        @State private var scale = 1.0

        func body(content: Content) -> some View {
          content
            .scaleEffect(scale)
            .onChange(of: value) {
              scale = Motion.scale
              withAnimation(Motion.timing) { scale = 1 }
            }
        }
      }

      """
  }

  public var styleSheet: String {
    """
    /* A view that grows at once when it gets the class "jumping", and springs back to its usual size. */
    .jumping {
    \(StyleSheet(self).properties)

      animation: jump var(--duration) var(--timing);
    }

    @keyframes jump {
      from {
        scale: var(--scale);
      }
    }

    """
  }
}
