#pragma once
#include <stdbool.h>
#include <stdint.h>

// The innermost loops of the rasteriser: rows of 32-bit premultiplied pixels.
//
// The highest byte of a pixel is its opacity; the caller chooses the order of the other three. Every loop computes
// the same for a pixel at any position in a row and with any instruction set, so pictures are equal bit for bit.

#pragma clang assume_nonnull begin

/// A number for each byte of a pixel, in sixteen bits each: bytes 0 and 2, and bytes 1 and 3.
typedef struct {
  uint32_t even, odd;
} spans_lanes;

/// A colour over any pixel: pixel = (pixel × keep + add) / 256. The rounding is part of `add`.
typedef struct {
  spans_lanes add;
  /// From 0 to 256.
  uint32_t keep;
} spans_solid;

/// Premultiplied light in the order of a pixel's bytes, from 0 to 1.
typedef float spans_light __attribute__((ext_vector_type(4)));

/// The shares that a rectangle covers of its first and last columns and rows; 1 where it ends between two pixels. A
/// rectangle that is one pixel wide covers the product of `left` and `right`; one that is one pixel high, that of
/// `top` and `bottom`.
typedef struct {
  float left, right, top, bottom;
} spans_shares;

/// The source of a row's texels. Texel (i, j) is the (j × stride + i)-th, and its middle is at u = i, v = j. The
/// border of one row or column on every side can be read too, and nothing beyond.
typedef struct {
  const void *texels;
  /// Whether a texel is one byte, which represents a pixel of four such bytes: white times coverage.
  bool is_mask;
  long stride;
  long width, height;
  /// At pixel x of the row, u = (u0 + x × du) / (w0 + x × dw), and v likewise.
  double u0, du, v0, dv, w0, dw;
  /// The coordinates from which the picture is mirrored; infinite for none.
  double mirror_u, mirror_v;
  /// The distance to which the picture extends beyond the middles of the outermost texels, at most 1.
  double reach;
} spans_sampler;

/// The positions of pixels' middles along a row or column of texels, in 65536ths of a texel from the middle of the
/// first: start + x × step for pixel x, reflected at `mirror`, then clamped to `low` … `high`.
typedef struct {
  int64_t start, step, low, high, mirror;
} spans_axis;

/// A picture whose rows and columns are parallel to those of the pixels; otherwise as above.
typedef struct {
  const void *texels;
  bool is_mask;
  long stride;
  long width;
  spans_axis u, v;
} spans_upright;

/// The value of a cell of coverage that is covered once.
enum { SPANS_WHOLE = 1 << 20 };

/// An edge that runs down from (x0, y0) to the height y1.
typedef struct {
  double x0, y0, y1;
  /// The lowest and the highest x.
  double least, most;
  /// The change of x per row.
  double slope;
  /// How often it adds the area on its right.
  double direction;
} spans_edge;

/// Rows of cells of coverage, with a bit for each cell that an edge has touched. The pixel at x has cell x + margin.
typedef struct {
  int32_t *cells;
  uint64_t *touched;
  /// The distances between rows.
  long stride, words_per_row;
  double margin;
} spans_cells;

/// Adds the part of an edge in `count` rows from `y` on, where `cells` begins. The edge must be within the cells.
void spans_add_edge(spans_cells cells, long y, long count, const spans_edge *edge);

typedef struct {
  /// Sets `rows` rows of `count` pixels to one value.
  void (*fill)(uint32_t *pixels, long stride, long count, long rows, uint32_t value);
  /// Composites one colour over them.
  void (*blend)(uint32_t *pixels, long stride, long count, long rows, spans_solid solid);
  /// Subtracts and adds the bytes of two numbers, clamped to 0 and 255.
  void (*shift)(uint32_t *pixels, long stride, long count, long rows, uint32_t less, uint32_t more);

  /// Composites a colour over a rectangle whose edges are between pixels. It touches `rows` rows of `count` pixels.
  void (*blend_rect)(
      uint32_t *pixels, long stride, long count, long rows, spans_shares shares, spans_light light);
  /// Subtracts and adds light.
  void (*shift_rect)(
      uint32_t *pixels, long stride, long count, long rows, spans_shares shares, spans_light less,
      spans_light more);

  /// Composites texels over a row, with each byte multiplied by `ink`, from 0 to 256.
  void (*blend_texels)(uint32_t *pixels, const uint32_t *texels, long count, spans_lanes ink);
  /// Subtracts the texels' opacity times `less` and adds the texels times `more`, both from 0 to 256.
  void (*shift_texels)(
      uint32_t *pixels, const uint32_t *texels, long count, spans_lanes less, spans_lanes more);
  /// Multiplies texels by masks, whose four bytes are equal.
  void (*mask_texels)(uint32_t *texels, const uint32_t *masks, long count);

  /// Composites a colour over a row as far as it is covered. Each cell holds how much more is covered at its pixel than
  /// at the one before, and `sum` that of the cells before the first. The cells are cleared, and added to the sum.
  void (*cover)(uint32_t *pixels, int32_t *cells, long count, int32_t *sum, spans_light light);

  /// Writes the texels of an upright picture under the pixels of row `y` from x on. There must be room for seven
  /// more. `spare` has room for `width` + 2 × `count` + 24 numbers, here and below.
  void (*stretch)(
      uint32_t *texels, long x, long y, long count, const spans_upright *picture, uint32_t *spare);
  /// Composites an upright picture over rows of pixels, beginning at (x, y).
  void (*blend_upright)(
      uint32_t *pixels, long stride, long x, long y, long count, long rows, const spans_upright *picture,
      uint32_t *spare, spans_lanes ink);
  /// Subtracts and adds its texels.
  void (*shift_upright)(
      uint32_t *pixels, long stride, long x, long y, long count, long rows, const spans_upright *picture,
      uint32_t *spare, spans_lanes less, spans_lanes more);
  /// Writes texels at any positions, bilinear, for the pixels from x on. The positions are exact to a 16th of a
  /// texel. There must be room for seven more.
  void (*sample)(uint32_t *texels, long x, long count, const spans_sampler *sampler);
  /// Writes colours from a table: for pixel x that at (p0 + x × dp) / (w0 + x × dw), clamped to the table.
  void (*ramp)(
      uint32_t *texels, long x, long count, const uint32_t *table, long size, double p0, double dp, double w0,
      double dw);
} spans_functions;

// MARK: Places as numbers

/// The greatest whole number that is not above `x`, which must fit.
static inline long spans_floor(double x) {
  long whole = (long)x;
  return whole - ((double)whole > x);
}

// MARK: Light as numbers

/// Each of the four numbers times `scale` and rounded, clamped to 0 … `most`; NaN becomes 0.
static inline spans_light spans_rounded(spans_light light, float scale, float rounding, float most) {
  light = light * scale + rounding;
  light = light > 0 ? light : 0;
  return light < most ? light : most;
}

static inline spans_lanes spans_lanes_of_rounded(spans_light light) {
  typedef int32_t integers __attribute__((ext_vector_type(4)));
  typedef uint16_t numbers __attribute__((ext_vector_type(4)));
  numbers all = __builtin_convertvector(__builtin_convertvector(light, integers), numbers).xzyw;
  spans_lanes lanes;
  __builtin_memcpy(&lanes, &all, sizeof lanes);
  return lanes;
}

/// Light as a pixel.
static inline uint32_t spans_pixel_of(spans_light light) {
  spans_lanes bytes = spans_lanes_of_rounded(spans_rounded(light, 255, 0.5f, 255));
  return bytes.even | bytes.odd << 8;
}

/// Light in 256ths, as factors of texels.
static inline spans_lanes spans_lanes_of(spans_light light) {
  return spans_lanes_of_rounded(spans_rounded(light, 256, 0.5f, 256));
}

/// Light as a colour over what is there, in 65280ths, the precision of sixteen bits.
static inline spans_solid spans_solid_of(spans_light light) {
  float share = light.w * 256 + 0.5f;
  uint32_t opacity = (uint32_t)(int32_t)(share > 0 ? share < 256 ? share : 256 : 0);
  // At most what is left for white.
  float most = (float)(255 * opacity + 255);
  return (spans_solid){spans_lanes_of_rounded(spans_rounded(light, 65280, 128.5f, most)), 256 - opacity};
}

/// Returns the loops with instructions that every processor of the architecture has.
const spans_functions *spans_plain(void);
/// Returns the loops with the widest instructions that this processor has.
const spans_functions *spans_widest(void);

#pragma clang assume_nonnull end
