import type { Locator } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { newClientAddress } from '../fixtures/client-address.ts';
import { originOf } from '../fixtures/http.ts';
import { open, untilComplete } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi, newPerson } from '../fixtures/visitor.ts';

const toasts = textOf('shell', 'toasts.label');

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('both elements must be visible');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.use({ viewport: { width: 390, height: 667 } });

test.describe('a visitor on the first visit', () => {
  test.use({ consent: 'undecided', language: 'undecided', locale: 'fr-FR' });

  test('sees one dialog at a time: the language, then the consent, and only then the announcement', async ({
    page,
  }) => {
    await page.clock.install();
    const requested: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/announcements') requested.push(request.url());
    });
    await open(page, '/');
    await untilComplete(page);
    const banner = page.getByRole('region', { name: textOf('shell', 'consent.title') });
    const language = page.getByRole('dialog', { name: textOf('shell', 'language.choice.title', {}, 'fr') });
    const news = page.getByRole('banner').getByRole('button', { name: textOf('shell', 'toasts.dismiss') });
    await expect(banner).toBeVisible();
    // A pointer that moves towards an answer must not be interrupted.
    await banner.hover({ position: { x: 20, y: 20 } });
    await page.clock.runFor(8000);
    await expect(language).toBeHidden();
    await page.mouse.move(100, 50);
    await page.clock.runFor(1500);
    await expect(language).toBeVisible();
    await expect(banner).toBeHidden();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(language).toBeHidden();
    await expect(banner).toBeVisible();
    expect(requested, 'news before the consent was decided').toEqual([]);
    await banner.getByRole('button', { name: textOf('shell', 'consent.refuse') }).click();
    await page.clock.runFor(3000);
    await expect(news).toBeVisible();
    await expect(banner).toBeHidden();
  });
});

test.describe('on a phone', () => {
  const address = newClientAddress();
  test.use({
    extraHTTPHeaders: { 'x-forwarded-for': address },
    expectedProblems: /bot-check|429|401|ERR_INTERNET_DISCONNECTED/,
  });

  test('a message does not cover the main button, even one that appears later', async ({ page, request }) => {
    const { email, password } = newPerson();
    for (let index = 0; index < 11; index += 1) {
      await callApi(request, originOf('de'), 'post', '/api/login', { email, password }, { address });
    }
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/bot-check/solution', async (route) => {
      await answer.promise;
      await route.abort();
    });
    await open(page, `${formatPath('verify', {}, 'de')}?next=/`);
    await untilComplete(page);
    await page.context().setOffline(true);
    const message = page.getByRole('region', { name: toasts }).getByRole('button').locator('..');
    await expect(message).toBeVisible();
    const again = page.getByRole('main').getByRole('button', { name: textOf('shell', 'verify.again') });
    answer.resolve();
    await expect(again).toBeVisible();
    // The smallest window in which the button overlaps the place of messages.
    await page.setViewportSize({ width: 390, height: Math.ceil(((await again.boundingBox())?.y ?? 0) + 60) });
    await expect.poll(() => overlap(again, message)).toBe(false);
    await again.click({ trial: true });
  });
});
