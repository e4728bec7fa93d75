// What a programmer would write by hand, in C: the limit that benchmarks are held to.

/// One tick of `count` animations along the Bézier curve (x1, y1), (x2, y2): to[i] = from[i] + by[i] · progress.
/// Starts are in seconds, rates in fractions of the duration a second.
void loop_tick(int count, const double *starts, const double *rates, const double *from, const double *by,
               double *to, double time, double x1, double y1, double x2, double y2);

/// A row of the fly-in: where it comes to rest, its colour, and its label's coverage, a byte a pixel.
typedef struct {
  int x, y, width, height;
  unsigned color;
  double start;
  int label_width, label_height;
  const unsigned char *label;
} loop_row;

/// How a row is seen with a label that is higher than it: as one translucent sheet, of which the label hides the row.
typedef enum {
  /// Only within the row.
  loop_label_clipped,
  /// Beyond its edges too.
  loop_label_whole,
} loop_label;

/// One frame of rows that fly in: each fades to `alpha`, shrinks from `scale` and comes up by `shift` pixels, to and
/// fro in `duration` seconds; on whole pixels, over white, into 32-bit pixels.
void loop_fly_in(unsigned *pixels, int width, int height, int count, const loop_row *rows, double time,
                 double duration, double alpha, double scale, double shift);

/// One frame of rows that are translucent sheets, each with a label higher than it in its middle, always
/// at `alpha`; otherwise as above.
void loop_sheets(unsigned *pixels, int width, int height, int count, const loop_row *rows, loop_label label,
                 double time, double duration, double alpha, double scale, double shift);

/// The fly-in as a GPU draws it: two quads a row, one texture for all labels, one call of SDL's a frame, into a texture
/// of SDL's renderer "opengl". Only where the program links SDL.
typedef struct loop_geometry loop_geometry;

/// Copies the rows; SDL's video runs. NULL where there is no OpenGL.
loop_geometry *loop_geometry_open(int width, int height, int count, const loop_row *rows);
void loop_geometry_close(loop_geometry *loop);

/// As `loop_fly_in`, but between the pixels too. Returns when all is drawn.
void loop_geometry_fly_in(loop_geometry *loop, double time, double duration, double alpha, double scale, double shift);

/// As `loop_sheets`, but between the pixels too, with one call.
void loop_geometry_sheets(loop_geometry *loop, loop_label label, double time, double duration, double alpha,
                          double scale, double shift);
