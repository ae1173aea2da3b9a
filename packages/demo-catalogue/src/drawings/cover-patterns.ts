import { ground, type Painter, readable } from './cover-canvas.ts';
import { box, circle, ellipse, fill, mix, n, path, stroke } from './svg.ts';

// Cover art made of shapes alone.
export const halves: Painter = (c) => {
  const cut = c.y + c.height * 0.46;
  const arcs = [0.46, 0.34, 0.22, 0.1]
    .map((share, at) =>
      path(
        `M${n(c.x + c.width * (0.5 - share))} ${n(cut)}A${n(c.width * share)} ${n(c.width * share)} 0 0 0 ${n(c.x + c.width * (0.5 + share))} ${n(cut)}Z`,
        fill([c.palette.second, c.palette.third, c.palette.ground, c.palette.ink][at] ?? c.palette.ink),
      ),
    )
    .join('');
  return {
    svg: ground(c) + box(c.x, cut, c.width, c.height * 0.54, 0, fill(c.palette.first)) + arcs,
    zone: { top: 0.1, bottom: 0.4, ink: readable(c.palette.ink, c.palette.ground) },
  };
};

export const stripes: Painter = (c) => {
  const tones = [c.palette.first, c.palette.second, c.palette.third, c.palette.ink];
  const count = c.random.integer(5, 9);
  const wide = c.width / count;
  const bars = Array.from({ length: count }, (_, at) => {
    const tall = c.height * (0.14 + c.random.next() * 0.34);
    return box(
      c.x + at * wide + 1,
      c.y + c.height - tall,
      wide - 2,
      tall,
      0,
      fill(tones[at % tones.length] ?? c.palette.first),
    );
  }).join('');
  return { svg: ground(c) + bars, zone: { top: 0.09, bottom: 0.48, ink: readable(c.palette.ink, c.palette.ground) } };
};

export const rings: Painter = (c) => {
  const cx = c.x + c.width * (0.3 + c.random.next() * 0.4);
  const cy = c.y + c.height * 0.74;
  const tones = [c.palette.third, c.palette.second, c.palette.first, c.palette.ground];
  const svg = Array.from({ length: 9 }, (_, at) =>
    circle(cx, cy, c.width * (0.62 - at * 0.068), fill(tones[at % 4] ?? c.palette.first)),
  ).join('');
  return { svg: ground(c) + svg, zone: { top: 0.09, bottom: 0.36, ink: readable(c.palette.ink, c.palette.ground) } };
};

export const frame: Painter = (c) => {
  const inset = c.width * 0.06;
  const line = stroke(c.palette.ink, c.width * 0.007, 0.9);
  const cx = c.x + c.width / 2;
  const cy = c.y + c.height * 0.72;
  const petals = Array.from(
    { length: 12 },
    (_, at) =>
      `<g transform="rotate(${at * 30} ${n(cx)} ${n(cy)})">${ellipse(cx, cy - c.width * 0.11, c.width * 0.03, c.width * 0.085, fill(at % 2 ? c.palette.first : c.palette.second))}</g>`,
  ).join('');
  return {
    svg:
      ground(c) +
      box(c.x + inset, c.y + inset, c.width - inset * 2, c.height - inset * 2, 4, line) +
      box(
        c.x + inset * 1.4,
        c.y + inset * 1.4,
        c.width - inset * 2.8,
        c.height - inset * 2.8,
        2,
        stroke(c.palette.ink, c.width * 0.003, 0.7),
      ) +
      petals +
      circle(cx, cy, c.width * 0.035, fill(c.palette.third)),
    zone: { top: 0.15, bottom: 0.52, ink: readable(c.palette.ink, c.palette.ground) },
  };
};

export const dots: Painter = (c) => {
  const step = c.width / 9;
  let svg = '';
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 9; column += 1)
      svg += circle(
        c.x + step * (column + 0.5),
        c.y + c.height - step * (row + 0.5),
        step * (0.42 - row * 0.043) * (0.75 + c.random.next() * 0.3),
        fill(c.random.pick([c.palette.first, c.palette.first, c.palette.second, c.palette.third])),
      );
  return { svg: ground(c) + svg, zone: { top: 0.08, bottom: 0.4, ink: readable(c.palette.ink, c.palette.ground) } };
};

export const diagonal: Painter = (c) => ({
  svg:
    ground(c) +
    path(
      `M${n(c.x)} ${n(c.y + c.height)}V${n(c.y + c.height * 0.7)}L${n(c.x + c.width)} ${n(c.y + c.height * 0.42)}V${n(c.y + c.height)}Z`,
      fill(c.palette.first),
    ) +
    path(
      `M${n(c.x)} ${n(c.y + c.height)}V${n(c.y + c.height * 0.84)}L${n(c.x + c.width)} ${n(c.y + c.height * 0.62)}V${n(c.y + c.height)}Z`,
      fill(c.palette.third),
    ) +
    path(
      `M${n(c.x + c.width * 0.3)} ${n(c.y + c.height)}L${n(c.x + c.width)} ${n(c.y + c.height * 0.82)}V${n(c.y + c.height)}Z`,
      fill(c.palette.second),
    ),
  zone: { top: 0.08, bottom: 0.42, ink: readable(c.palette.ink, c.palette.ground) },
});

export const label: Painter = (c) => {
  const step = c.width / 7;
  let svg = '';
  for (let row = 0; row < Math.ceil(c.height / step); row += 1)
    for (let column = 0; column < 7; column += 1) {
      const [px, py] = [c.x + column * step, c.y + row * step];
      const tone = c.random.pick([
        c.palette.first,
        c.palette.second,
        c.palette.third,
        mix(c.palette.first, c.palette.ground, 0.5),
      ]);
      svg += c.random.chance(0.5)
        ? path(`M${n(px)} ${n(py)}h${n(step)}A${n(step)} ${n(step)} 0 0 1 ${n(px)} ${n(py + step)}Z`, fill(tone))
        : path(
            `M${n(px + step)} ${n(py)}v${n(step)}h${n(-step)}A${n(step)} ${n(step)} 0 0 1 ${n(px + step)} ${n(py)}Z`,
            fill(tone),
          );
    }
  return {
    svg: `${ground(c)}${svg}${box(c.x + c.width * 0.1, c.y + c.height * 0.2, c.width * 0.8, c.height * 0.44, 0, fill(c.palette.ground))}${box(c.x + c.width * 0.125, c.y + c.height * 0.215, c.width * 0.75, c.height * 0.41, 0, stroke(c.palette.ink, 2, 0.6))}`,
    zone: { top: 0.245, bottom: 0.52, ink: readable(c.palette.ink, c.palette.ground) },
  };
};

export const threads: Painter = (c) => {
  let svg = '';
  for (let at = 0; at < 34; at += 1) {
    const bend = c.height * (0.2 + 0.6 * (at / 34));
    svg += path(
      `M${n(c.x - 4)} ${n(c.y + c.height * 0.5 + at * c.height * 0.014)}C${n(c.x + c.width * 0.35)} ${n(c.y + bend)} ${n(c.x + c.width * 0.6)} ${n(c.y + c.height * 1.1 - bend * 0.45)} ${n(c.x + c.width + 4)} ${n(c.y + c.height * 0.56 + at * c.height * 0.011)}`,
      stroke([c.palette.first, c.palette.second, c.palette.third][at % 3] ?? c.palette.first, c.width * 0.006, 0.85),
    );
  }
  return { svg: ground(c) + svg, zone: { top: 0.08, bottom: 0.36, ink: readable(c.palette.ink, c.palette.ground) } };
};

export const blocks: Painter = (c) => {
  const [a, b] = [0.35 + c.random.next() * 0.25, 0.55 + c.random.next() * 0.2];
  return {
    svg:
      ground(c) +
      box(c.x, c.y + c.height * 0.5, c.width * a, c.height * 0.5, 0, fill(c.palette.first)) +
      box(c.x + c.width * a, c.y + c.height * b, c.width * (1 - a), c.height * (1 - b), 0, fill(c.palette.third)) +
      box(
        c.x + c.width * a,
        c.y + c.height * 0.5,
        c.width * (1 - a) * 0.55,
        c.height * (b - 0.5),
        0,
        fill(c.palette.second),
      ) +
      circle(c.x + c.width * a * 0.5, c.y + c.height * 0.75, c.width * a * 0.28, fill(c.palette.ground)),
    zone: { top: 0.08, bottom: 0.44, ink: readable(c.palette.ink, c.palette.ground) },
  };
};
