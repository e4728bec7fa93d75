import GlissadeEffects
import GlissadeSession
import GlissadeUI

extension SlidingArea.Choreography {
  /// The source of the area as a style sheet.
  public var styleSheet: String {
    let sheet = StyleSheet(self)
    return """
      /*
       * An area in which pages take turns: a button brings its page in, and the one before slides out on the other side.
       *
       *   <div class="sliding-area" style="--active: 0">
       *     <section style="--index: 0">…</section>
       *     <section style="--index: 1">…</section>
       *   </div>
       *
       *   button.addEventListener("click", () => area.style.setProperty("--active", index));
       *
       * An approximation in one point: pages that lie between the two pass by.
       */
      .sliding-area {
      \(sheet.properties)
        --active-tint: \(sheet.color(activeTint));
        --inactive-tint: \(sheet.color(inactiveTint));

        position: relative;
        overflow: hidden;
      }

      .sliding-area > section {
        position: absolute;
        inset: 0;
        translate: calc((var(--index) - var(--active)) * 100%) 0;
        transition: translate var(--duration) var(--timing);
      }

      /* From above: a page further on comes from the top. */
      .sliding-area.vertical > section {
        translate: 0 calc((var(--active) - var(--index)) * 100%);
      }

      """
  }
}
