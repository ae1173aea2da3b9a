import { describe, expect, test } from 'vitest';
import { typedAddress as typed } from '../../testing/checkouts.ts';
import { valuesOf } from './address-fields.ts';
import { foundPointOf } from './chosen-point.ts';
import { type AddressContext, readAddressForm } from './read-address-form.ts';

function read(changes: Record<string, string> = {}, context: Partial<AddressContext> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...changes })) form.set(name, value);
  return readAddressForm(form, { purpose: 'both', market: 'de', ...context });
}

describe('the form of an address', () => {
  test('is the address of parcel and invoice, trimmed and without empty fields', () => {
    expect(read({ firstName: ' Ada ', company: ' ' })).toMatchObject({
      problems: {},
      address: { ...typed, kind: 'shipping-and-billing', destination: { type: 'street' } },
    });
    expect(read({ company: ' ' }).address).not.toHaveProperty('company');
  });

  test('is that of the invoice if the parcel goes elsewhere', () => {
    expect(read({ deliverTo: 'elsewhere' })).toMatchObject({ deliverTo: 'elsewhere', address: { kind: 'billing' } });
  });

  test('names every missing field and keeps what was typed', () => {
    const result = read({
      firstName: '',
      lastName: ' ',
      street: '',
      houseNumber: '',
      postalCode: '',
      city: '',
      email: '',
    });
    expect(result.problems).toEqual({
      firstName: 'missing',
      lastName: 'missing',
      street: 'missing',
      houseNumber: 'missing',
      postalCode: 'missing',
      city: 'missing',
      email: 'missing',
    });
    expect(result).not.toHaveProperty('address');
    expect(result.values).toEqual({ countryCode: 'DE' });
  });

  test.each([
    ['postalCode', '1011', 'invalid'],
    ['email', 'ada@', 'invalid'],
    ['phone', 'call me', 'invalid'],
    ['city', 'x'.repeat(101), 'tooLong'],
    ['countryCode', 'US', 'notServed'],
  ])('%s "%s" is %s', (field, value, problem) => {
    expect(read({ [field]: value })).toMatchObject({ problems: { [field]: problem }, values: { [field]: value } });
  });

  test('checks the postal code by the rules of its country', () => {
    const elsewhere = { deliverTo: 'elsewhere', postalCode: '1017 AB' };
    expect(read({ ...elsewhere, countryCode: 'NL' }).problems).toEqual({});
    expect(read({ ...elsewhere, countryCode: 'IT' }).problems).toEqual({ postalCode: 'invalid' });
  });

  test('accepts a foreign address for the invoice only', () => {
    const italian = { countryCode: 'IT', postalCode: '00184' };
    expect(read(italian).problems).toEqual({ countryCode: 'notServed' });
    expect(read(italian, { purpose: 'billing' }).problems).toEqual({});
  });

  test('finds a house number that a browser filled into the street', () => {
    expect(read({ street: 'Invalidenstraße 12a', houseNumber: '' }).address).toMatchObject({
      street: 'Invalidenstraße',
      houseNumber: '12a',
    });
  });

  test('needs no house number in France, and has it in the street', () => {
    const french = { countryCode: 'FR', street: '12 rue de la Paix', houseNumber: '', postalCode: '75002' };
    expect(read(french, { market: 'fr' }).address).toMatchObject({ street: '12 rue de la Paix' });
    const german = { street: 'Invalidenstraße', houseNumber: '', deliverTo: 'elsewhere' };
    expect(read(german, { market: 'fr' }).problems).toEqual({ street: 'missing' });
  });

  test('of a packstation has the number of the locker and of the customer', () => {
    const packstation = { destination: 'packstation', street: '', houseNumber: '', email: '' };
    const context = { purpose: 'shipping' } as const;
    expect(read({ ...packstation, pointId: '145', postNumber: '12345678' }, context).address).toMatchObject({
      kind: 'shipping',
      street: 'Packstation',
      houseNumber: '145',
      destination: { type: 'packstation', pointId: '145', postNumber: '12345678' },
    });
    expect(read({ ...packstation, pointId: '14', postNumber: '' }, context).problems).toEqual({
      pointId: 'invalid',
      postNumber: 'missing',
    });
    expect(read(packstation).destination).toBe('street');
  });

  describe('with a point of the carrier that was found', () => {
    const relay = {
      type: 'pickupPoint',
      id: 'FR-75000-9',
      name: 'Épicerie Moreau',
      street: '38 avenue de la Gare',
      postalCode: '75000',
      city: 'Paris',
    };
    const person = { destination: 'pickupPoint', street: '', houseNumber: '', postalCode: '', city: '', email: '' };
    const french = { purpose: 'shipping', market: 'fr' } as const;
    const shown = { ...person, countryCode: 'FR' };

    test('is addressed to the point, whatever else was typed', () => {
      const { address, point } = read({ ...shown, postalCode: 'x', point: JSON.stringify(relay) }, french);
      expect(point).toEqual(relay);
      expect(address).toEqual({
        kind: 'shipping',
        firstName: 'Ada',
        lastName: 'Lovelace',
        company: 'Épicerie Moreau',
        street: '38 avenue de la Gare',
        postalCode: '75000',
        city: 'Paris',
        countryCode: 'FR',
        destination: { type: 'pickupPoint', pointId: 'FR-75000-9' },
      });
    });

    test.each([
      ['nothing', ''],
      ['something else', '{"type":'],
      ['a point without a name', JSON.stringify({ ...relay, name: undefined })],
      ['a point of another kind', JSON.stringify({ ...relay, type: 'packstation' })],
    ])('needs a point, which is not in %s', (_, point) => {
      expect(read({ ...shown, point }, french).problems).toEqual({ point: 'missing' });
    });

    test('of a packstation needs the post number, but no number and place', () => {
      const locker = { ...relay, type: 'packstation', id: 'DE-10115-12', name: 'Packstation 795', postalCode: '10115' };
      const german = { ...person, destination: 'packstation', countryCode: 'DE', point: JSON.stringify(locker) };
      expect(read(german, { purpose: 'shipping' }).problems).toEqual({ postNumber: 'missing' });
      expect(read({ ...german, postNumber: '12345678' }, { purpose: 'shipping' }).address).toMatchObject({
        street: 'Packstation',
        houseNumber: '795',
        postalCode: '10115',
        destination: { type: 'packstation', pointId: 'DE-10115-12', postNumber: '12345678' },
      });
    });

    test('is found again in the stored address', () => {
      const stored = read({ ...shown, point: JSON.stringify(relay) }, french).address;
      expect(stored && foundPointOf(stored)).toEqual(relay);
      expect(valuesOf(stored, 'fr')).toEqual({ firstName: 'Ada', lastName: 'Lovelace' });
    });
  });
});
