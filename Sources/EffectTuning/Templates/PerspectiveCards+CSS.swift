import GlissadeEffects
import GlissadeSession

extension PerspectiveCards.Choreography {
  /// The source of the cards as a style sheet.
  public var styleSheet: String {
    """
    /*
     * Two cards, one behind the other, smaller and higher. The front one is dragged: let go early, it springs home;
     * dragged far enough, the two change places from where they are.
     *
     *   <div class="perspective-cards">
     *     <article class="front">…</article>
     *     <article class="behind">…</article>
     *   </div>
     *
     *   const points = (name) => parseFloat(getComputedStyle(cards).getPropertyValue(name));
     *   let start = null;
     *   cards.onpointerdown = (event) => {
     *     start = event.clientY;
     *     cards.setPointerCapture(event.pointerId);
     *   };
     *   cards.onpointermove = (event) => {
     *     if (start === null) return;
     *     const drag = event.clientY - start;
     *     cards.classList.add("dragged");
     *     cards.style.setProperty("--drag", drag + "px");
     *     const faded = (Math.abs(drag) - points("--fade-offset")) / points("--fade-distance");
     *     cards.style.setProperty("--faded", Math.min(Math.max(faded, 0), 1));
     *     if (Math.abs(drag) <= points("--dismissal-offset")) return;
     *     cards.onpointerup();
     *     cards.classList.add("swapping");
     *     for (const card of cards.children) {
     *       card.classList.toggle("front");
     *       card.classList.toggle("behind");
     *     }
     *   };
     *   cards.onpointerup = () => {
     *     start = null;
     *     cards.classList.remove("dragged", "swapping");
     *   };
     *
     * An approximation in one point: the cards' order changes by whole steps.
     */
    .perspective-cards {
    \(StyleSheet(self).properties)
      --drag: 0px;
      --faded: 0;

      position: relative;
    }

    .perspective-cards > article {
      position: absolute;
      inset: 0;
      transition:
        transform var(--spring-duration) var(--spring-timing),
        opacity var(--spring-duration) var(--spring-timing);
    }

    .perspective-cards > .front {
      z-index: calc(100 * var(--front-depth));
    }

    .perspective-cards > .behind {
      z-index: calc(100 * var(--behind-depth));
      transform: translate(var(--behind-shift-x), var(--behind-shift-y)) scale(var(--behind-scale));
    }

    .perspective-cards.dragged > .front {
      transform: translateY(var(--drag));
      opacity: calc(1 - var(--faded));
      transition: none;
    }

    .perspective-cards.swapping > article {
      transition:
        transform var(--swap-duration) var(--swap-timing),
        opacity var(--swap-duration) var(--swap-timing),
        z-index var(--swap-duration) var(--swap-timing);
    }

    """
  }
}
