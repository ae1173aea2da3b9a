import type { ConsoleLook } from '../facts/consoles.ts';
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
import { drawWallpaper } from './wallpaper.ts';

export interface ConsoleShape {
  look: ConsoleLook;
  hex: string;
  view: 'front' | 'angle';
}

const shade = (defs: Definitions, hex: string): string =>
  defs.linear([
    [0, lighten(hex, 0.28)],
    [0.5, hex],
    [1, darken(hex, 0.26)],
  ]);

function stick(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, fill('#0e0f12')) +
    circle(x, y, radius * 0.78, fill('#2d2f35')) +
    circle(x, y, radius * 0.5, fill('#1a1b1f')) +
    ellipse(x - radius * 0.2, y - radius * 0.3, radius * 0.25, radius * 0.14, fill('#ffffff', 0.2))
  );
}
const buttons = (x: number, y: number, reach: number, size: number, colours: readonly string[]): string =>
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]
    .map(
      ([dx = 0, dy = 0], at) =>
        circle(x + dx * reach, y + dy * reach, size, fill(colours[at] ?? '#33363d')) +
        circle(x + dx * reach, y + dy * reach, size, stroke('#000000', 1.2, 0.3)),
    )
    .join('');
const cross = (x: number, y: number, size: number, tone: string): string =>
  box(x - size, y - size / 3, size * 2, (size * 2) / 3, 4, fill(tone)) +
  box(x - size / 3, y - size, (size * 2) / 3, size * 2, 4, fill(tone));
const grey4 = ['#3a3d45', '#3a3d45', '#3a3d45', '#3a3d45'];

function drawPad(defs: Definitions, look: ConsoleLook, hex: string): string {
  const body = defs.linear(
    [
      [0, lighten(hex, 0.3)],
      [0.45, hex],
      [1, darken(hex, 0.28)],
    ],
    [0, 0, 0.2, 1],
  );
  const dark = luminance(hex) > 0.5 ? '#2a2c31' : '#0f1013';
  const outline =
    look === 'pad-sony'
      ? 'M236 240Q300 214 400 214T564 240Q628 256 664 420T684 620Q664 668 612 648Q572 620 540 548Q526 520 490 520H310Q274 520 260 548Q228 620 188 648Q136 668 116 620T136 420Q172 256 236 240Z'
      : 'M250 236Q300 214 400 222T550 236Q618 248 652 380T690 600Q682 660 624 640Q588 620 548 556Q530 532 496 530H304Q270 532 252 556Q212 620 176 640Q118 660 110 600T148 380Q182 248 250 236Z';
  const centre =
    look === 'pad-sony'
      ? box(300, 232, 200, 108, 18, fill(lighten(hex, 0.12))) +
        box(300, 232, 200, 108, 18, stroke(darken(hex, 0.25), 2, 0.6))
      : circle(400, 272, 26, fill(lighten(dark, 0.12))) + circle(400, 272, 26, stroke('#ffffff', 2, 0.35));
  const left =
    look === 'pad-sony'
      ? cross(212, 330, 40, dark) + stick(302, 430, 46)
      : stick(236, 320, 48) + cross(312, 432, 38, dark);
  const right =
    look === 'pad-sony'
      ? buttons(588, 330, 40, 19, grey4) + stick(498, 430, 46)
      : stick(488, 432, 46) +
        buttons(564, 320, 38, 19, look === 'pad-pro' ? grey4 : ['#c9a227', '#b5343c', '#3f8f4e', '#2f5fae']);
  const underside =
    look === 'pad-sony'
      ? path(
          'M300 345Q268 352 262 400T280 520H520Q544 450 538 400T500 345Z',
          fill(dark, luminance(hex) > 0.5 ? 0.95 : 0.45),
        )
      : '';
  return (
    box(214, 196, 120, 50, 22, fill(darken(hex, 0.45))) +
    box(466, 196, 120, 50, 22, fill(darken(hex, 0.45))) +
    path(outline, fill(body)) +
    path(outline, stroke(darken(hex, 0.3), 2, 0.5)) +
    underside +
    centre +
    left +
    right +
    path('M170 420Q190 300 250 268', stroke('#ffffff', 7, 0.22))
  );
}

function drawSwitch(defs: Definitions, look: ConsoleLook, hex: string): string {
  const lite = look === 'switch-lite' || look === 'ps-portal' || look === 'vita' || look === 'handheld-pc';
  const two = hex === '#2fb3d9';
  const [left, right] = two ? ['#2fb3d9', '#e8503f'] : [hex, hex];
  const [x, width, y, height] =
    look === 'switch-2' || look === 'handheld-pc'
      ? [80, 640, 284, 262]
      : look === 'ps-portal'
        ? [70, 660, 290, 250]
        : [96, 608, 296, 236];
  const screenX = look === 'ps-portal' ? 208 : 196;
  const sides =
    look === 'ps-portal'
      ? box(x, y - 20, 150, height + 90, 70, fill(shade(defs, hex))) +
        box(x + width - 150, y - 20, 150, height + 90, 70, fill(shade(defs, hex)))
      : box(x, y, 130, height, 54, fill(shade(defs, left))) +
        box(x + width - 130, y, 130, height, 54, fill(shade(defs, right)));
  const middle = box(
    lite && look !== 'ps-portal' ? x + 60 : screenX - 16,
    y,
    lite && look !== 'ps-portal' ? width - 120 : 800 - (screenX - 16) * 2,
    height,
    8,
    fill(lite && look !== 'ps-portal' ? shade(defs, hex) : '#17181c'),
  );
  const pads =
    stick(x + 58, y + 74, 27) +
    stick(x + width - 58, y + 160, 27) +
    buttons(x + 58, y + 160, 24, 11, grey4) +
    buttons(x + width - 58, y + 74, 24, 11, grey4);
  return `${sides + middle + box(screenX, y + 16, 800 - screenX * 2, height - 32, 6, fill('#050608'))}<g clip-path="${defs.clip(box(screenX + 8, y + 24, 784 - screenX * 2, height - 48, 3, ''))}">${drawWallpaper(defs, `${look}${hex}`, screenX + 8, y + 24, 784 - screenX * 2, height - 48)}</g>${pads}`;
}

function drawTower(defs: Definitions, look: ConsoleLook): string {
  if (look === 'xbox-x')
    return (
      box(
        270,
        120,
        260,
        560,
        14,
        fill(
          defs.linear(
            [
              [0, '#3a3c41'],
              [0.5, '#232529'],
              [1, '#101114'],
            ],
            [0, 0, 1, 0],
          ),
        ),
      ) +
      ellipse(400, 134, 122, 12, fill('#1c3a24')) +
      Array.from({ length: 9 }, (_, dot) => circle(300 + dot * 25, 134, 4, fill('#57b86a', 0.7))).join('') +
      circle(312, 190, 15, fill('#e8eaed')) +
      box(300, 560, 90, 6, 3, fill('#050608')) +
      box(316, 612, 16, 7, 2, fill('#050608'))
    );
  const slim = look === 'ps5-slim';
  const white = defs.linear(
    [
      [0, '#ffffff'],
      [0.55, '#e8ebef'],
      [1, '#b7bdc7'],
    ],
    [0, 0, 1, 0],
  );
  return (
    path(
      'M352 150Q400 130 448 150L456 660H344Z',
      fill(
        defs.linear(
          [
            [0, '#2b2d33'],
            [0.5, '#0e0f12'],
            [1, '#2b2d33'],
          ],
          [0, 0, 1, 0],
        ),
      ),
    ) +
    path('M346 120Q318 300 322 460T338 676Q318 680 306 668Q282 470 288 330T318 112Q330 104 346 120Z', fill(white)) +
    path('M454 120Q482 300 478 460T462 676Q482 680 494 668Q518 470 512 330T482 112Q470 104 454 120Z', fill(white)) +
    (slim ? path('M289 396L325 388M511 396L475 388', stroke('#1b1d22', 6)) : '') +
    path('M348 140Q326 330 336 640M452 140Q474 330 464 640', stroke('#6aa5ff', 2.6, 0.75)) +
    box(394, 330, 5, 120, 2.5, fill('#4b4f58')) +
    box(300, 670, 200, 14, 7, fill('#17181c'))
  );
}

function drawSlab(defs: Definitions, look: ConsoleLook, hex: string): string {
  if (look === 'xbox-s')
    return (
      box(160, 330, 480, 250, 14, fill(shade(defs, hex))) +
      box(160, 330, 480, 250, 14, stroke(darken(hex, 0.22), 2)) +
      path('M164 560H636', stroke(darken(hex, 0.3), 3, 0.5)) +
      circle(520, 452, 92, fill('#1a1b1f')) +
      circle(520, 452, 92, `${stroke('#3d4048', 8)} stroke-dasharray="3 6"`) +
      circle(196, 366, 12, fill('#c7cbd2')) +
      box(190, 540, 70, 6, 3, fill('#26282d'))
    );
  if (look === 'ps4-pro' || look === 'ps4-slim' || look === 'ps3') {
    const tiers = look === 'ps4-pro' ? 3 : 2;
    let drawn = '';
    for (let tier = 0; tier < tiers; tier += 1)
      drawn +=
        path(
          `M${120 + tier * 8} ${380 + tier * 62}H${672 - tier * 4}L${690 - tier * 4} ${432 + tier * 62}H${104 + tier * 8}Z`,
          fill(shade(defs, hex)),
        ) + path(`M${108 + tier * 8} ${434 + tier * 62}H${688 - tier * 4}`, stroke('#000000', 6, 0.7));
    return (
      path('M170 300H640L676 380H116Z', fill(lighten(hex, 0.1))) +
      drawn +
      circle(640, 408, 6, fill('#79b4ff')) +
      box(140, 402, 120, 6, 3, fill('#000000', 0.6))
    );
  }
  if (look === 'wii-u')
    return (
      box(150, 420, 500, 170, 26, fill(shade(defs, hex))) +
      path('M170 500H630', stroke('#000000', 4, 0.5)) +
      circle(600, 540, 8, fill('#49c7f0')) +
      box(190, 530, 200, 8, 4, fill('#000000', 0.5))
    );
  if (look === 'classic')
    return (
      box(180, 400, 440, 180, 18, fill(shade(defs, '#c9c8cf'))) +
      box(260, 372, 280, 60, 12, fill('#b3b2bb')) +
      box(330, 384, 140, 20, 4, fill('#55545f')) +
      box(214, 470, 60, 24, 8, fill('#6c5f9c')) +
      box(526, 470, 60, 24, 8, fill('#6c5f9c')) +
      box(220, 526, 76, 34, 6, fill('#4b4a55')) +
      box(504, 526, 76, 34, 6, fill('#4b4a55'))
    );
  return (
    box(130, 380, 540, 190, 10, fill(shade(defs, hex))) +
    path('M130 476H670', stroke('#000000', 5, 0.45)) +
    circle(620, 430, 15, fill('#c9ced6')) +
    box(160, 430, 260, 8, 4, fill('#000000', 0.55)) +
    (look === 'xbox-one-s'
      ? Array.from({ length: 60 }, (_, dot) =>
          circle(180 + (dot % 20) * 22, 500 + Math.floor(dot / 20) * 22, 3.6, fill('#000000', 0.35)),
        ).join('')
      : '')
  );
}

function drawFolded(defs: Definitions, hex: string): string {
  const half = shade(defs, hex);
  const lid = defs.clip(box(262, 170, 276, 168, 4, ''));
  return `${box(220, 130, 360, 250, 26, fill(half)) + box(246, 154, 308, 200, 10, fill('#0a0b0e'))}<g clip-path="${lid}">${drawWallpaper(defs, hex, 262, 170, 276, 168)}</g>${box(226, 384, 348, 14, 7, fill(darken(hex, 0.4)))}${box(220, 398, 360, 250, 26, fill(half))}${box(304, 430, 192, 150, 6, fill('#0a0b0e'))}<g clip-path="${defs.clip(box(312, 438, 176, 134, 2, ''))}">${drawWallpaper(defs, `${hex}-low`, 312, 438, 176, 134)}</g>${stick(262, 458, 25)}${cross(262, 540, 22, '#222428')}${buttons(540, 470, 20, 10, grey4)}`;
}

function drawHeadset(defs: Definitions, hex: string): string {
  return (
    path('M180 400Q190 200 400 200T620 400', stroke('#33363d', 44)) +
    path('M196 380Q220 226 400 226T604 380', stroke('#555963', 10)) +
    path(
      'M170 360Q400 300 630 360Q670 380 664 470T604 590Q540 620 470 570Q430 540 400 540T330 570Q260 620 196 590Q142 560 136 470T170 360Z',
      fill(shade(defs, hex)),
    ) +
    [290, 400, 510]
      .map(
        (x) =>
          box(x - 21, 400, 42, 100, 21, fill('#121317')) +
          circle(x, 430, 12, fill('#2b3f86')) +
          circle(x - 3, 427, 4, fill('#ffffff', 0.7)),
      )
      .join('') +
    path('M190 400Q400 340 610 400', stroke('#ffffff', 6, 0.3))
  );
}

const towers: readonly ConsoleLook[] = ['ps5', 'ps5-slim', 'xbox-x'];
const flats: readonly ConsoleLook[] = ['switch', 'switch-lite', 'switch-2', 'ps-portal', 'vita', 'handheld-pc'];

function drawDevice(defs: Definitions, look: ConsoleLook, hex: string): string {
  if (look.startsWith('pad')) return drawPad(defs, look, hex);
  if (towers.includes(look)) return drawTower(defs, look);
  if (flats.includes(look)) return drawSwitch(defs, look, hex);
  if (look === '3ds') return drawFolded(defs, hex);
  if (look === 'vr') return drawHeadset(defs, hex);
  if (look === 'joycons') {
    const [left, right] = hex === '#2fb3d9' ? ['#2fb3d9', '#e8503f'] : [hex, hex];
    return (
      path('M250 160H370V640H250Q170 640 170 560V240Q170 160 250 160Z', fill(shade(defs, left))) +
      path('M550 160H430V640H550Q630 640 630 560V240Q630 160 550 160Z', fill(shade(defs, right))) +
      stick(266, 280, 50) +
      buttons(266, 440, 44, 20, grey4) +
      buttons(534, 280, 44, 20, grey4) +
      stick(534, 440, 50) +
      box(320, 196, 32, 8, 4, fill('#22252b')) +
      cross(464, 200, 14, '#22252b')
    );
  }
  return drawSlab(defs, look, hex);
}

/** A console, handheld or controller; the angle shows it smaller with a controller beside it where there is one. */
export function drawConsole({ look, hex, view }: ConsoleShape): string {
  return scene((defs) => {
    const device = drawDevice(defs, look, hex);
    const floor = flats.includes(look) ? 590 : look.startsWith('pad') ? 676 : towers.includes(look) ? 690 : 620;
    const shadow = floorShadow(defs, 400, floor, towers.includes(look) ? 380 : 640, 0.34);
    if (view === 'front' || look.startsWith('pad') || look === 'joycons')
      return (
        shadow +
        (towers.includes(look)
          ? `<g transform="translate(400 690) scale(1.12) translate(-400 -690)">${device}</g>`
          : device)
      );
    const pad: ConsoleLook | undefined =
      look.startsWith('ps') && look !== 'ps-portal' ? 'pad-sony' : look.startsWith('xbox') ? 'pad-xbox' : undefined;
    if (!pad) return `${shadow}<g transform="rotate(-9 400 400) translate(28 20) scale(.94)">${device}</g>`;
    const tone = towers.includes(look) && look !== 'xbox-x' ? '#f0f1f3' : hex;
    return `${floorShadow(defs, 300, 690, 420, 0.3)}<g transform="translate(-40 70) scale(.88)">${device}</g>${floorShadow(defs, 590, 704, 320, 0.34)}<g transform="translate(400 420) scale(.46)">${drawPad(defs, pad, tone)}</g>`;
  });
}
