// The fly-in in C: a window, a font, fifteen rows. A benchmark compares it with the program that a user
// starts.
//
// usage: CWindow FONT [FRAMES]. Without a number of frames the window stays open.

#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>

#include "loops.h"

enum { WIDTH = 390, HEIGHT = 844, ROWS = 15, LINE = HEIGHT / ROWS, FONT_SIZE = 17 };
/// The time between the starts of two rows and the duration of a row's flight, in seconds.
static const double STAGGER = 0.05, DURATION = 0.5;

static int fail(const char *what) {
  fprintf(stderr, "CWindow: %s: %s\n", what, SDL_GetError());
  return EX_UNAVAILABLE;
}

/// Sets the row's label: the coverage of its glyphs.
static int set_label(loop_row *row, TTF_Font *font, int number) {
  char text[16];
  snprintf(text, sizeof text, "Row %d", number);
  SDL_Surface *surface = TTF_RenderUTF8_Blended(font, text, (SDL_Color){255, 255, 255, 255});
  if (!surface) return 0;
  unsigned char *label = malloc((size_t)surface->w * surface->h);
  if (!label) return 0;
  for (int y = 0; y < surface->h; y++) {
    const unsigned *pixels = (const unsigned *)((const char *)surface->pixels + y * surface->pitch);
    for (int x = 0; x < surface->w; x++) label[y * surface->w + x] = pixels[x] >> 24;
  }
  row->label_width = surface->w, row->label_height = surface->h, row->label = label;
  SDL_FreeSurface(surface);
  return 1;
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fprintf(stderr, "usage: CWindow FONT [FRAMES]\n");
    return EX_USAGE;
  }
  const int frames = argc > 2 ? atoi(argv[2]) : 0;
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0) return fail("no video or no text");
  SDL_Window *window = SDL_CreateWindow(
      "CWindow", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT, 0);
  if (!window) return fail("no window");
  TTF_Font *font = TTF_OpenFont(argv[1], FONT_SIZE);
  if (!font) return fail(argv[1]);
  static loop_row rows[ROWS];
  for (int i = 0; i < ROWS; i++) {
    rows[i] = (loop_row){.x = 0, .y = i * LINE, .width = WIDTH, .height = LINE - 1,
                         .color = 0xff000000 | 0x123456u * (i + 1), .start = STAGGER * i};
    if (!set_label(&rows[i], font, i)) return fail("no label");
  }

  const double end = STAGGER * ROWS + DURATION;
  const Uint64 start = SDL_GetPerformanceCounter();
  for (int frame = 0; !frames || frame < frames; frame++) {
    const double time = (double)(SDL_GetPerformanceCounter() - start) / SDL_GetPerformanceFrequency();
    SDL_Event event;
    // After all rows have arrived, the program waits for events.
    int has_event = frames || time < end ? SDL_PollEvent(&event) : SDL_WaitEvent(&event);
    for (; has_event; has_event = SDL_PollEvent(&event))
      if (event.type == SDL_QUIT) return EX_OK;
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    if (!surface) return fail("the window has no pixels");
    loop_fly_in(surface->pixels, surface->w, surface->h, ROWS, rows, SDL_min(time, end), DURATION, 0.8, 1.1, 30);
    SDL_UpdateWindowSurface(window);
    if (frame + 1 != frames) SDL_Delay(16);
  }
  SDL_Quit();
  return EX_OK;
}
