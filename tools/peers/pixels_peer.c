/* Draws shapes by cairo: reads "WIDTH HEIGHT ROUNDS PATH" a line and answers with the seconds of each round. */
#include <cairo/cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  char kind;
  unsigned rgb;
  double alpha, width;
  int count;
  double *points;
} Shape;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static Shape *read_shapes(const char *path, int *count) {
  FILE *file = fopen(path, "r");
  Shape *shapes = NULL;
  int room = 0;
  char kind;
  *count = 0;
  if (!file) return NULL;
  while (fscanf(file, " %c", &kind) == 1) {
    if (*count == room) shapes = realloc(shapes, (room = room * 2 + 64) * sizeof(Shape));
    Shape *shape = &shapes[(*count)++];
    shape->kind = kind;
    shape->width = 0;
    shape->count = 2;
    if (fscanf(file, "%u %lf", &shape->rgb, &shape->alpha) != 2) exit(1);
    if (kind == 's' && fscanf(file, "%lf", &shape->width) != 1) exit(1);
    if (kind != 'b' && fscanf(file, "%d", &shape->count) != 1) exit(1);
    shape->points = malloc(2 * shape->count * sizeof(double));
    for (int place = 0; place < 2 * shape->count; place++)
      if (fscanf(file, "%lf", &shape->points[place]) != 1) exit(1);
  }
  fclose(file);
  return shapes;
}

static void draw(cairo_t *cairo, const Shape *shapes, int count) {
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
  for (int place = 0; place < count; place++) {
    const Shape *shape = &shapes[place];
    cairo_set_source_rgba(cairo, (shape->rgb >> 16 & 255) / 255.0, (shape->rgb >> 8 & 255) / 255.0,
                          (shape->rgb & 255) / 255.0, shape->alpha);
    if (shape->kind == 'b') {
      /* Whole pixels need no smooth edges, which is faster; one fill for all neighbours of one colour, too. */
      cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE);
      for (;; place++) {
        const double *rect = shapes[place].points;
        cairo_rectangle(cairo, rect[0], rect[1], rect[2], rect[3]);
        if (place + 1 == count || shapes[place + 1].kind != 'b' || shapes[place + 1].rgb != shape->rgb ||
            shape->alpha < 1)
          break;
      }
      cairo_fill(cairo);
      continue;
    }
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT);
    for (int point = 0; point < shape->count; point++)
      cairo_line_to(cairo, shape->points[2 * point], shape->points[2 * point + 1]);
    if (shape->kind == 'f') {
      cairo_fill(cairo);
    } else {
      cairo_set_line_width(cairo, shape->width);
      cairo_stroke(cairo);
    }
  }
}

int main(void) {
  int width, height, rounds;
  char path[4096];
  while (scanf("%d %d %d %4095[^\n]", &width, &height, &rounds, path) == 4) {
    int count;
    char *start = path[0] == ' ' ? path + 1 : path;
    Shape *shapes = read_shapes(start, &count);
    for (int round = 0; round < rounds; round++) {
      double begin = now();
      cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
      cairo_t *cairo = cairo_create(surface);
      draw(cairo, shapes, count);
      cairo_surface_flush(surface);
      printf("%.9f ", now() - begin);
      cairo_destroy(cairo);
      cairo_surface_destroy(surface);
    }
    printf("\n");
    fflush(stdout);
    for (int place = 0; place < count; place++) free(shapes[place].points);
    free(shapes);
  }
  return 0;
}
