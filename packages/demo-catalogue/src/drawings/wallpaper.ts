import { createRandom } from '../random.ts';
import { box, type Definitions, fill, hsl, n, path } from './svg.ts';

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

/** A picture for a switched-on screen: a sky and rolling layers in a palette that the seed decides. */
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
  const glow = defs.radial(
    [
      [0, '#ffffff', 0.75],
      [0.35, hsl(hue + drift, 0.9, 0.78), 0.4],
      [1, hsl(hue, 0.9, 0.7), 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const sunX = x + width * (0.25 + random.next() * 0.5);
  let layers = '';
  const count = 4;
  for (let layer = 0; layer < count; layer += 1) {
    const top = y + height * (0.46 + layer * 0.13);
    const swing = height * (0.05 + random.next() * 0.07);
    const paint = defs.linear(
      [
        [0, hsl(hue + drift * (0.2 - layer * 0.25), 0.58, 0.6 - layer * 0.1)],
        [1, hsl(hue + drift * 0.6 - layer * 9, 0.62, 0.42 - layer * 0.08)],
      ],
      [0, 0, 1, 1],
    );
    const lean = random.chance(0.5) ? 1 : -1;
    layers += path(
      `M${n(x)} ${n(top + swing * lean)}C${n(x + width * 0.3)} ${n(top - swing * 1.6 * lean)} ${n(x + width * 0.62)} ${n(top + swing * 1.8 * lean)} ${n(x + width)} ${n(top - swing * lean)}V${n(y + height)}H${n(x)}Z`,
      fill(paint, 0.92),
    );
  }
  return `${box(x, y, width, height, 0, fill(sky))}<circle cx="${n(sunX)}" cy="${n(y + height * 0.4)}" r="${n(Math.min(width, height) * 0.42)}" fill="${glow}"/>${layers}`;
}
