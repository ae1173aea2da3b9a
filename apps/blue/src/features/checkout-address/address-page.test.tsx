import type { Address } from '@reprise/entities/address';
import type { SaveAddress, SavedAddress } from '@reprise/entities/saved-address';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { emptyCheckout, home } from '../../testing/checkouts.ts';
import { testCart } from '../../testing/product-views.ts';
import { action, Component, loader } from './address-route.ts';

const texts = german.checkout.address;
const user = {
  uuid: '0b5a7c1e-4f4e-4d4d-8a0c-0b5a7c1e4f4e',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@shop.example',
};
const { email: _, ...place } = home;
const inTown = (id: string, city: string, isDefault = false, kind: Address['kind'] = home.kind): SavedAddress => ({
  id,
  address: { ...place, city, kind },
  isDefault,
});
const [berlin, bonn, kiel] = [
  '1f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10',
  '2f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10',
  '3f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10',
] as const;
const saved = [inTown(bonn, 'Bonn', true), inTown(berlin, 'Berlin'), inTown(kiel, 'Kiel', false, 'shipping')];

interface Setting {
  addresses?: readonly SavedAddress[];
  isGuest?: boolean;
  entered?: Address;
  path?: string;
}

async function show({ addresses = saved, isGuest = false, entered, path = '/checkout/address' }: Setting = {}) {
  let book = { addresses: [...addresses] };
  const platform = createTestPlatform({
    messages: { blue: german },
    snapshot: isGuest ? {} : { user },
    api: {
      blueCart: { cart: async () => testCart() },
      checkout: {
        current: async () => ({ ...emptyCheckout, ...(entered && { billingAddress: entered }) }),
        putAddress: async () => ({ ...emptyCheckout, billingAddress: home, openSteps: ['delivery'] }),
      },
      addresses: {
        list: async () => book,
        add: async ({ address, isDefault }: SaveAddress) => {
          book = { addresses: [{ id: bonn, address, isDefault }] };
          return book;
        },
        remove: async (id: string) => {
          book = { addresses: book.addresses.filter((address) => address.id !== id) };
          return book;
        },
      },
    },
  });
  const next = { path: '/checkout/delivery', element: <h1>Next</h1> };
  renderRoutes(platform, [{ path: '/checkout/address', Component, loader, action }, next], path);
  await screen.findByRole('button', { name: texts.continue });
}

const city = () => screen.getByRole('textbox', { name: texts.city });
const cards = () => within(screen.getByRole('group', { name: texts.book.legend })).getAllByRole('radio');
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true, name: /Ada|Neue/ }).value;

describe('the saved addresses of a customer', () => {
  it('that fit the form are offered, and the default one fills it in', async () => {
    await show();
    expect(cards().map((card) => (card as HTMLInputElement).value)).toEqual([bonn, berlin, 'new']);
    expect(chosen()).toBe(bonn);
    expect(city()).toHaveValue('Bonn');
  });

  it('fill in the form when they are chosen', async () => {
    await show();
    await userEvent.click(cards()[1] as HTMLElement);
    expect(city()).toHaveValue('Berlin');
    await userEvent.click(cards()[2] as HTMLElement);
    expect(city()).toHaveValue('');
    expect(screen.getByRole('textbox', { name: texts.firstName })).toHaveValue('Ada');
  });

  it('are also chosen by the URL, which works without JavaScript', async () => {
    await show({ path: `/checkout/address?address=${berlin}` });
    expect([chosen(), (city() as HTMLInputElement).value]).toEqual([berlin, 'Berlin']);
  });

  it('never replace what was entered for this order', async () => {
    await show({ entered: { ...home, city: 'Ulm' } });
    expect([chosen(), (city() as HTMLInputElement).value]).toEqual(['new', 'Ulm']);
    await show({ entered: { ...home, city: 'Berlin', phone: '030 123456' } });
    expect(chosen()).toBe(berlin);
    expect(screen.getByRole('textbox', { name: /Telefonnummer/ })).toHaveValue('030 123456');
  });

  it('get a new one on the way to the next step', async () => {
    await show({ addresses: [] });
    const typed = { street: 'Torstraße', houseNumber: '7', postalCode: '10119', city: 'Berlin' };
    for (const [name, text] of Object.entries(typed)) {
      await userEvent.type(screen.getByRole('textbox', { name: texts[name as keyof typeof typed] }), text);
    }
    await userEvent.click(screen.getByRole('checkbox', { name: texts.book.save }));
    await userEvent.click(screen.getByRole('checkbox', { name: texts.book.makeDefault }));
    await userEvent.click(screen.getByRole('button', { name: texts.continue }));
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
  });

  it('can be removed', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: texts.book.remove }));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(chosen()).toBe('new');
  });

  it('are not offered to guests, who have no address book', async () => {
    await show({ isGuest: true });
    expect(screen.queryByRole('group', { name: texts.book.legend })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: texts.book.save })).toBeNull();
  });
});
