import type { Picture } from '../draft.ts';
import { box, fill, scene } from './svg.ts';

/** Illustrations of the home and landing pages. */
export const heroPictures: readonly Picture[] = ['hero-blue', 'hero-green', 'hero-media', 'hero-electronics', 'hero-apple'].map((key) => ({ key, draw: () => scene(() => box(200, 200, 400, 400, 40, fill('#3355aa'))) }));
