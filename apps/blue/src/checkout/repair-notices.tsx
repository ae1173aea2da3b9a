import { usePlatform } from '@reprise/platform';
import { Notice } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { blueStore } from '../store.ts';
import { useT } from '../texts.ts';
import type { RepairCode } from './repair-codes.ts';

/** Choices that were reset, as toasts and, for browsers without JavaScript, in the page. */
export function RepairNotices() {
  const t = useT();
  const platform = usePlatform();
  const repairs = blueStore.use((state) => state.checkout.repairs);
  const showCartRepairs = blueStore.use((state) => state.cart.showRepairs);
  const cartRepairs = blueStore.use((state) => state.cart.repairs);
  const shown = useRef(new Set<RepairCode>());
  useEffect(() => {
    if (cartRepairs.length > 0) void showCartRepairs('checkout');
  }, [cartRepairs, showCartRepairs]);
  useEffect(() => {
    for (const { code } of repairs) {
      if (shown.current.has(code)) continue;
      shown.current.add(code);
      platform.toast({ id: `checkout ${code}`, variant: 'warn', message: t(`checkout.repair.${code}`) });
    }
  }, [repairs, platform, t]);
  return repairs.map(({ code }) => (
    <Notice key={code} variant="warn">
      {t(`checkout.repair.${code}`)}
    </Notice>
  ));
}
