import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AnswerCall } from '../../calls/calls.ts';
import { Problem, readInput } from '../../problem.ts';
import type { CarrierCall } from '../parts.ts';
import { findLocations, locationById } from './find-locations.ts';
import { type LocationType, locationTypes } from './location.ts';
import { countries } from './regions.ts';

const text = z.string().trim().min(1).max(100);
const Types = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.enum(locationTypes)));

const AddressQuery = z
  .object({
    countryCode: z.enum(countries),
    postalCode: text.optional(),
    addressLocality: text.optional(),
    radius: z.coerce.number().int().min(1).max(25_000).default(5_000),
    limit: z.coerce.number().int().min(1).max(50).default(15),
    locationType: Types,
  })
  .refine(({ postalCode, addressLocality }) => postalCode !== undefined || addressLocality !== undefined, {
    path: ['postalCode'],
    message: 'postalCode or addressLocality is needed',
  });
const LocationParams = z.object({ id: z.string() });

/** The calls of the location finder. */
export function registerLocationApi(app: FastifyInstance, answer: AnswerCall<CarrierCall>): void {
  const nothing = () => undefined;

  app.get('/location-finder/v1/find-by-address', (request, reply) => {
    const query = readInput(AddressQuery, request.query);
    const types: readonly LocationType[] = query.locationType;
    const work = () => {
      const found = findLocations({
        country: query.countryCode,
        postalCode: query.postalCode,
        city: query.addressLocality,
        radiusMeters: query.radius,
        limit: query.limit,
        types,
      });
      const locations = found.map(({ location, distance }) => ({ ...location, distance }));
      return { status: 200, body: { locations }, store: nothing };
    };
    const subject = [`${query.countryCode} ${query.postalCode ?? query.addressLocality}`];
    return answer(request, reply, { call: 'locations', subject, work });
  });

  app.get('/location-finder/v1/locations/:id', (request, reply) => {
    const { id } = LocationParams.parse(request.params);
    const location = locationById(id);
    if (!location) throw new Problem(404, 'LOCATION_NOT_FOUND', 'There is no such location.');
    const work = () => ({ status: 200, body: location, store: nothing });
    return answer(request, reply, { call: 'locations', subject: [id], work });
  });
}
