import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { deviceToSell, productWithChoice } from '../fixtures/catalogue.ts';
import { checkoutPages, prepareCheckout } from '../fixtures/checkout.ts';
import { orderAndReceive, orderPages } from '../fixtures/orders.ts';
import { open } from '../fixtures/page.ts';
import { accountPages, publicPages } from '../fixtures/page-kinds.ts';
import { prepareSale } from '../fixtures/sales.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

interface Named {
  readonly name: string;
  readonly path: string;
}

test.use({
  pictures: 'shown',
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  expectedProblems: /the server responded with a status of 404/,
});

/** All pages in one test would take minutes. */
const parts = 3;

/** Twice the size of text that browsers have by default, as visitors set it: lengths in rem grow with it, breakpoints too. */
async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** What is wider than the window, and texts that end at an edge of their own box. */
const lostParts = () => {
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element) => {
    const text = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()} "${text}"`;
  };
  const isLetters = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isHidden = (element: Element) => element.closest('.visually-hidden, [hidden], svg') !== null;
  /** The nearest box that cuts off what is wider than it, unless it can be scrolled. */
  const edgeOf = (element: Element): Element | undefined => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowX === 'hidden' || overflowX === 'clip') return box;
    }
    return undefined;
  };
  const cut = [...document.querySelectorAll('body *')].filter((element) => {
    if (!isLetters(element) || isHidden(element) || element.getClientRects().length === 0) return false;
    if (getComputedStyle(element).clipPath !== 'none') return false;
    const edge = edgeOf(element);
    if (!edge) return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const letters = range.getBoundingClientRect();
    const box = edge.getBoundingClientRect();
    return box.width > 1 && (letters.right > box.right + 1 || letters.left < box.left - 1);
  });
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > width ? [`${scrollWidth - width} pixels to scroll sideways`] : []),
    ...cut.slice(0, 5).map((element) => `cut off: ${nameOf(element)}`),
  ];
};

async function expectWhole(page: Page, pages: readonly Named[]): Promise<void> {
  for (const { name, path } of pages) {
    await open(page, path);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size, 'The size of text that the visitor has set').toBe('32px');
    expect.soft(await page.evaluate(lostParts), `${name} (${path})`).toEqual([]);
  }
}

test.describe('with text at 200 % a phone shows the whole width of', () => {
  for (let part = 0; part < parts; part += 1) {
    test(`every public page (${part + 1} of ${parts})`, async ({ page }) => {
      test.slow();
      await doubleText(page);
      const pages = [...(await publicPages('de')), { name: 'error', path: '/gibt-es-nicht' }];
      await expectWhole(
        page,
        pages.filter((_, place) => place % parts === part),
      );
    });
  }

  test('every page of an account', async ({ page, baseURL }) => {
    test.slow();
    const origin = baseURL ?? '';
    const { id } = await productWithChoice();
    await signUp(page.request, origin);
    await callApi(page.request, origin, 'put', `/api/watchlist/${id}`);
    await callApi(page.request, origin, 'put', `/api/buyalert/product/${id}/direct`, { variants: ['A1'] });
    await doubleText(page);
    await expectWhole(page, await accountPages('de'));
  });

  test('every step of the checkout', async ({ page, baseURL }) => {
    const origin = baseURL ?? '';
    await prepareCheckout(page.request, origin);
    await callApi(page.request, origin, 'put', '/api/checkout/payment-method', { id: 'prepayment' });
    await doubleText(page);
    await expectWhole(page, [
      { name: 'cart', path: formatPath('checkout_cart', {}, 'de') },
      ...checkoutPages('de'),
      { name: 'overview', path: formatPath('checkout_overview', {}, 'de') },
    ]);
  });

  test('every page of an order', async ({ page, baseURL }) => {
    const { orderUuid } = await orderAndReceive(page, baseURL);
    await doubleText(page);
    await expectWhole(page, orderPages(orderUuid, 'de'));
  });

  test('every step of a sale', async ({ page, baseURL }) => {
    await prepareSale(page.request, baseURL ?? '', [await deviceToSell('iPhone 15')]);
    await doubleText(page);
    const steps = ['cart', 'address', 'shipping', 'payout', 'overview'] as const;
    await expectWhole(
      page,
      steps.map((step) => ({ name: step, path: formatPath('trade_in', { step }, 'de') })),
    );
  });
});
