import GlissadeEffects
import GlissadeSession
import GlissadeUI

extension SlidingArea.Choreography {
  /// The source of the area as a SwiftUI view.
  public var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """
      import SwiftUI

      /// An area in which pages take turns: a button brings its page in, and the one before slides out on the other side.
      ///
      /// An approximation in one point: the tints change when a slide begins, not when it has ended.
      struct SlidingAreaView<Page: View>: View {
        let titles: [String]
        @ViewBuilder var page: (Int) -> Page

        @State private var activeIndex = 0
        /// Whether the last slide went further on: then the page comes from the right.
        @State private var isLater = true

        var body: some View {
          VStack {
            HStack {
              ForEach(titles.indices, id: \\.self) { index in
                Button(titles[index]) { slide(to: index) }
                  .tint(index == activeIndex ? SlideMotion.activeTint : SlideMotion.inactiveTint)
              }
            }
            ZStack {
              page(activeIndex)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .id(activeIndex)
                .transition(
                  .asymmetric(
                    insertion: .move(edge: isLater ? .trailing : .leading),
                    removal: .move(edge: isLater ? .leading : .trailing)))
            }
            .clipped()
          }
        }

        private func slide(to index: Int) {
          guard index != activeIndex else { return }
          isLater = index > activeIndex
          withAnimation(SlideMotion.timing) { activeIndex = index }
        }
      }

      private enum SlideMotion {
      \(swift.swiftUIConstants(indent: 2))
        /// The tint of the shown page's button, and of the others.
        static let activeTint = Color(\(swift.swiftUIColor(activeTint)))
        static let inactiveTint = Color(\(swift.swiftUIColor(inactiveTint)))
      }

      """
  }
}
