import { createRandom } from '../random.ts';
import { paintArt } from './cover-art.ts';
import type { Art } from './cover-canvas.ts';
import { letter, type Typeface } from './lettering.ts';
import {
  box,
  circle,
  type Definitions,
  darken,
  fill,
  floorShadow,
  lighten,
  luminance,
  mix,
  n,
  path,
  scene,
  stroke,
} from './svg.ts';

export interface Cover {
  seed: string;
  title: string;
  creator: string;
}
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Title and creator on a piece of art. */
function setCover(
  art: Art,
  cover: Cover,
  place: Place,
  faces: readonly [Typeface, Typeface],
  align: 'left' | 'centre',
  creatorFirst: boolean,
): string {
  const { x, y, width, height } = place;
  const margin = width * 0.09;
  const inner = { x: x + margin, width: width - margin * 2 };
  const top = y + height * art.zone.top;
  const room = height * (art.zone.bottom - art.zone.top);
  const credit = {
    typeface: faces[1],
    colour: art.zone.ink,
    align,
    most: width * 0.066,
    lines: 2,
    opacity: 0.92,
  } as const;
  const head = creatorFirst
    ? letter(cover.creator, { ...inner, y: top, height: room * 0.2 }, credit)
    : { svg: '', height: 0 };
  const gap = head.height > 0 ? width * 0.06 : 0;
  const titleRoom = creatorFirst ? room - head.height - gap : room * 0.74;
  const title = letter(
    cover.title,
    { ...inner, y: top + head.height + gap, height: titleRoom },
    { typeface: faces[0], colour: art.zone.ink, align, most: width * 0.2, lines: 5 },
  );
  const foot = creatorFirst
    ? ''
    : letter(cover.creator, { ...inner, y: top + title.height + width * 0.055, height: room * 0.22 }, credit).svg;
  return head.svg + title.svg + foot;
}

const facePairs: readonly (readonly [Typeface, Typeface])[] = [
  ['didone', 'geometric'],
  ['black', 'geometric'],
  ['condensed', 'geometric'],
  ['garamond', 'garamond'],
  ['geometric', 'geometric'],
  ['script', 'geometric'],
  ['didone', 'garamond'],
  ['garamond', 'geometric'],
];

/** A book, seen from the front, a little opened towards its pages. */
export function drawBook(cover: Cover & { pages: number }): string {
  return scene((defs) => {
    const random = createRandom(`book:${cover.seed}`);
    const thick = Math.min(46, 12 + cover.pages / 26);
    const place = { x: 400 - 216 - thick / 4, y: 64, width: 432, height: 650 };
    const { x, y, width, height } = place;
    const art = paintArt(defs, random, x, y, width, height);
    const spine = defs.linear(
      [
        [0, '#000000', 0.34],
        [0.35, '#ffffff', 0.16],
        [0.6, '#000000', 0.2],
        [1, '#000000', 0],
      ],
      [0, 0, 1, 0],
    );
    const light = defs.linear([
      [0, '#ffffff', 0.16],
      [0.4, '#ffffff', 0],
      [1, '#000000', 0.14],
    ]);
    const paper = defs.linear(
      [
        [0, '#d9d3c4'],
        [0.3, '#fbf8f0'],
        [1, '#cbc4b4'],
      ],
      [0, 0, 1, 0],
    );
    const leaves = Array.from({ length: Math.floor(thick / 4) }, (_, at) =>
      path(`M${n(x + width + 3 + at * 4)} ${n(y + 10)}V${n(y + height - 5)}`, stroke('#a9a08c', 0.8, 0.7)),
    ).join('');
    return (
      floorShadow(defs, 410, 722, 560, 0.42) +
      path(
        `M${n(x + width)} ${n(y + 4)}L${n(x + width + thick)} ${n(y + 12)}V${n(y + height - 6)}L${n(x + width)} ${n(y + height)}Z`,
        fill(paper),
      ) +
      leaves +
      art.svg +
      setCover(art, cover, place, random.pick(facePairs), random.chance(0.4) ? 'left' : 'centre', random.chance(0.45)) +
      box(x, y, 30, height, 0, fill(spine)) +
      box(x, y, width, height, 2, fill(light)) +
      box(x, y, width, height, 2, stroke('#000000', 1, 0.16))
    );
  });
}

/** A plastic case with a printed cover; the band names the format. */
function drawCase(defs: Definitions, place: Place, shell: string, cover: string, band: string): string {
  const { x, y, width, height } = place;
  const plastic = defs.linear(
    [
      [0, lighten(shell, 0.3)],
      [0.08, shell],
      [0.9, shell],
      [1, darken(shell, 0.3)],
    ],
    [0, 0, 1, 0],
  );
  const gloss = defs.linear([
    [0, '#ffffff', 0.24],
    [0.45, '#ffffff', 0.05],
    [0.46, '#ffffff', 0],
    [1, '#ffffff', 0.05],
  ]);
  return (
    floorShadow(defs, 400, y + height + 10, width * 1.25, 0.42) +
    box(x - 22, y - 10, width + 34, height + 20, 9, fill(plastic)) +
    box(x - 14, y - 6, 6, height + 12, 3, fill('#ffffff', 0.18)) +
    cover +
    band +
    box(x, y, width, height, 0, fill(gloss)) +
    box(x - 22, y - 10, width + 34, height + 20, 9, stroke('#ffffff', 1.2, 0.25))
  );
}

/** A film in its case: DVD in a dark one, Blu-ray in a blue, lower one. */
export function drawFilm(cover: Cover & { cast: string; year: number; format: 'DVD' | 'Blu-ray' }): string {
  return scene((defs) => {
    const random = createRandom(`film:${cover.seed}`);
    const blu = cover.format === 'Blu-ray';
    const place = blu ? { x: 180, y: 96, width: 452, height: 588 } : { x: 182, y: 72, width: 448, height: 634 };
    const head = blu ? 34 : 0;
    const picture = { ...place, y: place.y + head, height: place.height - head };
    const night = random.chance(0.62);
    const art = paintArt(defs, random, picture.x, picture.y, picture.width, picture.height, night);
    const inner = { x: picture.x + 34, width: picture.width - 68 };
    const face = random.pick(['condensed', 'condensed', 'black', 'didone', 'geometric'] as const);
    const bottom = picture.y + picture.height;
    const foot = defs.linear(
      [
        [0, art.palette.ground, 0],
        [0.5, art.palette.ground, 0.94],
        [1, art.palette.ground, 1],
      ],
      [0, 0, 0, 1],
    );
    const ink = luminance(art.palette.ground) > 0.5 ? '#1a1b20' : '#fbf5ea';
    const small = { typeface: 'geometric', colour: ink, lines: 1 } as const;
    const credits = letter(
      cover.creator.toUpperCase(),
      { ...inner, y: bottom - 62, height: 20 },
      { ...small, most: 18 },
    );
    const year = letter(
      `${cover.year}`,
      { ...inner, y: bottom - 34, height: 16 },
      { ...small, most: 15, opacity: 0.7 },
    );
    const top = picture.y + picture.height * art.zone.top;
    const room = picture.height * (art.zone.bottom - art.zone.top);
    const cast = letter(
      cover.cast.toUpperCase(),
      { ...inner, y: top, height: 36 },
      { typeface: 'geometric', colour: art.zone.ink, most: 15, lines: 2, opacity: 0.85 },
    );
    const title = letter(
      face === 'didone' ? cover.title : cover.title.toUpperCase(),
      { ...inner, y: top + cast.height + 22, height: room - cast.height - 22 },
      { typeface: face, colour: art.zone.ink, most: 104, lines: 4 },
    );
    const scenery =
      art.svg +
      box(picture.x, bottom - 130, picture.width, 130, 0, fill(foot)) +
      cast.svg +
      title.svg +
      credits.svg +
      year.svg;
    const band = blu
      ? box(
          place.x,
          place.y,
          place.width,
          head,
          0,
          fill(
            defs.linear(
              [
                [0, '#123a78'],
                [0.5, '#2f6fc4'],
                [1, '#123a78'],
              ],
              [0, 0, 1, 0],
            ),
          ),
        ) +
        letter(
          'BLU-RAY',
          { x: place.x, y: place.y + 9, width: place.width, height: 17 },
          { typeface: 'geometric', colour: '#ffffff', most: 19, lines: 1 },
        ).svg
      : '';
    return drawCase(defs, place, blu ? '#2a5aa8' : '#1c1d21', scenery, band);
  });
}

const platforms: Record<
  string,
  readonly [name: string, shell: string, band: string, ink: string, shape: 'tall' | 'slim' | 'square']
> = {
  ps5: ['PS5', '#2458b5', '#f4f5f7', '#15171c', 'slim'],
  ps4: ['PS4', '#1d4fae', '#1452b8', '#ffffff', 'slim'],
  xsx: ['XBOX', '#1f7a34', '#f4f5f7', '#1f6b30', 'slim'],
  xone: ['XBOX ONE', '#2e8540', '#2f9a45', '#ffffff', 'slim'],
  sw: ['SWITCH', '#c8c9cc', '#d8262c', '#ffffff', 'tall'],
  ds: ['DS', '#b9bcc2', '#55585f', '#ffffff', 'square'],
  '3ds': ['3DS', '#c8c9cc', '#c3222f', '#ffffff', 'square'],
  wii: ['WII', '#eceef0', '#d9dce0', '#5b6068', 'slim'],
  ps2: ['PS2', '#15171c', '#17181d', '#8fb4ff', 'slim'],
  ps3: ['PS3', '#2a2c31', '#1b1c20', '#e3e5e9', 'slim'],
  x360: ['XBOX 360', '#5c9a3a', '#6fae45', '#ffffff', 'slim'],
};

/** A game in the case of its platform. */
export function drawGame(cover: Cover & { platform: string }): string {
  return scene((defs) => {
    const random = createRandom(`game:${cover.seed}`);
    const [name, shell, tone, ink, shape] = platforms[cover.platform] ?? ['', '#333333', '#555555', '#ffffff', 'slim'];
    const place =
      shape === 'tall'
        ? { x: 214, y: 70, width: 386, height: 630 }
        : shape === 'square'
          ? { x: 150, y: 138, width: 508, height: 456 }
          : { x: 178, y: 88, width: 456, height: 592 };
    const head = 52;
    const picture = { ...place, y: place.y + head, height: place.height - head };
    const art = paintArt(defs, random, picture.x, picture.y, picture.width, picture.height, true);
    const glow = defs.radial(
      [
        [0, lighten(art.palette.second, 0.3), 0.65],
        [1, art.palette.first, 0],
      ],
      [0.5, 0.5, 0.5],
    );
    const dark = mix(art.palette.ground, '#06070c', 0.5);
    const shade = defs.linear(
      [
        [0, dark, 0],
        [1, dark, 0.92],
      ],
      [0, 0, 0, 1],
    );
    const face = random.pick(['black', 'condensed', 'black', 'geometric', 'didone'] as const);
    const title = letter(
      face === 'didone' ? cover.title : cover.title.toUpperCase(),
      {
        x: picture.x + 30,
        y: picture.y + picture.height * 0.52,
        width: picture.width - 60,
        height: picture.height * 0.4,
      },
      { typeface: face, colour: '#ffffff', most: 88, lines: 4, vertical: 'bottom' },
    );
    const burst = Array.from({ length: 18 }, (_, ray) => {
      const angle = (ray * Math.PI) / 9 + random.next() * 0.1;
      const [cx, cy, reach] = [
        picture.x + picture.width / 2,
        picture.y + picture.height * 0.36,
        picture.width * (0.36 + random.next() * 0.34),
      ];
      return path(
        `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(angle) * reach)} ${n(cy + Math.sin(angle) * reach)}L${n(cx + Math.cos(angle + 0.13) * reach)} ${n(cy + Math.sin(angle + 0.13) * reach)}Z`,
        fill(random.pick([art.palette.second, art.palette.first, '#ffffff']), 0.26),
      );
    }).join('');
    const clip = defs.clip(box(picture.x, picture.y, picture.width, picture.height, 0, ''));
    const scenery = `<g clip-path="${clip}">${art.svg}${burst}${circle(picture.x + picture.width / 2, picture.y + picture.height * 0.36, picture.width * 0.5, fill(glow))}</g>${box(picture.x, picture.y + picture.height * 0.3, picture.width, picture.height * 0.7, 0, fill(shade))}${title.svg}`;
    const band =
      box(place.x, place.y, place.width, head, 0, fill(tone)) +
      letter(
        name,
        { x: place.x + 22, y: place.y + 15, width: place.width - 44, height: 23 },
        { typeface: 'geometric', colour: ink, most: 31, lines: 1, align: 'left' },
      ).svg;
    return drawCase(defs, place, shell, scenery, band);
  });
}
