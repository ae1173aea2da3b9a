import type { Random } from '../random.ts';
import type { Art, Painter } from './cover-canvas.ts';
import { darkened, type Palette, palettes } from './cover-palettes.ts';
import { blocks, diagonal, dots, frame, halves, label, rings, stripes, threads } from './cover-patterns.ts';
import { doors, leaves, mountains, night, poster, sun, waves } from './cover-scenes.ts';
import { box, type Definitions } from './svg.ts';

const painters: readonly Painter[] = [
  sun,
  halves,
  stripes,
  rings,
  mountains,
  waves,
  frame,
  dots,
  diagonal,
  label,
  night,
  leaves,
  doors,
  poster,
  threads,
  blocks,
];

/** Paints one of sixteen families of cover art into a box; the random sequence decides which and how. */
export function paintArt(
  defs: Definitions,
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  dark = false,
): Art & { palette: Palette } {
  const chosen = random.pick(palettes);
  const palette = dark ? darkened(chosen) : chosen;
  const painted = random.pick(painters)({ defs, palette, random, x, y, width, height });
  const clip = defs.clip(box(x, y, width, height, 0, ''));
  return { svg: `<g clip-path="${clip}">${painted.svg}</g>`, zone: painted.zone, palette };
}
