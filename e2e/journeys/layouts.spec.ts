import type { Page } from '@playwright/test';
import { formatPath, languages, parsePath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { deviceToSell, productWithChoice } from '../fixtures/catalogue.ts';
import { prepareCheckout } from '../fixtures/checkout.ts';
import { tagsOf } from '../fixtures/html.ts';
import { askUrl } from '../fixtures/http.ts';
import { cartLink, homeLink, mainHeading, markPage, open, untilComplete } from '../fixtures/page.ts';
import { prepareSale } from '../fixtures/sales.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi } from '../fixtures/visitor.ts';

const cart = formatPath('checkout_cart', {}, 'de');
const auth = formatPath('auth', {}, 'de');

/** The header and footer variant of a page. */
async function frameOf(page: Page): Promise<Record<string, boolean>> {
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  const promises = header.getByRole('list', { name: textOf('shell', 'values.label') });
  // An announcement takes the place of the promises.
  const announcement = header.getByRole('button', { name: textOf('shell', 'toasts.dismiss') });
  return {
    search: await header.getByRole('search').isVisible(),
    steps: await header.getByRole('navigation', { name: textOf('blue', 'checkout.steps.label') }).isVisible(),
    values: await promises.or(announcement).first().isVisible(),
    languages: await footer.getByRole('link', { name: 'Français' }).isVisible(),
    wholeFooter: await footer.getByRole('heading', { name: textOf('shell', 'footer.guarantee.title') }).isVisible(),
  };
}

const whole = { search: true, steps: false, values: true, languages: true, wholeFooter: true };
const minimal = { ...whole, wholeFooter: false };
const checkout = { search: false, steps: true, values: true, languages: false, wholeFooter: false };

test.describe('the first render, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /the server responded with a status of 404/ });

  test('has the layout of its page', async ({ page }) => {
    const { id } = await productWithChoice();
    for (const [path, expected] of [
      ['/', whole],
      [auth, minimal],
      ['/gibt-es-nicht', minimal],
      ['/i/99999999,gibt-es-nicht', minimal],
      [formatPath('legal_document', { documentType: 'imprint' }, 'de'), minimal],
      [formatPath('static_content', { path: 'help' }, 'de'), minimal],
      [formatPath('warranty', {}, 'de'), minimal],
      [formatPath('accessory_list', { id }, 'de'), checkout],
      [cart, checkout],
    ] as const) {
      await page.goto(path);
      expect(await frameOf(page), path).toEqual(expected);
    }
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('narrow pages begin where wide ones do', async ({ page }) => {
    const start = async (path: string) => {
      await page.goto(path);
      return (await mainHeading(page).boundingBox())?.x;
    };
    const wide = await start(formatPath('category', { path: 'elektronik/handy' }, 'de'));
    for (const path of [
      formatPath('static_content', { path: 'help' }, 'de'),
      formatPath('legal_document', { documentType: 'imprint' }, 'de'),
      formatPath('withdrawal', {}, 'de'),
      formatPath('trade_in_order_link', {}, 'de'),
    ])
      expect(await start(path), path).toBe(wide);
  });
});

test('the layout changes with the page and on the way back', async ({ page }) => {
  await open(page, '/');
  const { expectSamePage } = await markPage(page);
  await cartLink(page, 0).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.empty.title'));
  expect(await frameOf(page)).toEqual(checkout);
  await homeLink(page).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'home.title'));
  expect(await frameOf(page)).toEqual(whole);
  await page.goBack();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.empty.title'));
  expect(await frameOf(page)).toEqual(checkout);
  await expectSamePage();
});

test('the theme changes in the same moment as the page', async ({ page }) => {
  await open(page, '/');
  await untilComplete(page);
  /** The headings that the page had at each change of its theme. */
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.querySelector('main h1')?.textContent ?? '')).observe(
      document.documentElement,
      { attributeFilter: ['data-area'] },
    );
  });
  const sell = textOf('shell', 'header.sell');
  await page.getByRole('banner').getByRole('link', { name: sell, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-area', 'green');
  const title = await mainHeading(page).textContent();
  expect(title).not.toBe(textOf('blue', 'home.title'));
  expect(await page.evaluate(() => 'seen' in window && window.seen)).toEqual([title]);
});

test('no link in header and footer is broken', async ({ urlOf }) => {
  for (const language of languages) {
    /** One path of each kind, such as the first category. */
    const kinds = new Map<string, string>();
    const settings = formatPath('consent', {}, language);
    for (const path of ['/', auth, cart, settings]) {
      const url = urlOf(language, path);
      const { text: page } = await askUrl(url);
      // The area tests the page itself; the consent settings belong to the shell.
      const around = path === settings ? page : page.replace(/<main\b[\s\S]*<\/main>/, '');
      for (const { attributes } of tagsOf(around, 'a')) {
        const target = new URL(attributes.href ?? '', url);
        const parsed = parsePath(target.pathname, language);
        if (target.origin !== new URL(url).origin || target.href.startsWith(`${url}#`)) continue;
        const isKnown = parsed && 'name' in parsed && !('documentType' in parsed.params);
        const kind = isKnown ? parsed.name : target.pathname;
        if (!kinds.has(kind)) kinds.set(kind, target.pathname + target.search);
      }
    }
    expect([...kinds.values()], language).toContain(
      formatPath('legal_document', { documentType: 'privacy-policy' }, language),
    );
    for (const path of kinds.values()) {
      const { status, headers } = await askUrl(urlOf(language, path));
      // Account pages redirect visitors to the sign-in.
      const asksToSignIn = status === 302 && String(headers.location).startsWith(auth);
      expect(asksToSignIn ? 200 : status, `${language}: ${path}`).toBe(200);
    }
  }
});

const paymentChosen = async (page: Page, origin: string) => {
  await prepareCheckout(page.request, origin);
  await callApi(page.request, origin, 'put', '/api/checkout/payment-method', { id: 'prepayment' });
};
const sellingPrepared = async (page: Page, origin: string) => {
  await prepareSale(page.request, origin, [await deviceToSell('iPhone 15')]);
};

/** The last step of each checkout, whose header links to all steps before it. */
const lastSteps = [
  {
    name: 'buying',
    area: 'blue',
    prepare: paymentChosen,
    path: formatPath('checkout_overview', {}, 'de'),
    steps: ['cart', 'address', 'delivery', 'payment'],
  },
  {
    name: 'selling',
    area: 'green',
    prepare: sellingPrepared,
    path: formatPath('trade_in', { step: 'overview' }, 'de'),
    steps: ['cart', 'address', 'shipping', 'payout'],
  },
] as const;

for (const { name, area, prepare, path, steps } of lastSteps) {
  test(`the steps of ${name} lead to the pages that they name`, async ({ page, baseURL }) => {
    await prepare(page, baseURL ?? '');
    await open(page, path);
    const stepper = page.getByRole('navigation', { name: textOf(area, 'checkout.steps.label') });
    await expect(stepper.getByRole('link')).toHaveCount(steps.length);
    for (const step of steps) {
      await open(page, path);
      const link = stepper.getByRole('link', { name: textOf(area, `checkout.steps.${step}`) });
      const address = (await link.getAttribute('href')) ?? '';
      expect((await page.request.get(address)).status(), address).toBe(200);
      await link.click();
      // A step that cannot be shown redirects to another one.
      await expect(page).toHaveURL(address);
      await expect(mainHeading(page)).toBeVisible();
    }
  });
}
