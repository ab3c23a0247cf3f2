#include <stdint.h>
#include <vterm.h>

/* A cell in numbers: VTermColor is a union with macros, which Swift cannot read. */
typedef struct {
  uint32_t glyph;      /* 0 for a cell never written to */
  uint32_t foreground; /* 0 default, 1 << 24 | index, 2 << 24 | red green blue */
  uint32_t background;
  uint8_t attributes;  /* 1 bold, 4 underline, 8 reverse */
} CVTermCell;

static inline uint32_t cvterm_color(const VTermColor *color) {
  if (color->type & (VTERM_COLOR_DEFAULT_FG | VTERM_COLOR_DEFAULT_BG)) return 0;
  if ((color->type & VTERM_COLOR_TYPE_MASK) == VTERM_COLOR_INDEXED) return 1u << 24 | color->indexed.idx;
  return 2u << 24 | (uint32_t)color->rgb.red << 16 | (uint32_t)color->rgb.green << 8 | color->rgb.blue;
}

static inline CVTermCell cvterm_cell(VTermScreen *screen, int row, int column) {
  VTermScreenCell cell;
  VTermPos position = {row, column};
  vterm_screen_get_cell(screen, position, &cell);
  CVTermCell result = {cell.chars[0], cvterm_color(&cell.fg), cvterm_color(&cell.bg),
                       (uint8_t)((cell.attrs.bold ? 1 : 0) | (cell.attrs.underline ? 4 : 0) |
                                 (cell.attrs.reverse ? 8 : 0))};
  return result;
}
