import { createRandom } from '../random.ts';
import { box, circle, fill, n, path, scene, stroke } from './svg.ts';

/** The states that a seller tells apart, by the question that asks about them; from as new to damaged. */
const wearPictures = {
  screen: ['flawless', 'light', 'deep', 'cracked'],
  body: ['flawless', 'light', 'clear', 'damaged'],
  glass: ['clear', 'dust', 'scratched', 'fungus'],
  media: ['very-good', 'good', 'acceptable', 'damaged'],
  accessory: ['very-good', 'good', 'acceptable', 'damaged'],
} as const;

type WornSurface = keyof typeof wearPictures;

interface Marks {
  readonly count: number;
  readonly length: readonly [number, number];
  readonly width: number;
  readonly colour: string;
  readonly opacity: number;
}

/** Scratches inside a square that begins at `from`. */
function scratches(seed: string, { count, length, width, colour, opacity }: Marks, from: number, size: number): string {
  const random = createRandom(`wear:${seed}`);
  return Array.from({ length: count }, () => {
    const [x, y] = [from + random.next() * size, from + random.next() * size];
    const reach = length[0] + random.next() * (length[1] - length[0]);
    const angle = -0.9 + random.next() * 0.7;
    const bend = (random.next() - 0.5) * reach * 0.25;
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    return path(
      `M${n(x)} ${n(y)}q${n(dx / 2 + bend)} ${n(dy / 2 + bend)} ${n(dx)} ${n(dy)}`,
      stroke(colour, width, opacity),
    );
  }).join('');
}

const hairlines = (colour: string): Marks => ({ count: 14, length: [70, 170], width: 5, colour, opacity: 0.55 });
const deepScratches = (colour: string): Marks => ({ count: 7, length: [190, 380], width: 15, colour, opacity: 0.95 });

/** Cracks from one point outwards, and two rings between them. */
function cracks(x: number, y: number): string {
  const random = createRandom('wear:cracks');
  const rays = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * 2 * Math.PI + random.next() * 0.3;
    const reach = 240 + random.next() * 330;
    const kink = (random.next() - 0.5) * 0.5;
    const point = (share: number, turn: number) =>
      `${n(x + Math.cos(angle + turn) * reach * share)} ${n(y + Math.sin(angle + turn) * reach * share)}`;
    return {
      near: point(0.3, kink * 0.4),
      far: point(0.62, -kink * 0.25),
      line: `M${n(x)} ${n(y)}L${point(0.3, kink * 0.4)}L${point(0.62, -kink * 0.25)}L${point(1, kink * 0.2)}`,
    };
  });
  const ring = (of: 'near' | 'far') => `M${rays.map((ray) => ray[of]).join('L')}Z`;
  return [
    ...rays.map(({ line }) => path(line, stroke('#f3f7ff', 11, 0.95))),
    path(ring('near'), stroke('#f3f7ff', 8, 0.9)),
    path(ring('far'), stroke('#f3f7ff', 6, 0.7)),
    circle(x, y, 22, fill('#f3f7ff')),
  ].join('');
}

/** The corner of a display, against a lamp. */
function drawScreen(state: (typeof wearPictures)['screen'][number]): string {
  return scene((defs) => {
    const glass = defs.linear([
      [0, '#1d2740'],
      [1, '#0a0e1a'],
    ]);
    const inside = defs.clip('<rect x="120" y="120" width="900" height="900" rx="70"/>');
    const lamp = path('M150 800L520 120H700L330 800Z', fill('#8fb4ff', 0.16));
    const marks = {
      flawless: '',
      light: scratches('screen-light', hairlines('#c9d8ff'), 190, 480),
      deep: scratches('screen-deep', deepScratches('#eef3ff'), 170, 420),
      cracked: cracks(430, 400),
    }[state];
    return `${box(70, 70, 1000, 1000, 120, fill('#3a3f4b'))}<g clip-path="${inside}">${box(120, 120, 900, 900, 70, fill(glass))}${lamp}${marks}</g>`;
  });
}

/** The corner of a metal housing. */
function drawBody(state: (typeof wearPictures)['body'][number]): string {
  return scene((defs) => {
    const metal = defs.linear([
      [0, '#c9ced8'],
      [0.5, '#a3abb9'],
      [1, '#858e9e'],
    ]);
    // The corner of a damaged housing is pressed in.
    const outline =
      state === 'damaged'
        ? 'M1070 70H330L262 128L190 170L140 262L70 320V1070H1070Z'
        : 'M1070 70H230Q70 70 70 230V1070H1070Z';
    const dent = (x: number, y: number, radius: number) =>
      circle(x, y, radius, fill('#5f6878', 0.85)) +
      circle(x + radius / 4, y + radius / 4, radius * 0.62, fill('#dfe3ea', 0.7));
    const marks = {
      flawless: '',
      light: scratches('body-light', hairlines('#59616f'), 180, 480),
      clear: scratches('body-clear', deepScratches('#4b5361'), 180, 400) + dent(560, 300, 40),
      damaged:
        scratches('body-damaged', deepScratches('#3e4552'), 260, 400) +
        path('M330 70L262 128L190 170L140 262L70 320', stroke('#3e4552', 16)) +
        path('M262 128L350 250L470 300L520 420', stroke('#2c323d', 14)) +
        dent(560, 560, 62),
    }[state];
    return path(outline, fill(metal)) + path(outline, stroke('#6d7686', 10)) + marks;
  });
}

/** The front of a lens. */
function drawGlass(state: (typeof wearPictures)['glass'][number]): string {
  return scene((defs) => {
    const glass = defs.radial([
      [0, '#4d4a86'],
      [0.6, '#1d2145'],
      [1, '#0b0d1c'],
    ]);
    const random = createRandom('wear:dust');
    const specks = Array.from({ length: 34 }, () => {
      const [angle, far] = [random.next() * 2 * Math.PI, Math.sqrt(random.next()) * 215];
      return circle(
        400 + Math.cos(angle) * far,
        400 + Math.sin(angle) * far,
        5 + random.next() * 8,
        fill('#f4f2e8', 0.9),
      );
    });
    const threads = Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * Math.PI - 0.4;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const at = (far: number, side: number) => `${n(300 + dx * far - dy * side)} ${n(330 + dy * far + dx * side)}`;
      return path(
        `M300 330Q${at(90, 30)} ${at(190, 0)}M${at(105, 12)}L${at(165, 62)}M${at(130, 8)}L${at(190, -48)}`,
        stroke('#e8f3e2', 9, 0.85),
      );
    });
    const marks = {
      clear: '',
      dust: specks.join(''),
      scratched: scratches('glass', { ...deepScratches('#eef0ff'), count: 6, length: [120, 260] }, 270, 230),
      fungus: threads.join(''),
    }[state];
    const rings = circle(400, 400, 330, fill('#2a2d35')) + circle(400, 400, 285, stroke('#565b67', 14));
    return `${rings}${circle(400, 400, 250, fill(glass))}${path('M255 300Q300 210 400 190', stroke('#b9c4ff', 22, 0.55))}${marks}`;
  });
}

/** Makes a thing fit into the picture; other surfaces are shown from near. */
const wholeThing = (drawing: string): string => `<g transform="scale(0.72)">${drawing}</g>`;

/** A dog-eared corner of paper, at the upper left of a cover that begins at 130, 90. */
const foldedCorner = (size: number): string =>
  path(`M130 ${130 + size}V130A40 40 0 0 1 170 90H${170 + size}Z`, fill('#e1e5ea')) +
  path(`M130 ${130 + size}L${170 + size} 90L${150 + size * 0.72} ${110 + size * 0.72}Z`, fill('#f4efe2'));

/** A cover with a disc in front of it, for books, films, music and games. */
function drawMedia(state: (typeof wearPictures)['media'][number]): string {
  return scene((defs) => {
    const cover = defs.linear([
      [0, '#3b5bb5'],
      [1, '#22357a'],
    ]);
    const shine = defs.linear([
      [0, '#f2f4f8'],
      [0.35, '#b9c2d3'],
      [0.55, '#e9edf5'],
      [1, '#98a3b8'],
    ]);
    const lines = [250, 320, 390].map((y) => box(250, y, y === 250 ? 430 : 300, 34, 17, fill('#dfe6fb', 0.85)));
    const rubbed = path('M134 880Q150 560 140 300', stroke('#e9edf8', 12, 0.5));
    const onDisc = defs.clip('<circle cx="680" cy="680" r="366"/>');
    const scratched = (marks: Marks) => `<g clip-path="${onDisc}">${scratches(`media-${state}`, marks, 430, 500)}</g>`;
    const marks = {
      'very-good': '',
      good: rubbed + scratched({ ...hairlines('#4d5667'), count: 7 }),
      acceptable:
        rubbed + foldedCorner(90) + scratched({ ...hairlines('#3c4453'), count: 18, width: 7, opacity: 0.85 }),
      damaged:
        foldedCorner(210) +
        circle(300, 860, 130, fill('#8a6a3c', 0.6)) +
        circle(300, 860, 130, stroke('#6b4f2a', 14, 0.7)) +
        scratched({ ...deepScratches('#2c323d'), count: 7 }),
    }[state];
    const disc =
      circle(680, 680, 370, fill(shine)) +
      circle(680, 680, 370, stroke('#7e889b', 8)) +
      circle(680, 680, 128, fill('#eef1f6', 0.9)) +
      circle(680, 680, 52, fill('#22357a')) +
      circle(680, 680, 128, stroke('#8d97aa', 6));
    const book = box(130, 90, 700, 940, 40, fill(cover)) + box(130, 90, 62, 940, 30, fill('#1a2960')) + lines.join('');
    return wholeThing(book + disc + marks);
  });
}

/** A charger with its cable, for what belongs to a device. */
function drawAccessory(state: (typeof wearPictures)['accessory'][number]): string {
  return scene((defs) => {
    const plastic = defs.linear(
      state === 'acceptable' || state === 'damaged'
        ? [
            [0, '#f3ecd9'],
            [1, '#d5c8a8'],
          ]
        : [
            [0, '#ffffff'],
            [1, '#dfe3ea'],
          ],
    );
    const inside = defs.clip('<rect x="140" y="180" width="580" height="640" rx="90"/>');
    const scratched = (marks: Marks) =>
      `<g clip-path="${inside}">${scratches(`accessory-${state}`, marks, 200, 420)}</g>`;
    const cable = 'M720 640Q900 640 900 800T1080 960';
    const wires = ['M885 735q30 30 8 74', 'M905 730q-24 44 14 84', 'M925 738q10 34-16 70'].map((line, index) =>
      path(line, stroke(['#c8512f', '#3f5bd6', '#b58a2a'][index] ?? '#c8512f', 11)),
    );
    const marks = {
      'very-good': '',
      good: scratched(hairlines('#7c8594')),
      acceptable: scratched({ ...deepScratches('#8a7f63'), width: 10 }),
      damaged:
        scratched(deepScratches('#6b6149')) +
        path('M140 300L250 380L230 470L330 560', stroke('#4a432f', 13)) +
        path('M878 728L936 742L916 822L858 806Z', fill('#e1e5ea')) +
        wires.join(''),
    }[state];
    return wholeThing(
      path(cable, stroke('#aeb5c1', 62)) +
        path(cable, stroke('#f4f6f9', 46)) +
        box(140, 180, 580, 640, 90, fill(plastic)) +
        box(140, 180, 580, 640, 90, stroke('#a4acb9', 9)) +
        box(560, 600, 190, 80, 28, fill('#c9cfd9')) +
        marks,
    );
  });
}

const draw: { readonly [Surface in WornSurface]: (state: (typeof wearPictures)[Surface][number]) => string } = {
  screen: drawScreen,
  body: drawBody,
  glass: drawGlass,
  media: drawMedia,
  accessory: drawAccessory,
};

const picturesOf = <Surface extends WornSurface>(surface: Surface) =>
  wearPictures[surface].map((state) => ({ key: `grading-${surface}-${state}`, draw: () => draw[surface](state) }));

/** The help pictures of the grading questions, which show what their answers mean. */
export const gradingPictures = [
  ...picturesOf('screen'),
  ...picturesOf('body'),
  ...picturesOf('glass'),
  ...picturesOf('media'),
  ...picturesOf('accessory'),
];
