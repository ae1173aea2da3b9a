import { createRandom, type Random } from '../random.ts';
import { box, circle, type Definitions, ellipse, fill, hsl, n, path } from './svg.ts';

/** Hue and drift of skies that look well: sea, dusk, violet, rose, dawn, fjord. */
const palettes: readonly (readonly [number, number])[] = [
  [208, 26],
  [222, 40],
  [250, 34],
  [262, -42],
  [330, -52],
  [344, 22],
  [18, -34],
  [196, 30],
  [214, -22],
  [286, 40],
];

interface Canvas {
  readonly defs: Definitions;
  readonly random: Random;
  readonly hue: number;
  readonly drift: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Motif = (canvas: Canvas) => string;

/** A gradient in a shade of the palette; the higher the step, the darker. */
const shade = ({ defs, hue, drift }: Canvas, step: number): string =>
  defs.linear(
    [
      [0, hsl(hue + drift * (0.2 - step * 0.25), 0.58, 0.6 - step * 0.1)],
      [1, hsl(hue + drift * 0.6 - step * 9, 0.62, 0.42 - step * 0.08)],
    ],
    [0, 0, 1, 1],
  );

/** Rolling layers below a sun. */
const dunes: Motif = (canvas) => {
  const { defs, random, hue, drift, x, y, width, height } = canvas;
  const glow = defs.radial(
    [
      [0, '#ffffff', 0.75],
      [0.35, hsl(hue + drift, 0.9, 0.78), 0.4],
      [1, hsl(hue, 0.9, 0.7), 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const sunX = x + width * (0.25 + random.next() * 0.5);
  const layers = [0, 1, 2, 3].map((layer) => {
    const top = y + height * (0.46 + layer * 0.13);
    const swing = height * (0.05 + random.next() * 0.07);
    const lean = random.chance(0.5) ? 1 : -1;
    return path(
      `M${n(x)} ${n(top + swing * lean)}C${n(x + width * 0.3)} ${n(top - swing * 1.6 * lean)} ${n(x + width * 0.62)} ${n(top + swing * 1.8 * lean)} ${n(x + width)} ${n(top - swing * lean)}V${n(y + height)}H${n(x)}Z`,
      fill(shade(canvas, layer), 0.92),
    );
  });
  return circle(sunX, y + height * 0.4, Math.min(width, height) * 0.42, fill(glow)) + layers.join('');
};

/** A blossom that opens from below the screen. */
const petals: Motif = (canvas) => {
  const { random, x, y, width, height } = canvas;
  const [rootX, rootY] = [x + width * (0.35 + random.next() * 0.3), y + height * 0.98];
  const long = height * (0.62 + random.next() * 0.12);
  return [-58, 58, -34, 34, -12, 12]
    .map((angle, place) => {
      const petal = ellipse(rootX, rootY - long * 0.5, width * 0.2, long * 0.5, fill(shade(canvas, place / 2), 0.78));
      return `<g transform="rotate(${angle} ${n(rootX)} ${n(rootY)})">${petal}</g>`;
    })
    .join('');
};

/** Rings around a corner. */
const rings: Motif = (canvas) => {
  const { random, x, y, width, height } = canvas;
  const [atX, atY] = [
    x + (random.chance(0.5) ? width * 0.95 : width * 0.05),
    y + height * (0.72 + random.next() * 0.2),
  ];
  return [0.78, 0.6, 0.44, 0.29, 0.15]
    .map((radius, place) => circle(atX, atY, height * radius, fill(shade(canvas, place * 0.8), 0.88)))
    .join('');
};

/** Folded paper: sheets that overlap along diagonals. */
const folds: Motif = (canvas) => {
  const { random, x, y, width, height } = canvas;
  const isRising = random.chance(0.5);
  return [0.28, 0.44, 0.6, 0.77]
    .map((from, place) => {
      const [left, right] = isRising ? [from + 0.2, from - 0.12] : [from - 0.12, from + 0.2];
      return path(
        `M${n(x)} ${n(y + height * left)}L${n(x + width)} ${n(y + height * right)}V${n(y + height)}H${n(x)}Z`,
        fill(shade(canvas, place), 0.94),
      );
    })
    .join('');
};

/** Soft spheres that float in front of each other. */
const spheres: Motif = (canvas) => {
  const { defs, random, hue, drift, x, y, width, height } = canvas;
  return [0.3, 0.22, 0.15, 0.1]
    .map((radius, place) => {
      const light = defs.radial(
        [
          [0, hsl(hue + drift * place * 0.5, 0.85, 0.82)],
          [1, hsl(hue + drift * (1 - place * 0.4), 0.62, 0.44)],
        ],
        [0.35, 0.3, 0.8],
      );
      const [atX, atY] = [x + width * (0.12 + random.next() * 0.76), y + height * (0.36 + place * 0.16)];
      return circle(atX, atY, height * radius, fill(light, 0.92));
    })
    .join('');
};

const motifs: readonly Motif[] = [dunes, petals, rings, folds, spheres];

/** A picture for a switched-on screen: a sky and a motif in a palette, both decided by the seed, mostly the model. */
export function drawWallpaper(
  defs: Definitions,
  seed: string,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const random = createRandom(`wallpaper:${seed}`);
  const [hue, drift] = random.pick(palettes);
  const sky = defs.linear(
    [
      [0, hsl(hue + drift, 0.6, 0.4)],
      [0.55, hsl(hue + drift * 0.4, 0.64, 0.64)],
      [1, hsl(hue, 0.85, 0.8)],
    ],
    [0.2, 0, 0.6, 1],
  );
  const clip = defs.clip(box(x, y, width, height, 0, ''));
  const drawn = random.pick(motifs)({ defs, random, hue, drift, x, y, width, height });
  return `${box(x, y, width, height, 0, fill(sky))}<g clip-path="${clip}">${drawn}</g>`;
}
