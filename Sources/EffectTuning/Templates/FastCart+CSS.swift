import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession

extension FastCart.Choreography {
  /// The source of the button as a style sheet.
  public var styleSheet: String {
    let pullBackEnd = pullBackStart + pullBackDuration
    let sheet = StyleSheet(self)
    // The run eases in and out as a whole: its times are fractions of the progress.
    func run(_ progress: Double) -> String {
      sheet.percentage(TimingCurve.easeInOut.inverse?.progress(at: progress) ?? progress)
    }
    return """
      /*
       * A round button with a shopping cart that winds up under the finger and races off when it is let go; then a new one
       * rolls in. Each line is two lines in one place: a white one that the circle clips, and a pink one behind it.
       *
       *   <button class="fast-cart">
       *     <i class="top"></i><i class="middle"></i><i class="bottom"></i>
       *     <span><i class="top"></i><i class="middle"></i><i class="bottom"></i><img src="cart.svg" alt="" /></span>
       *   </button>
       *
       *   for (const line of cart.querySelectorAll("i")) line.style.setProperty("--uneven", 2 * Math.random() - 1);
       *   cart.addEventListener("click", () => cart.classList.add("running"));
       *   cart.addEventListener("animationend", (event) => {
       *     if (event.animationName === "cart-run") cart.classList.replace("running", "returning");
       *     if (event.animationName === "cart-return") cart.classList.remove("returning");
       *   });
       *
       * Approximations: between two keyframes everything eases in and out, where the original runs through them on one smooth
       * curve; lines that belong together are equally uneven, at every press alike; the ways of a run, which
       * eases in and out as a whole, are:
       *
       *   pulling back from \(sheet.number(pullBackStart)) for \(sheet.number(pullBackDuration)) of the run
       *   falling back from \(sheet.number(thunkStart)) for \(sheet.number(thunkDuration))
       *   the race from \(sheet.number(raceStart)) for \(sheet.number(raceDuration))
       *   the lines' race from \(sheet.number(chaseStart)) for \(sheet.number(chaseDuration))
       *   the lines' fade from \(sheet.number(fadeStart)) for \(sheet.number(fadeDuration))
       *   the new cart dips until \(sheet.number(returnDipTime)) of its way, and rocks back until \(sheet.number(returnRockTime))
       */
      .fast-cart {
      \(sheet.properties(omitting: Self.fractions))

        position: relative;
        width: 52px;
        height: 52px;
        padding: 0;
        border: none;
        background: none;
        touch-action: none;
        transition: opacity var(--brighten-duration);
      }

      .fast-cart span {
        position: absolute;
        inset: 0;
        overflow: hidden;
        border-radius: 50%;
        background: #ff2d55;
      }

      .fast-cart img {
        position: absolute;
        left: 12px;
        top: 14px;
        width: 28px;
        height: 24px;
        transition: rotate var(--cancel-duration) var(--cancel-timing);
      }

      .fast-cart i {
        --spread: calc(var(--uneven) * var(--jitter));

        position: absolute;
        right: calc(52px - var(--end));
        top: var(--y);
        width: var(--line-length);
        height: 2px;
        border-radius: 1px;
        background: white;
        transition:
          right var(--cancel-duration) var(--cancel-timing),
          width var(--cancel-duration) var(--cancel-timing),
          opacity var(--cancel-duration) var(--cancel-timing);
      }

      .fast-cart > i {
        background: #ff2d55;
        opacity: var(--line-alpha);
      }

      .fast-cart .top {
        --y: 21px;
        --end: var(--top-line-end);
      }

      .fast-cart .middle {
        --y: 26px;
        --end: var(--middle-line-end);
      }

      .fast-cart .bottom {
        --y: 31px;
        --end: var(--bottom-line-end);
      }

      /* Held. */
      .fast-cart:active img {
        rotate: var(--wind-up-rotation);
        transition: rotate var(--wind-up-duration) var(--wind-up-timing);
      }

      .fast-cart:active i {
        right: calc(52px - var(--wind-up-line-end) + var(--spread));
        width: calc(var(--wind-up-line-length) + var(--spread));
        transition:
          right var(--wind-up-duration) var(--wind-up-timing),
          width var(--wind-up-duration) var(--wind-up-timing),
          opacity var(--wind-up-duration) var(--wind-up-timing);
      }

      .fast-cart:active > i {
        opacity: var(--wind-up-line-alpha);
      }

      /* The run. */
      .fast-cart.running {
        pointer-events: none;
      }

      .fast-cart.running img {
        animation:
          cart-run var(--run-duration) ease-in-out forwards,
          cart-rear var(--run-duration) ease-in-out forwards;
      }

      .fast-cart.running i {
        animation: cart-chase var(--run-duration) ease-in-out forwards;
      }

      .fast-cart.running > i {
        animation:
          cart-chase var(--run-duration) ease-in-out forwards,
          cart-fade var(--run-duration) ease-in-out forwards;
      }

      @keyframes cart-run {
        \(run(pullBackStart)) {
          translate: 0;
        }
        \(run(pullBackEnd)) {
          translate: var(--pull-back-shift);
        }
        \(run(raceStart + raceDuration)), 100% {
          translate: var(--race-shift);
        }
      }

      @keyframes cart-rear {
        \(run(thunkStart)) {
          rotate: var(--pull-back-rotation);
        }
        \(run(thunkStart + thunkDuration)), 100% {
          rotate: 0rad;
        }
      }

      @keyframes cart-chase {
        \(run(pullBackEnd)), \(run(chaseStart)) {
          right: calc(52px - var(--pull-back-line-end) + var(--spread));
        }
        \(run(chaseStart + chaseDuration)), 100% {
          right: calc(52px - var(--chase-line-end));
          width: calc(var(--chase-line-length) + var(--spread));
        }
      }

      @keyframes cart-fade {
        \(run(fadeStart)) {
          opacity: var(--wind-up-line-alpha);
        }
        \(run(fadeStart + fadeDuration)), 100% {
          opacity: 0;
        }
      }

      /* The new cart. */
      .fast-cart.returning img {
        animation:
          cart-return var(--return-duration) var(--return-timing),
          cart-rock var(--return-duration) ease-in-out;
      }

      .fast-cart.returning i {
        animation: cart-follow calc(var(--return-duration) - var(--return-lag)) var(--return-timing)
          var(--return-lag) backwards;
      }

      .fast-cart.returning > i {
        animation-name: cart-follow, cart-appear;
      }

      @keyframes cart-return {
        from {
          translate: var(--return-shift);
        }
      }

      @keyframes cart-rock {
        \(sheet.percentage(returnDipTime)) {
          rotate: var(--return-dip);
        }
        \(sheet.percentage(returnRockTime)) {
          rotate: var(--return-rock);
        }
      }

      @keyframes cart-follow {
        from {
          right: calc(52px - var(--end) - var(--return-line-shift));
          width: var(--return-line-length);
        }
      }

      @keyframes cart-appear {
        from {
          opacity: 0;
        }
      }

      @media (prefers-reduced-motion: reduce) {
        .fast-cart:active {
          opacity: var(--dimmed-alpha);
        }

        .fast-cart * {
          animation: none !important;
          transition: none !important;
        }
      }

      """
  }

  /// The names of the parameters that are fractions of a motion. They appear in the keyframes instead of in
  /// custom properties.
  private static let fractions: Set = [
    "pull-back-start", "pull-back-duration", "thunk-start", "thunk-duration", "race-start", "race-duration",
    "chase-start", "chase-duration", "fade-start", "fade-duration", "return-dip-time", "return-rock-time",
  ]
}
