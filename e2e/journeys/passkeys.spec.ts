import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { open, untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, callApi, signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_security', {}, 'de');
const authPath = formatPath('auth', {}, 'de');
const text = (key: string, values?: Record<string, string>) => textOf('my', `security.${key}`, values);
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A device that stores passkeys and recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a customer creates a passkey, signs in with it, names and removes it, all by keyboard', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await browseAsOtherClient(page, baseURL);
  const customer = await signUp(page.request, origin);
  await addAuthenticator(page);
  await open(page, path);
  const adding = card(page, text('passkey.title'));
  await adding.getByLabel(text('passkeyName')).fill('Mein Telefon');
  const password = adding.getByLabel(text('currentPassword'), { exact: true });
  await password.fill(customer.password);
  await password.press('Enter');
  const list = card(page, text('passkeys.title'));
  await expect(list.getByText('Mein Telefon', { exact: true })).toBeVisible();
  await expect(page.getByText(text('passkey.done'))).toBeVisible();
  await expectNoAxeViolations(page);

  await callApi(page.request, origin, 'post', '/api/logout');
  await open(page, `${authPath}?next=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: textOf('shell', 'auth.buttons.passkey') }).press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.getByText(textOf('shell', 'user.flash.login.success'))).toBeVisible();
  await untilHydrated(page);

  await list.getByText(text('passkeys.change', { name: 'Mein Telefon' })).press('Enter');
  const name = list.getByLabel(text('passkeyName'));
  await name.fill('Büro');
  await name.press('Enter');
  await expect(list.getByText('Büro', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  const confirmation = list.getByLabel(text('currentPassword'), { exact: true });
  await confirmation.fill(customer.password);
  await confirmation.press('Enter');
  await expect(page.getByText(text('removePasskey.done'))).toBeVisible();
  await expect(list).toBeHidden();
});
