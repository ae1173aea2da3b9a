import type { APIRequestContext } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { newClientAddress } from '../fixtures/client-address.ts';
import { decode } from '../fixtures/html.ts';
import { ask, originOf, remoteOrigins } from '../fixtures/http.ts';
import { refuseMailTo } from '../fixtures/mailbox.ts';
import { mainHeading, markPage, open, productLinks, untilComplete, untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, callApi, newPerson, signUp } from '../fixtures/visitor.ts';

const auth = formatPath('auth', {}, 'de');
const verify = formatPath('verify', {}, 'de');
const messages = textOf('shell', 'toasts.label');

test.describe('a visitor who exceeds the rate limit', () => {
  const address = newClientAddress();
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': address }, expectedProblems: /429|401|422/ });

  test('passes an automatic check in the form, which is submitted again', async ({ page, request, urlOf }) => {
    const { email, password } = newPerson();
    for (let index = 0; index < 10; index += 1) {
      const answer = await callApi(request, originOf('de'), 'post', '/api/login', { email, password }, { address });
      expect(answer.status()).toBe(401);
    }
    await open(page, urlOf('de', `${auth}?platform=green`));
    const main = page.getByRole('main');
    const emailField = main.getByLabel(textOf('shell', 'auth.email'));
    const passwordField = main.getByLabel(textOf('shell', 'auth.password'), { exact: true });
    await emailField.fill(email);
    await passwordField.fill(password);
    const solved = page.waitForResponse((response) => response.url().endsWith('/api/bot-check/solution'));
    await main.getByRole('button', { name: textOf('shell', 'auth.signIn'), exact: true }).click();
    expect((await solved).status()).toBe(204);
    await expect(page.getByText(textOf('shell', 'auth.problems.failed'))).toBeVisible();
    await expect(page).toHaveURL(urlOf('de', `${auth}?platform=green`));
    await expect(emailField).toHaveValue(email);
    await expect(passwordField).toHaveValue(password);
  });
});

test.describe('a visitor who tries too many mailed links', () => {
  const address = newClientAddress();
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': address }, expectedProblems: /429/ });

  test('passes an automatic check and returns to the page', async ({ page, request, urlOf }) => {
    const token = 'A'.repeat(43);
    for (let index = 0; index < 10; index += 1) {
      const answer = await callApi(
        request,
        originOf('de'),
        'post',
        '/api/register/confirmation',
        { token },
        { address },
      );
      expect(answer.status()).toBe(200);
    }
    const solved = page.waitForResponse((response) => response.url().endsWith('/api/bot-check/solution'));
    await page.goto(urlOf('de', `${auth}?confirm=${token}`));
    expect(page.url()).toBe(urlOf('de', `${verify}?${new URLSearchParams({ next: `${auth}?confirm=` })}`));
    expect((await solved).status()).toBe(204);
    await page.waitForURL(urlOf('de', `${auth}?confirm=`));
    await expect(page.getByRole('button', { name: textOf('shell', 'auth.buttons.confirm') })).toBeVisible();
  });
});

/** Asks for links to orders of ten strangers, which is as many mails as a client may cause within an hour. */
async function causeManyMails(request: APIRequestContext, address: string) {
  for (let index = 0; index < 10; index += 1) {
    const body = { orderNumber: '12345678', email: newPerson().email };
    const answer = await callApi(request, originOf('de'), 'post', '/api/orders/links', body, { address });
    expect(answer.status()).toBe(204);
  }
}

const typedWithdrawal = { name: 'Ada Lovelace', orderNumber: '87654321', email: newPerson().email };

test.describe('a visitor who causes too many mails', () => {
  test.use({ expectedProblems: /429/ });

  test('sends a form that was refused without losing what was typed', async ({ page, request, baseURL, urlOf }) => {
    const address = newClientAddress();
    await causeManyMails(request, address);
    await browseAsOtherClient(page, baseURL, address);
    await open(page, urlOf('de', formatPath('withdrawal', {}, 'de')));
    const main = page.getByRole('main');
    for (const [name, text] of Object.entries(typedWithdrawal)) {
      await main.getByRole('textbox', { name: textOf('blue', `withdrawal.fields.${name}`) }).fill(text);
    }
    await main.getByRole('button', { name: textOf('blue', 'withdrawal.review'), exact: true }).click();
    const solved = page.waitForResponse((response) => response.url().endsWith('/api/bot-check/solution'));
    await main.getByRole('button', { name: textOf('blue', 'withdrawal.confirm'), exact: true }).click();
    expect((await solved).status()).toBe(204);
    await expect(main).toContainText(textOf('blue', 'withdrawal.done.title'));
  });
});

test('a limited form without JavaScript is shown again with what was typed', async ({ request }) => {
  const address = newClientAddress();
  await causeManyMails(request, address);
  const path = formatPath('withdrawal', {}, 'de');
  const headers = { 'x-forwarded-for': address, origin: originOf('de'), referer: originOf('de') + path };
  const limited = await ask(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...typedWithdrawal, intent: 'confirm' }).toString(),
  });
  expect(limited.status).toBe(429);
  for (const text of Object.values(typedWithdrawal)) expect(limited.text).toContain(`value="${text}"`);
});

test('a rate-limited sign-in without JavaScript keeps the form and says how long to wait', async () => {
  const headers = { 'x-forwarded-for': newClientAddress(), origin: originOf('de') };
  const { email } = newPerson();
  const body = new URLSearchParams({ email, password: 'a wrong guess', next: '/my' }).toString();
  const guess = () =>
    ask(formatPath('login_check', {}, 'de'), {
      method: 'POST',
      headers: {
        ...headers,
        referer: `${originOf('de')}${auth}?next=/my`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    });
  for (let index = 0; index < 10; index += 1) expect((await guess()).status).toBe(401);
  const limited = await guess();
  expect(limited.status).toBe(429);
  expect(limited.headers['content-security-policy']).toContain("worker-src 'self'");
  const [, main = ''] = /<main([\s\S]*?)<\/main>/.exec(limited.text) ?? [];
  const [, withoutScripts = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(main) ?? [];
  expect(decode(withoutScripts)).toMatch(/Bitte warte [1-6]?\d Sekunden?/);
  expect(main).toContain(`value="${email}"`);
  expect(main).toContain('name="next" value="/my"');
  expect(main).not.toContain('a wrong guess');
});

test.describe('code that fails to load', () => {
  test.use({
    expectedProblems: /request failed|Failed to load resource|Failed to fetch dynamically imported module|uncaught: $/,
  });

  test('leaves the page as the server rendered it, and hydrates it once it arrives', async ({
    page,
    context,
    urlOf,
  }) => {
    const [blue = ''] = await remoteOrigins();
    const isRemote = (url: URL) => url.origin === new URL(blue).origin && /remoteEntry/.test(url.pathname);
    await context.route(isRemote, (route) => route.abort());
    await page.goto(urlOf('de', '/'));
    const notice = page.getByRole('complementary', { name: textOf('shell', 'plainPage.label') });
    await expect(notice).toContainText(textOf('shell', 'plainPage.text'));
    await expect(mainHeading(page, textOf('blue', 'home.title'))).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // The file may be gone permanently, so the retry reloads the page.
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button').click()]);
    await expect(notice).toContainText(textOf('shell', 'plainPage.text'));
    await context.unroute(isRemote);
    // Browsers that remember for as long as a page is open that a module failed load the page anew here, too.
    await notice.getByRole('button').click();
    await expect(notice).toBeHidden();
    await untilHydrated(page);
    await expect(notice).toBeHidden();
  });
});

test.describe('without a connection', () => {
  test.use({
    expectedProblems: /INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|uncaught: $/,
  });

  test('the shop says so, names pages it cannot open, and recovers by itself', async ({ page, context, urlOf }) => {
    await open(page, urlOf('de', '/'));
    await untilComplete(page);
    const { expectSamePage } = await markPage(page);
    const region = page.getByRole('region', { name: messages });
    await context.setOffline(true);
    await expect(region.locator('[aria-live=polite]')).toContainText(textOf('shell', 'connection.offline.title'));
    await expect(region.getByText(textOf('shell', 'connection.offline.text'), { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: textOf('shell', 'header.sell'), exact: true })
      .click();
    await expect(mainHeading(page, textOf('shell', 'errors.offline.title'))).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(textOf('shell', 'errors.offline.text'), { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: textOf('shell', 'errors.retry'), exact: true })).toBeVisible();
    // Neither of them would work now.
    await expect(main.getByRole('searchbox')).toHaveCount(0);
    await expect(main.getByRole('heading', { name: textOf('shell', 'errors.popular') })).toHaveCount(0);
    await expectSamePage();
    await context.setOffline(false);
    await expect(mainHeading(page, textOf('shell', 'errors.offline.title'))).toBeHidden();
    await expect(page).toHaveURL(urlOf('de', formatPath('green_landing', {}, 'de')));
    await expect(mainHeading(page)).toBeVisible();
  });
});

test('a new version is loaded once, with the first navigation after a quarter of an hour', async ({ page, urlOf }) => {
  await page.route('**/api/announcements', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-version': '99.0.0' } });
  });
  await page.clock.install();
  const banner = page.getByRole('banner');
  const go = (key: string) => banner.getByRole('link', { name: textOf('shell', key), exact: true }).click();
  const announcements = page.waitForResponse('**/api/announcements');
  await open(page, urlOf('de', '/'));
  const isMarked = () => page.evaluate(() => 'mark' in window);
  await markPage(page);
  await page.clock.runFor(3_000);
  await announcements;
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('reprise.version'))).toContain('99.0.0');
  await go('header.sell');
  await expect(page).toHaveURL(urlOf('de', formatPath('green_landing', {}, 'de')));
  expect(await isMarked()).toBe(true);

  await page.clock.fastForward('15:00');
  await go('header.buy');
  await expect.poll(isMarked).toBe(false);
  await untilHydrated(page);
  await expect(page).toHaveURL(urlOf('de', '/'));
  await markPage(page);
  await page.clock.fastForward('20:00');
  await go('header.sell');
  await expect(page).toHaveURL(urlOf('de', formatPath('green_landing', {}, 'de')));
  expect(await isMarked()).toBe(true);
});

test('a customer whose mail bounced is notified once, with a link to change the address', async ({ page, urlOf }) => {
  const { email } = await signUp(page.request, originOf('de'));
  await refuseMailTo(email);
  await callApi(page.request, originOf('de'), 'post', '/api/password-reset', { email });
  const answers = async () => {
    const answer = await page.request.post(urlOf('de', '/api/user-meta-view'), { data: { withCart: false } });
    return answer.headers()['x-email-undeliverable'];
  };
  await expect.poll(answers, { timeout: 15_000 }).toBe('1');
  await open(page, urlOf('de', '/'));
  const link = page
    .getByRole('region', { name: messages })
    .getByRole('link', { name: textOf('shell', 'emailUndeliverable.change') });
  await expect(link).toHaveAttribute('href', formatPath('my_security', {}, 'de'));
  await page.keyboard.press('F6');
  await expect(link).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await open(page, urlOf('de', formatPath('checkout_cart', {}, 'de')));
  await untilComplete(page);
  await expect(link).toBeHidden();
});

test.describe('a product that a list still shows', () => {
  test.use({ expectedProblems: /410/ });

  test('but that is gone ends in the same error page as a page load, announced and focused', async ({ page }) => {
    await open(page, formatPath('category', { path: 'elektronik/handy' }, 'de'));
    const product = productLinks(page).first();
    const gone = { code: 'PRODUCT_GONE', message: 'gone', reference: 'ref-410' };
    await page.route(/\/api\/product-view\/\d+/, (route) => route.fulfill({ status: 410, json: gone }));
    const { expectSamePage } = await markPage(page);
    await product.click();
    const title = textOf('shell', 'errors.410.title');
    await expect(mainHeading(page, title)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
    await expect(page.getByText('ref-410')).toBeVisible();
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'minimal');
    await expectSamePage();
    await expectAccessibleInBothThemes(page);
  });
});
