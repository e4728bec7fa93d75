import GlissadeEffects
import GlissadeUI

extension CoverVertical.Choreography {
  /// The source of the transition as a SwiftUI modifier.
  var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """
      import SwiftUI

      extension View {
        /// Slides a screen up over this one while `isPresented`, and down again. For iOS 17.
        func coverScreen(isPresented: Bool, @ViewBuilder screen: () -> some View) -> some View {
          overlay {
            if isPresented {
              screen()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .transition(.move(edge: .bottom))
            }
          }
          .animation(CoverMotion.coverTiming, value: isPresented)
        }
      }

      private enum CoverMotion {
      \(swift.swiftUIConstants(indent: 2))
      }

      """
  }
}

extension Dissolve.Choreography {
  /// The source of the transition as a SwiftUI modifier.
  var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """
      import SwiftUI

      extension View {
        /// Fades a screen in over this one while `isPresented`, and out again.
        func dissolveScreen(isPresented: Bool, @ViewBuilder screen: () -> some View) -> some View {
          overlay {
            if isPresented {
              screen()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .transition(.opacity)
            }
          }
          .animation(DissolveMotion.dissolveTiming, value: isPresented)
        }
      }

      private enum DissolveMotion {
      \(swift.swiftUIConstants(indent: 2))
      }

      """
  }
}

extension GrowTransition.Choreography {
  /// The source of the transition as SwiftUI views.
  var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """
      import SwiftUI

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
