import type { Address } from '@reprise/entities/address';
import type { SaveAddress, SavedAddress } from '@reprise/entities/saved-address';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { apiError } from '../../testing/api-error.ts';
import { emptyCheckout, home, typedAddress } from '../../testing/checkouts.ts';
import { addressAction } from './address.action.ts';
import type { AddressPurpose } from './address-fields.ts';

const id = '1f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10';
const { email: _, ...place } = home;
const billing: SavedAddress = { id, address: { ...place, kind: 'billing', city: 'Bonn' }, isDefault: false };

interface Setting {
  saved?: SavedAddress[];
  error?: Error;
}

function setUp({ saved = [], error }: Setting = {}) {
  const calls: unknown[] = [];
  const answer = async (...call: unknown[]) => {
    if (error) throw error;
    calls.push(call);
    return { addresses: saved };
  };
  const platform = createTestPlatform({
    api: {
      addresses: {
        list: async () => ({ addresses: saved }),
        add: (body: SaveAddress) => answer('add', body),
        replace: (replaced: string, body: SaveAddress) => answer('replace', replaced, body),
        remove: (removed: string) => answer('remove', removed),
      },
      checkout: {
        putAddress: async (address: Address) => {
          calls.push(['put', address.kind]);
          return { ...emptyCheckout, openSteps: ['delivery'] };
        },
      },
    },
  });
  const submit = (fields: Record<string, string>, purpose: AddressPurpose = 'both') => {
    const body = new URLSearchParams({ ...typedAddress, ...fields });
    return addressAction(purpose, loaderArguments(platform, '/checkout/address', { method: 'POST', body }));
  };
  return { calls, submit };
}

const put = ['put', 'shipping-and-billing'];

describe('an address', () => {
  it('is saved only if the customer wants it, without the address for mail', async () => {
    const { calls, submit } = setUp();
    await submit({ default: 'yes' });
    expect(calls).toEqual([put]);
    await submit({ save: 'yes', default: 'yes' });
    expect(calls.slice(1)).toEqual([['add', { address: place, isDefault: true }], put]);
  });

  it('replaces the saved one that filled in the form, and is then for both purposes', async () => {
    const { calls, submit } = setUp({ saved: [billing] });
    await submit({ save: 'yes', savedAddress: id });
    expect(calls).toEqual([['replace', id, { address: place, isDefault: false }], put]);
  });

  it('is added if the saved one was removed meanwhile', async () => {
    const { calls, submit } = setUp();
    await submit({ save: 'yes', savedAddress: id });
    expect(calls[0]).toMatchObject(['add', { address: place }]);
  });

  it('abroad or at a point of the carrier is for one purpose', async () => {
    const { calls, submit } = setUp();
    const abroad = { countryCode: 'FR', postalCode: '75001', deliverTo: 'elsewhere', save: 'yes' };
    await submit(abroad);
    await submit({ destination: 'packstation', pointId: '145', postNumber: '12345678', save: 'yes' }, 'shipping');
    expect(calls.filter((call) => (call as unknown[])[0] === 'add')).toMatchObject([
      ['add', { address: { kind: 'billing' } }],
      ['add', { address: { kind: 'shipping' } }],
    ]);
  });

  it('is kept in the form if the address book is full', async () => {
    const { calls, submit } = setUp({ error: apiError(409, 'ADDRESS_BOOK_FULL') });
    expect(await submit({ save: 'yes', default: 'yes' })).toMatchObject({
      data: { failed: 'bookFull', values: typedAddress, saving: { isDefault: true } },
      init: { status: 409 },
    });
    expect(calls).toEqual([]);
  });

  it('is used for the order even if the session has ended', async () => {
    const { calls, submit } = setUp({ error: apiError(401, 'SIGN_IN_REQUIRED') });
    await submit({ save: 'yes' });
    expect(calls).toEqual([put]);
  });
});

describe('a saved address that could not be removed', () => {
  it('is reported', async () => {
    const { submit } = setUp({ error: apiError(503, 'UNAVAILABLE') });
    const answer = await submit({ intent: 'remove', address: id });
    expect(answer).toMatchObject({ data: { failed: 'notRemoved' }, init: { status: 503 } });
  });
});
