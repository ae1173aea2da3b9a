import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { UploadRefusedError } from './upload-refused.ts';

/** More than phone cameras take. A file of a few bytes can claim far more, which would be decoded into memory. */
const maxPixels = 50_000_000;
/** Longer side of a stored photo. */
const maxSide = 4_096;
const quality = 85;
const decodeSeconds = 20;

const signatures = [
  { format: 'jpeg', matches: (head: Buffer) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', matches: (head: Buffer) => head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  {
    format: 'webp',
    matches: (head: Buffer) => /^RIFF.{4}WEBP/s.test(head.toString('latin1')),
  },
] as const;

/**
 * Phones store photos as HEIC, which `sharp` cannot decode without a licensed decoder. Its file starts with a box `ftyp`
 * whose brand names the codec; AVIF has the same box and other brands.
 */
const isHeic = (head: Buffer) => /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(head.toString('latin1'));

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Only these decoders ever see a visitor's file; others, such as SVG, do not. */
async function openPhoto(file: string): Promise<Sharp> {
  const head = await readHead(file);
  const format = signatures.find(({ matches }) => matches(head))?.format;
  if (!format) throw new UploadRefusedError(isHeic(head) ? 'PHOTO_IN_HEIC' : 'NOT_A_PHOTO');
  const photo = sharp(file, { limitInputPixels: false, failOn: 'error' });
  const found = await photo.metadata().catch((error: unknown) => {
    throw new UploadRefusedError('PHOTO_DAMAGED', { cause: error });
  });
  if (found.format !== format) throw new UploadRefusedError('NOT_A_PHOTO');
  if (found.width * found.height > maxPixels) throw new UploadRefusedError('PHOTO_TOO_LARGE');
  return photo;
}

/**
 * Decodes a JPEG, PNG or WebP file and encodes its first picture as an upright JPEG of at most 4,096 pixels per side.
 * No metadata, such as positions or serial numbers, and no data appended to the picture remains. Throws
 * UploadRefusedError.
 */
export async function normalizePhoto(file: string): Promise<Buffer> {
  const photo = await openPhoto(file);
  return photo
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .timeout({ seconds: decodeSeconds })
    .toBuffer()
    .catch((error: unknown) => {
      throw new UploadRefusedError('PHOTO_DAMAGED', { cause: error });
    });
}
