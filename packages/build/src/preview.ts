import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** Lets a browser see a release that is not live, until a time in milliseconds since 1970. */
const Preview = z.object({ name: z.string(), version: z.string(), until: z.number() });
export type Preview = z.infer<typeof Preview>;

const signatureOf = (payload: string, secret: string): Buffer =>
  createHmac('sha256', `preview ${secret}`).update(payload).digest();

/** Creates a signed token of a preview for URLs and cookies. */
export function signPreview(preview: Preview, secret: string): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

/** Reads a token. Undefined if its signature is invalid or it has expired. */
export function readPreview(token: string, secret: string, now = Date.now()): Preview | undefined {
  const [payload = '', signature = ''] = token.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const preview = Preview.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return preview.until > now ? preview : undefined;
}
