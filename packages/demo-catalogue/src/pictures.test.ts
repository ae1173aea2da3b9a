import { gradings } from '@reprise/grading';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, pictureKeys } from './pictures.ts';

const keys = pictureKeys();
/** Every family of drawing, and a sample of each. */
const sample = keys.filter((_, index) => index % 24 === 0);

describe('pictures', () => {
  it('have keys that are safe in an address', () => {
    expect(keys.length).toBeGreaterThan(3_000);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const key of ['hero-blue', 'hero-green', 'hero-media', 'hero-electronics', 'hero-apple'])
      expect(keys).toContain(key);
  });

  it('show what the answers of grading questions mean', () => {
    const options = Object.values(gradings).flatMap((blocks) => blocks.flatMap((block) => block.options));
    const named = [...new Set(options.flatMap(({ picture }) => picture ?? []))];
    expect(named.length).toBe(20);
    const aboutLooks = Object.values(gradings).flatMap((blocks) =>
      blocks.filter(({ blockAttributeId: id }) => ['screen', 'body', 'glass', 'condition'].includes(id)),
    );
    expect(aboutLooks.flatMap((block) => block.options).filter(({ picture }) => !picture)).toEqual([]);
    expect(new Set(named.map((key) => drawPicture(key))).size).toBe(named.length);
    expect(named.filter((key) => drawPicture(key) === undefined)).toEqual([]);
  });

  it('are drawn the same each time, without text elements, outside references or broken numbers', () => {
    for (const key of keys) {
      const svg = drawPicture(key) ?? '';
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '), key).toBe(true);
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity|<text|<image|<script|href=/);
    }
    const first = sample.map((key) => drawPicture(key));
    expect(sample.every((key, index) => drawPicture(key) === first[index])).toBe(true);
  }, 60_000);

  it('refer only to gradients and clips that they define', () => {
    let references = 0;
    for (const key of keys) {
      const svg = drawPicture(key) ?? '';
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) {
        expect(defined.has(used), `${key}: ${used}`).toBe(true);
        references += 1;
      }
    }
    expect(references).toBeGreaterThan(keys.length);
  }, 60_000);

  it('can be rendered', async () => {
    for (const key of sample) {
      const { data, info } = await sharp(Buffer.from(drawPicture(key) ?? ''), { density: 9 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBeGreaterThan(90);
      expect(new Set(data).size, key).toBeGreaterThan(8);
    }
  }, 60_000);

  it('are unknown for other keys', () => {
    for (const key of ['', 'nothing', '../catalogue', 'constructor', '__proto__'])
      expect(drawPicture(key)).toBeUndefined();
  });
});
