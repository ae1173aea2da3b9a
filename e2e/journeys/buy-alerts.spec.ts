import type { Locator } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { type Product, pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { originOf } from '../fixtures/http.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { type Customer, callApi, newPerson, signUp } from '../fixtures/visitor.ts';

const auth = (key: string, language?: 'en') => textOf('shell', `auth.${key}`, {}, language);
const alertOn = (key: string, language?: 'en') => textOf('blue', `buyAlert.${key}`, {}, language);
const listed = (key: string, values = {}) => textOf('my', `buyAlerts.${key}`, values);
const alertsPath = formatPath('buy_alerts', {}, 'de');
const condition = (label: string) => textOf('my', `condition.${label}`);

async function signIn(form: Locator, { email, password }: Customer, language?: 'en'): Promise<void> {
  await form.getByLabel(auth('email', language)).fill(email);
  await form.getByLabel(auth('password', language), { exact: true }).fill(password);
  await form.getByRole('button', { name: auth('signIn', language), exact: true }).click();
}

const listItem = (main: Locator, { name }: Product) =>
  main.getByRole('listitem').filter({ has: main.page().getByRole('link', { name, exact: true }) });

test('a visitor chooses conditions, signs in, sees the toast, and changes and removes the alert', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(page.request, baseURL ?? '');
  await callApi(page.request, baseURL ?? '', 'post', '/api/logout');
  const product = await productWithChoice();
  const [first, second] = product.variants;
  if (!first || !second) throw new Error('The product has less than two conditions');
  await open(page, pathOf(product));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: alertOn('button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: alertOn('title') });
  await expect(dialog.getByRole('checkbox')).toHaveCount(product.variants.length);
  await expectNoAxeViolations(page);
  for (const { label } of product.variants.slice(1)) {
    await dialog
      .getByRole('checkbox', { name: textOf('blue', `product.condition.${label}.name`), exact: true })
      .uncheck();
  }
  await dialog.getByRole('button', { name: alertOn('save'), exact: true }).click();
  await signIn(page.getByRole('dialog', { name: auth('titles.signIn') }), person);
  await expect(page.getByRole('link', { name: alertOn('link') })).toHaveAttribute('href', alertsPath);
  await open(page, alertsPath);

  await expect(mainHeading(page)).toHaveText(listed('title'));
  const item = listItem(main, product);
  await expect(item).toContainText(listed('watching', { conditions: condition(first.label) }));
  await item.getByText(listed('change')).click();
  await item.getByRole('checkbox', { name: condition(first.label), exact: true }).uncheck();
  await item.getByRole('checkbox', { name: condition(second.label), exact: true }).check();
  await item.getByRole('button', { name: listed('save') }).click();
  await expect(item).toContainText(listed('watching', { conditions: condition(second.label) }));
  await item.getByRole('button', { name: listed('removeOf', { product: product.name }) }).click();
  await expect(main).toContainText(listed('emptyTitle'));
});

test('a visitor who registers gets the alert in the tab of the mailed link, in English', async ({ page }) => {
  const person = newPerson();
  const product = await productWithChoice();
  const origin = originOf('en');
  await open(page, `${origin}${pathOf(product)}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: alertOn('button', 'en'), exact: true }).click();
  await page
    .getByRole('dialog', { name: alertOn('title', 'en') })
    .getByRole('button', { name: alertOn('save', 'en'), exact: true })
    .click();
  await page
    .getByRole('dialog', { name: auth('titles.signIn', 'en') })
    .getByRole('link', { name: auth('register', 'en') })
    .click();
  await main.getByLabel(auth('firstName', 'en')).fill(person.firstName);
  await main.getByLabel(auth('lastName', 'en')).fill(person.lastName);
  await main.getByLabel(auth('email', 'en')).fill(person.email);
  await main.getByLabel(auth('password', 'en'), { exact: true }).fill(person.password);
  await main.getByRole('button', { name: auth('buttons.register', 'en') }).click();
  await expect(main).toContainText(auth('registered.title', 'en'));

  const tab = await page.context().newPage();
  await open(tab, await mailedLink(person.email, 'confirm'));
  await tab
    .getByRole('main')
    .getByRole('button', { name: auth('buttons.confirm', 'en') })
    .click();
  await expect(tab.getByRole('link', { name: alertOn('link', 'en') })).toBeAttached();
  await open(tab, `${origin}${alertsPath}`);
  const item = listItem(tab.getByRole('main'), product);
  await expect(item).toContainText(textOf('my', 'buyAlerts.watchingAll', {}, 'en'));
});

test('the page of a mailed link has no accessibility violations and needs no account', async ({ page }) => {
  await page.goto(`${alertsPath}?unsubscribe=${'x'.repeat(43)}`);
  await expect(page.getByRole('button', { name: listed('end.button') })).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /status of 422/ });

  test('a visitor signs in, gets an alert for every condition, narrows it and removes it', async ({
    page,
    baseURL,
  }) => {
    const person = await signUp(page.request, baseURL ?? '');
    await callApi(page.request, baseURL ?? '', 'post', '/api/logout');
    const product = await productWithChoice();
    const [first] = product.variants;
    await page.goto(pathOf(product));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: alertOn('button'), exact: true }).click();
    await signIn(main, person);
    await expect(page).toHaveURL(alertsPath);
    const item = listItem(main, product);
    await expect(item).toContainText(listed('watchingAll'));

    const save = async () => {
      await item.getByRole('button', { name: listed('save') }).click();
    };
    await item.getByText(listed('change')).click();
    for (const { label } of product.variants)
      await item.getByRole('checkbox', { name: condition(label), exact: true }).uncheck();
    await save();
    await expect(item).toContainText(listed('noCondition'));
    for (const { label } of product.variants.slice(1))
      await item.getByRole('checkbox', { name: condition(label), exact: true }).uncheck();
    await save();
    await expect(item).toContainText(listed('watching', { conditions: condition(first?.label ?? '') }));
    await item.getByRole('button', { name: listed('removeOf', { product: product.name }) }).click();
    await expect(main).toContainText(listed('emptyTitle'));
  });
});
