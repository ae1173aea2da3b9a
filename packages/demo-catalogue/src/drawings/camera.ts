import {
  box,
  circle,
  type Definitions,
  darken,
  ellipse,
  fill,
  floorShadow,
  lighten,
  luminance,
  n,
  path,
  scene,
  stroke,
} from './svg.ts';

export interface CameraShape {
  look: 'mirrorless' | 'reflex' | 'compact' | 'action';
  hex: string;
  seed: string;
}

/** Concentric glass of a lens seen from the front. */
function drawGlass(defs: Definitions, x: number, y: number, radius: number, barrel = '#1b1c20'): string {
  const ring = defs.linear([
    [0, lighten(barrel, 0.3)],
    [0.5, barrel],
    [1, darken(barrel, 0.5)],
  ]);
  const coat = defs.radial(
    [
      [0, '#8e5ad0'],
      [0.25, '#2b3f86'],
      [0.6, '#0d1633'],
      [1, '#04060c'],
    ],
    [0.42, 0.4, 0.62],
  );
  const ticks = Array.from({ length: 44 }, (_, tick) => {
    const angle = (tick * Math.PI) / 22;
    return `M${n(x + Math.sin(angle) * radius * 0.94)} ${n(y - Math.cos(angle) * radius * 0.94)}L${n(x + Math.sin(angle) * radius)} ${n(y - Math.cos(angle) * radius)}`;
  }).join('');
  return (
    circle(x, y, radius, fill(ring)) +
    path(ticks, stroke('#000000', 2.4, 0.55)) +
    circle(x, y, radius * 0.86, fill('#0d0e11')) +
    circle(x, y, radius * 0.8, stroke('#3d4048', 2)) +
    circle(x, y, radius * 0.68, fill('#060709')) +
    circle(x, y, radius * 0.58, fill(coat)) +
    circle(x, y, radius * 0.58, stroke('#596180', 1.6, 0.7)) +
    circle(x, y, radius * 0.34, stroke('#7b87c0', 1.2, 0.4)) +
    ellipse(x - radius * 0.2, y - radius * 0.24, radius * 0.15, radius * 0.1, fill('#ffffff', 0.6)) +
    ellipse(x + radius * 0.2, y + radius * 0.24, radius * 0.08, radius * 0.05, fill('#b9d0ff', 0.5))
  );
}

function drawBodyWithMount(defs: Definitions, { look, hex }: CameraShape): string {
  const leather = luminance(hex) > 0.5 ? '#2a2b2f' : darken(hex, 0.25);
  const metal = defs.linear(
    [
      [0, lighten(hex, 0.3)],
      [0.5, hex],
      [1, darken(hex, 0.3)],
    ],
    [0, 0, 0, 1],
  );
  const skin = defs.linear([
    [0, lighten(leather, 0.08)],
    [1, darken(leather, 0.3)],
  ]);
  const hump =
    look === 'reflex'
      ? 'M290 290L318 176Q324 156 346 156H454Q476 156 482 176L510 290Z'
      : look === 'mirrorless'
        ? 'M318 290L338 216Q342 202 358 202H442Q458 202 462 216L482 290Z'
        : '';
  const dial = (x: number, width: number): string =>
    box(
      x,
      248,
      width,
      34,
      6,
      fill(
        defs.linear(
          [
            [0, darken(hex, 0.35)],
            [0.3, lighten(hex, 0.3)],
            [0.6, hex],
            [1, darken(hex, 0.4)],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
  const tall = look === 'compact' ? 270 : 330;
  const bottom = 276 + tall;
  return (
    dial(560, 62) +
    dial(178, 70) +
    box(636, 262, 40, 20, 8, fill(darken(hex, 0.3))) +
    (hump ? path(hump, fill(metal)) : box(330, 262, 120, 20, 5, fill(darken(hex, 0.25)))) +
    box(120, 276, 560, tall, 44, fill(metal)) +
    path(
      `M120 346H680V${bottom - 44}Q680 ${bottom - 34} 670 ${bottom - 30}H130Q120 ${bottom - 34} 120 ${bottom - 44}Z`,
      fill(skin),
    ) +
    (look === 'compact'
      ? ''
      : path(
          `M120 320Q120 276 164 276H206Q240 276 240 320V${bottom - 40}Q240 ${bottom} 206 ${bottom}H164Q120 ${bottom} 120 ${bottom - 44}Z`,
          fill(
            defs.linear(
              [
                [0, '#3b3d43'],
                [0.4, '#232429'],
                [1, '#0f1013'],
              ],
              [0, 0, 1, 0],
            ),
          ),
        )) +
    circle(612, 326, 9, fill('#d9dde6', 0.8)) +
    drawGlass(defs, 415, 276 + tall * 0.52, look === 'compact' ? 118 : 156) +
    path('M150 292H650', stroke('#ffffff', 2, 0.25))
  );
}

function drawAction(defs: Definitions, { hex }: CameraShape): string {
  const body = defs.linear([
    [0, lighten(hex, 0.25)],
    [0.5, hex],
    [1, darken(hex, 0.35)],
  ]);
  return (
    box(210, 290, 380, 300, 42, fill(body)) +
    box(210, 290, 380, 300, 42, stroke(lighten(hex, 0.35), 2, 0.5)) +
    box(236, 316, 170, 170, 16, fill('#07080a')) +
    box(236, 316, 170, 170, 16, stroke('#3a3d45', 2)) +
    box(
      252,
      340,
      138,
      110,
      6,
      fill(
        defs.linear([
          [0, '#274a7c'],
          [1, '#7fb0d8'],
        ]),
      ),
    ) +
    box(424, 308, 146, 146, 30, fill('#101115')) +
    drawGlass(defs, 497, 381, 64) +
    box(424, 488, 140, 8, 4, fill(darken(hex, 0.45))) +
    circle(250, 530, 7, fill('#d1453b')) +
    box(300, 274, 70, 18, 8, fill('#9b2f2c'))
  );
}

/** A camera from the front. */
export const drawCamera = (shape: CameraShape): string =>
  scene(
    (defs) =>
      floorShadow(
        defs,
        400,
        shape.look === 'action' ? 598 : shape.look === 'compact' ? 556 : 616,
        shape.look === 'action' ? 460 : 660,
        0.36,
      ) + (shape.look === 'action' ? drawAction(defs, shape) : drawBodyWithMount(defs, shape)),
  );

/** A camera from above. */
export const drawCameraTop = (shape: CameraShape): string =>
  scene((defs) => {
    const { hex } = shape;
    const metal = defs.linear(
      [
        [0, lighten(hex, 0.22)],
        [1, darken(hex, 0.3)],
      ],
      [0, 0, 0, 1],
    );
    const barrel = defs.linear(
      [
        [0, '#101114'],
        [0.3, '#3b3e45'],
        [0.6, '#1a1b1f'],
        [1, '#08090b'],
      ],
      [0, 0, 1, 0],
    );
    const knurl = (x: number, y: number, radius: number): string =>
      circle(
        x,
        y,
        radius,
        fill(
          defs.linear([
            [0, lighten(hex, 0.4)],
            [1, darken(hex, 0.45)],
          ]),
        ),
      ) +
      circle(x, y, radius * 0.78, fill(metal)) +
      circle(x, y, radius * 0.7, `${stroke(darken(hex, 0.45), 3, 0.6)} stroke-dasharray="3 7"`);
    const wide = shape.look === 'action' ? 190 : 290;
    return (
      floorShadow(defs, 400, 690, 560, 0.28) +
      box(400 - wide, 250, wide * 2, 150, 60, fill(metal)) +
      path(
        `M${400 - wide} 300Q${400 - wide} 440 ${460 - wide} 448Q${520 - wide} 440 ${520 - wide} 390Z`,
        fill('#232429'),
      ) +
      box(300, 396, 210, 40, 8, fill('#3a3d43')) +
      box(288, 430, 234, shape.look === 'compact' || shape.look === 'action' ? 90 : 220, 16, fill(barrel)) +
      [470, 540, 600]
        .slice(0, shape.look === 'compact' || shape.look === 'action' ? 1 : 3)
        .map((y) => path(`M290 ${y}H520`, `${stroke('#000000', 20, 0.4)} stroke-dasharray="4 5"`))
        .join('') +
      knurl(400 + wide - 70, 318, 40) +
      knurl(400 + wide - 160, 306, 28) +
      circle(476 - wide, 322, 22, fill('#c9ced6')) +
      box(340, 262, 130, 66, 14, fill(darken(hex, 0.35)))
    );
  });

/** A lens from the side or into its glass. */
export function drawLens({
  length,
  hex,
  view,
}: {
  length: 'short' | 'normal' | 'long';
  hex: string;
  seed: string;
  view: 'side' | 'glass';
}): string {
  return scene((defs) => {
    if (view === 'glass') return floorShadow(defs, 400, 676, 460, 0.3) + drawGlass(defs, 400, 430, 236);
    const tall = { short: 250, normal: 400, long: 540 }[length];
    const top = 670 - tall;
    const body = defs.linear(
      [
        [0, darken(hex, 0.5)],
        [0.2, hex],
        [0.38, lighten(hex, 0.3)],
        [0.7, darken(hex, 0.1)],
        [1, darken(hex, 0.55)],
      ],
      [0, 0, 1, 0],
    );
    const rubber = defs.linear(
      [
        [0, '#08090b'],
        [0.3, '#3a3c42'],
        [0.7, '#191a1e'],
        [1, '#050608'],
      ],
      [0, 0, 1, 0],
    );
    const metal = defs.linear(
      [
        [0, '#7d828a'],
        [0.35, '#f4f5f7'],
        [0.7, '#a6abb3'],
        [1, '#5c6067'],
      ],
      [0, 0, 1, 0],
    );
    const ring = (y: number, height: number): string =>
      box(284, y, 232, height, 5, fill(rubber)) +
      path(
        Array.from({ length: 29 }, (_, tick) => `M${292 + tick * 7.8} ${n(y + 4)}v${n(height - 8)}`).join(''),
        stroke('#000000', 2.4, 0.6),
      );
    const wide = length === 'long' ? 126 : 120;
    return (
      floorShadow(defs, 400, 676, 330, 0.4) +
      path(
        `M${400 - wide} ${top + 24}Q${400 - wide} ${top} ${400 - wide + 14} ${top}H${400 + wide - 14}Q${400 + wide} ${top} ${400 + wide} ${top + 24}L516 ${top + tall * 0.32}V640H284V${n(top + tall * 0.32)}Z`,
        fill(body),
      ) +
      ring(top + tall * 0.2, Math.min(84, tall * 0.22)) +
      ring(top + tall * 0.55, Math.min(70, tall * 0.18)) +
      box(286, top + tall * 0.47, 228, 4, 2, fill(luminance(hex) > 0.5 ? '#b3282d' : '#d8dbe0', 0.85)) +
      box(296, 638, 208, 34, 6, fill(metal)) +
      ellipse(400, top + 5, wide - 8, 11, fill('#0a0b10')) +
      ellipse(400, top + 5, wide - 34, 6, fill('#3f4f9a', 0.7)) +
      circle(310, 648, 5, fill('#c9333a'))
    );
  });
}
