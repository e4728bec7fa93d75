import GlissadeEffects
import GlissadeSession

extension TipInChoreography {
  /// The source of the transition as a style sheet.
  public var styleSheet: String {
    """
    /*
     * Cards that tip in, each the first time it appears.
     *
     *   <article class="tip-in-card">…</article>
     *
     *   const observer = new IntersectionObserver((entries) => {
     *     for (const { target, isIntersecting } of entries) if (isIntersecting) target.classList.add("appeared");
     *   });
     *   for (const card of document.querySelectorAll(".tip-in-card")) observer.observe(card);
     */
    .tip-in-card {
    \(StyleSheet(self).properties)
    }

    .tip-in-card.appeared {
      animation: tip-in var(--duration) var(--timing);
    }

    /* The shift turns too. */
    @keyframes tip-in {
      from {
        opacity: var(--start-alpha);
        transform: rotate(var(--rotation-angle)) translate(var(--offset-x), var(--offset-y));
      }
    }

    """
  }
}
