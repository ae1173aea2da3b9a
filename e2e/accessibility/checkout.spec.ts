import { formatPath, languages } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { axeRulesIn } from '../fixtures/axe-rules.ts';
import { checkoutPages, continueSessionOn, prepareCheckout } from '../fixtures/checkout.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { callApi } from '../fixtures/visitor.ts';

// The payment step loads the card fields from the payment provider.
test.use({ consent: 'accepted', contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(`every step of the checkout passes the accessibility checks (${language})`, async ({ page, baseURL, urlOf }) => {
    test.slow();
    const origin = baseURL ?? '';
    await prepareCheckout(page.request, origin, undefined, language);
    const paid = await callApi(
      page.request,
      origin,
      'put',
      '/api/checkout/payment-method',
      { id: 'prepayment' },
      { language },
    );
    expect(paid.ok(), await paid.text()).toBe(true);
    if (language !== 'de') await continueSessionOn(page, origin, urlOf(language, '/'));
    for (const { name, path } of [
      { name: 'cart', path: formatPath('checkout_cart', {}, language) },
      ...checkoutPages(language),
      { name: 'overview', path: formatPath('checkout_overview', {}, language) },
    ]) {
      await test.step(name, async () => {
        await open(page, urlOf(language, path));
        await expect(page).toHaveURL(urlOf(language, path));
        await expect(mainHeading(page)).toBeVisible();
        await expectNoAxeViolations(page, axeRulesIn(language));
      });
    }
  });
}
