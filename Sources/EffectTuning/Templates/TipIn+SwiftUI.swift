import GlissadeEffects
import GlissadeSession

extension TipInChoreography {
  /// The source of the transition as a SwiftUI modifier.
  public var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """
      import SwiftUI

      /// Cards that tip in, each the first time it appears.
      struct TipInCards: View {
        struct Card: Identifiable {
          let name: String
          let role: String
          var id: String { name }
        }

        var cards = [
          Card(name: "Ada Lovelace", role: "Mathematician"), Card(name: "Grace Hopper", role: "Compilers"),
          Card(name: "Alan Turing", role: "Computability"), Card(name: "Barbara Liskov", role: "Abstraction"),
          Card(name: "Edsger Dijkstra", role: "Structure"), Card(name: "Katherine Johnson", role: "Orbits"),
        ]
        @State private var appeared: Set<Card.ID> = []

        var body: some View {
          ScrollView {
            LazyVStack(spacing: 16) {
              ForEach(cards) { card in
                VStack(alignment: .leading, spacing: 4) {
                  Text(card.name).font(.system(size: 20, weight: .bold))
                  Text(card.role).font(.system(size: 15)).foregroundStyle(.secondary)
                }
                .padding(18)
                .frame(maxWidth: .infinity, minHeight: 111, alignment: .topLeading)
                .background(.background, in: .rect(cornerRadius: 14))
                .shadow(color: .black.opacity(0.14), radius: 7, y: 3)
                .modifier(TipIn(hasAppeared: appeared.contains(card.id)))
                .onAppear { appeared.insert(card.id) }
              }
            }
            .padding(16)
          }
        }
      }

      /// Turns a view on a corner and shifts it until it has appeared, then lets it straighten up. The shift turns too.
      private struct TipIn: ViewModifier {
        private enum Motion {
      \(swift.swiftUIConstants())
        }

        let hasAppeared: Bool

        func body(content: Content) -> some View {
          content
            .offset(x: hasAppeared ? 0 : Motion.offsetX, y: hasAppeared ? 0 : Motion.offsetY)
            .rotationEffect(.degrees(hasAppeared ? 0 : Motion.rotationAngle))
            .opacity(hasAppeared ? 1 : Motion.startAlpha)
            .animation(Motion.timing, value: hasAppeared)
        }
      }

      """
  }
}
