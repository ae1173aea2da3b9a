/** Numbers as short as they can be without being seen. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
const toHex = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two colours; `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}
export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);
export const darken = (hex: string, share: number): string => mix(hex, '#000000', share);
/** Perceived lightness, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (red * 0.2126 + green * 0.7152 + blue * 0.0722) / 255;
}

/** A colour from hue (0–360), saturation and lightness (0–1). */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

/** Collects gradients of one drawing and gives them short ids. */
export class Definitions {
  private readonly parts: string[] = [];
  private add(body: (id: string) => string): string {
    const id = `d${this.parts.length}`;
    this.parts.push(body(id));
    return `url(#${id})`;
  }
  /** A linear gradient between two corners of the shape's box; stops are [offset, colour, opacity?]. */
  linear(
    stops: readonly (readonly [number, string, number?])[],
    direction: readonly [number, number, number, number] = [0, 0, 1, 1],
  ): string {
    const [x1, y1, x2, y2] = direction;
    return this.add(
      (id) =>
        `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopList(stops)}</linearGradient>`,
    );
  }
  radial(
    stops: readonly (readonly [number, string, number?])[],
    centre: readonly [number, number, number] = [0.5, 0.5, 0.5],
  ): string {
    return this.add(
      (id) =>
        `<radialGradient id="${id}" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(centre[2])}">${stopList(stops)}</radialGradient>`,
    );
  }
  clip(shape: string): string {
    return this.add((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }
  toString(): string {
    return this.parts.length > 0 ? `<defs>${this.parts.join('')}</defs>` : '';
  }
}
const stopList = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('');

/** A rectangle with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, radius: number, paint: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" ${paint}/>`;
export const circle = (x: number, y: number, radius: number, paint: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, paint: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${paint}/>`;
export const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`;
export const fill = (colour: string, opacity?: number): string =>
  `fill="${colour}"${opacity === undefined ? '' : ` fill-opacity="${n(opacity)}"`}`;
export const stroke = (colour: string, width: number, opacity?: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${n(width)}"${opacity === undefined ? '' : ` stroke-opacity="${n(opacity)}"`} stroke-linecap="round" stroke-linejoin="round"`;

/** The soft shadow that an object of this width throws on the floor. */
export function floorShadow(defs: Definitions, x: number, y: number, width: number, strength = 0.3): string {
  const shade = defs.radial([
    [0, '#1b2233', strength],
    [0.55, '#1b2233', strength * 0.35],
    [1, '#1b2233', 0],
  ]);
  return ellipse(x, y, width / 2, Math.max(10, width * 0.055), fill(shade));
}

/** A square picture (800 × 800) on the neutral panel that all pictures share. */
export function scene(
  draw: (defs: Definitions) => string,
  background: readonly [string, string] = ['#f5f6f8', '#dfe3e9'],
): string {
  const defs = new Definitions();
  const panel = defs.radial(
    [
      [0, background[0]],
      [1, background[1]],
    ],
    [0.5, 0.42, 0.75],
  );
  const body = draw(defs);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${defs}<rect width="800" height="800" fill="${panel}"/>${body}</svg>`;
}
