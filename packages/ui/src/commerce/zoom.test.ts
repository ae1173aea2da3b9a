import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxZoom, moveBy, wholePicture, zoomAt } from './zoom.ts';

const stage = { width: 400, height: 300 };
const point = fc.record({
  x: fc.double({ min: -200, max: 200, noNaN: true }),
  y: fc.double({ min: -150, max: 150, noNaN: true }),
});
const factor = fc.double({ min: 0.2, max: 5, noNaN: true });

test('a gesture never leaves a part of the stage empty', () => {
  const gesture = fc.record({ factor, point, distance: point });
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 10 }), (gestures) => {
      const view = gestures.reduce(
        (current, { factor, point, distance }) => moveBy(zoomAt(current, factor, point, stage), distance, stage),
        wholePicture,
      );
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(maxZoom);
      // Edges of the picture, from the centre of the stage.
      expect((stage.width * view.scale) / 2 - Math.abs(view.x)).toBeGreaterThanOrEqual(stage.width / 2 - 1e-6);
      expect((stage.height * view.scale) / 2 - Math.abs(view.y)).toBeGreaterThanOrEqual(stage.height / 2 - 1e-6);
    }),
  );
});

test('the point under the pointer stays there when the picture is enlarged', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: maxZoom, noNaN: true }), point, (enlarged, { x, y }) => {
      const view = zoomAt(wholePicture, enlarged, { x, y }, stage);
      expect((x - view.x) / view.scale).toBeCloseTo(x);
      expect((y - view.y) / view.scale).toBeCloseTo(y);
    }),
  );
});

test('zooming out ends with the whole picture', () => {
  const enlarged = zoomAt(wholePicture, 3, { x: 100, y: 40 }, stage);
  expect(zoomAt(enlarged, 0.1, { x: -30, y: 0 }, stage)).toEqual({
    scale: 1,
    x: expect.closeTo(0),
    y: expect.closeTo(0),
  });
});
