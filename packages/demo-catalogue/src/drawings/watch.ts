import { createRandom } from '../random.ts';
import {
  box,
  circle,
  type Definitions,
  darken,
  fill,
  floorShadow,
  hsl,
  lighten,
  luminance,
  n,
  path,
  scene,
  stroke,
} from './svg.ts';

export interface WatchShape {
  look: 'square' | 'square-ultra' | 'round' | 'round-rugged' | 'tracker';
  hex: string;
  metal: string;
  seed: string;
}

function drawStrap(defs: Definitions, look: WatchShape['look'], hex: string): string {
  const tone = luminance(hex) > 0.75 ? mixStrap(hex) : luminance(hex) > 0.4 ? lighten(hex, 0.1) : '#2a2d33';
  const strap = defs.linear(
    [
      [0, darken(tone, 0.28)],
      [0.2, tone],
      [0.5, lighten(tone, 0.14)],
      [0.8, tone],
      [1, darken(tone, 0.3)],
    ],
    [0, 0, 1, 0],
  );
  const half = look === 'tracker' ? 62 : look.startsWith('round') ? 88 : 96;
  const upper = `M${400 - half} 300Q${400 - half + 8} 170 ${400 - half + 26} 84Q${400 - half + 32} 66 ${400 - half + 50} 66H${400 + half - 50}Q${400 + half - 32} 66 ${400 + half - 26} 84Q${400 + half - 8} 170 ${400 + half} 300Z`;
  const lower = `M${400 - half} 500Q${400 - half + 8} 630 ${400 - half + 26} 716Q${400 - half + 32} 734 ${400 - half + 50} 734H${400 + half - 50}Q${400 + half - 32} 734 ${400 + half - 26} 716Q${400 + half - 8} 630 ${400 + half} 500Z`;
  const holes = [0, 1, 2, 3, 4].map((hole) => box(390, 600 + hole * 25, 20, 9, 4.5, fill(darken(tone, 0.45)))).join('');
  return path(upper, fill(strap)) + path(lower, fill(strap)) + holes;
}
const mixStrap = (hex: string): string => darken(hex, 0.08);

function drawHands(x: number, y: number, length: number, colour: string): string {
  const hand = (angle: number, reach: number, width: number, paint: string): string =>
    path(`M${n(x)} ${n(y)}L${n(x + Math.sin(angle) * reach)} ${n(y - Math.cos(angle) * reach)}`, stroke(paint, width));
  return (
    hand(-0.98, length * 0.55, 9, '#ffffff') +
    hand(0.92, length * 0.82, 7, '#ffffff') +
    hand(2.6, length * 0.86, 2.6, colour) +
    circle(x, y, 8, fill(colour)) +
    circle(x, y, 3, fill('#ffffff'))
  );
}

function drawDial(x: number, y: number, radius: number, hue: number): string {
  let drawn = '';
  for (let mark = 0; mark < 60; mark += 1) {
    const angle = (mark * Math.PI) / 30;
    const long = mark % 5 === 0;
    const from = radius * (long ? 0.84 : 0.9);
    drawn += path(
      `M${n(x + Math.sin(angle) * from)} ${n(y - Math.cos(angle) * from)}L${n(x + Math.sin(angle) * radius * 0.95)} ${n(y - Math.cos(angle) * radius * 0.95)}`,
      stroke(long ? '#ffffff' : hsl(hue, 0.3, 0.7), long ? 4.5 : 1.8, long ? 0.95 : 0.6),
    );
  }
  return drawn;
}

const gauge = (x: number, y: number, radius: number, share: number, colour: string): string => {
  const end = share * Math.PI * 2;
  return (
    circle(x, y, radius, stroke(colour, 7, 0.25)) +
    path(
      `M${n(x)} ${n(y - radius)}A${n(radius)} ${n(radius)} 0 ${share > 0.5 ? 1 : 0} 1 ${n(x + Math.sin(end) * radius)} ${n(y - Math.cos(end) * radius)}`,
      stroke(colour, 7),
    )
  );
};

function drawSquareCase(defs: Definitions, { look, hex, seed }: WatchShape): string {
  const ultra = look === 'square-ultra';
  const [x, y, width, height, radius] = ultra ? [272, 250, 256, 300, 76] : [282, 258, 236, 284, 78];
  const random = createRandom(`face:${seed}`);
  const hue = random.pick([205, 26, 160, 280, 340]);
  const metal = defs.linear(
    [
      [0, lighten(hex, 0.4)],
      [0.2, hex],
      [0.8, darken(hex, 0.12)],
      [1, darken(hex, 0.35)],
    ],
    [0, 0, 1, 0.3],
  );
  const glow = defs.radial(
    [
      [0, hsl(hue, 0.75, 0.32)],
      [0.7, hsl(hue + 20, 0.8, 0.12)],
      [1, '#05060a'],
    ],
    [0.5, 0.42, 0.75],
  );
  const crown = defs.linear(
    [
      [0, lighten(hex, 0.3)],
      [0.5, darken(hex, 0.1)],
      [1, darken(hex, 0.35)],
    ],
    [0, 0, 0, 1],
  );
  const guard = ultra ? box(x + width - 6, y + 54, 24, 150, 12, fill(darken(hex, 0.12))) : '';
  const rim = ultra ? 22 : 15;
  return (
    guard +
    box(x + width - 3, y + 66, 17, 54, 7, fill(crown)) +
    box(x + width - 2, y + 164, 7, 70, 3.5, fill(darken(hex, 0.25))) +
    (ultra ? box(x - 8, y + 110, 12, 70, 6, fill('#e2782f')) : '') +
    box(x, y, width, height, radius, fill(metal)) +
    box(x + 7, y + 7, width - 14, height - 14, radius - 7, fill('#050608')) +
    box(x + rim, y + rim, width - rim * 2, height - rim * 2, radius - rim, fill(glow)) +
    drawDial(400, y + height / 2, 92, hue) +
    gauge(400, y + height / 2 + 38, 20, 0.7, hsl(hue + 40, 0.85, 0.6)) +
    drawHands(400, y + height / 2, 88, hsl(hue + 180, 0.85, 0.6))
  );
}

function drawRoundCase(defs: Definitions, { look, hex, seed }: WatchShape): string {
  const rugged = look === 'round-rugged';
  const random = createRandom(`face:${seed}`);
  const hue = random.pick([210, 20, 150, 265, 190]);
  const metal = defs.linear([
    [0, lighten(hex, 0.42)],
    [0.35, hex],
    [1, darken(hex, 0.35)],
  ]);
  const bezel = defs.linear([
    [0, rugged ? '#3b3e44' : lighten(hex, 0.2)],
    [1, rugged ? '#131418' : darken(hex, 0.3)],
  ]);
  const glow = defs.radial(
    [
      [0, hsl(hue, 0.7, 0.28)],
      [0.65, hsl(hue, 0.75, 0.12)],
      [1, '#040509'],
    ],
    [0.5, 0.45, 0.6],
  );
  const buttons = [
    [-0.5, 1],
    [0.5, 1],
    ...(rugged
      ? [
          [0, -1],
          [-0.5, -1],
          [0.5, -1],
        ]
      : []),
  ]
    .map(([shift = 0, side = 1]) => {
      return `<g transform="rotate(${n((shift * 180 * side) / Math.PI)} 400 400)">${box(side > 0 ? 535 : 247, 382, 18, 36, 6, fill(darken(hex, 0.2)))}</g>`;
    })
    .join('');
  let notches = '';
  if (rugged)
    for (let mark = 0; mark < 12; mark += 1)
      notches += path(
        `M${n(400 + Math.sin((mark * Math.PI) / 6) * 124)} ${n(400 - Math.cos((mark * Math.PI) / 6) * 124)}L${n(400 + Math.sin((mark * Math.PI) / 6) * 134)} ${n(400 - Math.cos((mark * Math.PI) / 6) * 134)}`,
        stroke('#c9ced6', 3.4, 0.8),
      );
  return (
    buttons +
    circle(400, 400, 146, fill(metal)) +
    circle(400, 400, 138, fill(bezel)) +
    notches +
    circle(400, 400, rugged ? 116 : 128, fill('#050608')) +
    circle(400, 400, rugged ? 112 : 122, fill(glow)) +
    drawDial(400, 400, rugged ? 108 : 116, hue) +
    gauge(362, 436, 19, 0.62, hsl(hue + 30, 0.85, 0.6)) +
    gauge(440, 436, 19, 0.35, hsl(hue + 150, 0.75, 0.6)) +
    drawHands(400, 400, 98, hsl(hue + 170, 0.85, 0.6))
  );
}

function drawTracker(defs: Definitions, { hex }: WatchShape): string {
  const metal = defs.linear([
    [0, lighten(hex, 0.35)],
    [1, darken(hex, 0.3)],
  ]);
  const glow = defs.linear(
    [
      [0, '#16203a'],
      [1, '#05060a'],
    ],
    [0, 0, 0, 1],
  );
  return (
    box(336, 264, 128, 272, 46, fill(metal)) +
    box(344, 272, 112, 256, 40, fill('#050608')) +
    box(352, 280, 96, 240, 34, fill(glow)) +
    gauge(400, 352, 30, 0.72, '#55d6a5') +
    gauge(400, 444, 30, 0.45, '#ff8f5a')
  );
}

const drawHead = (defs: Definitions, shape: WatchShape): string =>
  shape.look === 'tracker'
    ? drawTracker(defs, shape)
    : shape.look.startsWith('square')
      ? drawSquareCase(defs, shape)
      : drawRoundCase(defs, shape);

/** A watch from the front, on its strap. */
export const drawWatch = (shape: WatchShape): string =>
  scene(
    (defs) => floorShadow(defs, 400, 738, 300, 0.24) + drawStrap(defs, shape.look, shape.hex) + drawHead(defs, shape),
  );

/** A watch from behind with its sensors. */
export const drawWatchBack = (shape: WatchShape): string =>
  scene((defs) => {
    const { hex } = shape;
    const metal = defs.linear([
      [0, lighten(hex, 0.3)],
      [1, darken(hex, 0.25)],
    ]);
    const glass = defs.radial([
      [0, '#3a3f4a'],
      [0.7, '#15171c'],
      [1, '#0a0b0e'],
    ]);
    const body = shape.look.startsWith('square')
      ? box(282, 258, 236, 284, 78, fill(metal))
      : shape.look === 'tracker'
        ? box(336, 264, 128, 272, 46, fill(metal))
        : circle(400, 400, 144, fill(metal));
    const size = shape.look === 'tracker' ? 44 : 82;
    const lights = [0, 1, 2, 3]
      .map((light) =>
        circle(
          400 + Math.cos((light * Math.PI) / 2 + 0.785) * size * 0.5,
          400 + Math.sin((light * Math.PI) / 2 + 0.785) * size * 0.5,
          size * 0.15,
          fill('#223033', 0.9),
        ),
      )
      .join('');
    return (
      floorShadow(defs, 400, 738, 300, 0.24) +
      drawStrap(defs, shape.look, hex) +
      body +
      circle(400, 400, size, fill(glass)) +
      circle(400, 400, size, stroke(lighten(hex, 0.3), 3, 0.7)) +
      lights +
      circle(400, 400, size * 0.16, fill('#2fd18b', 0.9))
    );
  });
