import type { Page } from '@playwright/test';
import { type Language, languages } from '@reprise/markets';
import { expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { nameIn, productWithChoice } from '../fixtures/catalogue.ts';
import { continueSessionOn, fillCart } from '../fixtures/checkout.ts';
import { dialogs, isShownAt } from '../fixtures/dialogs.ts';
import { orderAndReceive, orderPages } from '../fixtures/orders.ts';
import { open } from '../fixtures/page.ts';
import { accountPages, publicPages } from '../fixtures/page-kinds.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

const windows = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
/** All pages in one test would take minutes. */
const parts = 3;
/** Dark pages differ only in colours, so only their contrast is checked. */
const combinations = Object.entries(windows).flatMap(([device, viewport]) => [
  { name: `light on a ${device}`, device, viewport, colorScheme: 'light', rules: undefined } as const,
  { name: `dark on a ${device}`, device, viewport, colorScheme: 'dark', rules: ['color-contrast'] } as const,
]);

for (const { name: combination, device, viewport, colorScheme, rules } of combinations) {
  test.describe(combination, () => {
    test.use({
      viewport,
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
      expectedProblems: /the server responded with a status of 40[04]/,
    });

    /** Languages differ in markup and names, not in colours: in turn, each page gets another one. */
    const languageOf = (place: number): Language =>
      device === 'desktop' && !rules ? (languages[place % languages.length] ?? 'de') : 'de';
    const expectAccessible = (page: Page, name: string) => test.step(name, () => expectNoAxeViolations(page, rules));

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

    test('dialogs and menus pass the accessibility checks', async ({ page, baseURL }) => {
      test.slow();
      const product = await fillCart(page.request, baseURL ?? '');
      for (const { name, path, show } of dialogs.filter((dialog) => isShownAt(dialog, viewport.width))) {
        await open(page, path('de', product));
        await show({ page, language: 'de', product });
        await expectAccessible(page, name);
      }
    });
  });
}

/** Dialogs have markup and names of their own in each language. German ones are checked above. */
for (const language of languages.filter((one) => one !== 'de')) {
  for (const viewport of Object.values(windows)) {
    test.describe(`${viewport.width} pixels wide`, () => {
      test.use({
        viewport,
        contextOptions: { reducedMotion: 'reduce' },
        expectedProblems: /the server responded with a status of 400/,
      });

      test(`dialogs and menus pass the accessibility checks (${language})`, async ({ page, baseURL, urlOf }) => {
        test.slow();
        const origin = baseURL ?? '';
        const filled = await fillCart(page.request, origin, undefined, language);
        const product = { ...filled, name: await nameIn(language, filled) };
        await continueSessionOn(page, origin, urlOf(language, '/'));
        for (const { name, path, show } of dialogs.filter((dialog) => isShownAt(dialog, viewport.width))) {
          await test.step(name, async () => {
            await open(page, urlOf(language, path(language, product)));
            await show({ page, language, product });
            await expectNoAxeViolations(page);
          });
        }
      });
    });
  }
}
