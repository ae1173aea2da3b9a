import { useI18n } from '@reprise/platform';
import { Notice } from '@reprise/ui';
import { useEffect } from 'react';
import { isReportedAt, type RepairNotice, repairNotice, repairText } from '../../cart-repairs/cart-repairs.ts';
import { blueStore } from '../../store.ts';

function useRepairs(): RepairNotice[] {
  const repairs = blueStore.use((state) => state.cart.repairs);
  const items = blueStore.use((state) => state.cart.cart.data?.items) ?? [];
  return repairs
    .filter((repair) => isReportedAt(repair, 'cart'))
    .flatMap((repair) => repairNotice(repair, items) ?? []);
}

function useRepairText() {
  const i18n = useI18n();
  return (notice: RepairNotice) => repairText(i18n, notice);
}

/** Shows each change that the server made to the cart once, as a toast. */
export function useRepairToasts(): void {
  const repairs = blueStore.use((state) => state.cart.repairs);
  const showRepairs = blueStore.use((state) => state.cart.showRepairs);
  useEffect(() => {
    if (repairs.length > 0) void showRepairs();
  }, [repairs, showRepairs]);
}

/** Changes of one item. */
export function ItemRepairs({ uuid }: { uuid: string }) {
  const textOf = useRepairText();
  return useRepairs()
    .filter((notice) => notice.uuid === uuid)
    .map((notice) => (
      <Notice key={notice.text} variant={notice.tone}>
        {textOf(notice)}
      </Notice>
    ));
}

/** Changes that concern no item in the cart. */
export function GeneralRepairs() {
  const textOf = useRepairText();
  const present = blueStore.use((state) => state.cart.cart.data?.items) ?? [];
  return useRepairs()
    .filter(({ uuid }) => !present.some((item) => item.uuid === uuid))
    .map((notice) => (
      <Notice key={`${notice.text} ${notice.uuid}`} variant={notice.tone}>
        {textOf(notice)}
      </Notice>
    ));
}
