import { formatPath } from '@reprise/markets';
import { expect, expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { deviceToSell } from '../fixtures/catalogue.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { orderAndReceive } from '../fixtures/orders.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { examineSale, placeSale, saleButton, salePath } from '../fixtures/sales.ts';
import { priceText, textOf } from '../fixtures/texts.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

const my = (key: string, values?: Record<string, string>) => textOf('my', key, values);
const overview = formatPath('my_overview', {}, 'de');

test('a customer finds an order in the account, downloads its invoice, and buys it again', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await signUp(page.request, baseURL ?? '');
  const { orderUuid, product } = await orderAndReceive(page, baseURL);
  const { number, documents } = (await (await page.request.get(`${baseURL}/api/orders/${orderUuid}`)).json()) as {
    number: string;
    documents: readonly { number: string }[];
  };
  await open(page, overview);
  const main = page.getByRole('main');
  await pressOn(page, main.getByRole('link', { name: my('overview.toOrders') }), 'Enter');
  await expect(mainHeading(page)).toHaveText(my('orders.title'));
  const entry = main.getByRole('listitem').filter({ hasText: my('orders.number', { number }) });
  await expect(entry).toContainText(my('orders.state.delivered'));
  await expectAccessibleInBothThemes(page);
  await entry.getByRole('link', { name: my('orders.number', { number }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(formatPath('checkout_finish', { orderUuid }, 'de'));
  const [invoice] = documents;
  const download = page.waitForEvent('download');
  await main
    .getByRole('link', { name: textOf('blue', 'order.documents.invoice', { number: invoice?.number ?? '' }) })
    .click();
  expect((await download).suggestedFilename()).toBe(`${invoice?.number}.pdf`);
  await open(page, formatPath('my_orders', {}, 'de'));
  await main.getByRole('button', { name: my('orders.again.submit') }).press('Enter');
  await expect(page).toHaveURL(formatPath('checkout_cart', {}, 'de'));
  await expect(main).toContainText(product.name);
});

test('a customer decides about a counter-offer that the account reports', async ({ page, baseURL }) => {
  test.slow();
  const origin = baseURL ?? '';
  const { password } = await signUp(page.request, origin);
  const device = await deviceToSell('iPhone 15');
  // Customers enter the password again before they name a bank account.
  await callApi(page.request, origin, 'post', '/api/sessions/confirm', { currentPassword: password });
  const sale = await placeSale(page.request, origin, [device]);
  const { price } = await device.offerFor({ screen: 2 });
  const screen = device.questions.find(({ blockAttributeId }) => blockAttributeId === 'screen');
  await examineSale(sale, { screen: screen?.options[2]?.id ?? '' });
  await open(page, overview);
  const main = page.getByRole('main');
  const money = main.getByRole('region', { name: my('overview.sales') });
  await expect(money).toContainText(my('sales.state.offerMade'));
  await pressOn(page, main.getByRole('link', { name: my('overview.toSales') }), 'Enter');
  await expect(mainHeading(page)).toHaveText(my('sales.title'));
  await expectAccessibleInBothThemes(page);
  const [step] = my('sales.step.decide', { date: '|' }).split('|');
  await pressOn(page, main.getByRole('link', { name: new RegExp(`^${step}`) }), 'Enter');
  await expect(page).toHaveURL(salePath(sale));
  await main
    .getByRole('radio', { name: textOf('green', 'sale.decide.accepted', { price: priceText(price.amount) }) })
    .check();
  await pressOn(page, saleButton(page, 'sale.decide.submit'), 'Enter');
  await expect(mainHeading(page)).toHaveText(textOf('green', 'sale.status.accepted.title'));
  await open(page, formatPath('my_sales', {}, 'de'));
  const entry = main.getByRole('listitem').filter({ hasText: my('sales.number', { number: sale.orderNumber }) });
  await expect(entry).toContainText(my('sales.state.accepted'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an account without orders and sales says so, and leads to shop and selling', async ({ page, baseURL }) => {
    await signUp(page.request, baseURL ?? '');
    await page.goto(formatPath('my_orders', {}, 'de'));
    const main = page.getByRole('main');
    await expect(main).toContainText(my('orders.emptyTitle'));
    await page.goto(formatPath('my_sales', {}, 'de'));
    await pressOn(page, main.getByRole('link', { name: my('sales.start') }), 'Enter');
    await expect(page).toHaveURL(formatPath('green_landing', {}, 'de'));
  });
});
