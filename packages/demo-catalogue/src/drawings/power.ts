import { box, circle, darken, ellipse, fill, floorShadow, lighten, path, scene, stroke } from './svg.ts';

/** A power adapter, wireless pad or stand. */
export function drawCharger({
  look,
  hex,
  watts,
}: {
  look: 'plug' | 'brick' | 'puck' | 'stand' | 'watch';
  hex: string;
  watts: number;
}): string {
  return scene((defs) => {
    const front = defs.linear([
      [0, lighten(hex, 0.3)],
      [0.5, hex],
      [1, darken(hex, 0.16)],
    ]);
    const side = defs.linear(
      [
        [0, darken(hex, 0.1)],
        [1, darken(hex, 0.36)],
      ],
      [0, 0, 1, 0],
    );
    const metal = defs.linear(
      [
        [0, '#f4f5f7'],
        [0.5, '#b4b9c1'],
        [1, '#777c84'],
      ],
      [0, 0, 1, 0],
    );
    const cord = stroke(darken(hex, 0.06), 15);
    const pins = (x: number, y: number): string =>
      box(x - 46, y - 86, 22, 92, 11, fill(metal)) + box(x + 24, y - 86, 22, 92, 11, fill(metal));
    if (look === 'puck' || look === 'watch') {
      const radius = look === 'watch' ? 120 : 176;
      return (
        floorShadow(defs, 400, 640, radius * 2.4, 0.3) +
        path('M400 500C400 640 560 600 620 690S690 740 740 730', cord) +
        ellipse(400, 430, radius, radius * 0.96, fill(darken(hex, 0.28))) +
        circle(400, 414, radius, fill(metal)) +
        circle(400, 414, radius - 9, fill(front)) +
        circle(400, 414, radius * 0.72, stroke(darken(hex, 0.12), 2, 0.7)) +
        ellipse(350, 350, radius * 0.4, radius * 0.26, fill('#ffffff', 0.28))
      );
    }
    if (look === 'stand')
      return (
        floorShadow(defs, 400, 672, 460, 0.34) +
        box(220, 610, 360, 50, 25, fill(front)) +
        path('M340 620L372 250Q376 220 406 220H448Q476 220 470 250L440 620Z', fill(side)) +
        box(280, 190, 240, 300, 60, fill(front)) +
        circle(400, 340, 82, stroke(darken(hex, 0.14), 4, 0.8)) +
        circle(400, 640, 4, fill('#4bd08b')) +
        ellipse(340, 240, 46, 20, fill('#ffffff', 0.25))
      );
    const size = look === 'brick' ? 190 : watts > 25 ? 150 : 128;
    const tall = look === 'brick' ? 330 : size * 2;
    const top = 660 - tall;
    return (
      floorShadow(defs, 410, 668, size * 2.8, 0.36) +
      pins(400, top) +
      box(400 - size + 26, top, size * 2 - 4, tall, 44, fill(side)) +
      box(400 - size, top, size * 2 - 22, tall, 44, fill(front)) +
      box(400 - size, top, size * 2 - 22, tall, 44, stroke(lighten(hex, 0.5), 2, 0.5)) +
      box(389 - 30, 660 - tall * 0.34, 60, 22, 11, fill('#2b2d33')) +
      box(389 - 22, 660 - tall * 0.34 + 7, 44, 8, 4, fill('#6b7078')) +
      ellipse(400 - size * 0.45, top + 50, size * 0.3, 18, fill('#ffffff', 0.28))
    );
  });
}

/** A cable, coiled, with its two plugs. */
export function drawCable({
  look,
  hex,
}: {
  look: 'usb-c' | 'lightning' | 'hdmi' | 'micro-usb' | 'magsafe';
  hex: string;
}): string {
  return scene((defs) => {
    const metal = defs.linear(
      [
        [0, '#f4f5f7'],
        [0.5, '#b4b9c1'],
        [1, '#7c8189'],
      ],
      [0, 0, 1, 0],
    );
    const sleeve = defs.linear(
      [
        [0, darken(hex, 0.2)],
        [0.4, lighten(hex, 0.3)],
        [1, darken(hex, 0.3)],
      ],
      [0, 0, 1, 0],
    );
    const loop = (radius: number, x: number, y: number): string =>
      ellipse(x, y, radius, radius * 0.9, stroke(darken(hex, 0.28), 19)) +
      ellipse(x, y, radius, radius * 0.9, stroke(hex, 14)) +
      ellipse(x, y - 2, radius, radius * 0.9, stroke(lighten(hex, 0.45), 3.4, 0.6));
    const plug = (x: number, y: number, turn: number, wide: number, tip: number): string =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${box(-wide / 2, -76, wide, 84, 12, fill(sleeve))}${box(-tip / 2, -76 - 36, tip, 40, look === 'hdmi' ? 4 : tip / 2.6, fill(metal))}${look === 'lightning' ? box(-tip / 2 + 4, -104, tip - 8, 20, 3, fill('#d9b566')) : ''}</g>`;
    const [wide, tip] =
      look === 'hdmi'
        ? [74, 58]
        : look === 'magsafe'
          ? [70, 60]
          : look === 'lightning'
            ? [36, 27]
            : look === 'micro-usb'
              ? [40, 28]
              : [42, 32];
    const tail = (d: string): string =>
      path(d, stroke(darken(hex, 0.28), 19)) + path(d, stroke(hex, 14)) + path(d, stroke(lighten(hex, 0.45), 3.4, 0.6));
    return (
      floorShadow(defs, 400, 640, 560, 0.3) +
      loop(196, 400, 440) +
      loop(178, 412, 446) +
      loop(186, 392, 434) +
      tail('M212 400C190 300 190 260 224 214') +
      tail('M590 420C620 320 610 270 574 214') +
      box(560, 408, 60, 76, 12, fill(darken(hex, 0.34))) +
      plug(232, 220, 8, wide, tip) +
      plug(
        566,
        220,
        -8,
        look === 'lightning' || look === 'magsafe' || look === 'micro-usb' ? 42 : wide,
        look === 'lightning' || look === 'magsafe' || look === 'micro-usb' ? 32 : tip,
      )
    );
  });
}
