import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createPageBody } from './page-body.ts';
import type { Encoding } from './page-output.ts';

const words = ['Handy', 'Tablet', 'Buch', 'Konsole', 'Kamera', 'wie neu', 'sehr gut', 'gut'];
const text = Array.from(
  { length: 4_000 },
  (_, at) => `<li>${words[(at * 7) % 8]} ${at * at} · ${words[at % 5]}</li>`,
).join('');
const page = Buffer.from(text);
const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
const all = Object.keys(decoders) as Encoding[];

describe('the body of a page', () => {
  test.each(all)('is compressed once as %s', (encoding) => {
    const body = createPageBody(page);
    const [first, second] = [body.in(encoding), body.in(encoding)];
    expect(second).toBe(first);
    expect(decoders[encoding](first).toString()).toBe(text);
  });

  test.each(all)('becomes smaller as %s once it is requested repeatedly', async (encoding) => {
    const body = createPageBody(page);
    const first = body.in(encoding);
    for (const _ of [2, 3]) expect(body.in(encoding)).toBe(first);
    const best = await vi.waitFor(() => {
      const now = body.in(encoding);
      expect(now.length).toBeLessThan(first.length);
      return now;
    });
    expect(decoders[encoding](best).toString()).toBe(text);
  });

  test('has a tag of its content', () => {
    expect(createPageBody(page).etag()).toBe(createPageBody(Buffer.from(text)).etag());
    expect(createPageBody(page).etag()).not.toBe(createPageBody(Buffer.from(`${text} `)).etag());
    expect(createPageBody(page).etag()).toMatch(/^W\/"[\w-]{27}"$/);
  });

  test('counts its memory: uncompressed until it is there in an encoding, then in those that were asked for', () => {
    const body = createPageBody(page);
    expect(body.size).toBe(page.length);
    const first = body.in('zstd').length;
    expect(body.size).toBe(first);
    expect(body.in('br').length + first).toBe(body.size);
  });

  test.each(all)('is there uncompressed and in other encodings after it was sent as %s', (encoding) => {
    const body = createPageBody(page);
    const etag = body.etag();
    body.in(encoding);
    expect(body.in(undefined).toString()).toBe(text);
    for (const other of all) expect(decoders[other](body.in(other)).toString()).toBe(text);
    expect(body.etag()).toBe(etag);
  });
});
