import {
  box,
  circle,
  type Definitions,
  darken,
  ellipse,
  fill,
  floorShadow,
  lighten,
  path,
  scene,
  stroke,
} from './svg.ts';

export interface HeadphoneShape {
  look: 'over-ear' | 'in-ear';
  hex: string;
  seed: string;
  wired: boolean;
  /** Earbuds with a stem. */
  stems: boolean;
  view: 'front' | 'detail';
}

function drawOverEar(defs: Definitions, { hex, wired }: HeadphoneShape): string {
  const band = defs.linear(
    [
      [0, lighten(hex, 0.3)],
      [0.5, hex],
      [1, darken(hex, 0.3)],
    ],
    [0, 0, 0.2, 1],
  );
  const cup = defs.linear([
    [0, lighten(hex, 0.28)],
    [0.5, hex],
    [1, darken(hex, 0.32)],
  ]);
  const cushion = defs.linear(
    [
      [0, darken(hex, 0.15)],
      [0.5, darken(hex, 0.5)],
      [1, darken(hex, 0.35)],
    ],
    [0, 0, 1, 0],
  );
  const metal = defs.linear(
    [
      [0, '#e4e6e9'],
      [0.5, '#9ba0a8'],
      [1, '#61656c'],
    ],
    [0, 0, 1, 0],
  );
  const side = (mirror: boolean): string =>
    `<g${mirror ? ' transform="translate(800 0) scale(-1 1)"' : ''}>${box(196, 330, 17, 110, 8, fill(metal))}${ellipse(262, 500, 46, 112, fill(cushion))}${ellipse(214, 500, 62, 118, fill(darken(hex, 0.35)))}${ellipse(206, 500, 58, 112, fill(cup))}${ellipse(194, 476, 26, 58, fill(lighten(hex, 0.5), 0.22))}</g>`;
  return (
    path('M205 400C190 220 262 118 400 118S610 220 595 400', stroke(band, 34)) +
    path('M222 360C216 226 284 144 400 144S584 226 578 360', stroke(darken(hex, 0.5), 15, 0.8)) +
    path('M236 210C274 140 330 112 400 112S526 140 564 210', stroke(lighten(hex, 0.45), 4, 0.5)) +
    side(false) +
    side(true) +
    (wired ? path('M214 616C214 700 300 640 330 690S420 730 470 700', stroke('#1d1f24', 7)) : '')
  );
}

function drawCupDetail(defs: Definitions, { hex }: HeadphoneShape): string {
  const cup = defs.radial(
    [
      [0, lighten(hex, 0.24)],
      [0.7, hex],
      [1, darken(hex, 0.35)],
    ],
    [0.4, 0.35, 0.7],
  );
  const rim = defs.linear([
    [0, lighten(hex, 0.45)],
    [1, darken(hex, 0.45)],
  ]);
  return (
    box(366, 60, 68, 210, 30, fill(darken(hex, 0.2))) +
    box(
      386,
      60,
      28,
      200,
      14,
      fill(
        defs.linear(
          [
            [0, '#e4e6e9'],
            [0.5, '#9ba0a8'],
            [1, '#61656c'],
          ],
          [0, 0, 1, 0],
        ),
      ),
    ) +
    ellipse(412, 470, 206, 224, fill(darken(hex, 0.5))) +
    ellipse(400, 464, 200, 218, fill(rim)) +
    ellipse(400, 464, 190, 208, fill(cup)) +
    ellipse(400, 464, 128, 142, stroke(darken(hex, 0.22), 2.5, 0.7)) +
    ellipse(344, 390, 76, 60, fill('#ffffff', 0.09)) +
    box(392, 640, 16, 6, 3, fill(darken(hex, 0.5))) +
    circle(520, 606, 6, fill(lighten(hex, 0.5)))
  );
}

function drawBud(defs: Definitions, hex: string, stems: boolean): string {
  const shell = defs.radial(
    [
      [0, lighten(hex, 0.45)],
      [0.6, hex],
      [1, darken(hex, 0.3)],
    ],
    [0.38, 0.32, 0.75],
  );
  const tip = defs.linear([
    [0, darken(hex, 0.12)],
    [1, darken(hex, 0.35)],
  ]);
  const stem = defs.linear(
    [
      [0, darken(hex, 0.18)],
      [0.35, lighten(hex, 0.3)],
      [1, darken(hex, 0.22)],
    ],
    [0, 0, 1, 0],
  );
  const tail = stems ? box(-14, 20, 34, 150, 17, fill(stem)) + box(-6, 146, 18, 16, 5, fill(darken(hex, 0.3))) : '';
  return `${ellipse(62, 26, 34, 28, fill(tip))}${tail}${ellipse(8, 0, 62, 58, fill(shell))}${ellipse(-14, -20, 20, 15, fill('#ffffff', 0.35))}${ellipse(30, 14, 12, 17, fill(darken(hex, 0.55)))}`;
}

function drawInEar(defs: Definitions, { hex, stems, view }: HeadphoneShape): string {
  const bud = (x: number, y: number, scale: number, mirror: boolean): string =>
    `<g transform="translate(${x} ${y}) scale(${mirror ? -scale : scale} ${scale}) rotate(12)">${drawBud(defs, hex, stems)}</g>`;
  if (view === 'detail') return bud(236, 330, 1.75, false) + bud(580, 390, 1.75, true);
  const lid = defs.linear([
    [0, lighten(hex, 0.35)],
    [0.5, hex],
    [1, darken(hex, 0.14)],
  ]);
  const base = defs.linear([
    [0, lighten(hex, 0.2)],
    [0.5, hex],
    [1, darken(hex, 0.24)],
  ]);
  return (
    bud(290, 170, 1.3, false) +
    bud(510, 170, 1.3, true) +
    path('M228 470Q228 408 300 408H500Q572 408 572 470V492H228Z', fill(lid)) +
    path('M228 494H572V560Q572 664 470 664H330Q228 664 228 560Z', fill(base)) +
    path('M232 493H568', stroke(darken(hex, 0.4), 3, 0.7)) +
    ellipse(320, 440, 60, 12, fill('#ffffff', 0.3)) +
    circle(400, 540, 5, fill('#39d08b')) +
    path('M240 560Q246 640 330 650', stroke('#ffffff', 5, 0.18))
  );
}

/** Headphones: over-ear from the front or one cup, in-ear with their case or close by. */
export function drawHeadphones(shape: HeadphoneShape): string {
  return scene((defs) => {
    if (shape.look === 'in-ear')
      return floorShadow(defs, 400, shape.view === 'front' ? 676 : 690, 420, 0.3) + drawInEar(defs, shape);
    return (
      floorShadow(defs, 400, 690, shape.view === 'front' ? 520 : 420, 0.3) +
      (shape.view === 'front' ? drawOverEar(defs, shape) : drawCupDetail(defs, shape))
    );
  });
}
