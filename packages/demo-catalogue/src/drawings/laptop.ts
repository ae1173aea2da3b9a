import type { LaptopLook } from '../facts/laptops.ts';
import {
  box,
  circle,
  type Definitions,
  darken,
  fill,
  floorShadow,
  lighten,
  luminance,
  n,
  path,
  scene,
  stroke,
} from './svg.ts';
import { drawWallpaper } from './wallpaper.ts';

export interface LaptopShape {
  look: LaptopLook;
  hex: string;
  screen: number;
  seed: string;
}

/** Keys drawn on the deck, which narrows towards the screen. */
function drawKeyboard(
  defs: Definitions,
  top: number,
  bottom: number,
  half: (y: number) => number,
  dark: boolean,
  backlit: boolean,
): string {
  const rows = 6;
  const keys = dark ? '#17181b' : '#24262a';
  const well = defs.linear(
    [
      [0, '#000000', 0.26],
      [1, '#000000', 0.12],
    ],
    [0, 0, 0, 1],
  );
  let drawn = path(
    `M${n(400 - half(top))} ${n(top)}H${n(400 + half(top))}L${n(400 + half(bottom))} ${n(bottom)}H${n(400 - half(bottom))}Z`,
    fill(well),
  );
  const pitch = (bottom - top) / rows;
  for (let row = 0; row < rows; row += 1) {
    const y0 = top + row * pitch + 1.6;
    const y1 = y0 + pitch - 3;
    const count = row === rows - 1 ? 9 : 14;
    for (let key = 0; key < count; key += 1) {
      const wideBar = row === rows - 1 && key === 4;
      const from = row === rows - 1 ? ([0, 0.075, 0.15, 0.225, 0.3, 0.68, 0.76, 0.84, 0.92][key] ?? 0) : key / count;
      const to = row === rows - 1 ? (wideBar ? 0.675 : from + 0.07) : (key + 1) / count - 0.008;
      const at = (share: number, y: number): string => n(400 - half(y) + share * half(y) * 2);
      drawn += path(
        `M${at(from, y0)} ${n(y0)}L${at(to, y0)} ${n(y0)}L${at(to, y1)} ${n(y1)}L${at(from, y1)} ${n(y1)}Z`,
        fill(backlit ? ((key * 7 + row) % 3 === 0 ? '#2c2f45' : '#1c1d26') : keys),
      );
    }
  }
  return drawn;
}

/** A laptop, open, seen from a little above. */
export function drawLaptopOpen({ look, hex, screen, seed }: LaptopShape): string {
  return scene((defs) => {
    const width = 520 + Math.min(44, (screen - 12.5) * 14);
    const height = width * (look === 'slim' || look.startsWith('unibody') || look === 'surface' ? 0.645 : 0.6);
    const x = 400 - width / 2;
    const y = 508 - height;
    const light = luminance(hex) > 0.5;
    const rim = look === 'business' ? 20 : look === 'gaming' ? 18 : look === 'unibody' ? 19 : 11;
    const deckTop = 512;
    const deckBottom = 640;
    const half = (at: number): number => (width / 2 - 6) * (1 + ((at - deckTop) / (deckBottom - deckTop)) * 0.2);
    const deck = defs.linear(
      [
        [0, darken(hex, 0.16)],
        [0.4, hex],
        [1, lighten(hex, 0.14)],
      ],
      [0, 0, 0, 1],
    );
    const edge = defs.linear(
      [
        [0, lighten(hex, 0.35)],
        [0.3, darken(hex, 0.1)],
        [1, darken(hex, 0.4)],
      ],
      [0, 0, 0, 1],
    );
    const clip = defs.clip(
      box(x + rim, y + rim, width - rim * 2, height - rim * 2.2, look.startsWith('unibody') ? 6 : 3, ''),
    );
    const gloss = defs.linear([
      [0, '#ffffff', 0.22],
      [1, '#ffffff', 0],
    ]);
    const pad = 400 - half(610) * 0.34;
    const notch =
      look === 'unibody-notch'
        ? box(400 - 30, y + rim - 1, 60, 14, 5, fill('#08090b'))
        : circle(400, y + rim / 2, 2.6, fill('#2e333d'));
    return (
      floorShadow(defs, 400, 664, half(deckBottom) * 2.25, 0.36) +
      box(x, y, width, height + 6, 16, fill(darken(hex, 0.15))) +
      box(x + 1.5, y + 1.5, width - 3, height + 3, 15, fill('#0a0b0e')) +
      `<g clip-path="${clip}">${drawWallpaper(defs, seed, x + rim, y + rim, width - rim * 2, height - rim * 2)}${path(`M${n(x)} ${n(y)}H${n(x + width * 0.62)}L${n(x + width * 0.32)} ${n(y + height)}H${n(x)}Z`, fill(gloss))}</g>` +
      notch +
      box(x + 40, 505, width - 80, 9, 3, fill(darken(hex, 0.5))) +
      path(
        `M${n(400 - half(deckTop))} ${deckTop}H${n(400 + half(deckTop))}L${n(400 + half(deckBottom))} ${deckBottom}H${n(400 - half(deckBottom))}Z`,
        fill(deck),
      ) +
      drawKeyboard(defs, deckTop + 10, 585, (at) => half(at) * 0.86, !light, look === 'gaming') +
      (look === 'business' ? circle(400, 556, 3.6, fill('#a33038')) : '') +
      path(`M${n(pad + 4)} 592H${n(800 - pad - 4)}L${n(800 - pad + 6)} 632H${n(pad - 6)}Z`, fill(darken(hex, 0.07))) +
      path(
        `M${n(pad + 4)} 592H${n(800 - pad - 4)}L${n(800 - pad + 6)} 632H${n(pad - 6)}Z`,
        stroke(darken(hex, 0.22), 1, 0.6),
      ) +
      path(
        `M${n(400 - half(deckBottom))} ${deckBottom}H${n(400 + half(deckBottom))}V650Q${n(400 + half(deckBottom))} 658 ${n(392 + half(deckBottom))} 658H${n(408 - half(deckBottom))}Q${n(400 - half(deckBottom))} 658 ${n(400 - half(deckBottom))} 650Z`,
        fill(edge),
      ) +
      path('M352 640H448Q446 647 436 647H364Q354 647 352 640Z', fill(darken(hex, 0.3)))
    );
  });
}

/** A laptop, closed, seen from above at an angle. */
export function drawLaptopClosed({ look, hex }: LaptopShape): string {
  return scene((defs) => {
    const lid = defs.linear([
      [0, lighten(hex, 0.26)],
      [0.45, hex],
      [1, darken(hex, 0.2)],
    ]);
    const sheen = defs.linear(
      [
        [0, '#ffffff', 0],
        [0.5, '#ffffff', luminance(hex) > 0.5 ? 0.4 : 0.16],
        [1, '#ffffff', 0],
      ],
      [0, 0, 1, 0.2],
    );
    const outline = 'M196 262Q200 248 216 248H584Q600 248 604 262L668 566Q672 586 650 586H150Q128 586 132 566Z';
    const clip = defs.clip(path(outline, ''));
    const grip = look === 'gaming' ? path('M250 300L560 540M300 300L600 520', stroke(lighten(hex, 0.22), 3, 0.5)) : '';
    return (
      floorShadow(defs, 400, 616, 640, 0.38) +
      path('M132 570Q130 606 154 608H646Q670 606 668 570Z', fill(darken(hex, 0.42))) +
      path('M140 596H660', stroke(lighten(hex, 0.2), 1.5, 0.5)) +
      path(outline, fill(lid)) +
      `<g clip-path="${clip}">${path('M420 230H620L400 600H190Z', fill(sheen))}${grip}</g>` +
      path(outline, stroke(lighten(hex, 0.4), 1.6, 0.5))
    );
  });
}
