import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createApp, type Sandbox } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { CarrierLocation, idOf } from './location.ts';
import { countries, regions } from './regions.ts';

const Found = z.object({ locations: z.array(CarrierLocation.extend({ distance: z.number() })) });

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', CARRIER_API_KEY: 'secret' }));
});
afterAll(() => sandbox.close());

const call = (path: string, key = 'secret') =>
  sandbox.app.inject({ url: `/carrier/api/location-finder/v1${path}`, headers: { 'dhl-api-key': key } });
const search = async (query: Record<string, string>) =>
  Found.parse((await call(`/find-by-address?${new URLSearchParams(query)}`)).json()).locations;

describe('the location finder', () => {
  it("refuses a wrong key and unknown values in the carrier's error format", async () => {
    const refused = await call('/find-by-address?countryCode=DE&postalCode=10115', 'wrong');
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({ title: 'Unauthorized', status: 401, code: 'UNAUTHORIZED' });
    for (const query of ['countryCode=US&postalCode=10115', 'countryCode=DE', 'countryCode=DE&postalCode=1&limit=0'])
      expect((await call(`/find-by-address?${query}`)).json(), query).toMatchObject({ status: 400 });
    expect((await call('/nothing')).json()).toMatchObject({ status: 404, title: 'Not found' });
  });

  it.each([
    ['DE', '10115', 'Berlin', 'Packstation'],
    ['FR', '69002', 'Lyon', 'Consigne'],
    ['ES', '28001', 'Madrid', 'Taquilla'],
    ['IT', '20121', 'Milano', 'Locker'],
    ['NL', '1012 AB', 'Amsterdam', 'Pakketautomaat'],
    ['AT', '8010', 'Graz', 'Abholstation'],
  ])(
    'finds lockers, shops and a post office in %s %s, the nearest first',
    async (countryCode, postalCode, city, locker) => {
      const found = await search({ countryCode, postalCode });
      expect(new Set(found.map(({ location }) => location.type))).toEqual(
        new Set(['locker', 'postoffice', 'servicepoint']),
      );
      expect(found.map(({ place }) => place.address)).toEqual(
        found.map(() => expect.objectContaining({ countryCode, addressLocality: city })),
      );
      expect(found.map(({ distance }) => distance)).toEqual(
        found.map(({ distance }) => distance).sort((a, b) => a - b),
      );
      expect(found.find(({ location }) => location.type === 'locker')?.name).toMatch(new RegExp(`^${locker} \\d{3}$`));
    },
  );

  it('always returns the same locations, and each one by its id', async () => {
    const query = { countryCode: 'DE', postalCode: '80331' };
    const found = await search(query);
    expect(await search(query)).toEqual(found);
    for (const { distance: _distance, ...location } of found) {
      expect(idOf(location)).toMatch(/^[A-Za-z\d-]{1,30}$/);
      expect((await call(location.url)).json()).toEqual(location);
    }
    for (const id of ['DE-80331-99', 'DE-8033-1', 'XX-80331-1', 'DE-00331-1'])
      expect((await call(`/locations/${id}`)).statusCode, id).toBe(404);
  });

  it('respects types, radius and limit', async () => {
    const query = { countryCode: 'FR', postalCode: '75011' };
    const lockers = await search({ ...query, locationType: 'locker', limit: '3' });
    expect(lockers.map(({ location }) => location.type)).toEqual(['locker', 'locker', 'locker']);
    const [, second] = await search(query);
    if (!second) throw new Error('Too few locations.');
    expect(await search({ ...query, radius: String(second.distance) })).toHaveLength(2);
  });

  it('finds a town by its name, whatever its spelling, and nothing in unknown places', async () => {
    const found = await search({ countryCode: 'DE', addressLocality: 'KOLN' });
    expect(found[0]?.place.address.addressLocality).toBe('Köln');
    expect(await search({ countryCode: 'DE', addressLocality: 'Atlantis' })).toEqual([]);
    expect(await search({ countryCode: 'DE', postalCode: '00000' })).toEqual([]);
    expect(await search({ countryCode: 'DE', postalCode: '101' })).toEqual([]);
  });

  it('has opening hours for every location: lockers all day and night', async () => {
    for (const countryCode of countries) {
      const region = regions.find(({ country }) => country === countryCode);
      for (const { location, openingHours } of await search({ countryCode, addressLocality: region?.city ?? '' })) {
        const days = new Set(openingHours.map(({ dayOfWeek }) => dayOfWeek));
        expect(days.size).toBeGreaterThanOrEqual(location.type === 'locker' ? 7 : 6);
        for (const { opens, closes } of openingHours) expect(opens < closes).toBe(true);
      }
    }
  });
});

describe('the control page', () => {
  it('lists the locations of a place with their opening hours', async () => {
    const page = async (query: string) => (await sandbox.app.inject(`/carrier/locations?${query}`)).body;
    expect(await page('country=DE&place=50667')).toContain('50667 Köln');
    expect(await page('country=NL&place=Utrecht')).toContain('3511 Utrecht');
    expect(await page('country=DE&place=50667')).toContain('Mo–Su 00:00–23:59');
    expect(await page('country=DE&place=%3Cb%3E')).toContain('knows no such place');
    expect((await sandbox.app.inject('/')).body).toContain('href="/carrier"');
  });
});
