import { formatPath } from '@reprise/markets';
import { test } from '@reprise/testing/fixtures';
import { deviceToSell, productWithChoice } from '../fixtures/catalogue.ts';
import { checkoutPages, fillCart, prepareCheckout } from '../fixtures/checkout.ts';
import { dialogs, isShownAt } from '../fixtures/dialogs.ts';
import { orderAndReceive, orderPages } from '../fixtures/orders.ts';
import { open } from '../fixtures/page.ts';
import { accountPages, type PageKind, publicPages } from '../fixtures/page-kinds.ts';
import { takePictures } from '../fixtures/picture.ts';
import { placePrepared, prepareSale } from '../fixtures/sales.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** Words of the names of pages; without any, all pages are taken. */
const wanted = (process.env.PICTURE_NAMES ?? '').split(',').filter(Boolean);
const isWanted = ({ name }: { readonly name: string }) =>
  wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word.toLowerCase()));
/** All pages in one test would take minutes. */
const parts = 4;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedProblems: /the server responded with a status of 40[04]/,
});

for (const viewport of windows) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    const takeAll = async (page: Parameters<typeof open>[0], pages: readonly Omit<PageKind, 'isPersonal'>[]) => {
      for (const { name, path } of pages.filter(isWanted)) {
        await open(page, path);
        await takePictures(page, name);
      }
    };

    for (let part = 0; part < parts; part += 1) {
      test(`public pages (${part + 1} of ${parts})`, async ({ page }) => {
        test.slow();
        const pages = [...(await publicPages('de')), { name: 'error', path: '/gibt-es-nicht' }];
        await takeAll(
          page,
          pages.filter((_, index) => index % parts === part),
        );
      });
    }

    test('account', async ({ page, baseURL }) => {
      test.slow();
      const origin = baseURL ?? '';
      const { id } = await productWithChoice();
      await signUp(page.request, origin);
      await callApi(page.request, origin, 'put', `/api/watchlist/${id}`);
      await callApi(page.request, origin, 'put', `/api/buyalert/product/${id}/direct`, { variants: ['A1'] });
      await takeAll(page, await accountPages('de'));
    });

    test('checkout', async ({ page, baseURL }) => {
      test.slow();
      const origin = baseURL ?? '';
      await prepareCheckout(page.request, origin);
      await takeAll(page, [
        { name: 'filled cart', path: formatPath('checkout_cart', {}, 'de') },
        ...checkoutPages('de').map(({ name, path }) => ({ name: `checkout ${name}`, path })),
      ]);
      await callApi(page.request, origin, 'put', '/api/checkout/payment-method', { id: 'prepayment' });
      await takeAll(page, [{ name: 'checkout overview', path: formatPath('checkout_overview', {}, 'de') }]);
    });

    test('order', async ({ page, baseURL }) => {
      test.slow();
      if (!['order', 'claim'].some((name) => isWanted({ name }))) return;
      const { orderUuid } = await orderAndReceive(page, baseURL);
      await takeAll(page, orderPages(orderUuid, 'de'));
    });

    test('sale', async ({ page, baseURL }) => {
      test.slow();
      const origin = baseURL ?? '';
      const { checkout } = await prepareSale(page.request, origin, [await deviceToSell('iPhone 15')]);
      const step = (name: 'cart' | 'address' | 'shipping' | 'payout' | 'overview' | 'finish') => ({
        name: `sale ${name}`,
        path: formatPath('trade_in', { step: name }, 'de'),
      });
      await takeAll(page, (['cart', 'address', 'shipping', 'payout', 'overview'] as const).map(step));
      if (!isWanted(step('finish'))) return;
      await placePrepared(page.request, origin, checkout);
      await takeAll(page, [step('finish')]);
    });

    test('dialogs', async ({ page, baseURL }) => {
      test.slow();
      const product = await fillCart(page.request, baseURL ?? '');
      const wanted = dialogs.filter((dialog) => isWanted(dialog) && isShownAt(dialog, viewport.width));
      for (const { name, path, show } of wanted) {
        await open(page, path('de', product));
        await show({ page, language: 'de', product });
        await takePictures(page, name, false);
      }
    });
  });
}
