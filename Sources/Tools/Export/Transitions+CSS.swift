import GlissadeEffects
import GlissadeUI

extension CoverVertical.Choreography {
  /// The source of the transition as a style sheet.
  var styleSheet: String {
    """
    /*
     * Slides a screen up over another while it has the class "presented", and down again.
     *
     *   <main class="cover-screen">…</main>
     */
    .cover-screen {
    \(StyleSheet(self).properties)

      position: fixed;
      inset: 0;
      translate: 0 100%;
      visibility: hidden;
      transition:
        translate var(--cover-duration) var(--cover-timing),
        visibility var(--cover-duration);
    }

    .cover-screen.presented {
      translate: none;
      visibility: visible;
    }

    """
  }
}

extension Dissolve.Choreography {
  /// The source of the transition as a style sheet.
  var styleSheet: String {
    """
    /*
     * Fades a screen in over another while it has the class "presented", and out again.
     *
     *   <main class="dissolve-screen">…</main>
     */
    .dissolve-screen {
    \(StyleSheet(self).properties)

      position: fixed;
      inset: 0;
      opacity: 0;
      visibility: hidden;
      transition:
        opacity var(--dissolve-duration) var(--dissolve-timing),
        visibility var(--dissolve-duration);
    }

    .dissolve-screen.presented {
      opacity: 1;
      visibility: visible;
    }

    """
  }
}

extension GrowTransition.Choreography {
  /// The source of the transition as a style sheet.
  var styleSheet: String {
    """
    /*
     * Lets a part of a screen grow until it is the next screen while that has the class "presented", and shrink back.
     *
     *   <main class="growing-screen" style="background: #e02d53"><h1>blue whale</h1><button>Back</button></main>
     *
     *   const place = row.getBoundingClientRect();
     *   for (const side of ["left", "top", "width", "height"])
     *     screen.style.setProperty("--from-" + side, place[side] + "px");
     *   screen.offsetWidth;
     *   screen.classList.add("presented");
     *
     * An approximation in one point: the title changes its size as a font, not as a picture.
     */
    .growing-screen {
    \(StyleSheet(self).properties)

      position: fixed;
      left: var(--from-left);
      top: var(--from-top);
      width: var(--from-width);
      height: var(--from-height);
      overflow: hidden;
      visibility: hidden;
      transition:
        left var(--grow-duration) var(--grow-timing),
        top var(--grow-duration) var(--grow-timing),
        width var(--grow-duration) var(--grow-timing),
        height var(--grow-duration) var(--grow-timing),
        visibility var(--grow-duration);
    }

    .growing-screen.presented {
      left: 0;
      top: 0;
      width: 100%;
      height: 100%;
      visibility: visible;
    }

    .growing-screen h1 {
      position: absolute;
      left: 10px;
      top: 50%;
      margin: 0;
      translate: 0 -50%;
      font-size: 17px;
      transition:
        left var(--grow-duration) var(--grow-timing),
        translate var(--grow-duration) var(--grow-timing),
        font-size var(--grow-duration) var(--grow-timing);
    }

    .growing-screen.presented h1 {
      left: 50%;
      translate: -50% -50%;
      font-size: 32px;
    }

    /* Everything else fades: on the way back, before the title comes by. */
    .growing-screen > :not(h1) {
      opacity: 0;
      transition: opacity calc(0.3 * var(--grow-duration)) ease-out;
    }

    .growing-screen.presented > :not(h1) {
      opacity: 1;
      transition: opacity var(--grow-duration) var(--grow-timing);
    }

    """
  }
}
