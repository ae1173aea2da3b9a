import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { accountJourney } from '../fixtures/account.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_newsletter', {}, 'de');
const text = (key: string, values?: Record<string, string>) => textOf('my', `newsletter.${key}`, values);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    const { open, checkAccessibility } = accountJourney(javaScriptEnabled);

    test('a customer subscribes to a newsletter and ends that', async ({ page, baseURL }) => {
      await signUp(page.request, baseURL ?? '');
      await open(page, path);
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: text('type.sell.title') }) });
      await card.getByRole('button', { name: text('subscribe') }).press('Enter');
      await expect(page.getByText(text('done.subscribed'))).toBeVisible();
      await expect(card).toContainText(text('status.confirmed'));
      await expect(page.getByRole('main')).toContainText(text('consents'));
      await checkAccessibility(page);
      await card.getByRole('button', { name: text('unsubscribe') }).press('Enter');
      await expect(page.getByText(text('done.unsubscribed'))).toBeVisible();
      await expect(card).toContainText(text('status.unsubscribed'));
    });
  });
}
