import { maxCreditMovements } from '@reprise/entities/constants/payouts';
import type { ShopCredit } from '@reprise/entities/shop-credit';
import { useFormat } from '@reprise/platform';
import { Heading, Stack, Surface, Text } from '@reprise/ui';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './payout-page.module.css';

/** The balance of the shop credit, and its movements, the latest first. */
export function ShopCreditCard() {
  const t = useT();
  const format = useFormat();
  const credit = myStore.use(({ payout }) => payout.credit.data);
  if (!credit) return null;
  const { balance, movements } = credit;
  return (
    <Surface as="section" padding="l" className={css.card}>
      <Stack gap={4}>
        <Heading level={2} size="xl">
          {t('payout.credit.title')}
        </Heading>
        <p className={css.balance}>{format.price(balance)}</p>
        <Text tone="muted">{t(movements.length === 0 ? 'payout.credit.none' : 'payout.credit.text')}</Text>
        {movements.length > 0 ? <Ledger movements={movements} /> : null}
        {movements.length >= maxCreditMovements ? (
          <Text tone="muted" size="s">
            {t('payout.credit.latest', { count: maxCreditMovements })}
          </Text>
        ) : null}
      </Stack>
    </Surface>
  );
}

function Ledger({ movements }: Pick<ShopCredit, 'movements'>) {
  const t = useT();
  const format = useFormat();
  return (
    <table className={css.ledger}>
      <caption className="visually-hidden">{t('payout.credit.ledger')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('payout.credit.date')}</th>
          <th scope="col">{t('payout.credit.what')}</th>
          <th scope="col" className={css.amount}>
            {t('payout.credit.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ uuid, reason, amount, at, orderNumber }) => (
          <tr key={uuid}>
            <td>{format.date(at, { dateStyle: 'medium' })}</td>
            <td>
              {t(`payout.credit.reason.${reason}`)}
              {orderNumber ? (
                <span className={css.number}>{t('payout.credit.number', { number: orderNumber })}</span>
              ) : null}
            </td>
            <td className={css.amount}>{`${amount.amount > 0 ? '+' : ''}${format.price(amount)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
