import type { Address } from '@reprise/entities/address';
import { maxSavedAddresses } from '@reprise/entities/constants/addresses';
import { AddressBook } from '@reprise/entities/saved-address';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { home, locker } from '../../testing/addresses.ts';
import { signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Reply, type Visitor } from '../../testing/visitor.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ environment: { RATE_LIMIT: 'off' } });
});
beforeEach(() => api.setNow(testNow));
afterAll(() => api.close());

const customer = async () => (await signUp(api)).visitor;
const save = (visitor: Visitor, address: Address, isDefault = false) =>
  visitor.post('/api/addresses', { address, isDefault });
const bookOf = ({ body }: Reply) => AddressBook.parse(body).addresses;
const citiesOf = (reply: Reply) => bookOf(reply).map(({ address, isDefault }) => [address.city, isDefault]);
const inTown = (city: string, kind: Address['kind'] = 'shipping'): Address => ({ ...home, kind, city });

describe('the address book', () => {
  it('keeps addresses of every kind, the default ones first, then the last changed', async () => {
    const visitor = await customer();
    await save(visitor, inTown('Potsdam'), true);
    for (const [index, address] of [home, locker, inTown('Ulm')].entries()) {
      api.setNow(new Date(testNow.getTime() + (index + 1) * 1000));
      await save(visitor, address);
    }
    expect(citiesOf(await visitor.get('/api/addresses'))).toEqual([
      ['Potsdam', true],
      ['Ulm', false],
      [locker.city, false],
      [home.city, false],
    ]);
  });

  it('has one default address for each purpose', async () => {
    const visitor = await customer();
    await save(visitor, inTown('Bonn', 'billing'), true);
    await save(visitor, inTown('Potsdam'), true);
    expect(citiesOf(await save(visitor, inTown('Ulm'), true))).toEqual(
      expect.arrayContaining([
        ['Ulm', true],
        ['Bonn', true],
        ['Potsdam', false],
      ]),
    );
    const both = await save(visitor, inTown('Kiel', 'shipping-and-billing'), true);
    expect(citiesOf(both).filter(([, isDefault]) => isDefault)).toEqual([['Kiel', true]]);
  });

  it('saves an address once, however often it is sent', async () => {
    const visitor = await customer();
    await Promise.all([save(visitor, home), save(visitor, home)]);
    expect(citiesOf(await save(visitor, home, true))).toEqual([['Berlin', true]]);
  });

  it('replaces and removes an address', async () => {
    const visitor = await customer();
    const [saved] = bookOf(await save(visitor, home));
    const path = `/api/addresses/${saved?.id}`;
    const changed = { address: inTown('Ulm'), isDefault: true };
    expect(citiesOf(await visitor.put(path, changed))).toEqual([['Ulm', true]]);
    expect(bookOf(await visitor.delete(path))).toEqual([]);
    expect(await visitor.delete(path)).toMatchObject({ status: 200 });
    expect(await visitor.put(path, changed)).toMatchObject({ status: 404, body: { code: 'ADDRESS_NOT_FOUND' } });
  });

  it('is closed to others', async () => {
    const [visitor, other] = [await customer(), await customer()];
    const [saved] = bookOf(await save(visitor, home));
    const path = `/api/addresses/${saved?.id}`;
    expect(await other.put(path, { address: inTown('Ulm'), isDefault: false })).toMatchObject({ status: 404 });
    expect(bookOf(await other.delete(path))).toEqual([]);
    expect(citiesOf(await visitor.get('/api/addresses'))).toEqual([['Berlin', false]]);
    expect(await createVisitor(api.app).get('/api/addresses')).toMatchObject({ status: 401 });
  });

  it('follows the rules of country and market, and names the fields', async () => {
    const visitor = await customer();
    expect(await save(visitor, { ...home, postalCode: '1' })).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'address.postalCode', code: 'INVALID_VALUE' }] },
    });
  });

  it('has room for a limited number', async () => {
    const visitor = await customer();
    for (let at = 0; at < maxSavedAddresses; at += 1) await save(visitor, inTown(`Ort ${at}`));
    expect(await save(visitor, home)).toMatchObject({ status: 409, body: { code: 'ADDRESS_BOOK_FULL' } });
    expect(await save(visitor, inTown('Ort 1'))).toMatchObject({ status: 200 });
  });
});
