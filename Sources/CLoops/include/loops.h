// What a programmer would write by hand, in C: the limit that benchmarks are held to.

/// One tick of `count` animations along the Bézier curve (x1, y1), (x2, y2): to[i] = from[i] + by[i] · progress.
/// Starts are in seconds, rates in fractions of the duration a second.
void loop_tick(int count, const double *starts, const double *rates, const double *from, const double *by,
               double *to, double time, double x1, double y1, double x2, double y2);
