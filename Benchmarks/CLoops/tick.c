#include "loops.h"

#include <math.h>

static double cubic(double a, double b, double c, double t) { return ((a * t + b) * t + c) * t; }

void loop_tick(int count, const double *starts, const double *rates, const double *from, const double *by,
               double *to, double time, double x1, double y1, double x2, double y2) {
  const double xc = 3 * x1, xb = 3 * (x2 - x1) - xc, xa = 1 - xc - xb;
  const double yc = 3 * y1, yb = 3 * (y2 - y1) - yc, ya = 1 - yc - yb;
  for (int i = 0; i < count; i++) {
    const double fraction = (time - starts[i]) * rates[i];
    double progress;
    if (fraction <= 0) {
      progress = 0;
    } else if (fraction >= 1) {
      progress = 1;
    } else {
      // Newton's method, with an error below 1e-7.
      double t = fraction;
      for (int step = 0; step < 8; step++) {
        const double error = cubic(xa, xb, xc, t) - fraction;
        if (fabs(error) < 1e-7) break;
        const double slope = (3 * xa * t + 2 * xb) * t + xc;
        if (fabs(slope) < 1e-6) break;
        t -= error / slope;
      }
      progress = cubic(ya, yb, yc, t);
    }
    to[i] = from[i] + by[i] * progress;
  }
}
