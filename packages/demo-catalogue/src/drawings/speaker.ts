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

export interface SpeakerShape {
  look: 'cylinder' | 'sphere' | 'bar' | 'box' | 'roll' | 'retro';
  hex: string;
  seed: string;
}

/** Woven cloth: rows of small stitches inside a clip. */
function cloth(
  defs: Definitions,
  hex: string,
  shape: string,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const ink = luminance(hex) > 0.5 ? darken(hex, 0.3) : lighten(hex, 0.25);
  let lines = '';
  for (let row = 0; row < height; row += 11) lines += `M${n(x)} ${n(y + row)}h${n(width)}`;
  return `<g clip-path="${defs.clip(shape)}"><path d="${lines}" fill="none" stroke="${ink}" stroke-width="5" stroke-dasharray="5 6" stroke-opacity=".28"/></g>`;
}

const roundedPaint = (defs: Definitions, hex: string): string =>
  defs.linear(
    [
      [0, darken(hex, 0.42)],
      [0.2, hex],
      [0.45, lighten(hex, 0.2)],
      [0.8, darken(hex, 0.1)],
      [1, darken(hex, 0.46)],
    ],
    [0, 0, 1, 0],
  );

function drawBody(defs: Definitions, { look, hex }: SpeakerShape): string {
  const side = roundedPaint(defs, hex);
  if (look === 'cylinder') {
    const shape = 'M262 190Q262 150 400 150T538 190V610Q538 660 400 660T262 610Z';
    return (
      path(shape, fill(side)) +
      cloth(defs, hex, path(shape, ''), 250, 200, 300, 460) +
      ellipse(400, 186, 138, 38, fill(darken(hex, 0.3))) +
      ellipse(
        400,
        183,
        128,
        32,
        fill(
          defs.linear([
            [0, '#3a3d44'],
            [1, '#121317'],
          ]),
        ),
      ) +
      circle(400, 182, 12, fill('#8fb8ff', 0.8))
    );
  }
  if (look === 'sphere') {
    const paint = defs.radial(
      [
        [0, lighten(hex, 0.26)],
        [0.6, hex],
        [1, darken(hex, 0.45)],
      ],
      [0.38, 0.32, 0.75],
    );
    return (
      circle(400, 470, 208, fill(paint)) +
      cloth(defs, hex, circle(400, 470, 206, ''), 190, 262, 420, 420) +
      ellipse(400, 300, 96, 26, fill('#17181c')) +
      ellipse(400, 299, 60, 12, fill('#7ea6e8', 0.7))
    );
  }
  if (look === 'bar')
    return (
      box(
        70,
        470,
        660,
        130,
        40,
        fill(
          defs.linear(
            [
              [0, lighten(hex, 0.25)],
              [0.3, hex],
              [1, darken(hex, 0.35)],
            ],
            [0, 0, 0, 1],
          ),
        ),
      ) +
      cloth(defs, hex, box(70, 500, 660, 92, 36, ''), 70, 505, 660, 90) +
      box(330, 482, 140, 8, 4, fill(darken(hex, 0.4))) +
      circle(400, 486, 3, fill('#ffffff', 0.8))
    );
  if (look === 'roll') {
    const paint = defs.linear(
      [
        [0, lighten(hex, 0.3)],
        [0.35, hex],
        [1, darken(hex, 0.42)],
      ],
      [0, 0, 0, 1],
    );
    return (
      box(120, 380, 560, 220, 108, fill(paint)) +
      cloth(defs, hex, box(170, 380, 460, 220, 20, ''), 170, 384, 460, 216) +
      ellipse(158, 490, 44, 104, fill(darken(hex, 0.45))) +
      ellipse(
        150,
        490,
        34,
        88,
        fill(
          defs.radial([
            [0, '#4a4e57'],
            [1, '#15161a'],
          ]),
        ),
      ) +
      ellipse(642, 490, 44, 104, fill(darken(hex, 0.4), 0.7)) +
      box(300, 402, 200, 26, 13, fill('#000000', 0.18))
    );
  }
  if (look === 'retro') {
    const brass = defs.linear([
      [0, '#f0d9a5'],
      [0.5, '#b8924f'],
      [1, '#7a5c2a'],
    ]);
    return (
      box(
        140,
        260,
        520,
        380,
        24,
        fill(
          defs.linear([
            [0, lighten(hex, 0.2)],
            [1, darken(hex, 0.3)],
          ]),
        ),
      ) +
      box(164, 322, 472, 294, 10, fill(darken(hex, 0.35))) +
      cloth(defs, luminance(hex) > 0.5 ? '#8a7a5c' : '#5a5348', box(164, 322, 472, 294, 10, ''), 164, 326, 472, 290) +
      box(160, 276, 480, 34, 8, fill(brass)) +
      [220, 290, 360, 440, 510, 580]
        .map((x) => circle(x, 293, 13, fill('#3a2f1d')) + circle(x - 3, 290, 4, fill('#f7e7bf')))
        .join('') +
      box(164, 322, 472, 294, 10, stroke(brass, 3))
    );
  }
  return (
    box(250, 190, 300, 470, 56, fill(side)) +
    cloth(defs, hex, box(250, 230, 300, 430, 50, ''), 250, 236, 300, 420) +
    box(270, 200, 260, 30, 15, fill(darken(hex, 0.3))) +
    circle(400, 215, 5, fill('#ffffff', 0.85)) +
    path('M290 640H510', stroke(lighten(hex, 0.3), 2, 0.4))
  );
}

/** A speaker from the front. */
export const drawSpeaker = (shape: SpeakerShape): string =>
  scene(
    (defs) =>
      floorShadow(
        defs,
        400,
        shape.look === 'bar' || shape.look === 'roll' ? 612 : 672,
        shape.look === 'bar' ? 720 : shape.look === 'roll' ? 600 : 440,
        0.36,
      ) + drawBody(defs, shape),
  );
