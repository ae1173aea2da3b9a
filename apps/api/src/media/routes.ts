import { drawPicture } from '@reprise/demo-catalogue';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { route } from '../route.ts';
import {
  createPictureStore,
  type PictureFormat,
  type PictureStore,
  type PictureWidth,
  pictureWidths,
} from './picture-store.ts';

const keyPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const filePattern = /^(\d{2,4})\.(avif|webp)$/;
const maxKeyCharacters = 200;
const maxFileNameCharacters = 12;
const MediaParams = z.object({
  key: z.string().check(z.maxLength(maxKeyCharacters)),
  file: z.string().check(z.maxLength(maxFileNameCharacters)),
});

interface PictureName {
  key: string;
  width: PictureWidth;
  format: PictureFormat;
}

function readName(params: unknown): PictureName | undefined {
  const parsed = z.safeParse(MediaParams, params);
  if (!parsed.success || !keyPattern.test(parsed.data.key)) return undefined;
  const [, digits, format] = filePattern.exec(parsed.data.file) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  if (width === undefined || (format !== 'avif' && format !== 'webp')) return undefined;
  return { key: parsed.data.key, width, format };
}

/** Serves GET /media/{key}/{width}.{avif|webp}: drawn pictures that browsers may cache for a year. */
export function registerMedia(app: FastifyInstance, context: Pick<AppContext, 'config'>): PictureStore {
  const store = createPictureStore({ directory: context.config.MEDIA_DIR, log: app.log, draw: drawPicture });
  route(app, {
    method: 'GET',
    url: '/media/:key/:file',
    access: 'public',
    cache: { maxAgeSeconds: 31_536_000, immutable: true },
    rateLimit: { exempt: 'One page shows dozens of pictures; drawing them has a queue of its own.' },
    summary: 'A picture as AVIF or WebP; file is `{width}.{avif|webp}`',
    tag: 'media',
    errors: { PICTURE_NOT_FOUND: 404 },
    async handler({ request, reply }) {
      const name = readName(request.params);
      const picture = name && (await store.read(name.key, name.width, name.format));
      if (!name || !picture) throw notFound('PICTURE_NOT_FOUND', 'There is no such picture.');
      reply.header('etag', picture.etag);
      if (request.headers['if-none-match'] === picture.etag) return reply.status(304).send();
      return reply.type(`image/${name.format}`).send(picture.content);
    },
  });
  return store;
}
