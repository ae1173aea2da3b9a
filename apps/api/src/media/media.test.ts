import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureKeys } from '@reprise/demo-catalogue';
import { registerErrors } from '@reprise/server-kit/fastify-errors';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { errorOptions } from '../errors.ts';
import { registerGuards } from '../guards/register-guards.ts';
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createPictureQueue } from './picture-queue.ts';
import { createPictureStore, type PictureStore, prewarmPictures } from './picture-store.ts';
import { registerMedia } from './routes.ts';
import { prewarmFirstPages } from './schedule-prewarm.ts';

let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'reprise-media-'));
  app = Fastify();
  registerGuards(app, 'public');
  app.decorate('documentedRoutes', []);
  registerErrors(app, errorOptions);
  registerMedia(app, { config: readConfig({ NODE_ENV: 'test', MEDIA_DIR: directory }) });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const log = { warn: vi.fn() };
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="#336699"/></svg>';
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => path.extname(name) !== '');

describe('GET /media/{key}/{file}', () => {
  it.each(['avif', 'webp'] as const)('answers %s in the requested width, cacheable for a year', async (format) => {
    const answer = await app.inject(`/media/${pictureKeys()[0]}/240.${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      width: 240,
      height: 240,
      format: format === 'avif' ? 'heif' : 'webp',
    });
  });

  it('keeps the aspect ratio of wide pictures', async () => {
    const answer = await app.inject('/media/hero-blue/320.webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
  });

  it('answers 304 to a browser that has the picture', async () => {
    const url = `/media/${pictureKeys()[1]}/96.webp`;
    const { headers } = await app.inject(url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
  });

  it.each([
    '/media/no-such-thing/240.avif',
    '/media/iphone-13-midnight-front/241.avif',
    '/media/iphone-13-midnight-front/240.png',
    '/media/iphone-13-midnight-front/0240.avif',
    '/media/..%2f..%2fetc/240.avif',
    '/media/__proto__/240.avif',
    '/media/iphone-13-midnight-front/..%2f240.avif',
    `/media/${'a'.repeat(90)}/240.avif`,
  ])('answers the documented 404 to %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'PICTURE_NOT_FOUND', reference: expect.any(String) });
  });
});

describe('the picture store', () => {
  it('renders once for simultaneous requests and never stores incomplete files', async () => {
    const own = path.join(directory, 'once');
    const keys: string[] = [];
    const draw = (key: string): string => {
      keys.push(key);
      return svg;
    };
    const store = createPictureStore({ log, directory: own, draw });
    const answers = await Promise.all(Array.from({ length: 12 }, () => store.read('square', 160, 'webp')));
    expect(new Set(answers.map((answer) => answer?.etag)).size).toBe(1);
    expect(await filesIn(own)).toHaveLength(1);
    expect(keys.length).toBeLessThanOrEqual(2);
  });

  it('reads from disk after a restart and shows a changed drawing at once', async () => {
    const own = path.join(directory, 'restart');
    const first = await createPictureStore({ log, directory: own, draw: () => svg }).read('square', 96, 'webp');
    const same = await createPictureStore({ log, directory: own, draw: () => svg }).read('square', 96, 'webp');
    expect(same?.content.equals(first?.content ?? Buffer.alloc(0))).toBe(true);
    const changed = await createPictureStore({ log, directory: own, draw: () => svg.replace('336699', '993333') }).read(
      'square',
      96,
      'webp',
    );
    expect(changed?.etag).not.toBe(first?.etag);
    expect(await filesIn(own)).toHaveLength(2);
  });

  // A file where the folder should be, and a file system on which folders can never be made: both stop root, too.
  it.each(['file', '/proc/pictures'])(
    'continues in memory when %s cannot be a folder, and logs it once',
    async (folder) => {
      const occupied = path.resolve(directory, folder);
      if (occupied.startsWith(directory)) await writeFile(occupied, '');
      const warn = vi.fn();
      const draw = vi.fn(() => svg);
      const store = createPictureStore({ log: { warn }, directory: path.join(occupied, 'media'), draw });
      const first = await store.read('square', 96, 'webp');
      const rendered = draw.mock.calls.length;
      const second = await store.read('square', 96, 'webp');
      expect(first?.content.length).toBeGreaterThan(0);
      expect(second).toEqual(first);
      expect(draw).toHaveBeenCalledTimes(rendered);
      expect((await store.read('square', 160, 'webp'))?.content.length).toBeGreaterThan(0);
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it('prewarms until it is stopped', async () => {
    const store = createPictureStore({
      log,
      directory: path.join(directory, 'warm'),
      draw: (key) => (key === 'square' ? svg : undefined),
    });
    expect(await prewarmPictures(store, ['square', 'unknown'], { widths: [96, 160] })).toBe(2);
    expect(await prewarmPictures(store, ['square'], { widths: [96], signal: AbortSignal.abort() })).toBe(0);
  });
});

describe('the pictures of the first pages', () => {
  it('are rendered before the first visit: heroes, categories, and popular products in stock', async () => {
    const shop = await createTestApp();
    const asked: string[] = [];
    const store: PictureStore = {
      read: async (key, width, format, priority) => {
        expect(priority).toBe('prewarm');
        asked.push(`${key}/${width}.${format}`);
        return undefined;
      },
    };
    try {
      await prewarmFirstPages(shop.db, store, new AbortController().signal);
    } finally {
      await shop.close();
    }
    expect(asked).toEqual(expect.arrayContaining(['hero-blue/1280.avif', 'category-phones/320.avif']));
    const [popular] = fixtureCatalogue.products
      .filter(({ variants }) => variants.some(({ quantity }) => quantity > 0))
      .sort((one, other) => other.popularity - one.popularity);
    expect(asked).toContain(`${popular?.pictures[0]}/320.avif`);
  });
});

describe('the picture queue', () => {
  it('prefers visitors to prewarming, limits concurrency, and continues after failures', async () => {
    const queue = createPictureQueue(1);
    const order: string[] = [];
    let running = 0;
    const task = (name: string) => async (): Promise<void> => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      order.push(name);
      running -= 1;
    };
    const all = [
      queue.run(task('first'), 'visitor'),
      queue.run(task('warm'), 'prewarm'),
      queue.run(task('second'), 'visitor'),
    ];
    const failing = queue.run(() => Promise.reject(new Error('no')), 'visitor');
    await expect(failing).rejects.toThrow('no');
    await Promise.all(all);
    expect(order).toEqual(['first', 'second', 'warm']);
  });
});
