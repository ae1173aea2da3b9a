import type { FinancingOffer } from '@reprise/entities/financing';
import { type Async, idle } from '@reprise/platform';
import { Disclosure, Text } from '@reprise/ui';
import { useEffect, useState } from 'react';
import { blueStore } from '../store.ts';
import css from './financing.module.css';

function Offer({ texts }: { texts: FinancingOffer['texts'] }) {
  return (
    <>
      <Text size="s">{texts.line}</Text>
      <Text size="xs" tone="muted">
        {texts.warning}
      </Text>
      <Disclosure summary={texts.title} className={css.example}>
        {texts.example}
      </Disclosure>
    </>
  );
}

const nothingYet: Async<{ offer?: FinancingOffer | undefined }> = idle;

/** The payment provider's offer to pay a price in instalments. Room is kept for it while it loads. */
export function Financing({ amount }: { amount: number }) {
  const { status, data } = blueStore.use((state) => state.financing.offers[amount]) ?? nothingYet;
  const ensure = blueStore.use((state) => state.financing.ensure);
  useEffect(() => void ensure(amount), [amount, ensure]);
  // Room that was kept stays when there is no offer, so that nothing below moves.
  const [isLate] = useState(status !== 'success');
  const hasRoom = isLate || status !== 'success';
  if (!data?.offer && !hasRoom) return null;
  return (
    <div className={css.room}>
      <div className={css.financing}>{data?.offer ? <Offer texts={data.offer.texts} /> : null}</div>
    </div>
  );
}
