import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { deviceToSell } from '../fixtures/catalogue.ts';
import { mailedLink, subjectsTo } from '../fixtures/mailbox.ts';
import { mainHeading } from '../fixtures/page.ts';
import { deliverParcel } from '../fixtures/parcels.ts';
import {
  endDeadline,
  examineSale,
  expectSaleState,
  payOut,
  placeSale,
  saleButton,
  salePath,
  sendBack,
  testIban,
} from '../fixtures/sales.ts';
import { priceText, textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient } from '../fixtures/visitor.ts';

const t = (key: string, values?: Record<string, string>) => textOf('green', `sale.${key}`, values);

test('a guest opens the mailed link, accepts one counter-offer and declines another: money and parcel arrive', async ({
  page,
  request,
  baseURL,
}) => {
  await browseAsOtherClient(page, baseURL);
  const [kept, declined] = await Promise.all([deviceToSell('iPhone 15'), deviceToSell('iPhone 14')]);
  const sale = await placeSale(request, baseURL ?? '', [kept, declined]);
  const { price } = await kept.offerFor({ screen: 2 });
  const screen = kept.questions.find(({ blockAttributeId }) => blockAttributeId === 'screen');
  await examineSale(sale, { screen: screen?.options[2]?.id ?? '' });

  // This browser did not place the sale: only the link gives it access.
  await page.goto(await mailedLink(sale.email, 'token', 'Neues Angebot'));
  await expect(page).toHaveURL(salePath(sale));
  await expect(mainHeading(page)).toHaveText(t('status.offerMade.title'));
  const main = page.getByRole('main');
  const itemOf = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const [first, second] = [itemOf(kept.product.name), itemOf(declined.product.name)];
  await expect(first).toContainText(t('differs'));
  await expect(first).toContainText(t('decide.defaultDeclined'));
  await expectNoAxeViolations(page);
  await first.getByRole('radio', { name: t('decide.accepted', { price: priceText(price.amount) }) }).check();
  await second.getByRole('radio', { name: t('decide.declined') }).check();
  await saleButton(page, 'sale.decide.submit').click();
  await expect(mainHeading(page)).toHaveText(t('status.accepted.title'));
  await expect(first).toContainText(t('place.bought'));
  await expect(second).toContainText(t('decided.declined'));

  const transfer = await payOut(sale);
  expect(transfer).toMatchObject({ cents: price.amount, payee: { iban: testIban } });
  await expectSaleState(page, 'returning');
  await expect(main).toContainText(priceText(price.amount));
  await sendBack(sale);
  await page.reload();
  await expect(second).toContainText(t('place.returned'));
  await expect(main.getByText(t('parcels.out'))).toBeVisible();
  const path = new URL(`/api/trade-in/orders/${sale.orderUuid}`, page.url()).href;
  const { parcels } = (await (await page.request.get(path)).json()) as {
    parcels: readonly { readonly direction: string; readonly trackingNumber: string }[];
  };
  await deliverParcel(parcels.find(({ direction }) => direction === 'out')?.trackingNumber ?? '');
  await expectSaleState(page, 'closed');
  await expect
    .poll(() => subjectsTo(sale.email))
    .toEqual(
      expect.arrayContaining([
        `Verkauf ${sale.orderNumber}: Das Geld ist raus`,
        `Dein Verkauf ${sale.orderNumber} ist abgeschlossen`,
      ]),
    );
});

test('a guest who does not decide in time sees that the terms have decided: the parcel comes back', async ({
  page,
  request,
  baseURL,
}) => {
  await browseAsOtherClient(page, baseURL);
  const device = await deviceToSell('iPhone 13');
  const sale = await placeSale(request, baseURL ?? '', [device]);
  const screen = device.questions.find(({ blockAttributeId }) => blockAttributeId === 'screen');
  await examineSale(sale, { screen: screen?.options[2]?.id ?? '' });
  await page.goto(await mailedLink(sale.email, 'token', 'Neues Angebot'));
  const main = page.getByRole('main');
  await expect(mainHeading(page)).toHaveText(t('status.offerMade.title'));
  await expect(main).toContainText(t('decide.defaultDeclined'));

  await endDeadline(sale);
  await expectSaleState(page, 'declined');
  await expect(main.getByRole('listitem').filter({ hasText: device.product.name })).toContainText(
    t('decided.declined'),
  );
  await expect(saleButton(page, 'sale.decide.submit')).toHaveCount(0);
  await expect.poll(() => subjectsTo(sale.email)).toContain(`Verkauf ${sale.orderNumber}: Deine Artikel kommen zurück`);
  await sendBack(sale);
  await expectSaleState(page, 'returning');
});
