import type { Variant } from '@reprise/entities/variant';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { testCart, testItemUuid, testProduct, testView } from '../../testing/product-views.ts';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

async function show(variants: Variant[], more = '') {
  const platform = createTestPlatform({
    messages: { blue: german },
    api: {
      catalogue: { productView: async () => testView({ product: testProduct({ variants }) }) },
      blueCart: { cart: async () => testCart() },
    },
  });
  renderRoutes(platform, routes('de'), `/checkout/cart/edit-item?item=${testItemUuid}${more}`);
  await screen.findByRole('dialog');
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: german.cart.edit.save });

describe('the dialog that edits an item of the cart', () => {
  it('starts with the condition of the item', async () => {
    await show(testProduct().variants, '&variant=A2');
    expect(chosen().map(({ value }) => value)).toEqual(['A1']);
    expect(save().disabled).toBe(false);
  });

  it('chooses no other condition when that of the item sold out, whatever the address says', async () => {
    const soldOut = testProduct().variants.map((variant) =>
      variant.label === 'A1' ? { ...variant, quantity: 0 } : variant,
    );
    await show(soldOut, '&variant=A2#A2');
    expect(chosen()).toEqual([]);
    expect(save().disabled).toBe(true);
  });
});
