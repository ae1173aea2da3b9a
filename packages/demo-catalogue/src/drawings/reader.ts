import { createRandom } from '../random.ts';
import { box, circle, darken, fill, floorShadow, lighten, n, path, scene } from './svg.ts';

/** An e-reader showing a page of text or a shelf of covers in shades of grey. */
export function drawReader({
  hex,
  screen,
  seed,
  buttons,
  view,
}: {
  hex: string;
  screen: number;
  seed: string;
  buttons: boolean;
  view: 'page' | 'library';
}): string {
  return scene((defs) => {
    const height = 520 + Math.min(90, (screen - 6) * 22);
    const width = height * (buttons ? 0.86 : 0.72);
    const [x, y] = [400 - width / 2, 690 - height];
    const side = buttons ? width * 0.17 : 34;
    const [sx, sy, sw, sh] = [x + 34, y + 40, width - 34 - side, height - (buttons ? 80 : 118)];
    const random = createRandom(`reader:${seed}`);
    let content = '';
    if (view === 'page') {
      content += box(sx + sw * 0.3, sy + 44, sw * 0.4, 9, 3, fill('#4a4a48'));
      for (let line = 0; line < Math.floor((sh - 110) / 21); line += 1) {
        const last = random.chance(0.14);
        content += box(
          sx + 30 + (line % 7 === 0 ? 22 : 0),
          sy + 84 + line * 21,
          (sw - 60 - (line % 7 === 0 ? 22 : 0)) * (last ? 0.35 + random.next() * 0.4 : 1),
          7.5,
          2,
          fill('#5d5d5a', 0.85),
        );
      }
    } else {
      for (let at = 0; at < 9; at += 1) {
        const [cw, ch] = [(sw - 76) / 3, (sh - 100) / 3.1];
        const [cx, cy] = [sx + 22 + (at % 3) * (cw + 16), sy + 30 + Math.floor(at / 3) * (ch + 16)];
        const tone = random.pick(['#3b3b3a', '#6b6b69', '#8f8f8c', '#b3b3af', '#565654']);
        content +=
          box(cx, cy, cw, ch, 3, fill(tone)) +
          box(cx + cw * 0.15, cy + ch * 0.2, cw * 0.7, 8, 2, fill('#efefea')) +
          box(cx + cw * 0.15, cy + ch * 0.3, cw * 0.45, 6, 2, fill('#d8d8d2')) +
          circle(cx + cw / 2, cy + ch * 0.64, cw * 0.22, fill('#dcdcd6', 0.5));
      }
    }
    const shell = defs.linear([
      [0, lighten(hex, 0.2)],
      [0.5, hex],
      [1, darken(hex, 0.28)],
    ]);
    const keys = buttons
      ? box(x + width - side * 0.62, y + height * 0.34, side * 0.28, 74, side * 0.14, fill(darken(hex, 0.4))) +
        box(x + width - side * 0.62, y + height * 0.52, side * 0.28, 74, side * 0.14, fill(darken(hex, 0.4)))
      : '';
    return (
      floorShadow(defs, 400, 696, width * 1.2, 0.32) +
      box(x, y, width, height, 28, fill(shell)) +
      path(
        `M${n(x + 28)} ${n(y + 1.5)}H${n(x + width - 28)}`,
        `fill="none" stroke="${lighten(hex, 0.4)}" stroke-width="2" stroke-opacity=".6"`,
      ) +
      box(sx - 3, sy - 3, sw + 6, sh + 6, 4, fill('#000000', 0.35)) +
      box(
        sx,
        sy,
        sw,
        sh,
        3,
        fill(
          defs.linear(
            [
              [0, '#edece6'],
              [1, '#dfded7'],
            ],
            [0, 0, 0, 1],
          ),
        ),
      ) +
      content +
      keys
    );
  });
}
