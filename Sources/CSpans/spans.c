#include "spans.h"

#include <string.h>

// Written once, on vectors of eight pixels, and compiled twice: for any processor, where the compiler makes two
// vectors of four of each, and for those with AVX2.
//
// A sixteen-bit lane holds two bytes of a pixel. One is masked off and one shifted down, each is multiplied in
// place, and nothing is ever widened or packed: 255 × 256 and a rounding fit into sixteen bits.

#pragma STDC FP_CONTRACT OFF

typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef int32_t integers8 __attribute__((vector_size(32)));
typedef uint16_t lanes16 __attribute__((vector_size(32)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef float floats8 __attribute__((vector_size(32)));

#define BODY static inline __attribute__((always_inline)) void
#define LOAD(vector, pointer) memcpy(&(vector), (pointer), sizeof(vector))
#define STORE(pointer, vector) memcpy((pointer), &(vector), sizeof(vector))
#define EACH(number) ((pixels8){} + (uint32_t)(number))
#define LANES(vector) ((lanes16)(vector))

enum { low_bytes = 0x00ff00ff, high_bytes = 0xff00ff00, half = 0x00800080 };

// MARK: Solid

BODY fill_body(uint32_t *pixels, long stride, long count, long rows, uint32_t value) {
  for (; rows > 0; rows--, pixels += stride)
    for (long i = 0; i < count; i++) pixels[i] = value;
}

BODY blend_body(uint32_t *pixels, long stride, long count, long rows, spans_solid solid) {
  lanes16 even = LANES(EACH(solid.add.even)), odd = LANES(EACH(solid.add.odd));
  lanes16 keep = LANES(EACH(solid.keep | solid.keep << 16));
  for (; rows > 0; rows--, pixels += stride) {
    long i = 0;
    for (; i + 8 <= count; i += 8) {
      lanes16 p;
      LOAD(p, pixels + i);
      p = (((p & 0xff) * keep + even) >> 8) | (((p >> 8) * keep + odd) & 0xff00);
      STORE(pixels + i, p);
    }
    for (; i < count; i++) {
      uint32_t p = pixels[i];
      pixels[i] = ((((p & low_bytes) * solid.keep + solid.add.even) >> 8) & low_bytes)
                  | (((p >> 8 & low_bytes) * solid.keep + solid.add.odd) & high_bytes);
    }
  }
}

static inline __attribute__((always_inline)) uint32_t shifted(uint32_t pixel, uint32_t less, uint32_t more) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    int32_t byte = (int32_t)(pixel >> shift & 255) - (int32_t)(less >> shift & 255);
    byte = (byte > 0 ? byte : 0) + (int32_t)(more >> shift & 255);
    result |= (uint32_t)(byte < 255 ? byte : 255) << shift;
  }
  return result;
}

BODY shift_body(uint32_t *pixels, long stride, long count, long rows, uint32_t less, uint32_t more) {
  bytes32 taken = (bytes32)EACH(less), given = (bytes32)EACH(more);
  for (; rows > 0; rows--, pixels += stride) {
    long i = 0;
    for (; i + 8 <= count; i += 8) {
      bytes32 p;
      LOAD(p, pixels + i);
      p = __builtin_elementwise_add_sat(__builtin_elementwise_sub_sat(p, taken), given);
      STORE(pixels + i, p);
    }
    for (; i < count; i++) pixels[i] = shifted(pixels[i], less, more);
  }
}

// MARK: Texels

// Texels may have more light than opacity, in a layer to which light was added: so sums stop at 255.

/// The number that stands for a share of 255 where 256 is all.
#define OF_256(byte) ((byte) + ((byte) >> 7))

static inline __attribute__((always_inline)) uint32_t inked(uint32_t texel, spans_lanes ink) {
  uint32_t b0 = ((texel & 255) * (ink.even & 0xffff) + 128) >> 8;
  uint32_t b1 = ((texel >> 8 & 255) * (ink.odd & 0xffff) + 128) >> 8;
  uint32_t b2 = ((texel >> 16 & 255) * (ink.even >> 16) + 128) >> 8;
  uint32_t b3 = ((texel >> 24) * (ink.odd >> 16) + 128) >> 8;
  return b0 | b1 << 8 | b2 << 16 | b3 << 24;
}

BODY blend_texels_body(uint32_t *pixels, const uint32_t *texels, long count, spans_lanes ink) {
  lanes16 even = LANES(EACH(ink.even)), odd = LANES(EACH(ink.odd));
  long i = 0;
  for (; i + 8 <= count; i += 8) {
    lanes16 p, t;
    LOAD(t, texels + i);
    LOAD(p, pixels + i);
    lanes16 low = ((t & 0xff) * even + 128) >> 8;
    lanes16 high = ((t >> 8) * odd + 128) >> 8;
    pixels8 opacity = (pixels8)high >> 16;
    opacity = OF_256(opacity);
    lanes16 keep = 256 - LANES(opacity | opacity << 16);
    p = (((p & 0xff) * keep + 128) >> 8) | (((p >> 8) * keep + 128) & 0xff00);
    bytes32 sum = __builtin_elementwise_add_sat((bytes32)p, (bytes32)(low | high << 8));
    STORE(pixels + i, sum);
  }
  for (; i < count; i++) {
    uint32_t s = inked(texels[i], ink), p = pixels[i];
    uint32_t keep = 256 - OF_256(s >> 24);
    uint32_t even = (s & low_bytes) + ((((p & low_bytes) * keep + half) >> 8) & low_bytes);
    uint32_t odd = (s >> 8 & low_bytes) + ((((p >> 8 & low_bytes) * keep + half) >> 8) & low_bytes);
    even = (even | (even >> 8 & 0x00010001) * 255) & low_bytes;
    odd = (odd | (odd >> 8 & 0x00010001) * 255) & low_bytes;
    pixels[i] = even | odd << 8;
  }
}

BODY shift_texels_body(
    uint32_t *pixels, const uint32_t *texels, long count, spans_lanes less, spans_lanes more) {
  lanes16 less_even = LANES(EACH(less.even)), less_odd = LANES(EACH(less.odd));
  lanes16 more_even = LANES(EACH(more.even)), more_odd = LANES(EACH(more.odd));
  long i = 0;
  for (; i + 8 <= count; i += 8) {
    lanes16 p, t;
    LOAD(t, texels + i);
    LOAD(p, pixels + i);
    pixels8 opacity = (pixels8)t >> 24;
    lanes16 a = LANES(opacity | opacity << 16);
    lanes16 taken = ((a * less_even + 128) >> 8) | ((a * less_odd + 128) & 0xff00);
    lanes16 given = (((t & 0xff) * more_even + 128) >> 8) | (((t >> 8) * more_odd + 128) & 0xff00);
    bytes32 sum = __builtin_elementwise_add_sat(
        __builtin_elementwise_sub_sat((bytes32)p, (bytes32)taken), (bytes32)given);
    STORE(pixels + i, sum);
  }
  for (; i < count; i++) {
    uint32_t opacity = texels[i] >> 24;
    pixels[i] = shifted(pixels[i], inked(opacity * 0x01010101, less), inked(texels[i], more));
  }
}

BODY mask_texels_body(uint32_t *texels, const uint32_t *masks, long count) {
  long i = 0;
  for (; i + 8 <= count; i += 8) {
    lanes16 t, m;
    LOAD(t, texels + i);
    LOAD(m, masks + i);
    m &= 0xff;
    m = OF_256(m);
    t = (((t & 0xff) * m + 128) >> 8) | (((t >> 8) * m + 128) & 0xff00);
    STORE(texels + i, t);
  }
  for (; i < count; i++) {
    uint32_t m = masks[i] & 255, t = texels[i];
    m = OF_256(m);
    texels[i] = ((((t & low_bytes) * m + half) >> 8) & low_bytes)
                | (((t >> 8 & low_bytes) * m + half) & high_bytes);
  }
}

// MARK: Sampling

/// one + (other − one) × share / 256 for each byte, rounded.
static inline __attribute__((always_inline)) uint32_t mixed(uint32_t one, uint32_t other, uint32_t share) {
  uint32_t rest = 256 - share;
  return ((((one & low_bytes) * rest + (other & low_bytes) * share + half) >> 8) & low_bytes)
         | (((one >> 8 & low_bytes) * rest + (other >> 8 & low_bytes) * share + half) & high_bytes);
}

BODY mix_rows_body(uint32_t *row, const uint32_t *one, const uint32_t *other, long count, uint32_t share) {
  lanes16 more = LANES(EACH(share | share << 16)), less = 256 - more;
  long i = 0;
  for (; i + 8 <= count; i += 8) {
    lanes16 a, b;
    LOAD(a, one + i);
    LOAD(b, other + i);
    a = (((a & 0xff) * less + (b & 0xff) * more + 128) >> 8)
        | (((a >> 8) * less + (b >> 8) * more + 128) & 0xff00);
    STORE(row + i, a);
  }
  for (; i < count; i++) row[i] = mixed(one[i], other[i], share);
}

static inline __attribute__((always_inline)) int64_t folded(
    int64_t u, int64_t low, int64_t high, int64_t mirror) {
  u = u > mirror ? 2 * mirror - u : u;
  u = u > low ? u : low;
  return u < high ? u : high;
}

BODY stretch_row_body(
    uint32_t *texels, const uint32_t *row, long count, int64_t u, int64_t du, int64_t low, int64_t high,
    int64_t mirror) {
  if (du == 65536 && u >= low && u + (count - 1) * du <= (high < mirror ? high : mirror)) {
    mix_rows_body(texels, row + (u >> 16), row + (u >> 16) + 1, count, u >> 8 & 255);
    return;
  }
  long i = 0;
  for (; i + 8 <= count; i += 8) {
    uint32_t ones[8], others[8], shares[8];
    for (int k = 0; k < 8; k++, u += du) {
      int64_t at = folded(u, low, high, mirror);
      const uint32_t *place = row + (at >> 16);
      ones[k] = place[0];
      others[k] = place[1];
      shares[k] = at >> 8 & 255;
    }
    lanes16 a, b;
    pixels8 share;
    LOAD(a, ones);
    LOAD(b, others);
    LOAD(share, shares);
    lanes16 more = LANES(share | share << 16), less = 256 - more;
    a = (((a & 0xff) * less + (b & 0xff) * more + 128) >> 8)
        | (((a >> 8) * less + (b >> 8) * more + 128) & 0xff00);
    STORE(texels + i, a);
  }
  for (; i < count; i++, u += du) {
    int64_t at = folded(u, low, high, mirror);
    texels[i] = mixed(row[at >> 16], row[(at >> 16) + 1], at >> 8 & 255);
  }
}

static inline __attribute__((always_inline)) double clamped(double x, double low, double high) {
  // What is not a number becomes the lower end.
  x = x > low ? x : low;
  return x < high ? x : high;
}

BODY sample_body(uint32_t *texels, long x, long count, const spans_sampler *s) {
  // Not quite as far as the last one, whose right neighbour is no longer the picture's.
  double rest = s->reach - 1 - 1.0 / 256;
  double right = (double)s->width + rest, bottom = (double)s->height + rest;
  // Places, then texels, then what is between them: but for the middle one, such loops are worked off many at a time.
  enum { most = 64 };
  int32_t us[most], vs[most];
  uint32_t corners[4][most];
  for (long start = 0; start < count; start += most) {
    long some = count - start < most ? count - start : most;
    for (long i = 0; i < some; i++) {
      double at = (double)(int32_t)(x + start + i), w = 1 / (s->w0 + at * s->dw);
      double u = (s->u0 + at * s->du) * w, v = (s->v0 + at * s->dv) * w;
      u = u > s->mirror_u ? 2 * s->mirror_u - u : u;
      v = v > s->mirror_v ? 2 * s->mirror_v - v : v;
      // In 256ths, and 256 more while they are rounded, which is towards zero.
      us[i] = (int32_t)(clamped(u, -s->reach, right) * 256 + 256.5) - 256;
      vs[i] = (int32_t)(clamped(v, -s->reach, bottom) * 256 + 256.5) - 256;
    }
    for (long i = 0; i < some; i++) {
      const uint32_t *place = s->texels + (vs[i] >> 8) * s->stride + (us[i] >> 8);
      corners[0][i] = place[0];
      corners[1][i] = place[1];
      corners[2][i] = place[s->stride];
      corners[3][i] = place[s->stride + 1];
    }
    for (long i = 0; i < some; i++) {
      uint32_t above = mixed(corners[0][i], corners[1][i], us[i] & 255);
      uint32_t below = mixed(corners[2][i], corners[3][i], us[i] & 255);
      texels[start + i] = mixed(above, below, vs[i] & 255);
    }
  }
}

BODY ramp_body(
    uint32_t *texels, long x, long count, const uint32_t *table, long size, double p0, double dp, double w0,
    double dw) {
  double last = (double)(size - 1);
  for (long i = 0; i < count; i++) {
    double at = (double)(x + i);
    double p = (p0 + at * dp) / (w0 + at * dw);
    texels[i] = table[(int32_t)(clamped(p, 0, 1) * last + 0.5)];
  }
}

// MARK: Twice

#define VERSION(name, attribute)                                                                               \
  attribute static void fill_##name(uint32_t *pixels, long stride, long count, long rows, uint32_t value) {    \
    fill_body(pixels, stride, count, rows, value);                                                             \
  }                                                                                                            \
  attribute static void blend_##name(                                                                          \
      uint32_t *pixels, long stride, long count, long rows, spans_solid solid) {                               \
    blend_body(pixels, stride, count, rows, solid);                                                            \
  }                                                                                                            \
  attribute static void shift_##name(                                                                          \
      uint32_t *pixels, long stride, long count, long rows, uint32_t less, uint32_t more) {                    \
    shift_body(pixels, stride, count, rows, less, more);                                                       \
  }                                                                                                            \
  attribute static void blend_texels_##name(                                                                   \
      uint32_t *pixels, const uint32_t *texels, long count, spans_lanes ink) {                                 \
    blend_texels_body(pixels, texels, count, ink);                                                             \
  }                                                                                                            \
  attribute static void shift_texels_##name(                                                                   \
      uint32_t *pixels, const uint32_t *texels, long count, spans_lanes less, spans_lanes more) {              \
    shift_texels_body(pixels, texels, count, less, more);                                                      \
  }                                                                                                            \
  attribute static void mask_texels_##name(uint32_t *texels, const uint32_t *masks, long count) {              \
    mask_texels_body(texels, masks, count);                                                                    \
  }                                                                                                            \
  attribute static void mix_rows_##name(                                                                       \
      uint32_t *row, const uint32_t *one, const uint32_t *other, long count, uint32_t share) {                 \
    mix_rows_body(row, one, other, count, share);                                                              \
  }                                                                                                            \
  attribute static void stretch_row_##name(                                                                    \
      uint32_t *texels, const uint32_t *row, long count, int64_t u, int64_t du, int64_t low, int64_t high,     \
      int64_t mirror) {                                                                                        \
    stretch_row_body(texels, row, count, u, du, low, high, mirror);                                            \
  }                                                                                                            \
  attribute static void sample_##name(uint32_t *texels, long x, long count, const spans_sampler *s) {          \
    sample_body(texels, x, count, s);                                                                          \
  }                                                                                                            \
  attribute static void ramp_##name(                                                                           \
      uint32_t *texels, long x, long count, const uint32_t *table, long size, double p0, double dp, double w0, \
      double dw) {                                                                                             \
    ramp_body(texels, x, count, table, size, p0, dp, w0, dw);                                                  \
  }                                                                                                            \
  static const spans_functions name = {                                                                        \
      fill_##name, blend_##name, shift_##name, blend_texels_##name, shift_texels_##name, mask_texels_##name,   \
      mix_rows_##name, stretch_row_##name, sample_##name, ramp_##name,                                         \
  };

VERSION(plain, )
const spans_functions *spans_plain(void) { return &plain; }

#if defined(__x86_64__)
VERSION(avx2, __attribute__((target("avx2"))))
const spans_functions *spans_widest(void) { return __builtin_cpu_supports("avx2") ? &avx2 : &plain; }
#else
const spans_functions *spans_widest(void) { return &plain; }
#endif
