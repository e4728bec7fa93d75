import GlissadeEffects
import GlissadeSession

extension PerspectiveCards.Choreography {
  /// The source of the cards as a SwiftUI view.
  public var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """
      import SwiftUI

      /// Two cards, one behind the other, smaller and higher. The front one is dragged: let go early, it springs home;
      /// dragged far enough, the two change places from where they are. For iOS 17.
      ///
      /// An approximation in one point: the cards' order changes halfway through a change of places, not as their depths
      /// meet.
      struct PerspectiveCardsView<First: View, Second: View>: View {
        @ViewBuilder var first: First
        @ViewBuilder var second: Second

        @State private var isFirstInFront = true
        @State private var drag = 0.0
        @State private var isSwapping = false

        var body: some View {
          ZStack {
            card(first, isInFront: isFirstInFront)
            card(second, isInFront: !isFirstInFront)
          }
          .gesture(
            DragGesture()
              .onChanged { value in
                guard !isSwapping else { return }
                drag = value.translation.height
                if abs(drag) > CardMotion.dismissalOffset { swap() }
              }
              .onEnded { _ in
                guard !isSwapping else { return }
                withAnimation(CardMotion.springTiming) { drag = 0 }
              })
        }

        private func card(_ content: some View, isInFront: Bool) -> some View {
          content
            .scaleEffect(isInFront ? 1 : CardMotion.behindScale)
            .offset(
              x: isInFront ? 0 : CardMotion.behindShiftX, y: isInFront ? drag : CardMotion.behindShiftY
            )
            .opacity(isInFront ? opacity : 1)
            .zIndex(isInFront ? CardMotion.frontDepth : CardMotion.behindDepth)
        }

        private var opacity: Double {
          min(max(1 - (abs(drag) - CardMotion.fadeOffset) / CardMotion.fadeDistance, 0), 1)
        }

        private func swap() {
          isSwapping = true
          withAnimation(CardMotion.swapTiming) {
            isFirstInFront.toggle()
            drag = 0
          } completion: {
            isSwapping = false
          }
        }
      }

      private enum CardMotion {
      \(swift.swiftUIConstants(indent: 2))
      }

      """
  }
}
