#pragma once
#include <stdbool.h>
#include <stdint.h>

// The innermost loops of the rasteriser: rows of 32-bit premultiplied pixels.
//
// A pixel's highest byte is its opacity; the order of the other three is the caller's. Every loop does the same
// to a pixel wherever in a row it stands, and with any set of instructions, so pictures are equal bit for bit.

#pragma clang assume_nonnull begin

/// A number for each byte of a pixel: those of bytes 0 and 2, and those of bytes 1 and 3, in sixteen bits each.
typedef struct {
  uint32_t even, odd;
} spans_lanes;

/// A colour over whatever there is: pixel = (pixel × keep + add) / 256, rounding being part of `add`.
typedef struct {
  spans_lanes add;
  /// 0 … 256
  uint32_t keep;
} spans_solid;

/// Premultiplied light in the order of a pixel's bytes, 0 … 1.
typedef float spans_light __attribute__((ext_vector_type(4)));

/// How much of its first and last columns and rows a rectangle covers: 1 where it ends between two pixels. Where it is
/// one pixel wide, it covers the product of `left` and `right`; where one is high, that of `top` and `bottom`.
typedef struct {
  float left, right, top, bottom;
} spans_shares;

/// Where the texels of a row come from. Texel (i, j) is the (j × stride + i)-th, its middle at u = i, v = j;
/// the one row and column around the picture, on every side, can be read too, and nothing beyond.
typedef struct {
  const void *texels;
  /// Whether a texel is a byte, which stands for a pixel of four such bytes: white times coverage.
  bool is_mask;
  long stride;
  long width, height;
  /// At pixel x of the row u = (u0 + x × du) / (w0 + x × dw), and v likewise.
  double u0, du, v0, dv, w0, dw;
  /// Where the picture begins to go backwards, as in a mirror; infinite where it does not.
  double mirror_u, mirror_v;
  /// How far beyond the middles of the outermost texels there is something to read, at most 1.
  double reach;
} spans_sampler;

/// Where the middles of pixels lie along a row or column of texels, in 65536ths of one from the middle of the first:
/// that of pixel x at start + x × step, where that is past `mirror` as far before it, and nowhere outside `low` … `high`.
typedef struct {
  int64_t start, step, low, high, mirror;
} spans_axis;

/// A picture whose rows lie along rows of pixels, and columns along columns; otherwise as above.
typedef struct {
  const void *texels;
  bool is_mask;
  long stride;
  long width;
  spans_axis u, v;
} spans_upright;

typedef struct {
  /// Sets `rows` rows of `count` pixels to one value.
  void (*fill)(uint32_t *pixels, long stride, long count, long rows, uint32_t value);
  /// Lays one colour over them.
  void (*blend)(uint32_t *pixels, long stride, long count, long rows, spans_solid solid);
  /// Takes away and adds the bytes of two numbers, stopping at 0 and 255.
  void (*shift)(uint32_t *pixels, long stride, long count, long rows, uint32_t less, uint32_t more);

  /// Lays a colour over a rectangle whose edges lie between pixels, of which it touches `rows` rows of `count`.
  void (*blend_rect)(
      uint32_t *pixels, long stride, long count, long rows, spans_shares shares, spans_light light);
  /// Takes away and adds light.
  void (*shift_rect)(
      uint32_t *pixels, long stride, long count, long rows, spans_shares shares, spans_light less,
      spans_light more);

  /// Lays texels over a row, each byte times `ink`, 0 … 256.
  void (*blend_texels)(uint32_t *pixels, const uint32_t *texels, long count, spans_lanes ink);
  /// Takes away the texels' opacity times `less` and adds the texels times `more`, both 0 … 256.
  void (*shift_texels)(
      uint32_t *pixels, const uint32_t *texels, long count, spans_lanes less, spans_lanes more);
  /// Multiplies texels with masks, whose four bytes are equal.
  void (*mask_texels)(uint32_t *texels, const uint32_t *masks, long count);

  /// The texels of an upright picture under the pixels of row `y` from x on. There is room for seven more of them;
  /// `spare` holds `width` + 2 × `count` + 24, here and below.
  void (*stretch)(
      uint32_t *texels, long x, long y, long count, const spans_upright *picture, uint32_t *spare);
  /// Lays an upright picture over rows of pixels, the first of which is (x, y).
  void (*blend_upright)(
      uint32_t *pixels, long stride, long x, long y, long count, long rows, const spans_upright *picture,
      uint32_t *spare, spans_lanes ink);
  /// Takes away and adds its texels.
  void (*shift_upright)(
      uint32_t *pixels, long stride, long x, long y, long count, long rows, const spans_upright *picture,
      uint32_t *spare, spans_lanes less, spans_lanes more);
  /// Texels from anywhere, bilinear, for the pixels from x on: where these lie in the picture, to a 16th of a texel.
  /// There is room for seven more.
  void (*sample)(uint32_t *texels, long x, long count, const spans_sampler *sampler);
  /// Colours from a table: pixel x has that at (p0 + x × dp) / (w0 + x × dw), kept within the table's `size`.
  void (*ramp)(
      uint32_t *texels, long x, long count, const uint32_t *table, long size, double p0, double dp, double w0,
      double dw);
} spans_functions;

// MARK: Places as numbers

/// The whole number at or below `x`, which must fit.
static inline long spans_floor(double x) {
  long whole = (long)x;
  return whole - ((double)whole > x);
}

// MARK: Light as numbers

/// Each of the four times `scale` and rounded, or else cut off at `most`; what is not a number becomes 0.
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

/// In 256ths, as texels are multiplied with.
static inline spans_lanes spans_lanes_of(spans_light light) {
  return spans_lanes_of_rounded(spans_rounded(light, 256, 0.5f, 256));
}

/// As a colour over what is there, in 65280ths: as much as sixteen bits hold of it.
static inline spans_solid spans_solid_of(spans_light light) {
  float share = light.w * 256 + 0.5f;
  uint32_t opacity = (uint32_t)(int32_t)(share > 0 ? share < 256 ? share : 256 : 0);
  // No more than the rest of white leaves room for.
  float most = (float)(255 * opacity + 255);
  return (spans_solid){spans_lanes_of_rounded(spans_rounded(light, 65280, 128.5f, most)), 256 - opacity};
}

/// With whatever instructions every processor of the kind has.
const spans_functions *spans_plain(void);
/// With the widest instructions that this processor has.
const spans_functions *spans_widest(void);

#pragma clang assume_nonnull end
