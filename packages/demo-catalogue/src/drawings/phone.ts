import type { PhoneLook } from '../facts/phone-model.ts';
import { drawCameras } from './phone-cameras.ts';
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
import { drawWallpaper } from './wallpaper.ts';

/** What a phone looks like: shape family, colour, diagonal in inches; the seed decides its wallpaper. */
export interface PhoneShape {
  look: PhoneLook;
  hex: string;
  screen: number;
  seed: string;
}
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const isHome = (look: PhoneLook): boolean => look.startsWith('home');

function frameOf(shape: PhoneShape, centreX: number, height: number): Frame {
  const scale = shape.look === 'fold' ? 0.95 : 0.9 + Math.min(0.1, Math.max(0, (shape.screen - 4.7) * 0.05));
  const tall = height * scale;
  const ratio = shape.look === 'fold' ? 0.84 : shape.look === 'bezel-strip-3' ? 0.43 : 0.487;
  return { x: centreX - (tall * ratio) / 2, y: 722 - tall, width: tall * ratio, height: tall };
}

const cornerOf = (shape: PhoneShape, frame: Frame): number =>
  shape.look === 'fold'
    ? frame.width * 0.05
    : /rings-4/.test(shape.look)
      ? frame.width * 0.06
      : shape.look === 'bezel-strip-3'
        ? frame.width * 0.1
        : frame.width * 0.155;

function drawFrame(defs: Definitions, shape: PhoneShape, { x, y, width, height }: Frame, radius: number): string {
  const edge = shape.hex;
  const metal = defs.linear(
    [
      [0, darken(edge, 0.28)],
      [0.06, lighten(edge, 0.35)],
      [0.14, edge],
      [0.86, darken(edge, 0.08)],
      [0.95, lighten(edge, 0.3)],
      [1, darken(edge, 0.32)],
    ],
    [0, 0, 1, 0],
  );
  const button = fill(darken(edge, 0.3));
  return (
    box(x + width - 1, y + height * 0.27, 4, height * 0.12, 2, button) +
    box(x - 3, y + height * 0.22, 4, height * 0.07, 2, button) +
    box(x - 3, y + height * 0.31, 4, height * 0.07, 2, button) +
    box(x, y, width, height, radius, fill(metal))
  );
}

function drawScreenDetail(shape: PhoneShape, x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2;
  const black = fill('#050608');
  const bar = box(middle - width * 0.17, y + height - height * 0.018, width * 0.34, 3.4, 1.7, fill('#ffffff', 0.85));
  if (shape.look.startsWith('notch')) {
    const half = width * 0.21;
    const deep = height * 0.036;
    return (
      bar +
      path(
        `M${n(middle - half - 8)} ${n(y - 1)}q8 0 8 8v${n(deep - 16)}q0 12 12 12h${n(half * 2 - 24)}q12 0 12-12v${n(16 - deep)}q0-8 8-8z`,
        black,
      ) +
      box(middle - 16, y + 3, 32, 3.2, 1.6, fill('#22252b'))
    );
  }
  if (shape.look.startsWith('island'))
    return (
      bar +
      box(middle - width * 0.145, y + height * 0.017, width * 0.29, height * 0.034, height * 0.017, black) +
      circle(middle + width * 0.1, y + height * 0.034, height * 0.008, fill('#14213a'))
    );
  if (shape.look.startsWith('bezel')) return bar;
  if (shape.look === 'fold') return circle(x + width * 0.76, y + height * 0.03, 5, black) + bar;
  return bar + circle(middle, y + height * 0.03, Math.max(5, width * 0.021), black);
}

function drawHomeFront(defs: Definitions, shape: PhoneShape, { x, y, width, height }: Frame, radius: number): string {
  const face = luminance(shape.hex) > 0.45 && !/black|space/i.test(shape.seed) ? '#f7f7f6' : '#101114';
  const mark = mix(face, face === '#101114' ? '#ffffff' : '#000000', 0.24);
  const top = y + height * 0.128;
  const tall = height * 0.742;
  const inner = width * 0.042;
  return (
    box(x + 3, y + 3, width - 6, height - 6, radius - 3, fill(face)) +
    drawWallpaper(defs, shape.seed, x + inner, top, width - inner * 2, tall) +
    box(x + width * 0.41, y + height * 0.063, width * 0.18, 5, 2.5, fill(mark)) +
    circle(x + width / 2, y + height * 0.932, height * 0.037, stroke(mark, 2.4))
  );
}

/** Front of a phone, switched on. */
function front(defs: Definitions, shape: PhoneShape, frame: Frame): string {
  const { x, y, width, height } = frame;
  const radius = cornerOf(shape, frame);
  const shell = drawFrame(defs, shape, frame, radius);
  if (isHome(shape.look)) return shell + drawHomeFront(defs, shape, frame, radius);
  const rim = Math.max(7, width * 0.032);
  const chin = shape.look.startsWith('bezel') ? height * 0.035 : rim;
  const clip = defs.clip(box(x + rim, y + chin, width - rim * 2, height - chin * 2, Math.max(8, radius - rim), ''));
  const gloss = defs.linear(
    [
      [0, '#ffffff', 0.2],
      [1, '#ffffff', 0],
    ],
    [0, 0, 1, 1],
  );
  const crease =
    shape.look === 'fold' ? box(x + width / 2 - 3, y + rim, 6, height - rim * 2, 0, fill('#000000', 0.1)) : '';
  return (
    shell +
    box(x + 3, y + 3, width - 6, height - 6, radius - 3, fill('#08090b')) +
    `<g clip-path="${clip}">${drawWallpaper(defs, shape.seed, x + rim, y + chin, width - rim * 2, height - chin * 2)}${crease}` +
    path(`M${n(x)} ${n(y)}H${n(x + width * 0.7)}L${n(x + width * 0.18)} ${n(y + height)}H${n(x)}Z`, fill(gloss)) +
    `</g>${drawScreenDetail(shape, x + rim, y + chin, width - rim * 2, height - chin * 2)}`
  );
}

/** Back of a phone with its cameras. */
function back(defs: Definitions, shape: PhoneShape, frame: Frame): string {
  const { x, y, width, height } = frame;
  const radius = cornerOf(shape, frame);
  const { hex } = shape;
  const body = defs.linear(
    [
      [0, lighten(hex, 0.16)],
      [0.45, hex],
      [1, darken(hex, 0.14)],
    ],
    [0, 0, 0.9, 1],
  );
  const sheen = defs.linear(
    [
      [0, '#ffffff', 0],
      [0.5, '#ffffff', luminance(hex) > 0.6 ? 0.42 : 0.16],
      [1, '#ffffff', 0],
    ],
    [0, 0, 1, 0.25],
  );
  const clip = defs.clip(box(x + 3, y + 3, width - 6, height - 6, radius - 3, ''));
  const hinge =
    shape.look === 'flip'
      ? box(x, y + height / 2 - 2, width, 4, 0, fill(darken(hex, 0.35)))
      : shape.look === 'fold'
        ? box(x + width / 2 - 3, y, 6, height, 0, fill(darken(hex, 0.3)))
        : '';
  return (
    drawFrame(defs, shape, frame, radius) +
    box(x + 3, y + 3, width - 6, height - 6, radius - 3, fill(body)) +
    `<g clip-path="${clip}">${path(`M${n(x + width * 0.5)} ${n(y)}H${n(x + width * 0.98)}L${n(x + width * 0.46)} ${n(y + height)}H${n(x - width * 0.05)}Z`, fill(sheen))}${hinge}</g>` +
    box(x + 3, y + 3, width - 6, height - 6, radius - 3, stroke(darken(hex, 0.2), 1.2, 0.5)) +
    drawCameras(defs, shape.look, hex, x, y, width, height)
  );
}

const widthOnFloor = (frame: Frame): number => frame.width * 1.25;

/** Back and front side by side: the picture of lists. */
export function drawPhonePair(shape: PhoneShape): string {
  return scene((defs) => {
    const wide = shape.look === 'fold';
    const behind = frameOf(shape, wide ? 280 : 290, wide ? 500 : 650);
    const before = frameOf(shape, wide ? 520 : 515, wide ? 500 : 650);
    const shade = defs.linear(
      [
        [0, '#0c1220', 0],
        [1, '#0c1220', 0.34],
      ],
      [0, 0, 1, 0],
    );
    return (
      floorShadow(defs, behind.x + behind.width / 2, 726, widthOnFloor(behind), 0.3) +
      floorShadow(defs, before.x + before.width / 2, 728, widthOnFloor(before), 0.34) +
      back(defs, shape, behind) +
      box(before.x - 26, before.y + 14, 34, before.height - 28, 16, fill(shade)) +
      front(defs, shape, before)
    );
  });
}

const alone = (shape: PhoneShape, draw: typeof front): string =>
  scene((defs) => {
    const frame = frameOf(shape, 400, shape.look === 'fold' ? 600 : 670);
    return floorShadow(defs, 400, 728, widthOnFloor(frame) * 1.05, 0.34) + draw(defs, shape, frame);
  });

export const drawPhoneFront = (shape: PhoneShape): string => alone(shape, front);
export const drawPhoneBack = (shape: PhoneShape): string => alone(shape, back);

/** A phone's back at the given position, for drawings of cases. */
export const placePhoneBack = (defs: Definitions, shape: PhoneShape, x: number, y: number, height: number): string =>
  back(defs, shape, { x, y, width: height * 0.487, height });
