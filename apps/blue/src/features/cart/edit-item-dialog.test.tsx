import { euros } from '@reprise/entities/money';
import type { Variant } from '@reprise/entities/variant';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { testCart, testItem, testItemUuid, testProduct, testView } from '../../testing/product-views.ts';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

async function show(variants: Variant[], more = '', cart = testCart()) {
  const platform = createTestPlatform({
    messages: { blue: german },
    api: {
      catalogue: { productView: async () => testView({ product: testProduct({ variants }) }) },
      blueCart: { cart: async () => cart },
    },
  });
  renderRoutes(platform, routes('de'), `/checkout/cart/edit-item?item=${testItemUuid}${more}`);
  await screen.findByRole('dialog');
}

const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').filter(({ name, checked }) => name === 'variant' && checked);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: german.cart.edit.save });

describe('the dialog that edits an item of the cart', () => {
  it('starts with the condition of the item', async () => {
    await show(testProduct().variants, '&variant=A2');
    expect(chosen().map(({ value }) => value)).toEqual(['A1']);
    expect(save().disabled).toBe(false);
  });

  it('does not switch the condition by itself when it is sold out, whatever the address says', async () => {
    const soldOut = testProduct().variants.map((variant) =>
      variant.label === 'A1' ? { ...variant, quantity: 0 } : variant,
    );
    await show(soldOut, '&variant=A2#A2');
    expect(chosen()).toEqual([]);
    expect(save().disabled).toBe(true);
  });

  it('drops a free battery when the new condition charges for it', async () => {
    const [first, second] = testProduct().variants;
    if (!first || !second) throw new Error('the product has variants');
    const free = { ...first, fullBatterySurcharge: euros(0) };
    const item = testItem({ withFullBattery: true });
    await show([free, { ...second, fullBatteryQuantity: 2 }], '', testCart({ items: [item] }));
    const battery = screen.getByRole<HTMLInputElement>('radio', { name: german.product.battery.full.name });
    expect(battery.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: german.product.condition.A2.name }));
    expect([battery.checked, battery.disabled]).toEqual([false, false]);
  });
});
