import { createRandom, type Random } from '../random.ts';
import { paintArt } from './cover-art.ts';
import { letter, type Typeface } from './lettering.ts';
import {
  box,
  circle,
  type Definitions,
  ellipse,
  fill,
  floorShadow,
  hsl,
  luminance,
  mix,
  n,
  path,
  scene,
  stroke,
} from './svg.ts';

interface Sleeve {
  svg: string;
  ink: string;
  quiet: boolean;
  /** Where lettering begins, as a share of the height. */
  top?: number;
}
/** Hues that hold a sleeve without shouting. */
const hues = [8, 18, 28, 40, 48, 168, 186, 200, 212, 228, 250, 268, 318, 340, 352] as const;

type Painter = (defs: Definitions, random: Random, x: number, y: number, size: number) => Sleeve;

const orb: Painter = (defs, random, x, y, size) => {
  const hue = random.pick(hues);
  const sky = defs.linear(
    [
      [0, hsl(hue, 0.45, 0.16)],
      [1, hsl(hue + 26, 0.5, 0.42)],
    ],
    [0, 0, 0, 1],
  );
  const ball = defs.radial(
    [
      [0, hsl(hue + 160, 0.75, 0.84)],
      [0.5, hsl(hue + 170, 0.6, 0.6)],
      [1, hsl(hue + 180, 0.5, 0.28)],
    ],
    [0.38, 0.34, 0.7],
  );
  return {
    svg:
      box(x, y, size, size, 0, fill(sky)) +
      circle(x + size / 2, y + size * 0.48, size * 0.27, fill(ball)) +
      ellipse(x + size / 2, y + size * 0.84, size * 0.22, size * 0.022, fill('#000000', 0.3)),
    ink: '#ffffff',
    quiet: true,
  };
};
const tides: Painter = (_defs, random, x, y, size) => {
  const hue = random.pick(hues);
  const dark = random.chance(0.6);
  const base = dark ? hsl(hue, 0.3, 0.11) : hsl(hue, 0.3, 0.93);
  const line = dark ? hsl(hue + 12, 0.55, 0.8) : hsl(hue, 0.55, 0.3);
  const [stretch, lean] = [1.5 + random.next() * 2, 0.12 + random.next() * 0.16];
  let d = '';
  for (let row = 0; row < 30; row += 1) {
    for (let at = 0; at <= 40; at += 1) {
      const share = at / 40;
      const height =
        Math.sin(share * Math.PI * stretch + row * lean) * (0.012 + 0.03 * Math.sin(share * Math.PI)) * size;
      d += `${at === 0 ? 'M' : 'L'}${n(x + size * share)} ${n(y + size * (0.26 + row * 0.0235) + height)}`;
    }
  }
  return { svg: box(x, y, size, size, 0, fill(base)) + path(d, stroke(line, 2.6, 0.9)), ink: line, quiet: true };
};
const gradientBars: Painter = (defs, random, x, y, size) => {
  const hue = random.pick(hues);
  const count = random.integer(6, 12);
  let svg = '';
  for (let at = 0; at < count; at += 1)
    svg += box(
      x,
      y + (size * at) / count,
      size,
      size / count + 0.5,
      0,
      fill(
        defs.linear(
          [
            [0, hsl(hue + at * 3, 0.55, 0.24 + at * 0.04)],
            [1, hsl(hue + at * 3 + 22, 0.62, 0.44 + at * 0.025)],
          ],
          at % 2 ? [0, 0, 1, 0] : [1, 0, 0, 0],
        ),
      ),
    );
  return { svg, ink: '#ffffff', quiet: false };
};
const discs: Painter = (_defs, random, x, y, size) => {
  const hue = random.pick(hues);
  let svg = box(x, y, size, size, 0, fill(hsl(hue, 0.35, 0.92)));
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 4; column += 1) {
      const [cx, cy, radius] = [x + size * (0.17 + column * 0.22), y + size * (0.38 + row * 0.22), size * 0.1];
      const tone = hsl(hue + random.pick([0, 14, 180, 196]), 0.45, 0.34 + random.next() * 0.3);
      svg += random.chance(0.5)
        ? circle(cx, cy, radius, fill(tone))
        : path(
            `M${n(cx - radius)} ${n(cy - radius)}h${n(radius * 2)}A${n(radius * 2)} ${n(radius * 2)} 0 0 1 ${n(cx - radius)} ${n(cy + radius)}Z`,
            fill(tone),
          );
    }
  return { svg, ink: hsl(hue, 0.5, 0.2), quiet: true };
};
const smoke: Painter = (defs, random, x, y, size) => {
  const hue = random.pick(hues);
  const clip = defs.clip(box(x, y, size, size, 0, ''));
  let svg = box(x, y, size, size, 0, fill(hsl(hue, 0.4, 0.12)));
  for (let at = 0; at < 9; at += 1)
    svg += circle(
      x + random.next() * size,
      y + random.next() * size,
      size * (0.25 + random.next() * 0.3),
      fill(
        defs.radial([
          [0, hsl(hue + random.integer(-40, 90), 0.85, 0.6), 0.75],
          [1, hsl(hue, 0.8, 0.4), 0],
        ]),
      ),
    );
  return { svg: `<g clip-path="${clip}">${svg}</g>`, ink: '#ffffff', quiet: true };
};
const fan: Painter = (_defs, random, x, y, size) => {
  const hue = random.pick(hues);
  let svg = box(x, y, size, size, 0, fill(hsl(hue, 0.5, 0.9)));
  const [cx, cy] = [x + size * random.pick([0, 0.5, 1]), y + size];
  for (let at = 0; at < 24; at += 1) {
    const [from, to] = [Math.PI + (at * Math.PI) / 24, Math.PI + ((at + 1) * Math.PI) / 24];
    if (at % 2 === 0)
      svg += path(
        `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(from) * size * 1.6)} ${n(cy + Math.sin(from) * size * 1.6)}L${n(cx + Math.cos(to) * size * 1.6)} ${n(cy + Math.sin(to) * size * 1.6)}Z`,
        fill(hsl(hue + at, 0.62, 0.5)),
      );
  }
  svg += circle(cx, cy, size * 0.3, fill(hsl(hue + 18, 0.75, 0.6)));
  return {
    svg: `<svg x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" viewBox="${n(x)} ${n(y)} ${n(size)} ${n(size)}">${svg}</svg>`,
    ink: '#14151a',
    quiet: false,
  };
};
const cover: Painter = (defs, random, x, y, size) => {
  const art = paintArt(defs, random, x, y, size, size);
  return { svg: art.svg, ink: art.zone.ink, quiet: true, top: art.zone.top };
};
const type: Painter = (_defs, random, x, y, size) => {
  const hue = random.pick(hues);
  const tone = hsl(hue, 0.6, random.pick([0.2, 0.5, 0.86]));
  return {
    svg:
      box(x, y, size, size, 0, fill(tone)) +
      box(
        x + size * 0.06,
        y + size * 0.9,
        size * 0.88,
        size * 0.008,
        0,
        fill(luminance(tone) > 0.5 ? '#14151a' : '#ffffff'),
      ),
    ink: luminance(tone) > 0.5 ? '#14151a' : '#ffffff',
    quiet: false,
  };
};
const painters: readonly Painter[] = [orb, tides, gradientBars, discs, smoke, fan, cover, cover, cover, type];

function setSleeve(
  sleeve: Sleeve,
  artist: string,
  title: string,
  random: Random,
  x: number,
  y: number,
  size: number,
): string {
  const face: Typeface = random.pick(['geometric', 'condensed', 'black', 'didone', 'garamond', 'script']);
  const margin = size * 0.06;
  const side = sleeve.top === undefined ? margin : margin * 1.7;
  const inner = { x: x + side, width: size - side * 2 };
  const align = random.pick(['left', 'centre', 'left'] as const);
  if (!sleeve.quiet) {
    const head = letter(
      artist,
      { ...inner, y: y + margin, height: size * 0.12 },
      { typeface: 'geometric', colour: sleeve.ink, align, most: size * 0.07, lines: 2 },
    );
    return (
      head.svg +
      letter(
        title,
        { ...inner, y: y + margin + head.height + size * 0.05, height: size * 0.56 },
        { typeface: face, colour: sleeve.ink, align, most: size * 0.19, lines: 5 },
      ).svg
    );
  }
  const top = y + Math.max(margin, size * (sleeve.top ?? 0));
  const head = letter(
    artist,
    { ...inner, y: top, height: size * 0.07 },
    { typeface: face, colour: sleeve.ink, align, most: size * 0.07, lines: 1 },
  );
  return (
    head.svg +
    letter(
      title,
      { ...inner, y: top + head.height + size * 0.022, height: size * 0.09 },
      { typeface: 'geometric', colour: sleeve.ink, align, most: size * 0.042, lines: 2, opacity: 0.85 },
    ).svg
  );
}

/** An album: CD in a jewel case or a record half out of its sleeve. */
export function drawAlbum({
  seed,
  artist,
  title,
  format,
}: {
  seed: string;
  artist: string;
  title: string;
  format: 'CD' | 'Vinyl';
}): string {
  return scene((defs) => {
    const random = createRandom(`album:${seed}`);
    const vinyl = format === 'Vinyl';
    const size = vinyl ? 540 : 560;
    const [x, y] = vinyl ? [70, 128] : [136, 116];
    const sleeve = random.pick(painters)(defs, random, x, y, size);
    const light = defs.linear([
      [0, '#ffffff', 0.22],
      [0.4, '#ffffff', 0.02],
      [1, '#000000', 0.16],
    ]);
    const front =
      sleeve.svg + setSleeve(sleeve, artist, title, random, x, y, size) + box(x, y, size, size, 0, fill(light));
    if (vinyl) {
      const [cx, cy, radius] = [x + size - 60, y + size / 2, size * 0.48];
      const black = defs.radial([
        [0, '#2a2b30'],
        [0.6, '#131417'],
        [1, '#070709'],
      ]);
      const tint = mix(hsl(random.pick(hues), 0.6, 0.5), '#ffffff', 0.1);
      const grooves = Array.from({ length: 12 }, (_, at) =>
        circle(cx, cy, radius * (0.42 + at * 0.046), stroke('#45474e', 1.1, 0.6)),
      ).join('');
      const shine = defs.linear(
        [
          [0, '#ffffff', 0],
          [0.5, '#ffffff', 0.2],
          [1, '#ffffff', 0],
        ],
        [0, 0, 1, 0.4],
      );
      return (
        floorShadow(defs, 410, y + size + 14, 720, 0.36) +
        circle(cx, cy, radius, fill(black)) +
        grooves +
        path(
          `M${n(cx)} ${n(cy)}L${n(cx + radius * 0.86)} ${n(cy - radius * 0.5)}A${n(radius)} ${n(radius)} 0 0 1 ${n(cx + radius * 0.97)} ${n(cy + radius * 0.2)}Z`,
          fill(shine),
        ) +
        circle(cx, cy, radius * 0.34, fill(tint)) +
        circle(cx, cy, radius * 0.03, fill('#f2f2f2')) +
        box(
          x + size - 2,
          y + 6,
          16,
          size - 12,
          0,
          fill(
            defs.linear(
              [
                [0, '#000000', 0.4],
                [1, '#000000', 0],
              ],
              [0, 0, 1, 0],
            ),
          ),
        ) +
        front +
        box(x, y, size, size, 0, stroke('#000000', 1, 0.2))
      );
    }
    const hinge = defs.linear(
      [
        [0, '#3a3c42'],
        [0.5, '#17181b'],
        [1, '#2b2d32'],
      ],
      [0, 0, 1, 0],
    );
    const gloss = defs.linear([
      [0, '#ffffff', 0.34],
      [0.36, '#ffffff', 0.04],
      [0.37, '#ffffff', 0],
      [1, '#ffffff', 0.08],
    ]);
    return (
      floorShadow(defs, 400, y + size + 16, 700, 0.38) +
      box(x - 50, y - 8, size + 60, size + 16, 5, fill('#d9dde3', 0.75)) +
      box(x - 46, y - 4, 40, size + 8, 3, fill(hinge)) +
      [0.12, 0.88].map((at) => box(x - 40, y + size * at - 14, 28, 28, 3, fill('#ffffff', 0.14))).join('') +
      front +
      box(x - 50, y - 8, size + 60, size + 16, 5, fill(gloss)) +
      box(x - 50, y - 8, size + 60, size + 16, 5, stroke('#8f96a1', 1.4, 0.7))
    );
  });
}
