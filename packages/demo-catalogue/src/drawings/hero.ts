import type { Picture } from '../draft.ts';
import { createRandom } from '../random.ts';
import { drawCamera } from './camera.ts';
import { drawConsole } from './console.ts';
import { drawHeadphones } from './headphones.ts';
import { drawLaptopOpen } from './laptop.ts';
import { drawBook, drawFilm, drawGame } from './media-cases.ts';
import { drawPhoneBack, drawPhoneFront } from './phone.ts';
import { drawAlbum } from './record-sleeve.ts';
import { drawSpeaker } from './speaker.ts';
import { box, circle, Definitions, ellipse, fill, lighten, n, path, stroke } from './svg.ts';
import { drawTabletFront } from './tablet.ts';
import { drawWatch } from './watch.ts';

/** Sets a square product picture without its panel into a larger one. */
function embed(picture: string, name: string, x: number, y: number, size: number, turn = 0): string {
  const body = picture
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<rect width="800" height="800" fill="url\(#d\d+\)"\/>/, '')
    .replace(/id="d(\d+)"/g, `id="${name}$1"`)
    .replace(/url\(#d(\d+)\)/g, `url(#${name}$1)`);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 800)}) rotate(${n(turn)} 400 400)">${body}</g>`;
}

/** A wide stage (1600 × 900): backdrop with soft hills of light, and a floor. */
function stage(name: string, from: string, to: string, accent: string, content: (defs: Definitions) => string): string {
  const defs = new Definitions();
  const random = createRandom(`hero:${name}`);
  const back = defs.linear(
    [
      [0, from],
      [1, to],
    ],
    [0, 0, 1, 1],
  );
  const halo = defs.radial([
    [0, lighten(accent, 0.5), 0.85],
    [0.5, accent, 0.35],
    [1, accent, 0],
  ]);
  const floor = defs.linear(
    [
      [0, '#ffffff', 0.26],
      [1, '#ffffff', 0],
    ],
    [0, 0, 0, 1],
  );
  let lights = '';
  for (let at = 0; at < 5; at += 1)
    lights += circle(
      200 + random.next() * 1200,
      120 + random.next() * 500,
      60 + random.next() * 170,
      fill('#ffffff', 0.05),
    );
  const arcs = [470, 560, 650].map((radius) => circle(800, 520, radius, stroke('#ffffff', 1.6, 0.14))).join('');
  const body = content(defs);
  const scenery = `<rect width="1600" height="900" fill="${back}"/>${circle(800, 470, 560, fill(halo))}${arcs}${lights}${ellipse(800, 830, 760, 190, fill(floor))}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">${defs}${scenery}${body}</svg>`;
}

const phone = (
  hex: string,
  seed: string,
  look: 'island-3' | 'island-2v' | 'hole-pill' | 'hole-rings-3' | 'notch-2d' = 'island-3',
) => ({ look, hex, screen: 6.3, seed });

const heroBlue = (): string =>
  stage(
    'blue',
    '#0a1f5c',
    '#2f7bd8',
    '#5fa8ff',
    () =>
      embed(drawLaptopOpen({ look: 'unibody-notch', hex: '#dfe2e6', screen: 14.2, seed: 'sea' }), 'l', 470, 60, 760) +
      embed(
        drawHeadphones({ look: 'over-ear', hex: '#f0f1f4', seed: 'h', wired: false, stems: false, view: 'front' }),
        'h',
        60,
        330,
        500,
        -6,
      ) +
      embed(drawPhoneFront(phone('#3a4a63', 'galaxy')), 'p', 930, 300, 540, 4) +
      embed(drawWatch({ look: 'square', hex: '#e7e9ec', metal: 'aluminium', seed: 'w4' }), 'w', 1210, 400, 420, 8) +
      embed(drawPhoneBack(phone('#bfa48f', 'x')), 'b', 330, 330, 500, -7),
  );

const heroGreen = (): string =>
  stage('green', '#0c4a3a', '#4fb477', '#b6f0a8', (defs) => {
    const card = defs.linear(
      [
        [0, '#e2b57f'],
        [1, '#b98650'],
      ],
      [0, 0, 0, 1],
    );
    const inside = defs.linear(
      [
        [0, '#8a6238'],
        [1, '#5e4123'],
      ],
      [0, 0, 0, 1],
    );
    const parcel =
      path('M520 560L1080 560L1120 600H480Z', fill(inside)) +
      path('M480 600L400 520L470 500L520 560Z', fill('#cf9f68')) +
      path('M1120 600L1200 520L1130 500L1080 560Z', fill('#cf9f68')) +
      box(480, 598, 640, 250, 10, fill(card)) +
      box(770, 598, 60, 250, 0, fill('#f3e3c8', 0.75)) +
      box(930, 760, 130, 54, 4, fill('#ffffff', 0.85)) +
      box(944, 774, 70, 6, 3, fill('#8a6238', 0.6)) +
      box(944, 790, 100, 6, 3, fill('#8a6238', 0.6));
    const coin = (x: number, y: number, radius: number): string =>
      ellipse(x, y + radius * 0.14, radius, radius, fill('#a87b1e')) +
      circle(
        x,
        y,
        radius,
        fill(
          defs.linear([
            [0, '#ffe9a3'],
            [0.5, '#f3c653'],
            [1, '#d39a2b'],
          ]),
        ),
      ) +
      circle(x, y, radius * 0.78, stroke('#b98522', radius * 0.06, 0.7)) +
      path(
        `M${n(x + radius * 0.3)} ${n(y - radius * 0.34)}A${n(radius * 0.44)} ${n(radius * 0.44)} 0 1 0 ${n(x + radius * 0.3)} ${n(y + radius * 0.34)}M${n(x - radius * 0.5)} ${n(y - radius * 0.1)}H${n(x + radius * 0.14)}M${n(x - radius * 0.5)} ${n(y + radius * 0.12)}H${n(x + radius * 0.14)}`,
        stroke('#9b6d14', radius * 0.12),
      );
    return (
      embed(drawPhoneBack(phone('#2f6285', 'a', 'notch-2d')), 'a', 470, 90, 520, -12) +
      embed(drawTabletFront({ look: 'edge', hex: '#cfcadb', screen: 10.9, seed: 'tab' }), 't', 640, 60, 560, 6) +
      embed(drawConsole({ look: 'pad-sony', hex: '#f0f1f3', view: 'front' }), 'c', 860, 240, 380, 14) +
      parcel +
      coin(300, 700, 74) +
      coin(204, 776, 58) +
      coin(390, 800, 52) +
      coin(1290, 740, 70) +
      coin(1392, 800, 54) +
      coin(1250, 420, 40) +
      coin(340, 430, 36)
    );
  });

const heroMedia = (): string =>
  stage(
    'media',
    '#3b1a5a',
    '#d95d6f',
    '#ffb37a',
    () =>
      embed(
        drawAlbum({ seed: 'hero-record', artist: 'Miles Davis', title: 'Kind of Blue', format: 'Vinyl' }),
        'r',
        60,
        210,
        620,
        -8,
      ) +
      embed(
        drawFilm({
          seed: 'film-blade-runner',
          title: 'Blade Runner',
          creator: 'Ridley Scott',
          cast: '',
          year: 1982,
          format: 'DVD',
        }),
        'f',
        470,
        130,
        620,
        -3,
      ) +
      embed(
        drawBook({ seed: 'book-hero', title: 'Die unendliche Geschichte', creator: 'Michael Ende', pages: 480 }),
        'b',
        780,
        120,
        640,
        4,
      ) +
      embed(drawGame({ seed: 'game-hero', title: 'Hades', creator: '', platform: 'sw' }), 'g', 1080, 240, 540, 9),
  );

const heroElectronics = (): string =>
  stage(
    'electronics',
    '#1c2433',
    '#5a6f94',
    '#a9c4ee',
    () =>
      embed(drawTabletFront({ look: 'pro', hex: '#8d9199', screen: 12.9, seed: 'dawn' }), 't', 170, 110, 620, -5) +
      embed(drawLaptopOpen({ look: 'slim', hex: '#c9cdd3', screen: 15, seed: 'fjord' }), 'l', 520, 60, 780) +
      embed(drawCamera({ look: 'mirrorless', hex: '#2b2c30', seed: 'c' }), 'c', 120, 420, 470) +
      embed(drawConsole({ look: 'switch', hex: '#2fb3d9', view: 'front' }), 's', 980, 440, 460, 5) +
      embed(drawSpeaker({ look: 'cylinder', hex: '#e7e8ea', seed: 's' }), 'k', 1180, 230, 420),
  );

const heroApple = (): string =>
  stage('apple', '#d7dde8', '#9fb0c9', '#ffffff', () =>
    ['#343c56', '#e2712d', '#e2e3e4', '#a9b689', '#8f9fe0']
      .map((hex, at) =>
        embed(
          drawPhoneBack(phone(hex, 'a', at % 2 ? 'island-2v' : 'island-3')),
          `a${at}x`,
          90 + at * 225,
          120 + Math.abs(at - 2) * 34,
          680 - Math.abs(at - 2) * 30,
          (at - 2) * 4.5,
        ),
      )
      .join(''),
  );

/** Illustrations of the home and landing pages, 16:9. */
export const heroPictures: readonly Picture[] = [
  { key: 'hero-blue', draw: heroBlue },
  { key: 'hero-green', draw: heroGreen },
  { key: 'hero-media', draw: heroMedia },
  { key: 'hero-electronics', draw: heroElectronics },
  { key: 'hero-apple', draw: heroApple },
];
