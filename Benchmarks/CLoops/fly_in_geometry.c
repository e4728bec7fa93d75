#include "loops.h"

#include <SDL2/SDL.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// A row is one quad. So is its label, or three quads if it extends beyond two edges of the row.
enum { atlas_width = 1024, quads_of_row = 2, most_quads_of_row = 4 };

struct loop_geometry {
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Texture *target, *atlas;
  int count;
  loop_row *rows;
  /// The position of each row's label in the atlas, and that of a white texel, from 0 to 1.
  SDL_FRect *labels;
  SDL_FPoint white;
  SDL_Vertex *vertices;
  int *indices;
};

static SDL_Renderer *opengl_renderer(SDL_Window *window) {
  SDL_RendererInfo info;
  for (int i = 0; i < SDL_GetNumRenderDrivers(); i++)
    if (SDL_GetRenderDriverInfo(i, &info) == 0 && strcmp(info.name, "opengl") == 0)
      return SDL_CreateRenderer(window, i, 0);
  return NULL;
}

/// Creates an atlas of all labels in lines, separated by empty texels, below a line that begins with white
/// texels.
static SDL_Texture *make_atlas(loop_geometry *loop) {
  SDL_Rect *places = calloc(loop->count, sizeof *places);
  int x = 1, y = 6, line_height = 0;
  for (int i = 0; i < loop->count; i++) {
    const loop_row *row = &loop->rows[i];
    if (x + row->label_width >= atlas_width) x = 1, y += line_height + 1, line_height = 0;
    places[i] = (SDL_Rect){x, y, row->label_width, row->label_height};
    x += row->label_width + 1;
    if (row->label_height > line_height) line_height = row->label_height;
  }
  int height = y + line_height + 1;
  unsigned *pixels = calloc(atlas_width * height, 4);
  for (int i = 0; i < 16; i++) pixels[(1 + i / 4) * atlas_width + 1 + i % 4] = 0xffffffff;
  loop->white = (SDL_FPoint){3.0f / atlas_width, 3.0f / height};
  for (int i = 0; i < loop->count; i++) {
    const SDL_Rect *place = &places[i];
    for (int row = 0; row < place->h; row++)
      for (int column = 0; column < place->w; column++)
        pixels[(place->y + row) * atlas_width + place->x + column] =
            loop->rows[i].label[row * place->w + column] * 0x01010101u;
    loop->labels[i] = (SDL_FRect){(float)place->x / atlas_width, (float)place->y / height,
                                  (float)place->w / atlas_width, (float)place->h / height};
  }
  SDL_Texture *atlas = SDL_CreateTexture(loop->renderer, SDL_PIXELFORMAT_ABGR8888, SDL_TEXTUREACCESS_STATIC,
                                         atlas_width, height);
  SDL_UpdateTexture(atlas, NULL, pixels, 4 * atlas_width);
  // Premultiplied alpha is the cheapest to blend.
  SDL_SetTextureBlendMode(
      atlas, SDL_ComposeCustomBlendMode(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
                                        SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
                                        SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD));
  SDL_SetTextureScaleMode(atlas, SDL_ScaleModeLinear);
  free(pixels);
  free(places);
  return atlas;
}

loop_geometry *loop_geometry_open(int width, int height, int count, const loop_row *rows) {
  loop_geometry *loop = calloc(1, sizeof *loop);
  SDL_InitSubSystem(SDL_INIT_VIDEO);
  loop->window = SDL_CreateWindow("", 0, 0, 1, 1, SDL_WINDOW_HIDDEN | SDL_WINDOW_OPENGL);
  SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
  loop->renderer = loop->window ? opengl_renderer(loop->window) : NULL;
  if (!loop->renderer) {
    loop_geometry_close(loop);
    return NULL;
  }
  loop->target = SDL_CreateTexture(loop->renderer, SDL_PIXELFORMAT_ABGR8888, SDL_TEXTUREACCESS_TARGET, width, height);
  loop->count = count;
  loop->rows = malloc(count * sizeof *loop->rows);
  memcpy(loop->rows, rows, count * sizeof *loop->rows);
  loop->labels = malloc(count * sizeof *loop->labels);
  loop->atlas = make_atlas(loop);
  int quads = count * most_quads_of_row;
  loop->vertices = malloc(4 * quads * sizeof *loop->vertices);
  loop->indices = malloc(6 * quads * sizeof *loop->indices);
  const int corners[6] = {0, 1, 2, 0, 2, 3};
  for (int i = 0; i < 6 * quads; i++) loop->indices[i] = i / 6 * 4 + corners[i % 6];
  return loop;
}

static void set_quad(SDL_Vertex *vertices, float x, float y, float w, float h, SDL_FRect texels, SDL_Color color) {
  float u = texels.x + texels.w, v = texels.y + texels.h;
  vertices[0] = (SDL_Vertex){{x, y}, color, {texels.x, texels.y}};
  vertices[1] = (SDL_Vertex){{x + w, y}, color, {u, texels.y}};
  vertices[2] = (SDL_Vertex){{x + w, y + h}, color, {u, v}};
  vertices[3] = (SDL_Vertex){{x, y + h}, color, {texels.x, v}};
}

static SDL_Color premultiplied(unsigned color, double alpha) {
  return (SDL_Color){(color & 255) * alpha + 0.5, (color >> 8 & 255) * alpha + 0.5, (color >> 16 & 255) * alpha + 0.5,
                     255 * alpha + 0.5};
}

static void draw_quads(loop_geometry *loop, int quads) {
  SDL_SetRenderTarget(loop->renderer, loop->target);
  SDL_SetRenderDrawColor(loop->renderer, 255, 255, 255, 255);
  SDL_RenderClear(loop->renderer);
  SDL_RenderGeometry(loop->renderer, loop->atlas, loop->vertices, 4 * quads, loop->indices, 6 * quads);
  SDL_RenderPresent(loop->renderer);
  // Reading a pixel completes the commands that OpenGL has collected.
  unsigned pixel;
  SDL_RenderReadPixels(loop->renderer, &(SDL_Rect){0, 0, 1, 1}, SDL_PIXELFORMAT_ABGR8888, &pixel, 4);
}

void loop_geometry_fly_in(loop_geometry *loop, double time, double duration, double alpha, double scale, double shift) {
  const SDL_FRect white = {loop->white.x, loop->white.y, 0, 0};
  for (int index = 0; index < loop->count; index++) {
    const loop_row *row = &loop->rows[index];
    double turn = fmod(fmax(time - row->start, 0) / duration, 2), t = turn < 1 ? turn : 2 - turn;
    double progress = t * t * (3 - 2 * t), size = scale + (1 - scale) * progress;
    double w = row->width * size, h = row->height * size;
    double left = row->x + (row->width - w) / 2, top = row->y + (row->height - h) / 2 + shift * (1 - progress);
    double label_w = row->label_width * size, label_h = row->label_height * size;
    SDL_Vertex *vertices = &loop->vertices[4 * quads_of_row * index];
    set_quad(vertices, left, top, w, h, white, premultiplied(row->color, alpha * progress));
    set_quad(vertices + 4, left + 2 * size, top + (h - label_h) / 2, label_w, label_h, loop->labels[index],
             premultiplied(0xffffff, alpha * progress));
  }
  draw_quads(loop, quads_of_row * loop->count);
}

/// Sets the part of a label from `from` to `to`. The label starts at `top` and has the given height.
static void set_label(SDL_Vertex *vertices, float x, float w, double top, double height, double from, double to,
                      SDL_FRect texels, SDL_Color color) {
  texels.y += texels.h * (from - top) / height;
  texels.h *= (to - from) / height;
  set_quad(vertices, x, from, w, to - from, texels, color);
}

void loop_geometry_sheets(loop_geometry *loop, loop_label label, double time, double duration, double alpha,
                          double scale, double shift) {
  const SDL_FRect white = {loop->white.x, loop->white.y, 0, 0};
  int quads = 0;
  for (int index = 0; index < loop->count; index++) {
    const loop_row *row = &loop->rows[index];
    double turn = fmod(fmax(time - row->start, 0) / duration, 2), t = turn < 1 ? turn : 2 - turn;
    double progress = t * t * (3 - 2 * t), size = scale + (1 - scale) * progress;
    double w = row->width * size, h = row->height * size;
    double left = row->x + (row->width - w) / 2, top = row->y + (row->height - h) / 2 + shift * (1 - progress);
    double label_w = row->label_width * size, label_h = row->label_height * size;
    double label_x = left + 2 * size, label_y = top + (h - label_h) / 2;
    set_quad(&loop->vertices[4 * quads++], left, top, w, h, white, premultiplied(row->color, alpha));
    // Within the row, the label adds the difference to the row's colour, without hiding what is below.
    SDL_Color lighter = premultiplied(0xffffff - (row->color & 0xffffff), alpha);
    lighter.a = 0;
    double from = fmax(label_y, top), to = fmin(label_y + label_h, top + h);
    set_label(&loop->vertices[4 * quads++], label_x, label_w, label_y, label_h, from, to, loop->labels[index], lighter);
    if (label == loop_label_clipped) continue;
    SDL_Color light = premultiplied(0xffffff, alpha);
    if (label_y < from)
      set_label(&loop->vertices[4 * quads++], label_x, label_w, label_y, label_h, label_y, from, loop->labels[index], light);
    if (to < label_y + label_h)
      set_label(&loop->vertices[4 * quads++], label_x, label_w, label_y, label_h, to, label_y + label_h,
                loop->labels[index], light);
  }
  draw_quads(loop, quads);
}

void loop_geometry_close(loop_geometry *loop) {
  if (!loop) return;
  if (loop->renderer) SDL_DestroyRenderer(loop->renderer);
  if (loop->window) SDL_DestroyWindow(loop->window);
  SDL_QuitSubSystem(SDL_INIT_VIDEO);
  free(loop->rows);
  free(loop->labels);
  free(loop->vertices);
  free(loop->indices);
  free(loop);
}
