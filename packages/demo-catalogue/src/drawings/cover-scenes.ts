import { ground, type Painter, readable } from './cover-canvas.ts';
import { box, circle, fill, lighten, luminance, mix, n, path, stroke } from './svg.ts';

// Cover art that shows something: places, skies, plants.
export const sun: Painter = (c) => {
  const cy = c.y + c.height * 0.66;
  const radius = c.width * (0.27 + c.random.next() * 0.08);
  const waves = [0, 1, 2, 3, 4]
    .map((row) =>
      box(c.x, cy + radius * (0.05 + row * 0.24), c.width, radius * (0.03 + row * 0.028), 0, fill(c.palette.ground)),
    )
    .join('');
  return {
    svg:
      ground(c) +
      circle(
        c.x + c.width / 2,
        cy,
        radius,
        fill(
          c.defs.linear(
            [
              [0, c.palette.second],
              [1, c.palette.first],
            ],
            [0, 0, 0, 1],
          ),
        ),
      ) +
      waves,
    zone: { top: 0.12, bottom: 0.42, ink: readable(c.palette.ink, c.palette.ground) },
  };
};

export const mountains: Painter = (c) => {
  const sky = c.defs.linear(
    [
      [0, c.palette.ground],
      [1, mix(c.palette.ground, c.palette.second, 0.6)],
    ],
    [0, 0, 0, 1],
  );
  const ridge = (level: number, tone: string): string => {
    let d = `M${n(c.x)} ${n(c.y + c.height)}V${n(c.y + c.height * level)}`;
    for (let at = 1; at <= 6; at += 1)
      d += `L${n(c.x + (c.width * at) / 6)} ${n(c.y + c.height * (level + (at % 2 ? -0.12 : 0.05) * (0.5 + c.random.next())))}`;
    return path(`${d}V${n(c.y + c.height)}Z`, fill(tone));
  };
  return {
    svg:
      box(c.x, c.y, c.width, c.height, 0, fill(sky)) +
      circle(c.x + c.width * 0.7, c.y + c.height * 0.5, c.width * 0.11, fill(lighten(c.palette.second, 0.4))) +
      ridge(0.66, mix(c.palette.third, c.palette.ground, 0.45)) +
      ridge(0.76, c.palette.third) +
      ridge(0.86, mix(c.palette.ink, c.palette.third, 0.35)),
    zone: { top: 0.09, bottom: 0.4, ink: readable(c.palette.ink, c.palette.ground) },
  };
};

export const waves: Painter = (c) => {
  const tones = [c.palette.third, c.palette.first, c.palette.second, c.palette.ink];
  const svg = tones
    .map((tone, at) => {
      const level = c.y + c.height * (0.52 + at * 0.12);
      const swing = c.height * 0.07;
      return path(
        `M${n(c.x)} ${n(level)}C${n(c.x + c.width * 0.3)} ${n(level - swing * 2)} ${n(c.x + c.width * 0.6)} ${n(level + swing * 2)} ${n(c.x + c.width)} ${n(level - swing)}V${n(c.y + c.height)}H${n(c.x)}Z`,
        fill(tone),
      );
    })
    .join('');
  return { svg: ground(c) + svg, zone: { top: 0.1, bottom: 0.46, ink: readable(c.palette.ink, c.palette.ground) } };
};

export const night: Painter = (c) => {
  const deep =
    luminance(c.palette.ground) > 0.5 ? mix(c.palette.ink, '#0b1026', 0.55) : mix(c.palette.ground, '#0b1026', 0.4);
  const sky = c.defs.linear(
    [
      [0, deep],
      [0.7, mix(deep, c.palette.third, 0.5)],
      [1, mix(deep, c.palette.first, 0.7)],
    ],
    [0, 0, 0, 1],
  );
  let stars = '';
  for (let at = 0; at < 70; at += 1)
    stars += circle(
      c.x + c.random.next() * c.width,
      c.y + c.random.next() * c.height * 0.7,
      0.7 + c.random.next() * 1.8,
      fill('#ffffff', 0.35 + c.random.next() * 0.6),
    );
  let roof = `M${n(c.x)} ${n(c.y + c.height)}`;
  for (let at = 0; at <= 12; at += 1) {
    const tall = c.height * (0.82 + c.random.next() * 0.1);
    roof += `V${n(c.y + tall)}H${n(c.x + (c.width * (at + 1)) / 13)}`;
  }
  return {
    svg:
      box(c.x, c.y, c.width, c.height, 0, fill(sky)) +
      stars +
      circle(c.x + c.width * 0.68, c.y + c.height * 0.6, c.width * 0.12, fill('#fdf3d4')) +
      circle(c.x + c.width * 0.72, c.y + c.height * 0.585, c.width * 0.1, fill(mix(deep, c.palette.third, 0.42))) +
      path(`${roof}V${n(c.y + c.height)}Z`, fill(mix(deep, '#000000', 0.55))),
    zone: { top: 0.1, bottom: 0.46, ink: '#fdf8ec' },
  };
};

export const leaves: Painter = (c) => {
  let svg = '';
  for (let at = 0; at < 26; at += 1) {
    const [lx, ly] = [c.x + c.random.next() * c.width, c.y + c.height * (0.52 + c.random.next() * 0.5)];
    const long = c.width * (0.14 + c.random.next() * 0.16);
    svg += `<g transform="rotate(${n(c.random.next() * 140 - 70)} ${n(lx)} ${n(ly)})">${path(`M${n(lx)} ${n(ly)}q${n(long * 0.35)} ${n(-long * 0.5)} 0 ${n(-long)}q${n(-long * 0.35)} ${n(long * 0.5)} 0 ${n(long)}`, fill(c.random.pick([c.palette.first, c.palette.second, c.palette.third])))}${path(`M${n(lx)} ${n(ly)}v${n(-long * 0.8)}`, stroke(c.palette.ground, 1.6, 0.5))}</g>`;
  }
  return { svg: ground(c) + svg, zone: { top: 0.09, bottom: 0.4, ink: readable(c.palette.ink, c.palette.ground) } };
};

export const doors: Painter = (c) => {
  const svg = [0, 1, 2, 3, 4]
    .map((at) => {
      const inset = at * c.width * 0.085;
      const tone =
        [c.palette.first, c.palette.third, c.palette.second, c.palette.ground, c.palette.ink][at] ?? c.palette.ink;
      const [dx, dw, dy] = [
        c.x + c.width * 0.14 + inset * 0.8,
        c.width * 0.72 - inset * 1.6,
        c.y + c.height * 0.46 + inset,
      ];
      return path(
        `M${n(dx)} ${n(c.y + c.height)}V${n(dy + dw / 2)}A${n(dw / 2)} ${n(dw / 2)} 0 0 1 ${n(dx + dw)} ${n(dy + dw / 2)}V${n(c.y + c.height)}Z`,
        fill(tone),
      );
    })
    .join('');
  return { svg: ground(c) + svg, zone: { top: 0.08, bottom: 0.38, ink: readable(c.palette.ink, c.palette.ground) } };
};

export const poster: Painter = (c) => {
  const tone = c.random.pick([c.palette.first, c.palette.third]);
  return {
    svg:
      box(c.x, c.y, c.width, c.height, 0, fill(tone)) +
      box(
        c.x + c.width * 0.07,
        c.y + c.height * 0.8,
        c.width * 0.86,
        c.height * 0.006,
        0,
        fill(readable(c.palette.ground, tone)),
      ) +
      circle(c.x + c.width * 0.84, c.y + c.height * 0.9, c.width * 0.05, fill(c.palette.second)),
    zone: { top: 0.12, bottom: 0.72, ink: readable(c.palette.ground, tone) },
  };
};
