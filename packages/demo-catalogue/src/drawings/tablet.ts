import { drawLensEye } from './phone-cameras.ts';
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

export interface TabletShape {
  look: 'home' | 'edge' | 'pro' | 'wide' | 'surface';
  hex: string;
  screen: number;
  seed: string;
}

function frameOf({ look, screen }: TabletShape): {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
} {
  const scale = 0.86 + Math.min(0.14, Math.max(0, (screen - 8) * 0.026));
  if (look === 'wide' || look === 'surface') {
    const width = 640 * scale;
    const height = width * (look === 'surface' ? 0.69 : 0.63);
    return { x: 400 - width / 2, y: 660 - height, width, height, radius: look === 'surface' ? 16 : 24 };
  }
  const height = 600 * scale;
  const width = height * (look === 'home' ? 0.69 : 0.72);
  return { x: 400 - width / 2, y: 690 - height, width, height, radius: look === 'home' ? 28 : 34 };
}

function body(defs: Definitions, hex: string, frame: ReturnType<typeof frameOf>): string {
  const metal = defs.linear([
    [0, lighten(hex, 0.3)],
    [0.5, darken(hex, 0.06)],
    [1, darken(hex, 0.22)],
  ]);
  return box(frame.x, frame.y, frame.width, frame.height, frame.radius, fill(metal));
}

/** A tablet from the front, switched on. */
export function drawTabletFront(shape: TabletShape): string {
  return scene((defs) => {
    const frame = frameOf(shape);
    const { x, y, width, height, radius } = frame;
    const light = shape.look === 'home' && luminance(shape.hex) > 0.5;
    const rim = shape.look === 'home' ? 20 : 24;
    const chin = shape.look === 'home' ? height * 0.085 : rim;
    const clip = defs.clip(
      box(x + rim, y + chin, width - rim * 2, height - chin * 2, shape.look === 'home' ? 3 : 14, ''),
    );
    const gloss = defs.linear([
      [0, '#ffffff', 0.2],
      [1, '#ffffff', 0],
    ]);
    const detail =
      shape.look === 'home'
        ? circle(x + width / 2, y + height - chin / 2, chin * 0.32, stroke(light ? '#c9cbce' : '#3d4046', 2.2)) +
          circle(x + width / 2, y + chin / 2, 4, fill('#20242c'))
        : circle(x + width / 2, y + rim / 2, 4, fill('#1d2330'));
    return (
      floorShadow(defs, 400, frame.y + height + 6, width * 1.15, 0.32) +
      body(defs, shape.hex, frame) +
      box(x + 3, y + 3, width - 6, height - 6, radius - 3, fill(light ? '#f6f6f5' : '#0b0c0f')) +
      `<g clip-path="${clip}">${drawWallpaper(defs, shape.seed, x + rim, y + chin, width - rim * 2, height - chin * 2)}` +
      path(`M${n(x)} ${n(y)}H${n(x + width * 0.66)}L${n(x + width * 0.2)} ${n(y + height)}H${n(x)}Z`, fill(gloss)) +
      `</g>${detail}`
    );
  });
}

/** A tablet from behind. */
export function drawTabletBack(shape: TabletShape): string {
  return scene((defs) => {
    const frame = frameOf(shape);
    const { x, y, width, height, radius } = frame;
    const { hex } = shape;
    const sheen = defs.linear(
      [
        [0, '#ffffff', 0],
        [0.5, '#ffffff', 0.3],
        [1, '#ffffff', 0],
      ],
      [0, 0, 1, 0.3],
    );
    const clip = defs.clip(box(x, y, width, height, radius, ''));
    const cameras =
      shape.look === 'pro'
        ? box(x + 22, y + 22, 84, 84, 24, fill(darken(hex, 0.1))) +
          drawLensEye(defs, x + 48, y + 48, 16, hex) +
          drawLensEye(defs, x + 48, y + 84, 13, hex) +
          circle(x + 84, y + 50, 6, fill('#f5ead0'))
        : drawLensEye(defs, x + 46, y + 46, 17, hex) +
          (shape.look === 'wide' ? circle(x + 84, y + 46, 5, fill('#f5ead0')) : '');
    const stand =
      shape.look === 'surface'
        ? path(`M${n(x + 14)} ${n(y + height * 0.42)}H${n(x + width - 14)}`, stroke(darken(hex, 0.3), 2.5))
        : '';
    return (
      floorShadow(defs, 400, y + height + 6, width * 1.15, 0.32) +
      body(defs, hex, frame) +
      `<g clip-path="${clip}">${path(`M${n(x + width * 0.45)} ${n(y)}H${n(x + width)}L${n(x + width * 0.5)} ${n(y + height)}H${n(x - 20)}Z`, fill(sheen))}</g>` +
      box(x + 1, y + 1, width - 2, height - 2, radius - 1, stroke(darken(hex, 0.25), 1.4, 0.6)) +
      stand +
      cameras
    );
  });
}
