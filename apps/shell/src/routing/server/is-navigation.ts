import type { FastifyRequest } from 'fastify';

/** Whether a browser navigates to the address, rather than prefetching it or loading it as a frame or picture. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose = '', purpose: oldPurpose = '' } = headers;
  return destination === 'document' && ![purpose, oldPurpose].some((text) => String(text).includes('prefetch'));
}
