import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { mailedLink } from '../fixtures/mailbox.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, newPerson } from '../fixtures/visitor.ts';

test.beforeEach(({ page, baseURL }) => browseAsOtherClient(page, baseURL));

test('a visitor subscribes on the home page, confirms by mail, and unsubscribes', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Gute Nachrichten für gute Dinge' });
  await form.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await form.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText(textOf('blue', 'newsletter.flash.success'))).toBeVisible();
  await page.goto(await mailedLink(email, 'confirm'));
  await page.getByRole('button', { name: 'Jetzt bestätigen' }).click();
  await expect(page.getByText('Deine Adresse ist bestätigt.')).toBeVisible();
  await page.goto(await mailedLink(email, 'unsubscribe'));
  await page.getByRole('button', { name: 'Jetzt abbestellen' }).click();
  await expect(page.getByText('Du bekommst von uns keinen Newsletter mehr.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /status of 422/ });

  test('a visitor subscribes and confirms', async ({ page }) => {
    const { email } = newPerson();
    await page.goto('/newsletter');
    const field = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
    await field.fill('nobody');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeVisible();
    await expect(field).toHaveValue('nobody');
    await field.fill(email);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText(textOf('blue', 'newsletter.flash.success'))).toBeVisible();
    await page.goto(await mailedLink(email, 'confirm'));
    await page.getByRole('button', { name: 'Jetzt bestätigen' }).click();
    await expect(page.getByText('Deine Adresse ist bestätigt.')).toBeVisible();
  });
});

test('the pages of mailed links have no accessibility violations', async ({ page }) => {
  for (const link of ['confirm', 'unsubscribe']) {
    await page.goto(`/newsletter?${link}=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  }
});
