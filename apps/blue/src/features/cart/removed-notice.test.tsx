import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { testCart, testItem, testItemUuid } from '../../testing/product-views.ts';

const named = (uuid: string, name: string) => testItem({ uuid, product: { ...testItem().product, name } });
const first = named(testItemUuid, 'Phone');
const second = named('11111111-2222-4333-8444-555555555555', 'Camera');
const undo = { name: german.cart.undo };
const removeButton = (name: string) => ({ name: german.cart.remove.label.replace('{{name}}', name) });

/** The cart page with both items, of which the first one was just removed with the keyboard. */
async function removeFirst(addItem: () => Promise<ReturnType<typeof testCart>>) {
  const platform = createTestPlatform({
    messages: { blue: german },
    api: {
      blueCart: {
        cart: async () => testCart({ items: [first, second] }),
        removeItem: async () => testCart({ version: 2, items: [second] }),
        addItem,
      },
    },
  });
  renderRoutes(platform, routes('de'), '/checkout/cart');
  (await screen.findByRole('button', removeButton('Phone'))).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', undo);
  return platform;
}

const itemNames = () =>
  screen
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
    .filter((text) => text === 'Phone' || text === 'Camera');

it('moves the focus from the removed item to the undo button, which restores the item in its place', async () => {
  const addItem = vi.fn(async () => testCart({ version: 3, items: [first, second] }));
  await removeFirst(addItem);
  expect(screen.getByRole('button', undo)).toHaveFocus();
  expect(itemNames()).toEqual(['Camera']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(itemNames()).toEqual(['Phone', 'Camera']));
  expect(addItem).toHaveBeenCalledWith(expect.objectContaining({ name: 'Phone', before: second.uuid }));
  expect(screen.queryByRole('button', undo)).not.toBeInTheDocument();
});

it('keeps the focus on the undo button if restoring fails', async () => {
  const platform = await removeFirst(() => Promise.reject(new TypeError('The network is down')));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(platform.state.getState().toasts).toMatchObject([{ variant: 'error' }]));
  expect(screen.getByRole('button', undo)).toHaveFocus();
});
