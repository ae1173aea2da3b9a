import type { TradeInOrder } from '@reprise/entities/trade-in-order';
import { renderLink, useFormat, usePlatform } from '@reprise/platform';
import { Heading, LinkButton, Surface, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './sale-page.module.css';

/** The advance on the sale: how much can be used, is used, and is owed (rule payout-25). */
export function SaleAdvance({ advance }: Pick<TradeInOrder, 'advance'>) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  if (!advance) return null;
  const { limit, used, owed } = advance;
  const left = { ...limit, amount: Math.max(0, limit.amount - used.amount) };
  const texts = [
    ...(left.amount > 0 ? [t('sale.advance.available', { amount: format.price(left) })] : []),
    ...(used.amount > 0 ? [t('sale.advance.used', { amount: format.price(used) })] : []),
    ...(owed.amount > 0 ? [t('sale.advance.owed', { amount: format.price(owed) })] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="sale-advance">
      <Heading level={2} size="l" id="sale-advance">
        {t('sale.advance.title')}
      </Heading>
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <div>
        <LinkButton href={platform.path('my_payout', {})} renderLink={renderLink} variant="secondary">
          {t('sale.advance.account')}
        </LinkButton>
      </div>
    </Surface>
  );
}
