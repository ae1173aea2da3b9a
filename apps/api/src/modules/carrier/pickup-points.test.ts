import { type PickupPoint, PickupPoints } from '@reprise/entities/pickup-point';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idleCarrier } from '../../testing/idle-carrier.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { CarrierError, type PointSearch } from './carrier.ts';

const point: PickupPoint = {
  id: 'DE-10115-1',
  type: 'packstation',
  isLocker: true,
  name: 'Packstation 103',
  street: 'Hauptstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  latitude: 52.5,
  longitude: 13.4,
  distanceMeters: 250,
  openingHours: [{ day: 1, opens: '00:00', closes: '24:00' }],
};

let api: TestApp;
let searches: PointSearch[];
let answer: () => Promise<PickupPoint[]>;

beforeAll(async () => {
  const carrier = {
    ...idleCarrier,
    findPoints(search: PointSearch) {
      searches.push(search);
      return answer();
    },
  };
  api = await createTestApp({ empty: true, carrier });
});
afterAll(() => api.close());
beforeEach(() => {
  searches = [];
  answer = async () => [point];
});

const get = (query: string, client = '198.51.100.7') =>
  api.app.inject({ url: `/api/pickup-points?${query}`, headers: { 'x-forwarded-for': client } });

describe('GET /api/pickup-points', () => {
  it('answers what the carrier knows, for browsers to keep a few minutes', async () => {
    const response = await get('country=DE&postcode=10115');
    expect(response.headers['cache-control']).toContain('max-age=300');
    expect(PickupPoints.parse(response.json())).toEqual({ points: [point] });
    expect(searches).toEqual([{ country: 'DE', postcode: '10115', city: undefined, limit: 20, maxMeters: 10_000 }]);
  });

  it('asks the carrier once for a place, also when several ask at the same time', async () => {
    await Promise.all([get('country=NL&postcode=1012%20ab'), get('country=NL&postcode=1012AB')]);
    await get('country=NL&postcode=1012AB&city=');
    expect(searches).toHaveLength(1);
    await get('country=NL&city=Utrecht');
    await get('country=NL&city=utrecht');
    expect(searches.map(({ city }) => city)).toEqual([undefined, 'Utrecht']);
  });

  it.each([
    ['country=DE', 'postcode', 'REQUIRED'],
    ['country=DE&postcode=+', 'postcode', 'REQUIRED'],
    ['country=DE&postcode=1011', 'postcode', 'INVALID_VALUE'],
    ['country=NL&postcode=0123', 'postcode', 'INVALID_VALUE'],
    ['country=US&postcode=10115', 'country', 'INVALID_VALUE'],
    [`country=DE&city=${'a'.repeat(101)}`, 'city', 'TOO_LONG'],
  ])('refuses %s', async (query, field, code) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST', fieldErrors: [{ field, code }] });
    expect(searches).toEqual([]);
  });

  it('finds nothing where the carrier refuses a place', async () => {
    answer = () => Promise.reject(new CarrierError(400, 'No such place.'));
    expect((await get('country=DE&postcode=00000')).json()).toEqual({ points: [] });
  });

  it('limits the searches of a client to sixty a minute', async () => {
    const client = '198.51.100.9';
    for (let call = 0; call < 60; call += 1)
      expect((await get('country=DE&postcode=10117', client)).statusCode).toBe(200);
    expect((await get('country=DE&postcode=10117', client)).statusCode).toBe(429);
    expect((await get('country=DE&postcode=10117', '198.51.100.10')).statusCode).toBe(200);
  });

  it('answers 503 while the carrier fails, stops calling it, and stores no failure', async () => {
    answer = () => Promise.reject(new Error('down'));
    const failed = await get('country=DE&postcode=10119');
    expect(failed.statusCode).toBe(503);
    expect(failed.headers['retry-after']).toBe('5');
    expect(failed.headers['cache-control']).not.toContain('max-age=300');
    answer = async () => [point];
    expect((await get('country=DE&postcode=10119')).json()).toEqual({ points: [point] });
    answer = () => Promise.reject(new CarrierError(401, 'The API key is wrong.'));
    for (const postcode of ['10001', '10002', '10003', '10004', '10005'])
      expect((await get(`country=DE&postcode=${postcode}`)).statusCode).toBe(503);
    expect(searches.map(({ postcode }) => postcode)).toEqual(['10119', '10119', '10001', '10002', '10003']);
    expect((await get('country=DE&postcode=10119')).statusCode, 'still cached').toBe(200);
  });
});
