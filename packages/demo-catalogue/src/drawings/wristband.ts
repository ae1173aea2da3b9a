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
  path,
  scene,
  stroke,
} from './svg.ts';

export interface WristbandShape {
  look: 'sport' | 'loop' | 'solo' | 'leather' | 'milanese' | 'links' | 'ocean' | 'alpine';
  hex: string;
}

const strapPath = (x: number, half: number, top: number, bottom: number): string =>
  `M${x - half} ${top + 40}Q${x - half} ${top} ${x - half + 34} ${top}H${x + half - 34}Q${x + half} ${top} ${x + half} ${top + 40}L${x + half - 10} ${bottom - 34}Q${x + half - 14} ${bottom} ${x} ${bottom}Q${x - half + 14} ${bottom} ${x - half + 10} ${bottom - 34}Z`;

function texture({ look, hex }: WristbandShape, x: number, half: number): string {
  const ink = luminance(hex) > 0.5 ? darken(hex, 0.25) : lighten(hex, 0.22);
  let drawn = '';
  if (look === 'loop' || look === 'milanese' || look === 'alpine') {
    for (let y = 130; y < 660; y += look === 'milanese' ? 7 : 13)
      drawn += path(
        `M${x - half + 8} ${y}H${x + half - 8}`,
        stroke(ink, look === 'milanese' ? 1.6 : 3.2, look === 'milanese' ? 0.6 : 0.35),
      );
    if (look === 'milanese')
      for (let at = x - half + 12; at < x + half - 8; at += 9) drawn += path(`M${at} 122V650`, stroke(ink, 1.2, 0.35));
  }
  if (look === 'leather')
    drawn += path(
      `M${x - half + 15} 150L${x - half + 22} 620M${x + half - 15} 150L${x + half - 22} 620`,
      `${stroke(lighten(hex, 0.35), 2.6, 0.9)} stroke-dasharray="10 8"`,
    );
  if (look === 'links')
    for (let y = 136; y < 640; y += 34)
      drawn +=
        path(`M${x - half + 4} ${y}H${x + half - 4}`, stroke(darken(hex, 0.42), 3)) +
        path(`M${x - half + 4} ${y + 4}H${x + half - 4}`, stroke(lighten(hex, 0.5), 1.6, 0.7));
  if (look === 'ocean')
    for (let y = 150; y < 640; y += 42) drawn += box(x - half + 12, y, half * 2 - 24, 26, 13, stroke(ink, 5, 0.55));
  return drawn;
}

function drawSolo(defs: Definitions, hex: string): string {
  const outer = defs.linear(
    [
      [0, darken(hex, 0.25)],
      [0.3, lighten(hex, 0.16)],
      [0.7, hex],
      [1, darken(hex, 0.32)],
    ],
    [0, 0, 1, 0],
  );
  return `<path fill-rule="evenodd" d="M400 130C540 130 620 260 620 400S540 670 400 670 180 540 180 400 260 130 400 130ZM400 176C290 176 236 290 236 400S290 612 400 612 564 510 564 400 510 176 400 176Z" fill="${outer}"/>${ellipse(400, 154, 118, 12, fill(lighten(hex, 0.4), 0.5))}`;
}

/** A pair of band pieces as they lie in the box, or a closed loop. */
export function drawWristband(shape: WristbandShape): string {
  const { hex, look } = shape;
  return scene((defs) => {
    if (look === 'solo') return floorShadow(defs, 400, 690, 420, 0.3) + drawSolo(defs, hex);
    const paint = defs.linear(
      [
        [0, darken(hex, 0.24)],
        [0.22, hex],
        [0.5, lighten(hex, 0.16)],
        [0.8, hex],
        [1, darken(hex, 0.26)],
      ],
      [0, 0, 1, 0],
    );
    const metal = defs.linear([
      [0, '#f2f3f5'],
      [0.5, '#a9aeb6'],
      [1, '#6f747c'],
    ]);
    const half = 72;
    const piece = (x: number, bottom: number): string =>
      `${path(strapPath(x, half, 110, bottom), fill(paint))}<g clip-path="${defs.clip(path(strapPath(x, half, 110, bottom), ''))}">${texture(shape, x, half)}</g>${path(strapPath(x, half, 110, bottom), stroke(darken(hex, 0.3), 1.2, 0.5))}`;
    const holes =
      look === 'sport' || look === 'ocean'
        ? [0, 1, 2, 3, 4, 5, 6].map((hole) => ellipse(505, 420 + hole * 34, 9, 12, fill(darken(hex, 0.5)))).join('')
        : '';
    const pin =
      look === 'sport'
        ? circle(295, 520, 17, fill(metal)) + circle(295, 520, 8, fill('#8b9098'))
        : look === 'loop'
          ? ''
          : box(237, 536, 116, 22, 10, fill(metal));
    return (
      floorShadow(defs, 295, 700, 220, 0.26) +
      floorShadow(defs, 505, 712, 220, 0.26) +
      piece(295, 610) +
      piece(505, 700) +
      holes +
      pin +
      box(225, 102, 140, 14, 7, fill(metal)) +
      box(435, 102, 140, 14, 7, fill(metal))
    );
  });
}
