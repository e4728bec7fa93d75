// Direct implementations in C, with which the benchmarks compare the library.

/// Computes a tick of `count` animations along the Bézier curve (x1, y1), (x2, y2): to[i] = from[i] + by[i] ·
/// progress. Starts are in seconds, rates in fractions of the duration per second.
void loop_tick(int count, const double *starts, const double *rates, const double *from, const double *by,
               double *to, double time, double x1, double y1, double x2, double y2);

/// A row of the fly-in: its frame at rest, its colour, its start, and the coverage of its label with a byte
/// per pixel.
typedef struct {
  int x, y, width, height;
  unsigned color;
  double start;
  int label_width, label_height;
  const unsigned char *label;
} loop_row;

/// The extent of a label that is higher than its row. Both are a single translucent sheet on which the label
/// hides the row.
typedef enum {
  /// The label is clipped to the row.
  loop_label_clipped,
  /// The label extends beyond the edges of the row.
  loop_label_whole,
} loop_label;

/// Draws a frame of rows that fly in: each fades to `alpha`, shrinks from `scale` and moves up by `shift`
/// pixels, back and forth in `duration` seconds each. The rows are aligned to pixels and drawn over white
/// into 32-bit pixels.
void loop_fly_in(unsigned *pixels, int width, int height, int count, const loop_row *rows, double time,
                 double duration, double alpha, double scale, double shift);

/// Draws a frame of rows that are translucent sheets with the constant opacity `alpha`, each with a label in
/// its middle that is higher than the row. The motion is that of `loop_fly_in`.
void loop_sheets(unsigned *pixels, int width, int height, int count, const loop_row *rows, loop_label label,
                 double time, double duration, double alpha, double scale, double shift);

/// The fly-in drawn by a GPU: two quads per row, one texture for all labels, and one SDL call per frame, into
/// a texture of SDL's renderer "opengl". It is available only if the program links SDL.
typedef struct loop_geometry loop_geometry;

/// Creates a loop with a copy of the rows. SDL's video subsystem must be running. Returns NULL if there is no
/// OpenGL.
loop_geometry *loop_geometry_open(int width, int height, int count, const loop_row *rows);
void loop_geometry_close(loop_geometry *loop);

/// Draws a frame as `loop_fly_in`, without alignment to pixels. Returns when drawing is complete.
void loop_geometry_fly_in(loop_geometry *loop, double time, double duration, double alpha, double scale, double shift);

/// Draws a frame as `loop_sheets`, without alignment to pixels and with a single call.
void loop_geometry_sheets(loop_geometry *loop, loop_label label, double time, double duration, double alpha,
                          double scale, double shift);
