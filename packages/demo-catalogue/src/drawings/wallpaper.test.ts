import { expect, it } from 'vitest';
import { Definitions } from './svg.ts';
import { drawWallpaper } from './wallpaper.ts';

/** The elements of a drawing without their numbers and colours. */
const shapesOf = (seed: string) =>
  drawWallpaper(new Definitions(), seed, 0, 0, 300, 600)
    .replaceAll(/(#[\da-f]{6}|-?\d+(\.\d+)?)/g, '')
    .replaceAll(/(?<=\sd=")[^"]*/g, '');

it('screens of different models show different motifs, those of a model the same', () => {
  const models = Array.from({ length: 60 }, (_, place) => `model-${place}`);
  expect(new Set(models.map(shapesOf)).size).toBeGreaterThanOrEqual(5);
  expect(shapesOf('model-1')).toBe(shapesOf('model-1'));
});
