import type { Random } from '../random.ts';
import type { Palette } from './cover-palettes.ts';
import { box, type Definitions, fill, luminance } from './svg.ts';

/** Where the title goes on a piece of art, as shares of its box, and the ink that can be read there. */
export interface Zone {
  top: number;
  bottom: number;
  ink: string;
}
export interface Art {
  svg: string;
  zone: Zone;
}
export interface Canvas {
  defs: Definitions;
  palette: Palette;
  random: Random;
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Painter = (canvas: Canvas) => Art;

export const ground = ({ x, y, width, height, palette }: Canvas): string =>
  box(x, y, width, height, 0, fill(palette.ground));
export const readable = (ink: string, behind: string): string =>
  Math.abs(luminance(ink) - luminance(behind)) > 0.38 ? ink : luminance(behind) > 0.5 ? '#1a1a1f' : '#fdfbf7';
