import GlissadeEffects
import GlissadeSession

extension SlideInList.Choreography {
  /// The source of the list as a style sheet.
  public var styleSheet: String {
    """
    /*
     * A list whose rows fly in one after another. A row that is held grows; when it is let go, a ripple runs through the
     * others.
     *
     *   <ol class="slide-in-list">
     *     <li style="--index: 0; background: #d98a36">humpback whale</li>
     *     <li style="--index: 1; background: #d95a36">killer whale</li>
     *   </ol>
     *
     *   for (const origin of rows) origin.addEventListener("pointerup", () => {
     *     for (const row of rows) row.classList.remove("rippling");
     *     list.offsetWidth;
     *     for (const row of rows) {
     *       row.style.setProperty("--distance", Math.abs(rows.indexOf(row) - rows.indexOf(origin)));
     *       if (row !== origin) row.classList.add("rippling");
     *     }
     *   });
     *
     * Approximations: a row counts as held from the first touch on, and the ripple does not wait for the row to be back,
     * but for --release-duration.
     */
    .slide-in-list {
    \(StyleSheet(self).properties)
      --initial-gap: 10px;

      margin: 0;
      padding: 0;
      list-style: none;
    }

    .slide-in-list li {
      height: 50px;
      padding-inline: 10px;
      color: white;
      font: bold 17px/50px system-ui, sans-serif;
      opacity: var(--resting-alpha);
      transition: scale var(--release-duration) var(--release-timing);
      animation:
        list-fly-in var(--fly-in-duration) var(--fly-in-timing)
          calc(var(--index) * var(--fly-in-step)) backwards,
        list-settle var(--settle-duration) var(--settle-timing)
          calc(var(--index) * var(--fly-in-step) + var(--fly-in-duration));
    }

    @keyframes list-fly-in {
      from {
        opacity: 0;
        translate: 0 calc(var(--index) * var(--initial-gap));
      }
      to {
        scale: var(--fly-in-scale);
      }
    }

    @keyframes list-settle {
      from {
        scale: var(--fly-in-scale);
      }
    }

    .slide-in-list li:active {
      scale: var(--hold-scale);
      transition: scale var(--hold-duration) var(--hold-timing);
    }

    /* A row is its own size again at once. */
    .slide-in-list li.rippling {
      animation: list-ripple var(--ripple-duration) var(--ripple-timing)
        calc(var(--release-duration) + var(--ripple-delay) + (var(--distance) - 1) * var(--ripple-step));
    }

    @keyframes list-ripple {
      to {
        scale: var(--ripple-scale);
      }
    }

    .slide-in-list li.arriving {
      animation: list-edit var(--edit-duration) var(--edit-timing);
    }

    .slide-in-list li.leaving {
      animation: list-edit var(--edit-duration) var(--edit-timing) reverse forwards;
    }

    @keyframes list-edit {
      from {
        height: 0;
        opacity: 0;
        scale: var(--edit-scale);
      }
    }

    """
  }
}
