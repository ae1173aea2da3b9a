import type { Random } from '../random.ts';
import { box, circle, type Definitions, ellipse, fill, lighten, luminance, mix, n, path, stroke } from './svg.ts';

export interface Palette {
  ground: string;
  ink: string;
  first: string;
  second: string;
  third: string;
}
const entry = (ground: string, ink: string, first: string, second: string, third: string): Palette => ({
  ground,
  ink,
  first,
  second,
  third,
});

/** Colours that were chosen to go together: ground, ink, three accents. */
export const palettes: readonly Palette[] = [
  entry('#f3e9d8', '#22303c', '#d1495b', '#edae49', '#00798c'),
  entry('#14213d', '#fdf6e3', '#fca311', '#e5e5e5', '#4f7cac'),
  entry('#efe3d0', '#3b1f2b', '#a23e48', '#6c8ead', '#eac435'),
  entry('#0b3948', '#f0ede5', '#d0a98f', '#416165', '#e4c5af'),
  entry('#fbf5ef', '#2d3047', '#e55934', '#9bc53d', '#5bc0eb'),
  entry('#5f0f40', '#fff1e6', '#fb8b24', '#e36414', '#9a031e'),
  entry('#e0e4d6', '#283618', '#606c38', '#dda15e', '#bc6c25'),
  entry('#1b1b1e', '#fbfffe', '#96031a', '#faa916', '#6d676e'),
  entry('#d8e2dc', '#3d405b', '#f28482', '#84a59d', '#f6bd60'),
  entry('#2b2d42', '#edf2f4', '#ef233c', '#8d99ae', '#d6a2ad'),
  entry('#fefae0', '#31493c', '#7a9e7e', '#b3efb2', '#d4a373'),
  entry('#e9d8a6', '#001219', '#005f73', '#ca6702', '#9b2226'),
  entry('#3a2e39', '#f4d8cd', '#f15152', '#1e555c', '#edb183'),
  entry('#cfe0ea', '#1d3557', '#457b9d', '#e63946', '#f1faee'),
  entry('#f7d6bf', '#432818', '#bb9457', '#99582a', '#6f1d1b'),
  entry('#0f2a2e', '#e9f5db', '#95d5b2', '#40916c', '#f4a259'),
  entry('#e8e6e1', '#111111', '#e4572e', '#111111', '#a8a6a1'),
  entry('#403d58', '#f2efea', '#fc7753', '#66d7d1', '#dbd56e'),
  entry('#f9e0d9', '#4a2c40', '#e9b3c1', '#7b5e7b', '#f6ae2d'),
  entry('#183a37', '#efd6ac', '#c44900', '#432534', '#8fb8a8'),
  entry('#fffaf0', '#1f2041', '#4b3f72', '#ffc857', '#119da4'),
  entry('#23395b', '#fdfdfd', '#59c9a5', '#fffd98', '#d81e5b'),
];

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
interface Canvas {
  defs: Definitions;
  palette: Palette;
  random: Random;
  x: number;
  y: number;
  width: number;
  height: number;
}
type Painter = (canvas: Canvas) => Art;

const ground = ({ x, y, width, height, palette }: Canvas): string => box(x, y, width, height, 0, fill(palette.ground));
const readable = (ink: string, behind: string): string =>
  Math.abs(luminance(ink) - luminance(behind)) > 0.38 ? ink : luminance(behind) > 0.5 ? '#1a1a1f' : '#fdfbf7';

const sun: Painter = (c) => {
  const cy = c.y + c.height * 0.66;
  const radius = c.width * (0.27 + c.random.next() * 0.08);
  const waves = [0, 1, 2, 3, 4]
    .map((row) =>
      box(c.x, cy + radius * (0.05 + row * 0.24), c.width, radius * (0.03 + row * 0.028), 0, fill(c.palette.ground)),
    )
    .join('');
  return {
    svg:
      ground(c) +
      circle(
        c.x + c.width / 2,
        cy,
        radius,
        fill(
          c.defs.linear(
            [
              [0, c.palette.second],
              [1, c.palette.first],
            ],
            [0, 0, 0, 1],
          ),
        ),
      ) +
      waves,
    zone: { top: 0.12, bottom: 0.42, ink: readable(c.palette.ink, c.palette.ground) },
  };
};
const halves: Painter = (c) => {
  const cut = c.y + c.height * 0.46;
  const arcs = [0.46, 0.34, 0.22, 0.1]
    .map((share, at) =>
      path(
        `M${n(c.x + c.width * (0.5 - share))} ${n(cut)}A${n(c.width * share)} ${n(c.width * share)} 0 0 0 ${n(c.x + c.width * (0.5 + share))} ${n(cut)}Z`,
        fill([c.palette.second, c.palette.third, c.palette.ground, c.palette.ink][at] ?? c.palette.ink),
      ),
    )
    .join('');
  return {
    svg: ground(c) + box(c.x, cut, c.width, c.height * 0.54, 0, fill(c.palette.first)) + arcs,
    zone: { top: 0.1, bottom: 0.4, ink: readable(c.palette.ink, c.palette.ground) },
  };
};
const stripes: Painter = (c) => {
  const tones = [c.palette.first, c.palette.second, c.palette.third, c.palette.ink];
  const count = c.random.integer(5, 9);
  const wide = c.width / count;
  const bars = Array.from({ length: count }, (_, at) => {
    const tall = c.height * (0.14 + c.random.next() * 0.34);
    return box(
      c.x + at * wide + 1,
      c.y + c.height - tall,
      wide - 2,
      tall,
      0,
      fill(tones[at % tones.length] ?? c.palette.first),
    );
  }).join('');
  return { svg: ground(c) + bars, zone: { top: 0.09, bottom: 0.48, ink: readable(c.palette.ink, c.palette.ground) } };
};
const rings: Painter = (c) => {
  const cx = c.x + c.width * (0.3 + c.random.next() * 0.4);
  const cy = c.y + c.height * 0.74;
  const tones = [c.palette.third, c.palette.second, c.palette.first, c.palette.ground];
  const svg = Array.from({ length: 9 }, (_, at) =>
    circle(cx, cy, c.width * (0.62 - at * 0.068), fill(tones[at % 4] ?? c.palette.first)),
  ).join('');
  return { svg: ground(c) + svg, zone: { top: 0.09, bottom: 0.36, ink: readable(c.palette.ink, c.palette.ground) } };
};
const mountains: Painter = (c) => {
  const sky = c.defs.linear(
    [
      [0, c.palette.ground],
      [1, mix(c.palette.ground, c.palette.second, 0.6)],
    ],
    [0, 0, 0, 1],
  );
  const ridge = (level: number, tone: string): string => {
    let d = `M${n(c.x)} ${n(c.y + c.height)}V${n(c.y + c.height * level)}`;
    for (let at = 1; at <= 6; at += 1)
      d += `L${n(c.x + (c.width * at) / 6)} ${n(c.y + c.height * (level + (at % 2 ? -0.12 : 0.05) * (0.5 + c.random.next())))}`;
    return path(`${d}V${n(c.y + c.height)}Z`, fill(tone));
  };
  return {
    svg:
      box(c.x, c.y, c.width, c.height, 0, fill(sky)) +
      circle(c.x + c.width * 0.7, c.y + c.height * 0.5, c.width * 0.11, fill(lighten(c.palette.second, 0.4))) +
      ridge(0.66, mix(c.palette.third, c.palette.ground, 0.45)) +
      ridge(0.76, c.palette.third) +
      ridge(0.86, mix(c.palette.ink, c.palette.third, 0.35)),
    zone: { top: 0.09, bottom: 0.4, ink: readable(c.palette.ink, c.palette.ground) },
  };
};
const waves: Painter = (c) => {
  const tones = [c.palette.third, c.palette.first, c.palette.second, c.palette.ink];
  const svg = tones
    .map((tone, at) => {
      const level = c.y + c.height * (0.52 + at * 0.12);
      const swing = c.height * 0.07;
      return path(
        `M${n(c.x)} ${n(level)}C${n(c.x + c.width * 0.3)} ${n(level - swing * 2)} ${n(c.x + c.width * 0.6)} ${n(level + swing * 2)} ${n(c.x + c.width)} ${n(level - swing)}V${n(c.y + c.height)}H${n(c.x)}Z`,
        fill(tone),
      );
    })
    .join('');
  return { svg: ground(c) + svg, zone: { top: 0.1, bottom: 0.46, ink: readable(c.palette.ink, c.palette.ground) } };
};
const frame: Painter = (c) => {
  const inset = c.width * 0.06;
  const line = stroke(c.palette.ink, c.width * 0.007, 0.9);
  const cx = c.x + c.width / 2;
  const cy = c.y + c.height * 0.72;
  const petals = Array.from(
    { length: 12 },
    (_, at) =>
      `<g transform="rotate(${at * 30} ${n(cx)} ${n(cy)})">${ellipse(cx, cy - c.width * 0.11, c.width * 0.03, c.width * 0.085, fill(at % 2 ? c.palette.first : c.palette.second))}</g>`,
  ).join('');
  return {
    svg:
      ground(c) +
      box(c.x + inset, c.y + inset, c.width - inset * 2, c.height - inset * 2, 4, line) +
      box(
        c.x + inset * 1.4,
        c.y + inset * 1.4,
        c.width - inset * 2.8,
        c.height - inset * 2.8,
        2,
        stroke(c.palette.ink, c.width * 0.003, 0.7),
      ) +
      petals +
      circle(cx, cy, c.width * 0.035, fill(c.palette.third)),
    zone: { top: 0.15, bottom: 0.52, ink: readable(c.palette.ink, c.palette.ground) },
  };
};
const dots: Painter = (c) => {
  const step = c.width / 9;
  let svg = '';
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 9; column += 1)
      svg += circle(
        c.x + step * (column + 0.5),
        c.y + c.height - step * (row + 0.5),
        step * (0.42 - row * 0.043) * (0.75 + c.random.next() * 0.3),
        fill(c.random.pick([c.palette.first, c.palette.first, c.palette.second, c.palette.third])),
      );
  return { svg: ground(c) + svg, zone: { top: 0.08, bottom: 0.4, ink: readable(c.palette.ink, c.palette.ground) } };
};
const diagonal: Painter = (c) => ({
  svg:
    ground(c) +
    path(
      `M${n(c.x)} ${n(c.y + c.height)}V${n(c.y + c.height * 0.7)}L${n(c.x + c.width)} ${n(c.y + c.height * 0.42)}V${n(c.y + c.height)}Z`,
      fill(c.palette.first),
    ) +
    path(
      `M${n(c.x)} ${n(c.y + c.height)}V${n(c.y + c.height * 0.84)}L${n(c.x + c.width)} ${n(c.y + c.height * 0.62)}V${n(c.y + c.height)}Z`,
      fill(c.palette.third),
    ) +
    path(
      `M${n(c.x + c.width * 0.3)} ${n(c.y + c.height)}L${n(c.x + c.width)} ${n(c.y + c.height * 0.82)}V${n(c.y + c.height)}Z`,
      fill(c.palette.second),
    ),
  zone: { top: 0.08, bottom: 0.42, ink: readable(c.palette.ink, c.palette.ground) },
});
const label: Painter = (c) => {
  const step = c.width / 7;
  let svg = '';
  for (let row = 0; row < Math.ceil(c.height / step); row += 1)
    for (let column = 0; column < 7; column += 1) {
      const [px, py] = [c.x + column * step, c.y + row * step];
      const tone = c.random.pick([
        c.palette.first,
        c.palette.second,
        c.palette.third,
        mix(c.palette.first, c.palette.ground, 0.5),
      ]);
      svg += c.random.chance(0.5)
        ? path(`M${n(px)} ${n(py)}h${n(step)}A${n(step)} ${n(step)} 0 0 1 ${n(px)} ${n(py + step)}Z`, fill(tone))
        : path(
            `M${n(px + step)} ${n(py)}v${n(step)}h${n(-step)}A${n(step)} ${n(step)} 0 0 1 ${n(px + step)} ${n(py)}Z`,
            fill(tone),
          );
    }
  return {
    svg: `${ground(c)}${svg}${box(c.x + c.width * 0.1, c.y + c.height * 0.2, c.width * 0.8, c.height * 0.44, 0, fill(c.palette.ground))}${box(c.x + c.width * 0.125, c.y + c.height * 0.215, c.width * 0.75, c.height * 0.41, 0, stroke(c.palette.ink, 2, 0.6))}`,
    zone: { top: 0.245, bottom: 0.52, ink: readable(c.palette.ink, c.palette.ground) },
  };
};
const night: Painter = (c) => {
  const deep =
    luminance(c.palette.ground) > 0.5 ? mix(c.palette.ink, '#0b1026', 0.55) : mix(c.palette.ground, '#0b1026', 0.4);
  const sky = c.defs.linear(
    [
      [0, deep],
      [0.7, mix(deep, c.palette.third, 0.5)],
      [1, mix(deep, c.palette.first, 0.7)],
    ],
    [0, 0, 0, 1],
  );
  let stars = '';
  for (let at = 0; at < 70; at += 1)
    stars += circle(
      c.x + c.random.next() * c.width,
      c.y + c.random.next() * c.height * 0.7,
      0.7 + c.random.next() * 1.8,
      fill('#ffffff', 0.35 + c.random.next() * 0.6),
    );
  let roof = `M${n(c.x)} ${n(c.y + c.height)}`;
  for (let at = 0; at <= 12; at += 1) {
    const tall = c.height * (0.82 + c.random.next() * 0.1);
    roof += `V${n(c.y + tall)}H${n(c.x + (c.width * (at + 1)) / 13)}`;
  }
  return {
    svg:
      box(c.x, c.y, c.width, c.height, 0, fill(sky)) +
      stars +
      circle(c.x + c.width * 0.68, c.y + c.height * 0.6, c.width * 0.12, fill('#fdf3d4')) +
      circle(c.x + c.width * 0.72, c.y + c.height * 0.585, c.width * 0.1, fill(mix(deep, c.palette.third, 0.42))) +
      path(`${roof}V${n(c.y + c.height)}Z`, fill(mix(deep, '#000000', 0.55))),
    zone: { top: 0.1, bottom: 0.46, ink: '#fdf8ec' },
  };
};
const leaves: Painter = (c) => {
  let svg = '';
  for (let at = 0; at < 26; at += 1) {
    const [lx, ly] = [c.x + c.random.next() * c.width, c.y + c.height * (0.52 + c.random.next() * 0.5)];
    const long = c.width * (0.14 + c.random.next() * 0.16);
    svg += `<g transform="rotate(${n(c.random.next() * 140 - 70)} ${n(lx)} ${n(ly)})">${path(`M${n(lx)} ${n(ly)}q${n(long * 0.35)} ${n(-long * 0.5)} 0 ${n(-long)}q${n(-long * 0.35)} ${n(long * 0.5)} 0 ${n(long)}`, fill(c.random.pick([c.palette.first, c.palette.second, c.palette.third])))}${path(`M${n(lx)} ${n(ly)}v${n(-long * 0.8)}`, stroke(c.palette.ground, 1.6, 0.5))}</g>`;
  }
  return { svg: ground(c) + svg, zone: { top: 0.09, bottom: 0.4, ink: readable(c.palette.ink, c.palette.ground) } };
};
const doors: Painter = (c) => {
  const svg = [0, 1, 2, 3, 4]
    .map((at) => {
      const inset = at * c.width * 0.085;
      const tone =
        [c.palette.first, c.palette.third, c.palette.second, c.palette.ground, c.palette.ink][at] ?? c.palette.ink;
      const [dx, dw, dy] = [
        c.x + c.width * 0.14 + inset * 0.8,
        c.width * 0.72 - inset * 1.6,
        c.y + c.height * 0.46 + inset,
      ];
      return path(
        `M${n(dx)} ${n(c.y + c.height)}V${n(dy + dw / 2)}A${n(dw / 2)} ${n(dw / 2)} 0 0 1 ${n(dx + dw)} ${n(dy + dw / 2)}V${n(c.y + c.height)}Z`,
        fill(tone),
      );
    })
    .join('');
  return { svg: ground(c) + svg, zone: { top: 0.08, bottom: 0.38, ink: readable(c.palette.ink, c.palette.ground) } };
};
const poster: Painter = (c) => {
  const tone = c.random.pick([c.palette.first, c.palette.third]);
  return {
    svg:
      box(c.x, c.y, c.width, c.height, 0, fill(tone)) +
      box(
        c.x + c.width * 0.07,
        c.y + c.height * 0.8,
        c.width * 0.86,
        c.height * 0.006,
        0,
        fill(readable(c.palette.ground, tone)),
      ) +
      circle(c.x + c.width * 0.84, c.y + c.height * 0.9, c.width * 0.05, fill(c.palette.second)),
    zone: { top: 0.12, bottom: 0.72, ink: readable(c.palette.ground, tone) },
  };
};
const threads: Painter = (c) => {
  let svg = '';
  for (let at = 0; at < 34; at += 1) {
    const bend = c.height * (0.2 + 0.6 * (at / 34));
    svg += path(
      `M${n(c.x - 4)} ${n(c.y + c.height * 0.5 + at * c.height * 0.014)}C${n(c.x + c.width * 0.35)} ${n(c.y + bend)} ${n(c.x + c.width * 0.6)} ${n(c.y + c.height * 1.1 - bend * 0.45)} ${n(c.x + c.width + 4)} ${n(c.y + c.height * 0.56 + at * c.height * 0.011)}`,
      stroke([c.palette.first, c.palette.second, c.palette.third][at % 3] ?? c.palette.first, c.width * 0.006, 0.85),
    );
  }
  return { svg: ground(c) + svg, zone: { top: 0.08, bottom: 0.36, ink: readable(c.palette.ink, c.palette.ground) } };
};
const blocks: Painter = (c) => {
  const [a, b] = [0.35 + c.random.next() * 0.25, 0.55 + c.random.next() * 0.2];
  return {
    svg:
      ground(c) +
      box(c.x, c.y + c.height * 0.5, c.width * a, c.height * 0.5, 0, fill(c.palette.first)) +
      box(c.x + c.width * a, c.y + c.height * b, c.width * (1 - a), c.height * (1 - b), 0, fill(c.palette.third)) +
      box(
        c.x + c.width * a,
        c.y + c.height * 0.5,
        c.width * (1 - a) * 0.55,
        c.height * (b - 0.5),
        0,
        fill(c.palette.second),
      ) +
      circle(c.x + c.width * a * 0.5, c.y + c.height * 0.75, c.width * a * 0.28, fill(c.palette.ground)),
    zone: { top: 0.08, bottom: 0.44, ink: readable(c.palette.ink, c.palette.ground) },
  };
};

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

/** The same palette for the dark: its ground turned to night, its ink to paper. */
function darkened(palette: Palette): Palette {
  const base =
    luminance(palette.ground) < 0.3 ? palette.ground : luminance(palette.ink) < 0.3 ? palette.ink : palette.third;
  return { ...palette, ground: mix(base, '#090b12', 0.45), ink: '#fdf6e8' };
}

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
