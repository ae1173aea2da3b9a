import type { Page } from '@playwright/test';
import { expect, test } from '@reprise/testing/fixtures';
import { type Device, deviceToSell, gradedPath } from '../fixtures/catalogue.ts';
import { open, sellCartLink, untilHydrated } from '../fixtures/page.ts';
import { fillSellingCart, fillWholeSellingCart } from '../fixtures/sales.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi } from '../fixtures/visitor.ts';

/** How many items fit into a trade-in cart. */
const full = 500;

test.use({ expectedProblems: /status of 40[04]/ });

const button = (page: Page, key: string) =>
  page.getByRole('main').getByRole('button', { name: textOf('green', key), exact: true });
const messages = (page: Page) => page.getByRole('region', { name: textOf('shell', 'toasts.label') });
/** What the page says when the server gives no reason. */
const withoutReason = ({ product }: Device) =>
  textOf('green', 'greenCart.flash.productAddedFailed', { product: product.name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('what does not fit into the trade-in cart is refused in the words of the server, and fits once it is empty', async ({
      page,
      baseURL,
    }) => {
      const device = await deviceToSell('iPhone 15');
      const shop = baseURL ?? '';
      const refusal = await fillWholeSellingCart(page.request, shop, full);
      expect(refusal).toContain(String(full));
      await page.goto(gradedPath(device));
      if (javaScriptEnabled) await untilHydrated(page);
      await button(page, 'offer.accept').click();
      await expect(page.getByRole('main')).toContainText(refusal);
      if (javaScriptEnabled) {
        await expect(messages(page)).toContainText(refusal);
        await expect(messages(page)).not.toContainText(withoutReason(device));
      }
      await expect(sellCartLink(page, full)).toBeAttached();

      await callApi(page.request, shop, 'delete', '/api/trade-in/cart/item');
      await button(page, 'offer.accept').click();
      await expect(sellCartLink(page, 1)).toBeAttached();
    });
  });
}

test('a failure without words of the server names the product: its item was removed in another tab', async ({
  page,
  baseURL,
}) => {
  const device = await deviceToSell('iPhone 14');
  const shop = baseURL ?? '';
  await fillSellingCart(page.request, shop, [device]);
  const cart = await page.request.get(`${shop}/api/trade-in/cart`);
  const { items } = (await cart.json()) as { items: readonly { readonly id: string }[] };
  await open(page, `${gradedPath(device)}&editId=${items[0]?.id}`);
  await callApi(page.request, shop, 'delete', '/api/trade-in/cart/item');
  await button(page, 'offer.change').click();
  await expect(messages(page)).toContainText(withoutReason(device));
  await expect(page.getByRole('main')).toContainText(textOf('green', 'offer.refused'));
  await expect(button(page, 'offer.change')).toBeEnabled();
});
