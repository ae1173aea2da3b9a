import type { FastifyRequest } from 'fastify';

/** A browser that goes there, and not one that fetches ahead, shows a frame or loads a picture. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose = '', purpose: oldPurpose = '' } = headers;
  return destination === 'document' && ![purpose, oldPurpose].some((text) => String(text).includes('prefetch'));
}
