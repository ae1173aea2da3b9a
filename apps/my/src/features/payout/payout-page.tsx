import { useLoaderData, useLocation } from '@reprise/platform';
import { Notice } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { CardColumns } from '../../account-frame/card-columns.tsx';
import { useT } from '../../texts.ts';
import { AdvancesCard } from './advances.tsx';
import { BankAccountCards } from './bank-accounts.tsx';
import type { PayoutView } from './payout.loader.ts';
import { ShopCreditCard } from './shop-credit.tsx';

/** Shop credit and bank accounts of the customer. */
export function PayoutPage() {
  const t = useT();
  return (
    <AccountFrame title={t('payout.title')} lead={t('payout.lead')}>
      <Outcome />
      <CardColumns>
        <ShopCreditCard />
        <AdvancesCard />
        <BankAccountCards />
      </CardColumns>
    </AccountFrame>
  );
}

/** The result of the last form. It takes the focus, because the form that had it may be gone. */
function Outcome() {
  const t = useT();
  const { key } = useLocation();
  const { done } = useLoaderData<PayoutView>();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) ref.current?.focus();
  }, [done, key]);
  if (!done) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice variant="success">{t(`payout.done.${done}`)}</Notice>
    </div>
  );
}
