// biome-ignore-all format: a table is read by its rows.
import type { PhoneLook } from '../facts/phone-model.ts';
import { box, circle, type Definitions, darken, fill, lighten, luminance, mix, stroke } from './svg.ts';

/** One camera: metal ring, black barrel, coated glass with a highlight. */
export function drawLensEye(defs: Definitions, x: number, y: number, radius: number, ring: string): string {
  const metal = defs.linear([[0, lighten(ring, 0.45)], [0.5, ring], [1, darken(ring, 0.4)]]);
  const glass = defs.radial([[0, '#2c4a7a'], [0.45, '#141e3a'], [1, '#05070d']], [0.42, 0.4, 0.6]);
  return (
    circle(x, y, radius, fill(metal)) +
    circle(x, y, radius * 0.86, fill('#0b0c10')) +
    circle(x, y, radius * 0.6, fill(glass)) +
    circle(x, y, radius * 0.6, stroke('#3a4358', radius * 0.05, 0.8)) +
    circle(x - radius * 0.2, y - radius * 0.24, radius * 0.13, fill('#ffffff', 0.75)) +
    circle(x + radius * 0.18, y + radius * 0.2, radius * 0.07, fill('#9fc0ff', 0.5))
  );
}

const flash = (x: number, y: number, radius: number): string => circle(x, y, radius, fill('#f5ead0')) + circle(x, y, radius, stroke('#b8ae97', 1));
const small = (x: number, y: number, radius: number): string => circle(x, y, radius, fill('#0b0c10'));

type Place = readonly [x: number, y: number, radius: number];
interface Layout {
  bump?: readonly [x: number, y: number, width: number, height: number, radius: number, tone: 'body' | 'dark' | 'metal' | 'screen'];
  inner?: readonly [x: number, y: number, width: number, height: number, radius: number];
  lenses: readonly Place[];
  flashes?: readonly Place[];
  dots?: readonly Place[];
}

/** Camera layouts in hundredths of the back's width, from its top left corner. */
const layouts: Record<PhoneLook, Layout> = {
  'home-1': { lenses: [[16, 14, 7]], flashes: [[30, 14, 3.4]] },
  'home-2h': { bump: [7, 7, 37, 15, 7.5, 'body'], lenses: [[15, 14.5, 6], [31, 14.5, 6]], flashes: [[49, 14.5, 3.2]] },
  'notch-1': { lenses: [[19, 18, 10]], flashes: [[38, 18, 3.8]] },
  'notch-2v': { bump: [8, 7, 18, 47, 9, 'body'], lenses: [[17, 16.5, 7], [17, 44, 7]], flashes: [[17, 30, 3.2]] },
  'notch-2sq': { bump: [6, 6, 43, 43, 13, 'body'], lenses: [[18, 18, 8.6], [18, 37.5, 8.6]], flashes: [[38.5, 18, 3.8]] },
  'notch-2d': { bump: [6, 6, 43, 43, 13, 'body'], lenses: [[18, 18, 8.8], [37.5, 37.5, 8.8]], flashes: [[37.5, 18, 3.6]] },
  'notch-3': { bump: [6, 6, 46, 46, 14, 'body'], lenses: [[18.5, 18.5, 9], [18.5, 39.5, 9], [39.5, 29, 9]], flashes: [[41, 13.5, 3.4]], dots: [[41, 45, 2.4]] },
  'island-2d': { bump: [6, 6, 45, 45, 14, 'body'], lenses: [[18.5, 18.5, 9.4], [39, 39, 9.4]], flashes: [[39, 18.5, 3.6]] },
  'island-2v': { bump: [7, 7, 25, 49, 12.5, 'body'], lenses: [[19.5, 19.5, 9.2], [19.5, 43.5, 9.2]], flashes: [[42, 19.5, 3.6]] },
  'island-3': { bump: [6, 6, 50, 50, 15, 'body'], lenses: [[19.5, 19.5, 10], [19.5, 42.5, 10], [42.5, 31, 10]], flashes: [[44, 14, 3.6]], dots: [[44, 48, 2.8]] },
  'island-bar': { bump: [5, 7, 90, 23, 11.5, 'body'], lenses: [[18, 18.5, 8.6]], flashes: [[84, 18.5, 3.6]] },
  'island-plateau': { bump: [3.5, 4, 93, 47, 17, 'body'], lenses: [[19, 17.5, 9.6], [19, 38, 9.6], [40, 27.5, 9.6]], flashes: [[84, 17, 3.8]], dots: [[84, 28, 2.6], [84, 38, 2.6]] },
  'hole-rings-3': { lenses: [[18, 18, 8.4], [18, 39, 8.4], [18, 60, 8.4]], flashes: [[34, 18, 2.8]] },
  'hole-rings-4': { lenses: [[18, 17, 9], [18, 39, 9], [18, 61, 9], [38, 50, 5.6]], flashes: [[38, 18, 2.8]], dots: [[38, 34, 3.2]] },
  'hole-corner-3': { bump: [3, 4, 31, 67, 14, 'metal'], lenses: [[18, 18, 8], [18, 37, 8], [18, 56, 8]], flashes: [[43, 14, 2.8]] },
  'hole-block-4': { bump: [7, 7, 37, 66, 9, 'dark'], lenses: [[17.5, 18, 7.4], [17.5, 37, 7.4], [17.5, 58, 8]], flashes: [[34, 18, 3]], dots: [[34, 34, 3.6]] },
  'hole-visor': { bump: [0.8, 27, 98.4, 23, 2, 'dark'], lenses: [[20, 38.5, 7.4], [38, 38.5, 7.4]], flashes: [[83, 38.5, 3]] },
  'hole-bar': { bump: [0.8, 26, 98.4, 24, 3, 'metal'], inner: [10, 29, 52, 18, 9], lenses: [[21, 38, 7], [38, 38, 7]], flashes: [[72, 38, 3.2]], dots: [[53, 38, 4]] },
  'hole-pill': { bump: [9, 17, 82, 27, 13.5, 'metal'], inner: [13, 20.5, 62, 20, 10], lenses: [[25, 30.5, 7.8], [44, 30.5, 7.8]], flashes: [[83, 30.5, 2.8]], dots: [[62, 30.5, 4.6]] },
  'hole-circle-3': { bump: [7, 11, 56, 56, 28, 'metal'], lenses: [[24, 28, 9], [46, 28, 9], [24, 50, 9]], flashes: [[46, 50, 4]] },
  'hole-square-3': { bump: [7, 7, 52, 52, 12, 'dark'], lenses: [[21, 21, 9.4], [45, 21, 8], [21, 45, 8]], flashes: [[45, 45, 4]] },
  'hole-square-2': { bump: [8, 8, 36, 26, 9, 'dark'], lenses: [[18, 21, 7.4], [34, 21, 7.4]], flashes: [[52, 21, 3]] },
  'hole-triangle-3': { bump: [8, 8, 46, 46, 15, 'dark'], lenses: [[21, 22, 8.6], [41, 22, 8.6], [21, 42, 7.4]], flashes: [[41, 42, 3.6]] },
  flip: { bump: [4, 4, 92, 88, 11, 'screen'], lenses: [[20, 74, 9], [43, 74, 9]], flashes: [[58, 74, 2.8]] },
  fold: { bump: [54, 5, 15, 45, 7, 'metal'], lenses: [[61.5, 13, 5], [61.5, 27, 5], [61.5, 41, 5]], flashes: [[73, 13, 1.8]] },
  'bezel-strip-3': { bump: [8, 7, 21, 70, 10.5, 'metal'], lenses: [[18.5, 20, 7.4], [18.5, 42, 7.4], [18.5, 62, 6]], flashes: [[38, 14, 2.6]] },
  'hole-glyph-2': { lenses: [[20, 19, 9.4], [20, 42, 9.4]], flashes: [[38, 19, 2.8]] },
};

function drawGlyphs(hex: string, x: number, y: number, unit: number): string {
  const light = stroke(luminance(hex) > 0.6 ? '#ffffff' : '#e9ecf2', unit * 2.4, 0.95);
  const ring = (cx: number, cy: number, radius: number): string => circle(x + cx * unit, y + cy * unit, radius * unit, light);
  return `${ring(50, 103, 26)}<path d="M${x + 54 * unit} ${y + 14 * unit}L${x + 86 * unit} ${y + 40 * unit}" ${light}/><path d="M${x + 50 * unit} ${y + 150 * unit}V${y + 176 * unit}" ${light}/>`;
}

/** Draws the cameras of a back whose top left corner and width are given. */
export function drawCameras(defs: Definitions, look: PhoneLook, hex: string, x: number, y: number, width: number, _height: number): string {
  const unit = width / 100;
  const layout = layouts[look];
  const ring = luminance(hex) > 0.55 ? mix(hex, '#8b8f96', 0.4) : mix(hex, '#9aa0a8', 0.25);
  const at = ([px, py, radius]: Place): [number, number, number] => [x + px * unit, y + py * unit, radius * unit];
  let drawn = '';
  if (layout.bump) {
    const [bx, by, bw, bh, br, tone] = layout.bump;
    const paints = {
      body: defs.linear([[0, lighten(hex, 0.24)], [1, darken(hex, 0.06)]]), dark: defs.linear([[0, '#2b2d32'], [1, '#101114']]),
      metal: defs.linear([[0, lighten(ring, 0.3)], [0.5, ring], [1, darken(ring, 0.22)]]), screen: defs.linear([[0, '#23262d'], [1, '#090a0d']]),
    };
    drawn += box(x + bx * unit + 1, y + by * unit + 3, bw * unit, bh * unit, br * unit, fill('#000000', 0.16));
    drawn += box(x + bx * unit, y + by * unit, bw * unit, bh * unit, br * unit, fill(paints[tone]));
    drawn += box(x + bx * unit, y + by * unit, bw * unit, bh * unit, br * unit, stroke(luminance(hex) > 0.5 ? darken(hex, 0.22) : lighten(hex, 0.25), 1.2, 0.55));
  }
  if (layout.inner) {
    const [ix, iy, iw, ih, ir] = layout.inner;
    drawn += box(x + ix * unit, y + iy * unit, iw * unit, ih * unit, ir * unit, fill('#0d0e12'));
  }
  for (const lens of layout.lenses) drawn += drawLensEye(defs, ...at(lens), ring);
  for (const light of layout.flashes ?? []) drawn += flash(...at(light));
  for (const dot of layout.dots ?? []) drawn += small(...at(dot));
  return look === 'hole-glyph-2' ? drawn + drawGlyphs(hex, x, y, unit) : drawn;
}
