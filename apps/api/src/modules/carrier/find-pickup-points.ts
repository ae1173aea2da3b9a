import { maxPickupPointMeters, maxPickupPoints } from '@reprise/entities/constants/delivery';
import type { PickupPoint } from '@reprise/entities/pickup-point';
import type { PickupPointCountry, PickupPointQuery } from '@reprise/entities/pickup-point-request';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createCircuitBreaker } from '../../circuit-breaker.ts';
import { invalidRequest, unavailable } from '../../errors.ts';
import { type Carrier, CarrierError } from './carrier.ts';

const maxCachedPlaces = 2_000;
const cachedMs = 10 * 60_000;
const retryAfterS = 5;

const postcodes: Readonly<Record<PickupPointCountry, RegExp>> = {
  AT: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  NL: /^[1-9]\d{3} ?([A-Z]{2})?$/i,
};

function checkPlace({ country, postcode, city }: PickupPointQuery): void {
  if (!postcode && !city) throw invalidRequest([{ field: 'postcode', code: 'REQUIRED' }]);
  if (postcode && !postcodes[country].test(postcode))
    throw invalidRequest([{ field: 'postcode', code: 'INVALID_VALUE' }]);
}

/** The carrier does not know the place, or refuses it for another reason; it is not down. */
async function pointsOrNone(points: Promise<PickupPoint[]>, log: FastifyBaseLogger): Promise<PickupPoint[]> {
  try {
    return await points;
  } catch (error) {
    if (!(error instanceof CarrierError) || error.status === 401 || error.status === 403) throw error;
    log.info({ err: error }, 'the carrier refused a search for pickup points');
    return [];
  }
}

/**
 * Finds pickup points and caches them for ten minutes, for each place once. Throws 400 INVALID_REQUEST for a place that
 * its country cannot have, and 503 UNAVAILABLE while the carrier does not answer.
 */
export function createPickupPoints(carrier: Carrier, log: FastifyBaseLogger) {
  const cache = new LRUCache<string, Promise<PickupPoint[] | undefined>>({ max: maxCachedPlaces, ttl: cachedMs });
  const breaker = createCircuitBreaker({
    failures: 3,
    pause: retryAfterS * 1_000,
    now: Date.now,
    onOpen: (cause) => log.warn({ err: cause }, 'the carrier does not answer: pickup points cannot be searched'),
  });

  return async function find(query: PickupPointQuery): Promise<PickupPoint[]> {
    checkPlace(query);
    const { country } = query;
    const postcode = query.postcode?.toUpperCase().replaceAll(' ', '') || undefined;
    const city = query.city || undefined;
    const key = JSON.stringify([country, postcode, city?.toLowerCase()]);
    const search = { country, postcode, city, limit: maxPickupPoints, maxMeters: maxPickupPointMeters };
    const known = cache.get(key);
    const asked = known ?? breaker.run(() => pointsOrNone(carrier.findPoints(search), log));
    if (!known) cache.set(key, asked);
    const points = await asked;
    if (points) return points;
    if (cache.peek(key) === asked) cache.delete(key);
    throw unavailable(retryAfterS);
  };
}
