import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { open, untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, callApi, newPerson, signUp } from '../fixtures/visitor.ts';

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

/** Creates a passkey on the page. */
async function createPasskey(page: Page, name: string, password: string): Promise<void> {
  const adding = card(page, text('passkey.title'));
  await adding.getByLabel(text('passkeyName')).fill(name);
  const field = adding.getByLabel(text('currentPassword'), { exact: true });
  await field.fill(password);
  await field.press('Enter');
  await expect(card(page, text('passkeys.title')).getByText(name, { exact: true })).toBeVisible();
}

test('a customer confirms by a passkey what needs the password, over the page', async ({ page, baseURL }) => {
  await browseAsOtherClient(page, baseURL);
  const customer = await signUp(page.request, baseURL ?? '');
  await addAuthenticator(page);
  await open(page, path);
  await createPasskey(page, 'Mein Telefon', customer.password);
  const email = card(page, text('email.title'));
  const next = newPerson().email;
  await email.getByLabel(text('newEmail')).fill(next);
  await email.getByRole('link', { name: text('confirmOtherwise') }).click();
  const dialog = page.getByRole('dialog');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: textOf('shell', 'auth.buttons.passkey') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByLabel(text('currentPassword'), { exact: true })).toHaveCount(0);
  await expect(email.getByLabel(text('newEmail'))).toHaveValue(next);
  await email.getByRole('button', { name: text('email.submit') }).click();
  await expect(page.getByText(text('email.done'))).toBeVisible();

  await open(page, formatPath('my_payout', {}, 'de'));
  await expect(page.getByRole('main').getByLabel(textOf('my', 'payout.iban'))).toBeVisible();
  await expect(page.getByRole('main').getByLabel(textOf('my', 'payout.password'))).toHaveCount(0);
});

test('a customer creates a passkey, signs in with it, names and removes it, all by keyboard', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await browseAsOtherClient(page, baseURL);
  const customer = await signUp(page.request, origin);
  await addAuthenticator(page);
  await open(page, path);
  await createPasskey(page, 'Mein Telefon', customer.password);
  const list = card(page, text('passkeys.title'));
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
  // The passkey has just confirmed who the customer is.
  await list.getByRole('button', { name: text('removePasskey.submit') }).press('Enter');
  await expect(page.getByText(text('removePasskey.done'))).toBeVisible();
  await expect(list).toBeHidden();
});
