import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readInput } from '../problem.ts';
import { locationsPage } from './location-views.ts';
import { findLocations } from './locations/find-locations.ts';
import { countries } from './locations/regions.ts';

const Search = z.object({
  country: z.enum(countries).default('DE'),
  place: z.string().trim().max(100).default('10115'),
});

/** The control pages of the carrier; plain links and forms, no script. */
export function registerCarrierPages(app: FastifyInstance): void {
  app.get('/carrier', (request, reply) => {
    const { country, place } = readInput(Search, request.query);
    const where = /\d/.test(place) ? { postalCode: place } : { city: place };
    const found = findLocations({ country, ...where, radiusMeters: 25_000, limit: 50, types: [] });
    return reply.type('text/html; charset=utf-8').send(locationsPage({ country, place }, found));
  });
}
