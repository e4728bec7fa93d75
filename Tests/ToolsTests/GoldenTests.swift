#if canImport(GlissadeSDL)
  import GlissadeGallery
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSession
  import GlissadeTesting
  import GlissadeUI
  import Testing

  /// Compares a contact sheet of each motion of the list and of the cards with a reviewed reference.
  ///
  /// The sheets contain no text, because fonts differ between machines.
  @MainActor
  @Suite(.serialized)
  struct GoldenTests {
    private nonisolated static let scale = 0.25
    private nonisolated static let traits = TraitCollection(displayScale: scale)

    @Test func `the rows fly in`() {
      list().expectContactSheet("fly-in", during: 0...1.2)
    }

    @Test func `a held row grows, and a ripple runs through the others when it is released`() {
      list("1.5 down @list.row.4\n2.4 up").expectContactSheet("ripple", during: 2...3.5)
    }

    @Test(arguments: ListScreen.DetailTransition.allCases)
    func `a row's detail appears`(by transition: ListScreen.DetailTransition) {
      list("1.5 click @list.row.4", by: transition)
        .expectContactSheet("detail-\(transition)", during: 1.5...2)
    }

    @Test func `an onion skin spreads like a fan`() {
      list().expectSheet("onion", during: 0...1) {
        .onion(of: $0, spread: 78, scale: Self.scale, measuring: $1)
      }
    }

    @Test(arguments: CardStyle.first)
    func `cards come in`(by style: CardStyle) {
      cards(style: style)
        .expectContactSheet("cards-\(style.name)", during: 0...(style.style?.duration ?? 0))
    }

    @Test func `a card turns over`() {
      cards("1 click @cards.cell.1").expectContactSheet("cards-turn", during: 1...1.5)
    }

    private func list(
      _ script: Script = "", by transition: ListScreen.DetailTransition = .cover
    ) -> Rehearsal {
      Rehearsal(traits: Self.traits, fonts: .none, script: script) {
        let screen = ListScreen()
        screen.detailTransition = transition
        return screen
      }
    }

    private func cards(_ script: Script = "", style: CardStyle? = nil) -> Rehearsal {
      Rehearsal(
        size: Size(width: 390, height: 500), traits: Self.traits, fonts: .none, script: script
      ) {
        let screen = CardsScreen()
        if let style { screen.style = style }
        return screen
      }
    }
  }
#endif
