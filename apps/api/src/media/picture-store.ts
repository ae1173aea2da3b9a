import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createPictureFiles, type PictureFilesOptions } from './picture-files.ts';
import { createPictureQueue, type Priority } from './picture-queue.ts';

export const pictureWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'avif' | 'webp';

export interface StoredPicture {
  content: Buffer;
  /** Strong entity tag, with its quotes. */
  etag: string;
}

/** Pictures by key, rendered on first use and stored on disk. */
export interface PictureStore {
  /** Undefined when there is no picture of that key. */
  read(
    key: string,
    width: PictureWidth,
    format: PictureFormat,
    priority?: Priority,
  ): Promise<StoredPicture | undefined>;
}

interface PictureStoreOptions extends PictureFilesOptions {
  /** SVG of a key; undefined for an unknown one. */
  draw: (key: string) => string | undefined;
  concurrency?: number;
}

async function render(svg: string, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const drawnWidth = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? 800);
  const image = sharp(Buffer.from(svg), { density: Math.max(1, (72 * width) / drawnWidth) }).resize({ width });
  return format === 'avif'
    ? image.avif({ quality: 58, effort: 1 }).toBuffer()
    : image.webp({ quality: 80, effort: 3 }).toBuffer();
}

/**
 * Creates a store whose files are named by the hash of the drawing: a changed drawing never shows an old file, and
 * equal drawings are rendered once. Simultaneous requests for one file share one rendering.
 */
export function createPictureStore({
  directory,
  log,
  draw,
  concurrency = Math.max(1, availableParallelism() - 1),
}: PictureStoreOptions): PictureStore {
  sharp.concurrency(1);
  const queue = createPictureQueue(concurrency);
  const files = createPictureFiles({ directory, log });
  const hashes = new Map<string, string>();
  const underWay = new Map<string, Promise<Buffer>>();

  const hashOf = (key: string): string | undefined => {
    const known = hashes.get(key);
    if (known !== undefined) return known;
    const svg = draw(key);
    if (svg === undefined) return undefined;
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 24);
    hashes.set(key, hash);
    return hash;
  };

  const produce = async (
    key: string,
    name: string,
    width: PictureWidth,
    format: PictureFormat,
    priority: Priority,
  ): Promise<Buffer> => {
    const kept = await files.read(name);
    if (kept) return kept;
    const content = await queue.run(() => render(draw(key) ?? '', width, format), priority);
    await files.write(name, content);
    return content;
  };

  return {
    read: async (key, width, format, priority = 'visitor') => {
      const hash = hashOf(key);
      if (hash === undefined) return undefined;
      const name = `${hash}-${width}.${format}`;
      let rendering = underWay.get(name);
      if (!rendering) {
        rendering = produce(key, name, width, format, priority).finally(() => underWay.delete(name));
        underWay.set(name, rendering);
      }
      return { content: await rendering, etag: `"${hash}-${width}-${format}"` };
    },
  };
}

/** Renders pictures in advance, one at a time and after every visitor's; stops when the signal aborts. */
export async function prewarmPictures(
  store: PictureStore,
  keys: Iterable<string>,
  options: { widths: readonly PictureWidth[]; formats?: readonly PictureFormat[]; signal?: AbortSignal },
): Promise<number> {
  let rendered = 0;
  for (const key of keys) {
    for (const width of options.widths) {
      for (const format of options.formats ?? ['avif']) {
        if (options.signal?.aborted) return rendered;
        if (await store.read(key, width, format, 'prewarm')) rendered += 1;
      }
    }
  }
  return rendered;
}
