import type { CreditAdvance, ShopCredit } from '@reprise/entities/shop-credit';
import { Link, useFormat, usePlatform } from '@reprise/platform';
import { Heading, Stack, Surface, Text } from '@reprise/ui';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './payout-page.module.css';

/** The advances on sales, how much of them is used, and their total with the shop credit (rule payout-25). */
export function AdvancesCard() {
  const credit = myStore.use(({ payout }) => payout.credit.data);
  if (!credit || credit.advances.length === 0) return null;
  return <Advances credit={credit} />;
}

function Advances({ credit: { balance, advances, available } }: { credit: ShopCredit }) {
  const t = useT();
  const format = useFormat();
  const used = advances.reduce((sum, advance) => sum + advance.used.amount, 0);
  const isOwed = advances.some(({ state }) => state === 'owed');
  return (
    <Surface as="section" padding="l" className={css.card}>
      <Stack gap={4}>
        <Heading level={2} size="xl">
          {t('payout.advances.title')}
        </Heading>
        <Text>{t('payout.advances.text')}</Text>
        <table className={css.ledger}>
          <caption className="visually-hidden">{t('payout.advances.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('payout.advances.sale')}</th>
              <th scope="col" className={css.amount}>
                {t('payout.advances.limit')}
              </th>
              <th scope="col" className={css.amount}>
                {t('payout.advances.used')}
              </th>
            </tr>
          </thead>
          <tbody>
            {advances.map((advance) => (
              <AdvanceRow key={advance.saleUuid} advance={advance} />
            ))}
          </tbody>
        </table>
        <dl className={css.sums}>
          {(
            [
              ['credit', balance],
              ['usedSum', { ...balance, amount: -used }],
              ['balance', { ...balance, amount: balance.amount - used }],
            ] as const
          ).map(([name, amount]) => (
            <div key={name}>
              <dt>{t(`payout.advances.${name}`)}</dt>
              <dd>{format.price(amount)}</dd>
            </div>
          ))}
        </dl>
        <Text tone="muted">
          {isOwed ? t('payout.advances.owedText') : t('payout.advances.available', { amount: format.price(available) })}
        </Text>
      </Stack>
    </Surface>
  );
}

function AdvanceRow({ advance: { saleUuid, saleNumber, state, limit, used } }: { advance: CreditAdvance }) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  return (
    <tr>
      <th scope="row">
        <Link to={platform.path('trade_in_order', { orderUuid: saleUuid })}>
          {t('payout.credit.number', { number: saleNumber })}
        </Link>
        {state === 'owed' ? <span className={css.number}>{t('payout.advances.owed')}</span> : null}
      </th>
      <td className={css.amount}>{format.price(limit)}</td>
      <td className={css.amount}>{format.price(used)}</td>
    </tr>
  );
}
