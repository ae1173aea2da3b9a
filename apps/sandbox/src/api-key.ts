import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Accepts only calls with the API key in this header; `refusal` makes the error for all others. */
export function requireApiKey(app: FastifyInstance, header: string, apiKey: string, refusal: () => Error): void {
  const expected = hash(apiKey);
  app.addHook('onRequest', async (request) => {
    const key = request.headers[header];
    if (typeof key !== 'string' || !timingSafeEqual(hash(key), expected)) throw refusal();
  });
}
