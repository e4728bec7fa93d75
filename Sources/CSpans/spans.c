#include "spans.h"

#include <string.h>

// The loops are written once, for vectors of eight pixels, and compiled twice: for processors with AVX2, and for any
// other, for which the compiler splits each vector into two of four pixels.
//
// A sixteen-bit lane holds two bytes of a pixel. One is masked off and the other shifted down, and each is multiplied
// in place. Nothing is widened or packed, as 255 × 256 and a rounding fit into sixteen bits.

#pragma STDC FP_CONTRACT OFF

typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef int32_t integers8 __attribute__((vector_size(32)));
typedef uint16_t lanes16 __attribute__((vector_size(32)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef float floats8 __attribute__((vector_size(32)));

// All functions that take or return vectors are inlined, so the calling convention for vectors does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

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

// If the length of a row is not a multiple of eight pixels, its last eight are computed first and stored last. Those
// that also belong to the eight before get the same value both times.

/// The colours over eight pixels, which may differ.
typedef struct {
  lanes16 even, odd, keep;
} solids8;

static inline __attribute__((always_inline)) solids8 all_of(spans_solid solid) {
  return (solids8){
      LANES(EACH(solid.add.even)), LANES(EACH(solid.add.odd)), LANES(EACH(solid.keep | solid.keep << 16))};
}

static inline __attribute__((always_inline)) lanes16 laid_on8(const uint32_t *pixels, solids8 solids) {
  lanes16 p;
  LOAD(p, pixels);
  return (((p & 0xff) * solids.keep + solids.even) >> 8) | (((p >> 8) * solids.keep + solids.odd) & 0xff00);
}

BODY blend_pixel(uint32_t *pixel, spans_solid solid) {
  uint32_t p = *pixel;
  *pixel = ((((p & low_bytes) * solid.keep + solid.add.even) >> 8) & low_bytes)
           | (((p >> 8 & low_bytes) * solid.keep + solid.add.odd) & high_bytes);
}

BODY blend_body(uint32_t *pixels, long stride, long count, long rows, spans_solid solid) {
  solids8 all = all_of(solid);
  for (; rows > 0; rows--, pixels += stride) {
    if (count < 8) {
      for (long i = 0; i < count; i++) blend_pixel(pixels + i, solid);
      continue;
    }
    lanes16 last = laid_on8(pixels + count - 8, all);
#pragma clang loop unroll_count(2)
    for (long i = 0; i + 8 < count; i += 8) {
      lanes16 p = laid_on8(pixels + i, all);
      STORE(pixels + i, p);
    }
    STORE(pixels + count - 8, last);
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

// MARK: Rectangles

/// The coverage above which the rest of a pixel is not visible in eight bits.
#define WHOLE (1 - 1.0f / 512)

// A rectangle consists of up to three bands of rows with equal coverage, each with a colour for its first column, for
// its last, and for all between.

static inline __attribute__((always_inline)) solids8 but_for(solids8 all, integers8 pixel, spans_solid solid) {
  solids8 one = all_of(solid);
  lanes16 is_other = LANES(pixel), is_one = ~is_other;
  return (solids8){
      (all.even & is_other) | (one.even & is_one), (all.odd & is_other) | (one.odd & is_one),
      (all.keep & is_other) | (one.keep & is_one)};
}

BODY blend_band(
    uint32_t *pixels, long stride, long count, long rows, float share, spans_shares shares, spans_light light) {
#define SOLID(share) spans_solid_of((share) > WHOLE ? light : light * (share))
  spans_solid first = SOLID(share * shares.left), last = SOLID(share * shares.right), solid = SOLID(share);
#undef SOLID
  if (solid.keep == 0) {
    bool has_first = shares.left < 1, has_last = shares.right < 1;
    for (long y = 0; y < rows; y++) {
      if (has_first) blend_pixel(pixels + y * stride, first);
      if (has_last) blend_pixel(pixels + y * stride + count - 1, last);
    }
    fill_body(pixels + has_first, stride, count - has_first - has_last, rows, spans_pixel_of(light));
    return;
  }
  if (count <= 8) {
    for (; rows > 0; rows--, pixels += stride) {
      blend_pixel(pixels, first);
      for (long i = 1; i < count - 1; i++) blend_pixel(pixels + i, solid);
      if (count > 1) blend_pixel(pixels + count - 1, last);
    }
    return;
  }
  solids8 all = all_of(solid);
  solids8 head = but_for(all, (integers8){0, -1, -1, -1, -1, -1, -1, -1}, first);
  solids8 tail = but_for(all, (integers8){-1, -1, -1, -1, -1, -1, -1, 0}, last);
  for (; rows > 0; rows--, pixels += stride) {
    lanes16 start = laid_on8(pixels, head), end = laid_on8(pixels + count - 8, tail);
#pragma clang loop unroll_count(2)
    for (long i = 8; i + 8 < count; i += 8) {
      lanes16 p = laid_on8(pixels + i, all);
      STORE(pixels + i, p);
    }
    STORE(pixels, start);
    STORE(pixels + count - 8, end);
  }
}

BODY shift_band(
    uint32_t *pixels, long stride, long count, long rows, float share, spans_shares shares, spans_light less,
    spans_light more) {
  float left = share * shares.left, right = share * shares.right;
  bool has_first = shares.left < 1, has_last = shares.right < 1;
  if (has_first) shift_body(pixels, stride, 1, rows, spans_pixel_of(less * left), spans_pixel_of(more * left));
  if (has_last)
    shift_body(pixels + count - 1, stride, 1, rows, spans_pixel_of(less * right), spans_pixel_of(more * right));
  shift_body(
      pixels + has_first, stride, count - has_first - has_last, rows, spans_pixel_of(less * share),
      spans_pixel_of(more * share));
}

/// Returns the end of the rows with the same coverage as row `y`, and that coverage.
static inline __attribute__((always_inline)) long band_end(long y, long rows, spans_shares shares, float *share) {
  *share = (y == 0 ? shares.top : 1) * (y + 1 == rows ? shares.bottom : 1);
  return *share < 1 ? y + 1 : shares.bottom < 1 ? rows - 1 : rows;
}

static inline __attribute__((always_inline)) spans_shares of_columns(spans_shares shares, long count) {
  if (count > 1) return shares;
  return (spans_shares){shares.left * shares.right, 1, shares.top, shares.bottom};
}

BODY blend_rect_body(
    uint32_t *pixels, long stride, long count, long rows, spans_shares shares, spans_light light) {
  shares = of_columns(shares, count);
  float share;
  for (long y = 0, end; y < rows; y = end) {
    end = band_end(y, rows, shares, &share);
    blend_band(pixels + y * stride, stride, count, end - y, share, shares, light);
  }
}

BODY shift_rect_body(
    uint32_t *pixels, long stride, long count, long rows, spans_shares shares, spans_light less,
    spans_light more) {
  shares = of_columns(shares, count);
  float share;
  for (long y = 0, end; y < rows; y = end) {
    end = band_end(y, rows, shares, &share);
    shift_band(pixels + y * stride, stride, count, end - y, share, shares, less, more);
  }
}

// MARK: Coverage

/// A share of a pixel, of a magnitude of at most some thousands, as the value of a cell.
static inline __attribute__((always_inline)) int32_t cell_of(double share) {
  // The lowest bits of a number of this magnitude are whole, and rounded to the nearest.
  double rounded = share * SPANS_WHOLE + 0x1.8p52;
  uint64_t bits;
  memcpy(&bits, &rounded, sizeof bits);
  return (int32_t)(uint32_t)bits;
}

static inline __attribute__((always_inline)) double x_at(const spans_edge *edge, double y) {
  double x = edge->x0 + (y - edge->y0) * edge->slope;
  x = x > edge->least ? x : edge->least;
  return x < edge->most ? x : edge->most;
}

static inline __attribute__((always_inline)) void touch(uint64_t *words, long first, long last) {
  uint64_t start = ~(uint64_t)0 << (first & 63), end = ~(uint64_t)0 >> (63 - (last & 63));
  long from = first >> 6, to = last >> 6;
  if (from == to) {
    words[from] |= start & end;
    return;
  }
  words[from] |= start;
  for (long i = from + 1; i < to; i++) words[i] = ~(uint64_t)0;
  words[to] |= end;
}

/// Adds an edge across several cells: the area under the edge grows quadratically in the first and in the last cell,
/// and linearly between.
static void add_wide(int32_t *row, uint64_t *words, double left, double right, double area) {
  long begin = (long)left, end = (long)right;
  end += right > (double)end;
  touch(words, begin, end);
  double slope = area / (right - left), start = (double)(begin + 1) - left;
  // A cell holds the step from the area up to the one before it to the area up to its own end.
  int32_t sum = cell_of(slope * start * start / 2);
  row[begin] += sum;
  for (long x = begin + 1; x < end - 1; x++) {
    int32_t up_to = cell_of(slope * (start + (double)(x - begin) - 0.5));
    row[x] += up_to - sum;
    sum = up_to;
  }
  double rest = right - (double)(end - 1);
  int32_t covered = cell_of(area - slope * rest * rest / 2);
  row[end - 1] += covered - sum;
  row[end] += cell_of(area) - covered;
}

void spans_add_edge(spans_cells cells, long y, long count, const spans_edge *edge) {
  int32_t *row = cells.cells;
  uint64_t *words = cells.touched;
  double from = edge->y0 > (double)y ? edge->y0 : (double)y, x = x_at(edge, from) + cells.margin;
  for (long end = y + count; y < end; y++, row += cells.stride, words += cells.words_per_row) {
    // What is computed for a row does not depend on which rows are drawn.
    double to = edge->y1 < (double)(y + 1) ? edge->y1 : (double)(y + 1);
    double next = x_at(edge, to) + cells.margin;
    double left = x < next ? x : next, right = x < next ? next : x;
    double area = edge->direction * (to - from);
    from = to;
    x = next;
    long cell = (long)left;
    if (right > (double)(cell + 1)) {
      add_wide(row, words, left, right, area);
      continue;
    }
    // Within one cell: the area to the right of the edge's middle.
    int32_t covered = cell_of(area * ((double)(cell + 1) - (left + right) / 2));
    row[cell] += covered;
    row[cell + 1] += cell_of(area) - covered;
    touch(words, cell, cell + 1);
  }
}

static inline __attribute__((always_inline)) integers8 running_sums(integers8 cells) {
  const integers8 none = {0};
  cells += __builtin_shufflevector(none, cells, 0, 8, 9, 10, 11, 12, 13, 14);
  cells += __builtin_shufflevector(none, cells, 0, 0, 8, 9, 10, 11, 12, 13);
  return cells + __builtin_shufflevector(none, cells, 0, 0, 0, 0, 8, 9, 10, 11);
}

/// A colour that covers shares of eight pixels, with the numbers of `spans_solid_of`.
static inline __attribute__((always_inline)) solids8 shares_of(spans_light light, floats8 share) {
  const floats8 none = {0};
  floats8 opacity = __builtin_elementwise_max(light.w * share * 256 + 0.5f, none);
  integers8 of_256 = __builtin_convertvector(__builtin_elementwise_min(opacity, none + 256), integers8);
  floats8 most = __builtin_convertvector(255 * of_256 + 255, floats8);
  integers8 add[4];
  for (int i = 0; i < 4; i++) {
    floats8 part = __builtin_elementwise_max(light[i] * share * 65280 + 128.5f, none);
    add[i] = __builtin_convertvector(__builtin_elementwise_min(part, most), integers8);
  }
  integers8 keep = 256 - of_256;
#define BOTH(even, odd) LANES((pixels8)(even) | (pixels8)(odd) << 16)
  return (solids8){BOTH(add[0], add[2]), BOTH(add[1], add[3]), BOTH(keep, keep)};
#undef BOTH
}

BODY cover_body(uint32_t *pixels, int32_t *cells, long count, int32_t *sum, spans_light light) {
  integers8 before = (integers8){} + *sum;
  // What is opaque and covered whole is not mixed with what was there.
  spans_solid solid = spans_solid_of(light);
  bool is_opaque = solid.keep == 0;
  pixels8 own = EACH(spans_pixel_of(light));
  solids8 whole = all_of(solid);
  for (long i = 0; i < count; i += 8) {
    long some = count - i < 8 ? count - i : 8;
    integers8 sums = {0};
    uint32_t spare[8] = {0};
    uint32_t *place = pixels + i;
    if (some == 8) {
      LOAD(sums, cells + i);
      if (__builtin_reduce_or(sums) == 0) {
        // Most pixels are between edges, and have the same share as the one before them.
        int32_t total = before[0];
        if (total == 0) continue;
        if ((total < 0 ? -(float)total : (float)total) * (1.0f / SPANS_WHOLE) > WHOLE) {
          pixels8 result = is_opaque ? own : (pixels8)laid_on8(place, whole);
          STORE(place, result);
          continue;
        }
      }
      const integers8 none = {0};
      STORE(cells + i, none);
    } else {
      memcpy(&sums, cells + i, (size_t)some * sizeof *cells);
      memset(cells + i, 0, (size_t)some * sizeof *cells);
      memcpy(spare, place, (size_t)some * sizeof *place);
      place = spare;
    }
    sums = running_sums(sums) + before;
    before = __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7);
    floats8 share =
        __builtin_convertvector(__builtin_elementwise_abs(sums), floats8) * (1.0f / SPANS_WHOLE);
    integers8 is_whole = share > WHOLE;
    const integers8 one = (integers8)((floats8){} + 1.0f);
    share = (floats8)(((integers8)share & ~is_whole) | (one & is_whole));
    pixels8 result = (pixels8)laid_on8(place, shares_of(light, share));
    if (is_opaque) result = (pixels8)(((integers8)result & ~is_whole) | ((integers8)own & is_whole));
    if (some == 8) {
      STORE(place, result);
    } else {
      memcpy(pixels + i, &result, (size_t)some * sizeof *pixels);
    }
  }
  *sum = before[0];
}

// MARK: Texels

// Texels may have more light than opacity, on a group's canvas to which light was added. So sums are clamped to 255.

/// The number that represents a share of 255 when 256 is the whole.
#define OF_256(byte) ((byte) + ((byte) >> 7))

static inline __attribute__((always_inline)) uint32_t inked(uint32_t texel, spans_lanes ink) {
  uint32_t b0 = ((texel & 255) * (ink.even & 0xffff) + 128) >> 8;
  uint32_t b1 = ((texel >> 8 & 255) * (ink.odd & 0xffff) + 128) >> 8;
  uint32_t b2 = ((texel >> 16 & 255) * (ink.even >> 16) + 128) >> 8;
  uint32_t b3 = ((texel >> 24) * (ink.odd >> 16) + 128) >> 8;
  return b0 | b1 << 8 | b2 << 16 | b3 << 24;
}

/// Texels over eight pixels: `low` holds bytes 0 and 2 of each, `high` bytes 1 and 3.
static inline __attribute__((always_inline)) bytes32 laid8(
    const uint32_t *pixels, lanes16 low, lanes16 high, lanes16 even, lanes16 odd) {
  lanes16 p;
  LOAD(p, pixels);
  low = (low * even + 128) >> 8;
  high = (high * odd + 128) >> 8;
  pixels8 opacity = (pixels8)high >> 16;
  opacity = OF_256(opacity);
  lanes16 keep = 256 - LANES(opacity | opacity << 16);
  p = (((p & 0xff) * keep + 128) >> 8) | (((p >> 8) * keep + 128) & 0xff00);
  return __builtin_elementwise_add_sat((bytes32)p, (bytes32)(low | high << 8));
}

static inline __attribute__((always_inline)) bytes32 blended8(
    const uint32_t *pixels, const uint32_t *texels, lanes16 even, lanes16 odd) {
  lanes16 t;
  LOAD(t, texels);
  return laid8(pixels, t & 0xff, t >> 8, even, odd);
}

BODY blend_texels_body(uint32_t *pixels, const uint32_t *texels, long count, spans_lanes ink) {
  lanes16 even = LANES(EACH(ink.even)), odd = LANES(EACH(ink.odd));
  if (count >= 8) {
    bytes32 last = blended8(pixels + count - 8, texels + count - 8, even, odd);
    for (long i = 0; i + 8 < count; i += 8) {
      bytes32 sum = blended8(pixels + i, texels + i, even, odd);
      STORE(pixels + i, sum);
    }
    STORE(pixels + count - 8, last);
    return;
  }
  for (long i = 0; i < count; i++) {
    uint32_t s = inked(texels[i], ink), p = pixels[i];
    uint32_t keep = 256 - OF_256(s >> 24);
    uint32_t even = (s & low_bytes) + ((((p & low_bytes) * keep + half) >> 8) & low_bytes);
    uint32_t odd = (s >> 8 & low_bytes) + ((((p >> 8 & low_bytes) * keep + half) >> 8) & low_bytes);
    even = (even | (even >> 8 & 0x00010001) * 255) & low_bytes;
    odd = (odd | (odd >> 8 & 0x00010001) * 255) & low_bytes;
    pixels[i] = even | odd << 8;
  }
}

typedef struct {
  lanes16 less_even, less_odd, more_even, more_odd;
} shift_ink;

/// The same, with what the texels cover subtracted. `opacity` is that of each texel, in both lanes.
static inline __attribute__((always_inline)) bytes32 moved8(
    const uint32_t *pixels, lanes16 low, lanes16 high, lanes16 opacity, shift_ink ink) {
  bytes32 p;
  LOAD(p, pixels);
  lanes16 taken = ((opacity * ink.less_even + 128) >> 8) | ((opacity * ink.less_odd + 128) & 0xff00);
  lanes16 given = ((low * ink.more_even + 128) >> 8) | ((high * ink.more_odd + 128) & 0xff00);
  return __builtin_elementwise_add_sat(__builtin_elementwise_sub_sat(p, (bytes32)taken), (bytes32)given);
}

static inline __attribute__((always_inline)) bytes32 shifted8(
    const uint32_t *pixels, const uint32_t *texels, shift_ink ink) {
  lanes16 t;
  LOAD(t, texels);
  pixels8 opacity = (pixels8)t >> 24;
  return moved8(pixels, t & 0xff, t >> 8, LANES(opacity | opacity << 16), ink);
}

BODY shift_texels_body(
    uint32_t *pixels, const uint32_t *texels, long count, spans_lanes less, spans_lanes more) {
  if (count >= 8) {
    shift_ink ink = {
        LANES(EACH(less.even)), LANES(EACH(less.odd)), LANES(EACH(more.even)), LANES(EACH(more.odd))};
    bytes32 last = shifted8(pixels + count - 8, texels + count - 8, ink);
    for (long i = 0; i + 8 < count; i += 8) {
      bytes32 sum = shifted8(pixels + i, texels + i, ink);
      STORE(pixels + i, sum);
    }
    STORE(pixels + count - 8, last);
    return;
  }
  for (long i = 0; i < count; i++) {
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

static inline __attribute__((always_inline)) lanes16 mixed8(lanes16 one, lanes16 other, pixels8 share) {
  lanes16 more = LANES(share | share << 16), less = 256 - more;
  return (((one & 0xff) * less + (other & 0xff) * more + 128) >> 8)
         | (((one >> 8) * less + (other >> 8) * more + 128) & 0xff00);
}

/// row = (one × (256 − share) + other × share) / 256, with share from 0 to 256.
BODY mix_rows(uint32_t *row, const uint32_t *one, const uint32_t *other, long count, uint32_t share) {
  if (count < 8) {
    for (long i = 0; i < count; i++) row[i] = mixed(one[i], other[i], share);
    return;
  }
  for (long i = 0; i < count; i += 8) {
    if (i + 8 > count) i = count - 8;
    lanes16 a, b;
    LOAD(a, one + i);
    LOAD(b, other + i);
    a = mixed8(a, b, EACH(share));
    STORE(row + i, a);
  }
}

static inline __attribute__((always_inline)) int64_t folded(int64_t place, const spans_axis *axis) {
  place = place > axis->mirror ? 2 * axis->mirror - place : place;
  place = place > axis->low ? place : axis->low;
  return place < axis->high ? place : axis->high;
}

#define EIGHT(f) {f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7)}

/// Positions along an axis for `count` pixels, eight at a time.
typedef struct {
  int64_t start;
  long count;
  const spans_axis *axis;
  /// Whether no position is reflected.
  bool is_plain;
} columns8;

static inline __attribute__((always_inline)) columns8 columns_from(long x, long count, const spans_axis *axis) {
  int64_t start = axis->start + x * axis->step, end = start + (count - 1) * axis->step;
  int64_t most = axis->high < axis->mirror ? axis->high : axis->mirror;
  bool is_plain = start >= axis->low && start <= most && end >= axis->low && end <= most;
  return (columns8){start, count, axis, is_plain};
}

/// The positions from the `i`-th on. Those after the last equal the last.
static inline __attribute__((always_inline)) integers8 places8(const columns8 *columns, long i) {
  int64_t step = columns->axis->step, start = columns->start + i * step;
  long left = columns->count - i;
  if (columns->is_plain) {
    integers8 eight = {0, 1, 2, 3, 4, 5, 6, 7};
    eight = __builtin_elementwise_min(eight, (integers8){} + (int32_t)(left < 8 ? left - 1 : 7));
    return (int32_t)start + eight * (int32_t)step;
  }
#define PLACE(k) (int32_t)folded(start + (k < left ? k : left - 1) * step, columns->axis)
  return (integers8)EIGHT(PLACE);
#undef PLACE
}

/// Texels along a row, interpolated linearly. Up to seven more are written.
BODY stretch_row(uint32_t *texels, const uint32_t *row, long x, long count, const spans_axis *axis) {
  columns8 columns = columns_from(x, count, axis);
  for (long i = 0; i < count; i += 8) {
    integers8 at = places8(&columns, i);
    integers8 first = at >> 16;
#define ONE(k) row[first[k]]
#define OTHER(k) row[first[k] + 1]
    pixels8 ones = EIGHT(ONE), others = EIGHT(OTHER);
#undef ONE
#undef OTHER
    lanes16 mix = mixed8((lanes16)ones, (lanes16)others, (pixels8)at >> 8 & 255);
    STORE(texels + i, mix);
  }
}

/// Returns the texels under `count` pixels of row `y`, from x on: in place if possible, otherwise in `texels`.
static inline __attribute__((always_inline)) const uint32_t *stretched(
    uint32_t *texels, long x, long y, long count, const spans_upright *picture, uint32_t *spare) {
  int64_t v = folded(picture->v.start + y * picture->v.step, &picture->v);
  const uint32_t *row = (const uint32_t *)picture->texels + (v >> 16) * picture->stride;
  uint32_t share = v >> 8 & 255;
  if (share > 0) {
    mix_rows(spare, row - 1, row - 1 + picture->stride, picture->width + 2, share);
    row = spare + 1;
  }
  const spans_axis *axis = &picture->u;
  int64_t u = axis->start + x * axis->step, end = u + (count - 1) * axis->step;
  int64_t most = axis->high < axis->mirror ? axis->high : axis->mirror;
  if (axis->step == 65536 && u >= axis->low && end <= most) {
    row += u >> 16;
    if ((u >> 8 & 255) == 0) return row;
    mix_rows(texels, row, row + 1, count, u >> 8 & 255);
  } else {
    stretch_row(texels, row, x, count, axis);
  }
  return texels;
}

// MARK: Masks

// A texel that is white times coverage is one byte. The positions along a row are the same in all rows.

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
/// Two adjacent masks.
typedef uint32_t mask_pair __attribute__((aligned(2), may_alias));

/// For each of `count` pixels, the left one of the two texels that it lies between, and in 256ths the shares of the
/// left one and, in the upper half, of the right one. Up to seven more are written.
BODY place_columns(int32_t *firsts, uint32_t *shares, long x, long count, const spans_axis *axis) {
  columns8 columns = columns_from(x, count, axis);
  for (long i = 0; i < count; i += 8) {
    integers8 place = places8(&columns, i);
    integers8 first = place >> 16;
    pixels8 share = (pixels8)place >> 8 & 255;
    share = share << 16 | (256 - share);
    STORE(firsts + i, first);
    STORE(shares + i, share);
  }
}

/// masks = (one × (256 − share) + other × share) / 256.
BODY mix_masks(uint16_t *masks, const uint8_t *one, const uint8_t *other, long count, uint32_t share) {
  if (count < 16) {
    for (long i = 0; i < count; i++) masks[i] = (uint16_t)((one[i] * (256 - share) + other[i] * share + 128) >> 8);
    return;
  }
  for (long i = 0; i < count; i += 16) {
    if (i + 16 > count) i = count - 16;
    bytes16 a, b;
    LOAD(a, one + i);
    LOAD(b, other + i);
    lanes16 mix = (__builtin_convertvector(a, lanes16) * (uint16_t)(256 - share)
                   + __builtin_convertvector(b, lanes16) * (uint16_t)share + 128) >> 8;
    STORE(masks + i, mix);
  }
}

/// The masks between two columns for eight pixels, in both lanes of each.
static inline __attribute__((always_inline)) lanes16 masks8(
    const uint16_t *masks, const int32_t *firsts, const uint32_t *shares) {
#define PAIR(k) *(const mask_pair *)(masks + firsts[k])
  pixels8 pairs = EIGHT(PAIR), mask;
#undef PAIR
  LOAD(mask, shares);
  mask = (pixels8)(LANES(pairs) * LANES(mask));
  mask = ((mask & 0xffff) + (mask >> 16) + 128) >> 8;
  return LANES(mask | mask << 16);
}

/// Eight masks without interpolation, in the same form.
static inline __attribute__((always_inline)) lanes16 still8(const uint8_t *masks) {
  bytes8 eight;
  LOAD(eight, masks);
  pixels8 mask = __builtin_convertvector(eight, pixels8);
  return LANES(mask | mask << 16);
}

/// A row of masks: interpolated between the columns of `mixed`, or those of `still` unchanged.
typedef struct {
  const uint8_t *still;
  const uint16_t *mixed;
  const int32_t *firsts;
  const uint32_t *shares;
} mask_row;

static inline __attribute__((always_inline)) lanes16 row8(const mask_row *row, bool is_still, long i) {
  return is_still ? still8(row->still + i) : masks8(row->mixed, row->firsts + i, row->shares + i);
}

/// Paints eight pixels with masks.
static inline __attribute__((always_inline)) bytes32 masked8(
    const uint32_t *pixels, lanes16 masks, bool covers, shift_ink ink) {
  return covers ? laid8(pixels, masks, masks, ink.more_even, ink.more_odd)
                : moved8(pixels, masks, masks, masks, ink);
}

BODY paint_mask_row(
    uint32_t *pixels, long count, const mask_row *row, bool is_still, bool covers, shift_ink ink) {
  if (count < 8) {
    uint32_t some[8] = {0};
    uint8_t still[8] = {0};
    for (long i = 0; i < count; i++) some[i] = pixels[i];
    for (long i = 0; is_still && i < count; i++) still[i] = row->still[i];
    mask_row eight = {still, row->mixed, row->firsts, row->shares};
    bytes32 sum = masked8(some, row8(&eight, is_still, 0), covers, ink);
    STORE(some, sum);
    for (long i = 0; i < count; i++) pixels[i] = some[i];
    return;
  }
  bytes32 last = masked8(pixels + count - 8, row8(row, is_still, count - 8), covers, ink);
  for (long i = 0; i + 8 < count; i += 8) {
    bytes32 sum = masked8(pixels + i, row8(row, is_still, i), covers, ink);
    STORE(pixels + i, sum);
  }
  STORE(pixels + count - 8, last);
}

/// Whether the picture's texels coincide with the pixels: not stretched, not between them and not reflected.
static inline __attribute__((always_inline)) bool is_still(
    const spans_upright *picture, long x, long y, long count, long rows) {
  const spans_axis *u = &picture->u, *v = &picture->v;
  if (u->step != 65536 || v->step != 65536 || ((u->start | v->start) >> 8 & 255) != 0) return false;
  return columns_from(x, count, u).is_plain && columns_from(y, rows, v).is_plain;
}

BODY paint_masks(
    uint32_t *pixels, long stride, long x, long y, long count, long rows, const spans_upright *picture,
    uint32_t *spare, bool covers, spans_lanes less, spans_lanes more) {
  shift_ink ink = {LANES(EACH(less.even)), LANES(EACH(less.odd)), LANES(EACH(more.even)), LANES(EACH(more.odd))};
  const uint8_t *texels = picture->texels;
  if (is_still(picture, x, y, count, rows)) {
    long first = (picture->u.start >> 16) + x, top = (picture->v.start >> 16) + y;
    mask_row row = {.still = texels + top * picture->stride + first};
    for (; rows > 0; rows--, pixels += stride, row.still += picture->stride)
      paint_mask_row(pixels, count, &row, true, covers, ink);
    return;
  }
  int32_t *firsts = (int32_t *)spare;
  uint32_t *shares = spare + count + 7;
  uint16_t *mixed = (uint16_t *)(shares + count + 7);
  mask_row row = {0, mixed + 1, firsts, shares};
  place_columns(firsts, shares, x, count, &picture->u);
  for (long end = y + rows; y < end; y++, pixels += stride) {
    int64_t v = folded(picture->v.start + y * picture->v.step, &picture->v);
    const uint8_t *texel = texels + (v >> 16) * picture->stride - 1;
    mix_masks(mixed, texel, texel + picture->stride, picture->width + 2, v >> 8 & 255);
    paint_mask_row(pixels, count, &row, false, covers, ink);
  }
}

BODY blend_upright_body(
    uint32_t *pixels, long stride, long x, long y, long count, long rows, const spans_upright *picture,
    uint32_t *spare, spans_lanes ink) {
  if (picture->is_mask) {
    paint_masks(pixels, stride, x, y, count, rows, picture, spare, true, ink, ink);
    return;
  }
  uint32_t *texels = spare + picture->width + 2;
  for (long end = y + rows; y < end; y++, pixels += stride)
    blend_texels_body(pixels, stretched(texels, x, y, count, picture, spare), count, ink);
}

BODY shift_upright_body(
    uint32_t *pixels, long stride, long x, long y, long count, long rows, const spans_upright *picture,
    uint32_t *spare, spans_lanes less, spans_lanes more) {
  if (picture->is_mask) {
    paint_masks(pixels, stride, x, y, count, rows, picture, spare, false, less, more);
    return;
  }
  uint32_t *texels = spare + picture->width + 2;
  for (long end = y + rows; y < end; y++, pixels += stride)
    shift_texels_body(pixels, stretched(texels, x, y, count, picture, spare), count, less, more);
}

/// The mask as a pixel with four equal bytes.
static inline __attribute__((always_inline)) lanes16 pixels_of(lanes16 masks) { return masks | masks << 8; }

BODY stretch_body(
    uint32_t *texels, long x, long y, long count, const spans_upright *picture, uint32_t *spare) {
  if (!picture->is_mask) {
    const uint32_t *there = stretched(texels, x, y, count, picture, spare);
    if (there != texels) memcpy(texels, there, (size_t)count * sizeof *texels);
    return;
  }
  int32_t *firsts = (int32_t *)spare;
  uint32_t *shares = spare + count + 7;
  uint16_t *mixed = (uint16_t *)(shares + count + 7);
  place_columns(firsts, shares, x, count, &picture->u);
  int64_t v = folded(picture->v.start + y * picture->v.step, &picture->v);
  const uint8_t *row = (const uint8_t *)picture->texels + (v >> 16) * picture->stride - 1;
  mix_masks(mixed, row, row + picture->stride, picture->width + 2, v >> 8 & 255);
  for (long i = 0; i < count; i += 8) {
    lanes16 eight = pixels_of(masks8(mixed + 1, firsts + i, shares + i));
    STORE(texels + i, eight);
  }
}

// MARK: Pictures askew

static inline __attribute__((always_inline)) double clamped(double x, double low, double high) {
  // NaN becomes the lower end.
  x = x > low ? x : low;
  return x < high ? x : high;
}

// Positions in a picture are counted in 4096ths of a texel and advanced by half a 256th, so that truncation to 256ths
// rounds them. Positions far outside are moved nearer.

static inline __attribute__((always_inline)) int64_t fixed(double x, double most, double unit) {
  return (int64_t)(clamped(x, -most, most) * unit);
}

static inline __attribute__((always_inline)) void place(const spans_sampler *s, long x, int32_t *u, int32_t *v) {
  double at = (double)x, w = 1 / (s->w0 + at * s->dw);
  *u = (int32_t)fixed((s->u0 + at * s->du) * w, 16384, 4096) + 8;
  *v = (int32_t)fixed((s->v0 + at * s->dv) * w, 16384, 4096) + 8;
}

/// Whether positions interpolated between those of two pixels are off by more than a 16th of a texel.
///
/// For a distance that perspective shows from depth w to depth rw, r > 1, the image of its middle is off by at most
/// (√r − 1)/(√r + 1) of its length, which is less than (r − 1)/4.
static inline __attribute__((always_inline)) bool is_bent(const spans_sampler *s, long x, int32_t du, int32_t dv) {
  double one = s->w0 + (double)x * s->dw, other = one + 8 * s->dw;
  double near = one < other ? one : other, far = one < other ? other : one;
  double u = du < 0 ? -(double)du : du, v = dv < 0 ? -(double)dv : dv, most = u > v ? u : v;
  return !(most * (far - near) <= near * (4096 * 4 / 16));
}

static inline __attribute__((always_inline)) integers8 folded8(
    integers8 place, int32_t mirror, int32_t low, int32_t high) {
  integers8 back = __builtin_elementwise_min(place, 2 * mirror - place);
  return __builtin_elementwise_min(__builtin_elementwise_max(back, (integers8){} + low), (integers8){} + high);
}

/// The mix of four texels each, given the upper left ones and the shares of the others in 256ths.
static inline __attribute__((always_inline)) lanes16 mixed_texels(
    const uint32_t *texels, long stride, integers8 index, pixels8 right, pixels8 lower) {
  uint64_t above[8], below[8];
  for (int k = 0; k < 8; k++) {
    const uint32_t *corner = texels + index[k];
    memcpy(above + k, corner, 8);
    memcpy(below + k, corner + stride, 8);
  }
  pixels8 a0, a1, b0, b1;
  LOAD(a0, above);
  LOAD(a1, above + 4);
  LOAD(b0, below);
  LOAD(b1, below + 4);
#define LEFT(a, b) (lanes16) __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14)
#define RIGHT(a, b) (lanes16) __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15)
  lanes16 over = mixed8(LEFT(a0, a1), RIGHT(a0, a1), right), under = mixed8(LEFT(b0, b1), RIGHT(b0, b1), right);
#undef LEFT
#undef RIGHT
  return mixed8(over, under, lower);
}

/// Two adjacent texels of one byte each.
typedef uint16_t byte_pair __attribute__((aligned(1), may_alias));

static inline __attribute__((always_inline)) lanes16 mixed_masks(
    const uint8_t *masks, long stride, integers8 index, pixels8 right, pixels8 lower) {
#define ABOVE(k) *(const byte_pair *)(masks + index[k])
#define BELOW(k) *(const byte_pair *)(masks + stride + index[k])
  pixels8 above = EIGHT(ABOVE), below = EIGHT(BELOW), left = 256 - right;
#undef ABOVE
#undef BELOW
  above = ((above & 255) * left + (above >> 8) * right + 128) >> 8;
  below = ((below & 255) * left + (below >> 8) * right + 128) >> 8;
  pixels8 mask = (above * (256 - lower) + below * lower + 128) >> 8;
  return pixels_of(LANES(mask | mask << 16));
}

BODY sample_body(uint32_t *texels, long x, long count, const spans_sampler *s) {
  // Slightly before the last texel, whose right neighbour is no longer part of the picture.
  double rest = s->reach - 1 - 1.0 / 256;
  int32_t low = (int32_t)(-s->reach * 4096);
  int32_t right = (int32_t)((s->width + rest) * 4096), bottom = (int32_t)((s->height + rest) * 4096);
  int32_t mirror_u = (int32_t)(clamped(s->mirror_u, 0, 8192) * 4096);
  int32_t mirror_v = (int32_t)(clamped(s->mirror_v, 0, 8192) * 4096);
  integers8 eighths = {0, 1, 2, 3, 4, 5, 6, 7};

  // Without perspective the steps are even. Integer sums do not depend on the order.
  bool is_even = s->dw == 0;
  double unit = 4096.0 * (1 << 20), far = 1 << 29, most = 4096;
  int64_t start_u = fixed(s->u0 / s->w0, far, unit), step_u = fixed(s->du / s->w0, most, unit);
  int64_t start_v = fixed(s->v0 / s->w0, far, unit), step_v = fixed(s->dv / s->w0, most, unit);

  // From one multiple of eight to the next, so that a pixel does not depend on where the row begins.
  long first = x & ~7L;
  int32_t u, v, next_u, next_v;
#define PLACE(x, u, v)                                      \
  if (is_even) {                                            \
    u = (int32_t)((start_u + (x) * step_u) >> 20) + 8;      \
    v = (int32_t)((start_v + (x) * step_v) >> 20) + 8;      \
  } else {                                                  \
    place(s, x, &u, &v);                                    \
  }
  PLACE(first, u, v)
  for (; first < x + count; first += 8) {
    PLACE(first + 8, next_u, next_v)
    integers8 us = u + ((next_u - u) * eighths >> 3), vs = v + ((next_v - v) * eighths >> 3);
    if (!is_even && is_bent(s, first, next_u - u, next_v - v)) {
      for (long i = 1; i < 8; i++) {
        int32_t one, other;
        place(s, first + i, &one, &other);
        us[i] = one;
        vs[i] = other;
      }
    }
    u = next_u;
    v = next_v;
#undef PLACE
    us = folded8(us, mirror_u, low, right);
    vs = folded8(vs, mirror_v, low, bottom);

    integers8 index = (vs >> 12) * (int32_t)s->stride + (us >> 12);
    pixels8 share = (pixels8)us >> 4 & 255, share_below = (pixels8)vs >> 4 & 255;
    lanes16 mix = s->is_mask ? mixed_masks(s->texels, s->stride, index, share, share_below)
                             : mixed_texels(s->texels, s->stride, index, share, share_below);
    if (first >= x) {
      STORE(texels + (first - x), mix);
    } else {
      uint32_t eight[8];
      STORE(eight, mix);
      long before = x - first, some = 8 - before < count ? 8 - before : count;
      memcpy(texels, eight + before, (size_t)some * sizeof *texels);
    }
  }
}

BODY ramp_body(
    uint32_t *texels, long x, long count, const uint32_t *table, long size, double p0, double dp, double w0,
    double dw) {
  double last = (double)(size - 1);
  if (dp == 0 && dw == 0) {
    fill_body(texels, count, count, 1, table[(int32_t)(clamped(p0 / w0, 0, 1) * last + 0.5)]);
    return;
  }
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
  attribute static void blend_rect_##name(                                                                     \
      uint32_t *pixels, long stride, long count, long rows, spans_shares shares, spans_light light) {          \
    blend_rect_body(pixels, stride, count, rows, shares, light);                                               \
  }                                                                                                            \
  attribute static void shift_rect_##name(                                                                     \
      uint32_t *pixels, long stride, long count, long rows, spans_shares shares, spans_light less,             \
      spans_light more) {                                                                                      \
    shift_rect_body(pixels, stride, count, rows, shares, less, more);                                          \
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
  attribute static void cover_##name(                                                                          \
      uint32_t *pixels, int32_t *cells, long count, int32_t *sum, spans_light light) {                         \
    cover_body(pixels, cells, count, sum, light);                                                              \
  }                                                                                                            \
  attribute static void stretch_##name(                                                                        \
      uint32_t *texels, long x, long y, long count, const spans_upright *picture, uint32_t *spare) {           \
    stretch_body(texels, x, y, count, picture, spare);                                                         \
  }                                                                                                            \
  attribute static void blend_upright_##name(                                                                  \
      uint32_t *pixels, long stride, long x, long y, long count, long rows, const spans_upright *picture,      \
      uint32_t *spare, spans_lanes ink) {                                                                      \
    blend_upright_body(pixels, stride, x, y, count, rows, picture, spare, ink);                                \
  }                                                                                                            \
  attribute static void shift_upright_##name(                                                                  \
      uint32_t *pixels, long stride, long x, long y, long count, long rows, const spans_upright *picture,      \
      uint32_t *spare, spans_lanes less, spans_lanes more) {                                                   \
    shift_upright_body(pixels, stride, x, y, count, rows, picture, spare, less, more);                         \
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
      fill_##name, blend_##name, shift_##name, blend_rect_##name, shift_rect_##name, blend_texels_##name,      \
      shift_texels_##name, mask_texels_##name, cover_##name, stretch_##name, blend_upright_##name,             \
      shift_upright_##name, sample_##name, ramp_##name,                                                        \
  };

VERSION(plain, )
const spans_functions *spans_plain(void) { return &plain; }

#if defined(__x86_64__)
VERSION(avx2, __attribute__((target("avx2"))))
const spans_functions *spans_widest(void) { return __builtin_cpu_supports("avx2") ? &avx2 : &plain; }
#else
const spans_functions *spans_widest(void) { return &plain; }
#endif
