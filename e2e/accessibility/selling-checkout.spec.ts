import { formatPath, languages } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { axeRulesIn } from '../fixtures/axe-rules.ts';
import { deviceToSell } from '../fixtures/catalogue.ts';
import { continueSessionOn } from '../fixtures/checkout.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { placePrepared, prepareSale } from '../fixtures/sales.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(`every step of a sale passes the accessibility checks (${language})`, async ({ page, baseURL, urlOf }) => {
    const origin = baseURL ?? '';
    const { checkout } = await prepareSale(page.request, origin, [await deviceToSell('iPhone 15')], language);
    if (language !== 'de') await continueSessionOn(page, origin, urlOf(language, '/'));
    const expectAccessible = (step: 'cart' | 'address' | 'shipping' | 'payout' | 'overview' | 'finish') =>
      test.step(step, async () => {
        const url = urlOf(language, formatPath('trade_in', { step }, language));
        await open(page, url);
        await expect(page).toHaveURL(url);
        await expect(mainHeading(page)).toBeVisible();
        await expectNoAxeViolations(page, axeRulesIn(language));
      });
    for (const step of ['cart', 'address', 'shipping', 'payout', 'overview'] as const) await expectAccessible(step);
    await placePrepared(page.request, origin, checkout, language);
    await expectAccessible('finish');
  });
}
