import { PickupPoints } from '@reprise/entities/pickup-point';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxProcess, startSandbox } from '../../testing/sandbox-process.ts';
import { type Carrier, CarrierError } from './carrier.ts';
import { createDhlCarrier } from './dhl-carrier.ts';

const apiKey = 'key of this test';
const place = { limit: 20, maxMeters: 10_000 };

let sandbox: SandboxProcess;
let carrier: Carrier;
beforeAll(async () => {
  sandbox = await startSandbox({ CARRIER_API_KEY: apiKey });
  carrier = createDhlCarrier({ url: `${sandbox.url}/carrier/api`, apiKey, timeoutMs: 10_000 });
}, 60_000);
afterAll(() => sandbox?.stop());

describe('the adapter and the carrier of the sandbox agree about', () => {
  it.each([
    ['DE', '20095', ['packstation', 'postOffice']],
    ['FR', '33000', ['pickupPoint']],
    ['ES', '41001', ['pickupPoint']],
    ['IT', '50121', ['pickupPoint']],
    ['NL', '3511', ['pickupPoint']],
    ['AT', '1010', ['pickupPoint']],
  ] as const)('pickup points in %s', async (country, postcode, types) => {
    const points = await carrier.findPoints({ ...place, country, postcode });
    expect(PickupPoints.safeParse({ points }).success).toBe(true);
    expect(points.length).toBeGreaterThan(5);
    expect([...new Set(points.map(({ type }) => type))].sort()).toEqual([...types].sort());
    expect(points.some(({ isLocker }) => isLocker) && points.some(({ isLocker }) => !isLocker)).toBe(true);
    expect(points.filter(({ countryCode }) => countryCode !== country)).toEqual([]);
    for (const { isLocker, openingHours } of points.filter((point) => point.isLocker)) {
      const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
      expect({ isLocker, openingHours }).toEqual({ isLocker: true, openingHours: week });
    }
  });

  it('towns, limits and unknown places', async () => {
    const found = await carrier.findPoints({ country: 'DE', city: 'Münster', limit: 3, maxMeters: 10_000 });
    expect(found.map(({ city }) => city)).toEqual(['Münster', 'Münster', 'Münster']);
    expect(await carrier.findPoints({ ...place, country: 'DE', city: 'Atlantis' })).toEqual([]);
  });

  it('refusals', async () => {
    const stranger = createDhlCarrier({ url: `${sandbox.url}/carrier/api`, apiKey: 'wrong', timeoutMs: 10_000 });
    const refused = await stranger.findPoints({ ...place, country: 'DE', postcode: '20095' }).catch((error) => error);
    expect(refused).toBeInstanceOf(CarrierError);
    expect(refused).toMatchObject({ status: 401, message: 'The API key is missing or wrong.' });
  });
});
