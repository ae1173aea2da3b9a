import type { BlueCart } from '@reprise/entities/blue-cart';
import type { InsuranceOffer } from '@reprise/entities/insurance';
import { euros } from '@reprise/entities/money';
import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { testCart, testItem, testItemUuid } from '../../testing/product-views.ts';
// Loaded here, so that the first submit does not wait for it.
import './cart.action.ts';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const offer: InsuranceOffer = {
  offerId: 'damage-24',
  product: 'damage',
  termMonths: 24,
  premium: euros(4_800),
  deductible: euros(2_500),
  documents: [
    { type: 'information', page: 'insurance-damage' },
    { type: 'terms', page: 'insurance-terms' },
  ],
};
const insured = testCart({ version: 2, insurance: { ...offer, itemUuid: testItemUuid } });
const texts = german.cart.insurance;

async function show(cart: BlueCart, blueCart: NonNullable<TestPlatformOptions['api']>['blueCart'] = {}) {
  const platform = createTestPlatform({
    messages: { blue: german },
    api: { blueCart: { cart: async () => cart, insuranceOffers: async () => ({ offers: [offer] }), ...blueCart } },
  });
  renderRoutes(platform, routes('de'), `/checkout/cart/insurance?item=${testItemUuid}`);
  return screen.findByRole('dialog', { name: texts.title });
}

describe('the dialog that insures an item of the cart', () => {
  it('names cover, term, price per month, excess and documents, and preselects nothing', async () => {
    const dialog = await show(testCart());
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Schadensschutz, 24 Monate' });
    expect(radio.checked).toBe(false);
    expect(radio).toHaveAccessibleDescription(/Bruch.*25,00\s€ je Schaden\..*48,00\s€.*2,00\s€ im Monat/);
    const links = [...dialog.querySelectorAll('a[target]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/s/insurance-damage', '/s/insurance-terms']);
  });

  it('stores the chosen offer, closes, and the item shows it', async () => {
    const calls: unknown[] = [];
    await show(testCart(), {
      cart: async () => (calls.length > 0 ? insured : testCart()),
      chooseInsurance: async (...call: unknown[]) => {
        calls.push(call);
        return insured;
      },
    });
    await userEvent.click(screen.getByRole('radio'));
    await userEvent.click(screen.getByRole('button', { name: texts.choose }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: texts.title })).toBeNull());
    expect(calls).toEqual([[testItemUuid, { offerId: 'damage-24' }]]);
    expect(screen.getByText('Schadensschutz, 24 Monate')).toBeVisible();
  });

  it('removes the insurance', async () => {
    const removed: string[] = [];
    await show(insured, {
      removeInsurance: async (uuid: string) => {
        removed.push(uuid);
        return testCart({ version: 3 });
      },
    });
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: texts.remove }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: texts.title })).toBeNull());
    expect(removed).toEqual([testItemUuid]);
  });

  it('says that an order of several items cannot be insured', async () => {
    const other = testItem({ uuid: '11111111-2222-4333-8444-555555555555' });
    await show(testCart({ items: [testItem(), other] }));
    expect(screen.getByText(texts.singleItem)).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.choose }).disabled).toBe(true);
  });
});
