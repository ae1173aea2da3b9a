import { placePhoneBack } from './phone.ts';
import { box, circle, darken, fill, floorShadow, lighten, scene, stroke } from './svg.ts';

/** A phone case from behind: silicone or leather in one colour, or clear over the phone. */
export function drawCase({
  look,
  hex,
  model,
}: {
  look: 'silicone' | 'clear' | 'leather';
  hex: string;
  model: string;
}): string {
  return scene((defs) => {
    const [x, y, height] = [254, 90, 600];
    const width = height * 0.487;
    const shadow = floorShadow(defs, 400, 696, 380, 0.32);
    const pro = /Pro|S2/.test(model);
    if (look === 'clear') {
      const edge = defs.linear([
        [0, '#ffffff', 0.75],
        [0.5, '#ffffff', 0.1],
        [1, '#ffffff', 0.5],
      ]);
      return (
        shadow +
        placePhoneBack(
          defs,
          { look: pro ? 'island-3' : 'island-2d', hex: '#3d5066', screen: 6.1, seed: model },
          x,
          y,
          height,
        ) +
        box(x - 9, y - 9, width + 18, height + 18, 54, stroke('#c9d2de', 12, 0.75)) +
        box(x - 4, y - 4, width + 8, height + 8, 50, fill(edge, 0.28)) +
        circle(x + width / 2, y + height * 0.5, 82, stroke('#ffffff', 12, 0.7)) +
        box(x + width / 2 - 6, y + height * 0.66, 12, 54, 6, fill('#ffffff', 0.7))
      );
    }
    const body = defs.linear([
      [0, lighten(hex, look === 'leather' ? 0.1 : 0.16)],
      [0.5, hex],
      [1, darken(hex, 0.16)],
    ]);
    const hole = pro ? 142 : 128;
    return (
      shadow +
      box(x - 8, y - 6, width + 16, height + 12, 52, fill(darken(hex, 0.25))) +
      box(x - 5, y - 3, width + 10, height + 6, 49, fill(body)) +
      box(x + 11, y + 13, hole + 4, hole + 4, 42, fill(darken(hex, 0.35))) +
      box(
        x + 15,
        y + 17,
        hole - 4,
        hole - 4,
        38,
        fill(
          defs.linear([
            [0, '#d7dade'],
            [1, '#f6f7f8'],
          ]),
        ),
      ) +
      box(x - 5, y - 3, width + 10, height + 6, 49, stroke(lighten(hex, 0.35), 1.4, 0.5))
    );
  });
}
