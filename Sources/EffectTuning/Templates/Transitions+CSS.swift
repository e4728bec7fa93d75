import GlissadeEffects
import GlissadeSession
import GlissadeUI

extension CoverVertical.Choreography {
  /// The source of the transition as a style sheet.
  public var styleSheet: String {
    StyleSheet(self).screen(
      "cover", "Slides a screen up over another", "and down again", "translate", from: "0 100%", to: "none")
  }
}

extension Dissolve.Choreography {
  /// The source of the transition as a style sheet.
  public var styleSheet: String {
    StyleSheet(self).screen(
      "dissolve", "Fades a screen in over another", "and out again", "opacity", from: "0", to: "1")
  }
}

extension StyleSheet {
  /// Returns the sheet of a transition that changes one property of a screen.
  ///
  /// - Parameters:
  ///   - name: The first part of the names of the class and of the parameters.
  ///   - summary: What the transition does. `back` is what it does on the way back.
  ///   - property: The property.
  ///   - hidden: The value of the property before the transition. `shown` is the value after it.
  fileprivate func screen(
    _ name: String, _ summary: String, _ back: String, _ property: String, from hidden: String,
    to shown: String
  ) -> String {
    """
    /*
     * \(summary) while it has the class "presented", \(back).
     *
     *   <main class="\(name)-screen">…</main>
     */
    .\(name)-screen {
    \(properties)

      position: fixed;
      inset: 0;
      \(property): \(hidden);
      visibility: hidden;
      transition:
        \(property) var(--\(name)-duration) var(--\(name)-timing),
        visibility var(--\(name)-duration);
    }

    .\(name)-screen.presented {
      \(property): \(shown);
      visibility: visible;
    }

    """
  }
}

extension GrowTransition.Choreography {
  /// The source of the transition as a style sheet.
  public var styleSheet: String {
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
