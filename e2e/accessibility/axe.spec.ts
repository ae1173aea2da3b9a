import type { Page } from '@playwright/test';
import { type Language, languages } from '@reprise/markets';
import { expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { productWithChoice } from '../fixtures/catalogue.ts';
import { orderAndReceive, orderPages } from '../fixtures/orders.ts';
import { open } from '../fixtures/page.ts';
import { accountPages, publicPages } from '../fixtures/page-kinds.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

const windows = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
/** All pages in one test would take minutes. */
const parts = 3;

test.use({ pictures: 'shown' });

const expectAccessible = (page: Page, name: string) => test.step(name, () => expectAccessibleInBothThemes(page));

for (const [device, viewport] of Object.entries(windows)) {
  test.describe(`light and dark on a ${device}`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      expectedProblems: /the server responded with a status of 40[04]/,
    });

    /** Languages differ in markup and names: in turn, each page gets another one. */
    const languageOf = (place: number): Language =>
      device === 'desktop' ? (languages[place % languages.length] ?? 'de') : 'de';

    for (let part = 0; part < parts; part += 1) {
      test(`public pages pass the accessibility checks (${part + 1} of ${parts})`, async ({ page, urlOf }) => {
        test.slow();
        const kinds = (await publicPages('de')).map(({ name }) => name);
        for (const [place, kind] of [...kinds, 'error'].entries()) {
          if (place % parts !== part) continue;
          const language = languageOf(Math.floor(place / parts));
          const error = { name: 'error', path: '/gibt-es-nicht' };
          const found = [...(await publicPages(language)), error].find(({ name }) => name === kind);
          if (!found) throw new Error(`There is no page of the kind ${kind} in ${language}`);
          await open(page, urlOf(language, found.path));
          await expectAccessible(page, `${kind} in ${language}`);
        }
      });
    }

    test('account pages and filled carts pass the accessibility checks', async ({ page, baseURL }) => {
      test.slow();
      const origin = baseURL ?? '';
      const product = await productWithChoice();
      await signUp(page.request, origin);
      await callApi(page.request, origin, 'put', `/api/watchlist/${product.id}`);
      await callApi(page.request, origin, 'put', `/api/buyalert/product/${product.id}/direct`, { variants: ['A1'] });
      const { id, name, default_variant: productVariantLabel } = product;
      await callApi(page.request, origin, 'post', '/api/cart-items', {
        id,
        name,
        productVariantLabel,
        withFullBattery: false,
      });
      for (const { name: kind, path } of [
        ...(await accountPages('de')),
        { name: 'filled cart', path: '/checkout/cart' },
      ]) {
        await open(page, path);
        await expectAccessible(page, kind);
      }
    });

    test('pages of an order pass the accessibility checks', async ({ page, baseURL }) => {
      test.slow();
      const { orderUuid } = await orderAndReceive(page, baseURL);
      for (const { name, path } of orderPages(orderUuid, 'de')) {
        await open(page, path);
        await expectAccessible(page, name);
      }
    });
  });
}
