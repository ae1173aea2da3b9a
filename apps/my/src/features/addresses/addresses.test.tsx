import type { Address } from '@reprise/entities/address';
import type { AddressBook, SavedAddress } from '@reprise/entities/saved-address';
import type { UserMeta } from '@reprise/entities/user';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './addresses.action.ts';
import { loader } from './addresses.loader.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const home: Address = {
  kind: 'shipping-and-billing',
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: 'Invalidenstraße',
  houseNumber: '12a',
  postalCode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  email: 'order@shop.example',
  destination: { type: 'street' },
};
const idOf = (digit: number) => `1f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3${digit}`;
const saved = (digit: number, change: Partial<Address> = {}, isDefault = false): SavedAddress => ({
  id: idOf(digit),
  address: { ...home, ...change },
  isDefault,
});
const first = saved(1, {}, true);
const second = saved(2, { firstName: 'Grace', lastName: 'Hopper' });
const path = createTestPlatform().path('my_addresses', {});

type AddressesDouble = NonNullable<NonNullable<TestPlatformOptions['api']>['addresses']>;
const platformWith = (addresses: AddressesDouble, options: Partial<TestPlatformOptions> = {}) =>
  createTestPlatform({
    messages: { my: de },
    snapshot: { user },
    api: { addresses: { list: async (): Promise<AddressBook> => ({ addresses: [first, second] }), ...addresses } },
    ...options,
  });
const send = (addresses: AddressesDouble, fields: Record<string, string>, options: Partial<TestPlatformOptions> = {}) =>
  action(
    loaderArguments(platformWith(addresses, options), path, { method: 'POST', body: new URLSearchParams(fields) }),
  );
const typed = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: 'Invalidenstraße',
  houseNumber: '12a',
  postalCode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};

describe('saved addresses', () => {
  test('are for customers', async () => {
    const list = vi.fn();
    const platform = platformWith({ list }, { snapshot: {} });
    await expect(loader(loaderArguments(platform, path))).rejects.toMatchObject({ status: 302 });
    await expect(send({ remove: list }, { intent: 'remove', id: idOf(1) }, { snapshot: {} })).rejects.toMatchObject({
      status: 302,
    });
    expect(list).not.toHaveBeenCalled();
  });

  test('are listed with their actions', async () => {
    const elsewhere = saved(3, { kind: 'shipping', countryCode: 'FR', firstName: 'Marie' });
    const locker = saved(4, {
      firstName: 'Lise',
      kind: 'shipping',
      destination: { type: 'packstation', pointId: '145', postNumber: '1234567' },
    });
    const list = async () => ({ addresses: [first, second, elsewhere, locker] });
    renderRoutes(platformWith({ list }), routes('de'), path);
    const items = (await screen.findAllByRole('listitem')).filter((item) => !item.closest('nav'));
    const cardOf = (name: string) => within(items.find((item) => item.textContent.includes(name)) ?? document.body);
    expect(cardOf('Ada').queryByRole('button', { name: /Standard/ })).toBeNull();
    expect(cardOf('Grace').getAllByRole('button', { name: /^Als Standard verwenden: Grace Hopper/ })).toHaveLength(1);
    expect(
      cardOf('Grace')
        .getByRole('link', { name: /^Bearbeiten: Grace/ })
        .getAttribute('href'),
    ).toBe(`${path}?edit=${idOf(2)}`);
    for (const name of ['Marie', 'Lise']) expect(cardOf(name).queryByRole('link')).toBeNull();
    expect(cardOf('Marie').getAllByRole('button')).toHaveLength(1);
  });

  test('start with the form of the first one', async () => {
    renderRoutes(platformWith({ list: async () => ({ addresses: [] }) }), routes('de'), path);
    expect(await screen.findByRole('checkbox', { name: /Standardadresse/ })).toMatchObject({ checked: true });
    expect(screen.getByLabelText('Vorname')).toMatchObject({ value: '' });
  });

  test('are added, and the list confirms it', async () => {
    const add = vi.fn(async () => ({ addresses: [first, second] }));
    const answer = await send({ add }, { ...typed, kind: 'billing', isDefault: 'on' });
    const { email: _, ...address } = home;
    expect(add).toHaveBeenCalledWith({ address: { ...address, kind: 'billing' }, isDefault: true });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?done=saved`);
  });

  test('keep the mail address of an order when they are changed', async () => {
    const replace = vi.fn(async () => ({ addresses: [first, second] }));
    await send({ replace }, { ...typed, kind: 'shipping-and-billing', id: idOf(2), city: 'Potsdam' });
    expect(replace).toHaveBeenCalledWith(idOf(2), { address: { ...home, city: 'Potsdam' }, isDefault: false });
  });

  test('become the default without other changes', async () => {
    const replace = vi.fn(async () => ({ addresses: [first, second] }));
    const answer = await send({ replace }, { intent: 'default', id: idOf(2) });
    expect(replace).toHaveBeenCalledWith(idOf(2), { address: second.address, isDefault: true });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?done=default`);
  });

  test('are removed', async () => {
    const remove = vi.fn(async () => ({ addresses: [first] }));
    const answer = await send({ remove }, { intent: 'remove', id: idOf(2) });
    expect(remove).toHaveBeenCalledWith(idOf(2));
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?done=removed`);
  });

  test('that are incomplete stay in the form, with a summary that has the focus', async () => {
    const add = vi.fn();
    renderRoutes(platformWith({ add }), routes('de'), `${path}?edit=new`);
    fireEvent.change(await screen.findByLabelText('Vorname'), { target: { value: 'Augusta' } });
    fireEvent.click(screen.getByRole('button', { name: 'Adresse speichern' }));
    const link = await screen.findByRole('link', { name: de.addresses.missing.lastName });
    await waitFor(() => expect(link.closest('[tabindex]')).toBe(document.activeElement));
    expect(screen.getByLabelText('Vorname')).toMatchObject({ value: 'Augusta' });
    expect(add).not.toHaveBeenCalled();
  });

  test.each([
    ['ADDRESS_BOOK_FULL', 'bookFull'],
    ['ADDRESS_NOT_FOUND', 'gone'],
    ['INTERNAL', 'unavailable'],
  ])('refused with %s keep what was typed', async (code, failed) => {
    const add = async () => {
      throw Object.assign(new Error(code), { name: 'ApiError', status: 409, code, fieldErrors: [] });
    };
    expect(await send({ add }, typed)).toMatchObject({ data: { failed, values: { city: 'Berlin' } } });
  });
});
