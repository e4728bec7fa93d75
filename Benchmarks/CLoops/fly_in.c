#include "loops.h"

#include <math.h>

static unsigned mixed(unsigned pixel, unsigned color, unsigned share) {
  unsigned rest = 256 - share;
  return (((pixel & 0xff00ff) * rest + (color & 0xff00ff) * share) >> 8 & 0xff00ff)
         | (((pixel >> 8 & 0xff00ff) * rest + (color >> 8 & 0xff00ff) * share) & 0xff00ff00);
}

static int clamped(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

void loop_fly_in(unsigned *pixels, int width, int height, int count, const loop_row *rows, double time,
                 double duration, double alpha, double scale, double shift) {
  for (int i = 0; i < width * height; i++) pixels[i] = 0xffffffff;
  for (int index = 0; index < count; index++) {
    const loop_row *row = &rows[index];
    double turn = fmod(fmax(time - row->start, 0) / duration, 2), t = turn < 1 ? turn : 2 - turn;
    double progress = t * t * (3 - 2 * t), size = scale + (1 - scale) * progress;
    unsigned share = (unsigned)(256 * alpha * progress + 0.5);
    double w = row->width * size, h = row->height * size;
    double left = row->x + (row->width - w) / 2, top = row->y + (row->height - h) / 2 + shift * (1 - progress);
    int x0 = clamped((int)lround(left), 0, width), x1 = clamped((int)lround(left + w), 0, width);
    int y0 = clamped((int)lround(top), 0, height), y1 = clamped((int)lround(top + h), 0, height);
    for (int y = y0; y < y1; y++)
      for (int x = x0; x < x1; x++) pixels[y * width + x] = mixed(pixels[y * width + x], row->color, share);
    int label_x = x0 + 2, label_y = (y0 + y1 - row->label_height) / 2;
    for (int y = 0; y < row->label_height; y++) {
      if (label_y + y < 0 || label_y + y >= height) continue;
      for (int x = 0; x < row->label_width && label_x + x < width; x++) {
        unsigned *pixel = &pixels[(label_y + y) * width + label_x + x];
        *pixel = mixed(*pixel, 0xffffffff, row->label[y * row->label_width + x] * share >> 8);
      }
    }
  }
}

/// Adds the difference between the label's white and the hidden part of the sheet.
static unsigned lighter(unsigned pixel, unsigned difference, unsigned share) {
  return pixel + (((difference & 0xff00ff) * share >> 8 & 0xff00ff) | ((difference >> 8 & 0xff00ff) * share & 0xff00ff00));
}

void loop_sheets(unsigned *pixels, int width, int height, int count, const loop_row *rows, loop_label label,
                 double time, double duration, double alpha, double scale, double shift) {
  for (int i = 0; i < width * height; i++) pixels[i] = 0xffffffff;
  for (int index = 0; index < count; index++) {
    const loop_row *row = &rows[index];
    double turn = fmod(fmax(time - row->start, 0) / duration, 2), t = turn < 1 ? turn : 2 - turn;
    double progress = t * t * (3 - 2 * t), size = scale + (1 - scale) * progress;
    unsigned share = (unsigned)(256 * alpha + 0.5);
    double w = row->width * size, h = row->height * size;
    double left = row->x + (row->width - w) / 2, top = row->y + (row->height - h) / 2 + shift * (1 - progress);
    int x0 = clamped((int)lround(left), 0, width), x1 = clamped((int)lround(left + w), 0, width);
    int y0 = clamped((int)lround(top), 0, height), y1 = clamped((int)lround(top + h), 0, height);
    for (int y = y0; y < y1; y++)
      for (int x = x0; x < x1; x++) pixels[y * width + x] = mixed(pixels[y * width + x], row->color, share);
    int label_x = x0 + 2, label_y = (int)lround(top + (h - row->label_height) / 2);
    int low = label == loop_label_clipped ? y0 : 0, high = label == loop_label_clipped ? y1 : height;
    int first = clamped(label_y, low, high), last = clamped(label_y + row->label_height, low, high);
    unsigned difference = 0xffffff - (row->color & 0xffffff);
    for (int y = first; y < last; y++) {
      const unsigned char *mask = row->label + (y - label_y) * row->label_width;
      unsigned *line = &pixels[y * width];
      for (int x = 0; x < row->label_width && label_x + x < width; x++) {
        unsigned *pixel = &line[label_x + x], covered = mask[x] * share >> 8;
        *pixel = y >= y0 && y < y1 ? lighter(*pixel, difference, covered) : mixed(*pixel, 0xffffffff, covered);
      }
    }
  }
}
