import GlissadeEffects
import GlissadeSession

extension SlideInList.Choreography {
  /// The source of the list as a SwiftUI view.
  public var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """
      import SwiftUI

      /// A list whose rows fly in one after another. A row that is held grows; when it is let go, a ripple runs through
      /// the others. For iOS 17.
      ///
      /// An approximation in one point: a row counts as held from the first touch on.
      struct SlideInListView: View {
        fileprivate enum Motion {
      \(swift.swiftUIConstants())
        }

        struct Item: Identifiable {
          let title: String
          let color: Color
          var id: String { title }
        }

        /// Which row was let go, and how many have been before it.
        fileprivate struct Ripple: Equatable {
          var origin = 0
          var count = 0
        }

        @State private var items = [
          Item(title: "humpback whale", color: .orange), Item(title: "blue whale", color: .red),
          Item(title: "chimpanzee", color: .pink), Item(title: "sea otter", color: .purple),
          Item(title: "gorilla", color: .blue), Item(title: "narwhal", color: .cyan),
          Item(title: "octopus", color: .green),
        ]
        @State private var ripple = Ripple()

        var body: some View {
          VStack(spacing: 0) {
            ForEach(Array(items.enumerated()), id: \\.element.id) { index, item in
              Row(item: item, index: index, ripple: $ripple)
                .transition(.scale(scale: Motion.editScale).combined(with: .opacity))
            }
          }
        }

        func insert(_ item: Item, at index: Int) {
          withAnimation(Motion.editTiming) { items.insert(item, at: index) }
        }

        func remove(at index: Int) {
          withAnimation(Motion.editTiming) { _ = items.remove(at: index) }
        }
      }

      private struct Row: View {
        private typealias Motion = SlideInListView.Motion

        let item: SlideInListView.Item
        let index: Int
        @Binding var ripple: SlideInListView.Ripple

        @State private var hasFlownIn = false
        @State private var isHeld = false
        @State private var scale = 1.0

        /// How much further apart two neighbouring rows are before they fly in.
        private static let initialGap = 10.0

        var body: some View {
          Text(item.title)
            .font(.system(size: 17, weight: .bold))
            .foregroundStyle(.white)
            .padding(.leading, 10)
            .frame(maxWidth: .infinity, minHeight: 50, alignment: .leading)
            .background(item.color)
            .opacity(hasFlownIn ? Motion.restingAlpha : 0)
            .offset(y: hasFlownIn ? 0 : Self.initialGap * Double(index))
            .scaleEffect(scale)
            .onAppear(perform: flyIn)
            .onLongPressGesture(minimumDuration: .infinity) {
            } onPressingChanged: { isPressed in
              if isPressed { hold() } else { release() }
            }
            .onChange(of: ripple) { if ripple.origin != index { swell() } }
        }

        private func flyIn() {
          withAnimation(Motion.flyInTiming.delay(Motion.flyInStep * Double(index))) {
            hasFlownIn = true
            scale = Motion.flyInScale
          } completion: {
            withAnimation(Motion.settleTiming) { scale = isHeld ? Motion.holdScale : 1 }
          }
        }

        private func hold() {
          isHeld = true
          withAnimation(Motion.holdTiming) { scale = Motion.holdScale }
        }

        private func release() {
          isHeld = false
          withAnimation(Motion.releaseTiming) {
            scale = 1
          } completion: {
            ripple = SlideInListView.Ripple(origin: index, count: ripple.count + 1)
          }
        }

        /// Grows, the later the further off it is, and is its own size again at once.
        private func swell() {
          let distance = Double(abs(index - ripple.origin))
          withAnimation(
            Motion.rippleTiming.delay(Motion.rippleDelay + Motion.rippleStep * (distance - 1))
          ) {
            scale = Motion.rippleScale
          } completion: {
            scale = isHeld ? Motion.holdScale : 1
          }
        }
      }

      """
  }
}
