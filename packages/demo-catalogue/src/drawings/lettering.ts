/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Path } from 'opentype.js';
import { n } from './svg.ts';

/** Typefaces of covers, drawn as outlines: a machine without fonts shows them all the same. */
export type Typeface = 'didone' | 'condensed' | 'black' | 'script' | 'garamond' | 'geometric';
const require = createRequire(import.meta.url);
const files: Record<Typeface, string> = {
  didone: require.resolve('@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff'),
  condensed: require.resolve('@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff'),
  black: require.resolve('@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff'),
  script: require.resolve('@fontsource/caveat/files/caveat-latin-700-normal.woff'),
  garamond: require.resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff'),
  geometric: require.resolve('@fontsource/jost/files/jost-latin-600-normal.woff'),
};
/** Distance of lines and height of capitals, as shares of the size. */
const metrics: Record<Typeface, readonly [line: number, cap: number]> = {
  didone: [1.12, 0.71],
  condensed: [0.98, 0.7],
  black: [1.06, 0.69],
  script: [0.9, 0.62],
  garamond: [1.02, 0.63],
  geometric: [1.14, 0.7],
};

const fonts = new Map<Typeface, Font>();
function fontOf(typeface: Typeface): Font {
  const loaded = fonts.get(typeface);
  if (loaded) return loaded;
  const bytes = readFileSync(files[typeface]);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(typeface, font);
  return font;
}

/** Letters that a typeface lacks lose their accent; what is then still missing is left out. */
function spell(font: Font, text: string): string {
  return Array.from(text, (letter) => {
    if (letter === ' ' || font.charToGlyphIndex(letter) > 0) return letter;
    const plain = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    return plain !== '' && font.charToGlyphIndex(plain[0] ?? '') > 0 ? plain : '';
  }).join('');
}

const tenth = (value: number | undefined): string => String(Math.round((value ?? 0) * 10) / 10);

/** The outline of a text as path data with tenths of a unit. */
function outline(path: Path): string {
  let d = '';
  for (const command of path.commands) {
    if (command.type === 'Z') d += 'Z';
    else if (command.type === 'C')
      d += `C${tenth(command.x1)} ${tenth(command.y1)} ${tenth(command.x2)} ${tenth(command.y2)} ${tenth(command.x)} ${tenth(command.y)}`;
    else if (command.type === 'Q')
      d += `Q${tenth(command.x1)} ${tenth(command.y1)} ${tenth(command.x)} ${tenth(command.y)}`;
    else d += `${command.type}${tenth(command.x)} ${tenth(command.y)}`;
  }
  return d;
}

export interface Lettering {
  typeface: Typeface;
  colour: string;
  align?: 'left' | 'centre' | 'right';
  /** Largest size in picture units. */
  most: number;
  lines?: number;
  /** Where the block sits in its box. */
  vertical?: 'top' | 'middle' | 'bottom';
  opacity?: number;
}
export interface Block {
  svg: string;
  /** Height that the text takes. */
  height: number;
  size: number;
}

/** Breaks words into `count` lines so that the longest is as short as it can be. */
function balance(widths: readonly number[], space: number, count: number): number[][] {
  const total = (from: number, to: number): number =>
    widths.slice(from, to).reduce((sum, width) => sum + width, 0) + (to - from - 1) * space;
  const best: { longest: number; cuts: number[] }[][] = [];
  for (let lines = 1; lines <= count; lines += 1) {
    const row: { longest: number; cuts: number[] }[] = [];
    best[lines] = row;
    for (let end = 1; end <= widths.length; end += 1) {
      let found = { longest: Number.POSITIVE_INFINITY, cuts: [0] };
      for (let start = lines - 1; start < end; start += 1) {
        const before =
          lines === 1 ? (start === 0 ? { longest: 0, cuts: [] as number[] } : undefined) : best[lines - 1]?.[start];
        if (!before) continue;
        const longest = Math.max(before.longest, total(start, end));
        if (longest < found.longest) found = { longest, cuts: [...before.cuts, start] };
      }
      row[end] = found;
    }
  }
  const cuts = best[count]?.[widths.length]?.cuts ?? [0];
  return cuts.map((start, at) =>
    Array.from({ length: (cuts[at + 1] ?? widths.length) - start }, (_, offset) => start + offset),
  );
}

/** Sets a text into a box as large as it fits, in balanced lines, as outlines. */
export function letter(
  text: string,
  box: { x: number; y: number; width: number; height: number },
  style: Lettering,
): Block {
  const font = fontOf(style.typeface);
  const words = spell(font, text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { svg: '', height: 0, size: 0 };
  const [lineHeight, cap] = metrics[style.typeface];
  const widths = words.map((word) => font.getAdvanceWidth(word, 100) / 100);
  const space = font.getAdvanceWidth(' ', 100) / 100;
  let chosen = { size: 0, lines: [words.map((_, at) => at)] };
  for (let count = 1; count <= Math.min(style.lines ?? 4, words.length); count += 1) {
    const lines = balance(widths, space, count);
    const longest = Math.max(
      ...lines.map((line) => line.reduce((sum, at) => sum + (widths[at] ?? 0), 0) + (line.length - 1) * space),
    );
    const size = Math.min(style.most, box.width / longest, box.height / (cap + (count - 1) * lineHeight));
    if (size > chosen.size * 1.02) chosen = { size, lines };
  }
  const { size, lines } = chosen;
  const height = size * (cap + (lines.length - 1) * lineHeight);
  const top =
    style.vertical === 'bottom'
      ? box.y + box.height - height
      : style.vertical === 'middle'
        ? box.y + (box.height - height) / 2
        : box.y;
  const d = lines
    .map((line, row) => {
      const content = line.map((at) => words[at]).join(' ');
      const width = font.getAdvanceWidth(content, size);
      const x =
        style.align === 'left'
          ? box.x
          : style.align === 'right'
            ? box.x + box.width - width
            : box.x + (box.width - width) / 2;
      return outline(font.getPath(content, x, top + size * (cap + row * lineHeight), size));
    })
    .join('');
  return {
    svg: `<path d="${d}" fill="${style.colour}"${style.opacity === undefined ? '' : ` fill-opacity="${n(style.opacity)}"`}/>`,
    height,
    size,
  };
}
