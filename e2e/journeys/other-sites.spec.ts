import { expect } from '@reprise/testing/fixtures';
import { type OtherSite, startOtherSite } from '../fixtures/other-site.ts';
import { mainHeading } from '../fixtures/page.ts';
import { test as base } from '../fixtures/private-shop.ts';

/** A bank or a sign-in provider, and a shop with an area that works with it. */
const test = base.extend<{ openBank: (pages: Readonly<Record<string, string>>) => Promise<OtherSite> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright finds a fixture's needs in this pattern
  openBank: async ({}, use) => {
    const opened: OtherSite[] = [];
    await use(async (pages) => {
      const site = await startOtherSite(pages);
      opened.push(site);
      return site;
    });
    await Promise.all(opened.map((site) => site.close()));
  },
});

test.slow();

const returnForm = (action: string) =>
  `<form method="post" action="${action}"><input name="code" value="a&amp;b"><button>Back to the shop</button></form>`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a form of another site reaches the page that declares it, with the cookies of the visitor', async ({
      page,
      openPrivateShop,
      openBank,
    }) => {
      const shop = await openPrivateShop({ fixtureArea: true });
      const bank = await openBank({ '/': returnForm(`${shop.url}/fixture/7/return`) });
      await page.context().addCookies([{ name: 'visitor', value: 'known', url: shop.url, sameSite: 'Lax' }]);
      const sent: { method: string; cookie: string | undefined }[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${shop.url}/fixture/7/return`)) return;
        void request.allHeaders().then(({ cookie }) => sent.push({ method: request.method(), cookie }));
      });
      await page.goto(bank.origin);
      await page.getByRole('button', { name: 'Back to the shop' }).click();
      await expect(mainHeading(page)).toHaveText('Return');
      await expect(page.getByRole('status', { name: 'Form' })).toHaveText('code=a%26b');
      await expect.poll(() => sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
      expect(sent[0]?.cookie ?? '').not.toContain('visitor=known');
      expect(sent[1]?.cookie).toContain('visitor=known');
      await page.reload();
      await expect(page.getByRole('status', { name: 'Form' })).toHaveText('nothing');
    });
  });
}

test.describe('a form of another site', () => {
  test.use({ expectedProblems: /403/ });

  test('is refused by the page next to it', async ({ page, openPrivateShop, openBank }) => {
    const shop = await openPrivateShop({ fixtureArea: true });
    const bank = await openBank({ '/': returnForm(`${shop.url}/fixture/plain`) });
    await page.goto(bank.origin);
    const [answer] = await Promise.all([
      page.waitForResponse(`${shop.url}/fixture/plain`),
      page.getByRole('button', { name: 'Back to the shop' }).click(),
    ]);
    expect(answer.status()).toBe(403);
  });
});

test.describe('a page that declares a third party', () => {
  // the browser says what it blocks in the page that declares nothing
  test.use({ expectedProblems: /frame-src|127\.0\.0\.1/ });

  test('shows its frame, which the page next to it does not, a page load away', async ({
    page,
    openPrivateShop,
    openBank,
  }) => {
    const bank = await openBank({ '/fields': '<p>Card number</p>' });
    const shop = await openPrivateShop({ fixtureArea: true, environment: { THIRD_PARTIES: `payment=${bank.origin}` } });
    const query = new URLSearchParams({ frame: `${bank.origin}/fields` });
    const cardNumber = page.frameLocator('iframe').getByText('Card number');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(new URL(request.url()).pathname);
    });

    await page.goto(`${shop.url}/fixture/plain?${query}`);
    await expect(mainHeading(page)).toHaveText('/fixture/plain');
    await expect(cardNumber).toBeHidden();
    await page.getByRole('link', { name: '/fixture/payment' }).click();
    await expect(mainHeading(page)).toHaveText('/fixture/payment');
    await expect(cardNumber).toBeVisible();
    await page.getByRole('link', { name: '/fixture/plain' }).click();
    await expect(mainHeading(page)).toHaveText('/fixture/plain');
    await expect(cardNumber).toBeHidden();
    expect(documents).toEqual(['/fixture/plain', '/fixture/payment', '/fixture/plain']);
  });
});
