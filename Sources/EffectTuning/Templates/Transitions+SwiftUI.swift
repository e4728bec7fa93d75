import GlissadeEffects
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension CoverVertical.Choreography {
  /// The source of the transition as a SwiftUI modifier.
  public var swiftUISource: String {
    SwiftTemplate(self, in: .swiftui).swiftUIScreen(
      "cover", "Cover", "Slides a screen up over this one while `isPresented`, and down again. For iOS 17.",
      transition: ".move(edge: .bottom)")
  }
}

extension Dissolve.Choreography {
  /// The source of the transition as a SwiftUI modifier.
  public var swiftUISource: String {
    SwiftTemplate(self, in: .swiftui).swiftUIScreen(
      "dissolve", "Dissolve", "Fades a screen in over this one while `isPresented`, and out again.",
      transition: ".opacity")
  }
}

extension SwiftTemplate {
  /// Returns the modifier of a view that presents a screen with one of SwiftUI's transitions.
  ///
  /// - Parameters:
  ///   - name: The first part of the names of the modifier and of the parameters.
  ///   - title: The name in upper camel case.
  fileprivate func swiftUIScreen(_ name: String, _ title: String, _ summary: String, transition: String)
    -> String
  {
    """
    import SwiftUI

    extension View {
      /// \(summary)
      func \(name)Screen(isPresented: Bool, @ViewBuilder screen: () -> some View) -> some View {
        overlay {
          if isPresented {
            screen()
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .transition(\(transition))
          }
        }
        .animation(\(title)Motion.\(name)Timing, value: isPresented)
      }
    }

    private enum \(title)Motion {
    \(swiftUIConstants(indent: 2))
    }

    """
  }
}

extension GrowTransition.Choreography {
  /// The source of the transition as SwiftUI views.
  public var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """

      /// A row that grows until it is a screen, and shrinks back to its place. For iOS 17.
      ///
      /// An approximation in one point: the title changes its size by a scale about its own middle.
      struct GrowingScreen<Background: View>: View {
        let title: String
        let color: Color
        @ViewBuilder var background: Background

        @Namespace private var place
        @State private var isOpen = false

        var body: some View {
          ZStack {
            VStack(spacing: 0) {
              background
              if !isOpen {
                band(alignment: .leading, scale: 17.0 / 32)
                  .frame(height: 50)
                  .onTapGesture { setOpen(true) }
              }
            }
            if isOpen {
              band(alignment: .center, scale: 1)
                .overlay(alignment: .topLeading) { backButton }
                .ignoresSafeArea()
            }
          }
        }

        private func band(alignment: Alignment, scale: Double) -> some View {
          color
            .matchedGeometryEffect(id: "band", in: place)
            .overlay(alignment: alignment) {
              Text(title)
                .font(.system(size: 32, weight: .bold))
                .foregroundStyle(.white)
                .scaleEffect(scale, anchor: alignment == .leading ? .leading : .center)
                .matchedGeometryEffect(id: "title", in: place, properties: .position)
                .padding(.leading, alignment == .leading ? 10 : 0)
            }
        }

        /// Everything else fades: on the way back, before the title comes by.
        private var backButton: some View {
          Button("Back") { setOpen(false) }
            .padding(20)
            .transition(
              .asymmetric(
                insertion: .opacity,
                removal: .opacity.animation(.easeOut(duration: 0.3 * GrowMotion.growDuration))))
        }

        private func setOpen(_ opens: Bool) {
          withAnimation(GrowMotion.growTiming) { isOpen = opens }
        }
      }

      private enum GrowMotion {
      \(swift.swiftUIConstants(keeping: ["grow-duration"], indent: 2))
      }

      """
  }
}
