import type { Address } from '@reprise/entities/address';
import type { Checkout } from '@reprise/entities/checkout';
import type { PickupPoint } from '@reprise/entities/pickup-point';
import type { UserMetaView } from '@reprise/entities/user';
import { createTestPlatform, loaderArguments, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { emptyCheckout, home, locker, noSession, typedAddress as typed } from '../../testing/checkouts.ts';
import { addressAction } from './address.action.ts';
import type { AddressPurpose } from './address-fields.ts';

const user = {
  uuid: '0b5a7c1e-4f4e-4d4d-8a0c-0b5a7c1e4f4e',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@shop.example',
};

interface Setting {
  side?: TestPlatformOptions['side'];
  answer?: (address: Address) => Promise<Checkout>;
  meta?: Partial<UserMetaView>;
}

function setUp({
  side = 'browser',
  meta,
  answer = async () => ({ ...emptyCheckout, openSteps: ['delivery'] }),
}: Setting = {}) {
  const stored: Address[] = [];
  const putAddress = async (address: Address) => {
    stored.push(address);
    return answer(address);
  };
  const platform = createTestPlatform({
    side,
    api: { checkout: { putAddress }, customer: { userMetaView: async () => ({ ...noSession, ...meta }) } },
  });
  const submit = (fields: Record<string, string> = {}, purpose: AddressPurpose = 'both') => {
    const body = new URLSearchParams({ ...typed, ...fields });
    return addressAction(purpose, loaderArguments(platform, '/checkout/address', { method: 'POST', body }));
  };
  return { platform, stored, submit };
}

const locationOf = (answer: unknown) => (answer as Response).headers.get('location');
const open = (...openSteps: Checkout['openSteps']) => ({ ...emptyCheckout, openSteps });

describe('the form of the address', () => {
  it('stores the address and leads to the delivery', async () => {
    const { submit, stored } = setUp();
    expect(locationOf(await submit())).toBe('/checkout/delivery');
    expect(stored).toEqual([home]);
  });

  it('leads to the payment if delivery was chosen before', async () => {
    const { submit } = setUp({ answer: async () => open('payment') });
    expect(locationOf(await submit())).toBe('/checkout/payment');
  });

  it('asks for the address of a parcel that goes elsewhere, unless it is known', async () => {
    const both = { ...emptyCheckout, shippingAddress: home };
    const fresh = setUp({ answer: async () => ({ ...both, openSteps: ['delivery'] }) });
    expect(locationOf(await fresh.submit({ deliverTo: 'elsewhere' }))).toBe('/checkout/address/delivery-address');
    expect(fresh.stored).toEqual([{ ...home, kind: 'billing' }]);
    const known = setUp({ answer: async () => ({ ...both, shippingAddress: locker, openSteps: ['delivery'] }) });
    expect(locationOf(await known.submit({ deliverTo: 'elsewhere' }))).toBe('/checkout/delivery');
  });

  it('asks for the address of the invoice after that of the parcel', async () => {
    const { submit } = setUp({ answer: async () => open('address', 'delivery') });
    expect(locationOf(await submit({}, 'shipping'))).toBe('/checkout/address');
  });

  it('returns what was typed with its problems and stores nothing', async () => {
    const { submit, stored } = setUp();
    expect(await submit({ postalCode: '1', deliverTo: 'elsewhere' })).toMatchObject({
      data: { problems: { postalCode: 'invalid' }, values: { ...typed, postalCode: '1' }, deliverTo: 'elsewhere' },
      init: { status: 422 },
    });
    expect(stored).toEqual([]);
  });

  it('shows the problems that the API found beside their fields', async () => {
    const fieldErrors = [
      { field: 'email', code: 'REQUIRED' },
      { field: 'destination.postNumber', code: 'INVALID_VALUE' },
    ];
    const { submit } = setUp({
      answer: async () => Promise.reject(apiError(400, 'INVALID_REQUEST', undefined, fieldErrors)),
    });
    expect(await submit()).toMatchObject({
      data: { problems: { email: 'missing', postNumber: 'invalid' }, values: typed },
      init: { status: 400 },
    });
  });

  it('keeps what was typed if the API fails', async () => {
    const { submit } = setUp({ answer: async () => Promise.reject(apiError(503, 'UNAVAILABLE')) });
    expect(await submit()).toMatchObject({ data: { failed: 'unavailable', values: typed }, init: { status: 503 } });
  });

  it('explains that a locker does not take a valuable cart', async () => {
    const fieldErrors = [{ field: 'destination.type', code: 'PACKSTATION_NOT_ALLOWED' }];
    const { submit } = setUp({
      answer: async () => Promise.reject(apiError(400, 'INVALID_REQUEST', undefined, fieldErrors)),
    });
    const point = { destination: 'packstation', pointId: '145', postNumber: '12345678' };
    expect(await submit(point, 'shipping')).toMatchObject({
      data: { failed: 'tooValuable', destination: 'packstation', values: { pointId: '145', postNumber: '12345678' } },
    });
  });

  it('takes repairs along when the server redirects', async () => {
    const answer = async () => ({
      ...open('delivery'),
      repairedConsistencyErrors: [{ code: 'DELIVERY_METHOD_INVALID' as const }],
    });
    const server = setUp({ side: 'server', answer });
    expect(locationOf(await server.submit())).toBe('/checkout/delivery?repaired=DELIVERY_METHOD_INVALID');
    const browser = setUp({ answer });
    expect(locationOf(await browser.submit())).toBe('/checkout/delivery');
    expect(browser.platform.area(blueStore).getState().checkout.repairs).toEqual([{ code: 'DELIVERY_METHOD_INVALID' }]);
  });
});

describe('a session that ended while the address was typed', () => {
  it('leads customers to the sign-in and back', async () => {
    const { submit, stored } = setUp({ answer: async () => open('cart', 'delivery') });
    expect(locationOf(await submit({ signedIn: 'yes' }))).toBe('/auth?next=%2Fcheckout%2Faddress');
    expect(stored).toEqual([home]);
  });

  it('keeps what guests typed and says that the cart is gone', async () => {
    const { submit } = setUp({ answer: async () => open('cart', 'delivery') });
    expect(await submit()).toMatchObject({ data: { failed: 'cartGone', values: typed }, init: { status: 409 } });
  });

  it('is not assumed while there is a cart: a sold-out item is shown there', async () => {
    const { submit } = setUp({ answer: async () => open('cart', 'delivery'), meta: { blueCartCount: 1, user } });
    expect(locationOf(await submit({ signedIn: 'yes' }))).toBe('/checkout/cart');
  });
});

describe('the search for points of the carrier', () => {
  const point = (type: PickupPoint['type'], id: string): PickupPoint => ({
    type,
    id,
    isLocker: type === 'packstation',
    name: id,
    street: 'Torstraße 1',
    postalCode: '10115',
    city: 'Berlin',
    countryCode: 'DE',
    latitude: 52,
    longitude: 13,
    distanceMeters: 300,
    openingHours: [],
  });

  function search(pickupPoints: (query: object) => Promise<{ points: PickupPoint[] }>, fields: Record<string, string>) {
    const platform = createTestPlatform({ api: { delivery: { pickupPoints } } });
    const body = new URLSearchParams({ ...typed, destination: 'packstation', ...fields });
    return addressAction('shipping', loaderArguments(platform, '/checkout/address', { method: 'POST', body }));
  }

  it.each([
    ['its button, near a postal code', { intent: 'search', place: '10115' }, { country: 'DE', postcode: '10115' }],
    ['Enter, near a town', { place: 'Berlin' }, { country: 'DE', city: 'Berlin' }],
  ])('starts with %s, finds points of the chosen kind and keeps what was typed', async (_, fields, asked) => {
    const queries: object[] = [];
    const answer = await search(async (query) => {
      queries.push(query);
      return { points: [point('packstation', 'A'), point('postOffice', 'B')] };
    }, fields);
    expect(queries).toEqual([asked]);
    expect(answer).toMatchObject({
      data: { search: { points: [{ id: 'A' }] }, values: { firstName: 'Ada', place: fields.place }, problems: {} },
    });
  });

  it.each([
    ['without a place', {}, apiError(500, 'UNUSED'), { problems: { place: 'missing' } }],
    ['a place that cannot be', { place: '1' }, apiError(400, 'INVALID_REQUEST'), { problems: { place: 'invalid' } }],
    ['no answer of the carrier', { place: 'Berlin' }, apiError(503, 'UNAVAILABLE'), { search: { points: undefined } }],
  ])('reports %s', async (_, fields, error, result) => {
    expect(await search(() => Promise.reject(error), { intent: 'search', ...fields })).toMatchObject({ data: result });
  });
});
