import type { BlueCart, CartRepair } from '@reprise/entities/blue-cart';
import type { Platform } from '@reprise/platform';
import { isReportedAt, type RepairStage, repairNotice, repairText } from './cart-repairs.ts';

export interface RepairReport {
  repairs: readonly CartRepair[];
  items: BlueCart['items'];
  stage: RepairStage;
  /** The repairs that already had a toast; new ones are added. */
  shown: Set<string>;
}

/** Shows each repair that belongs to the stage once, as a toast. */
export function toastRepairs(platform: Platform, { repairs, items, stage, shown }: RepairReport): void {
  for (const repair of repairs.filter((candidate) => isReportedAt(candidate, stage))) {
    const key = JSON.stringify(repair);
    if (shown.has(key)) continue;
    shown.add(key);
    const notice = repairNotice(repair, items);
    if (notice) platform.toast({ variant: notice.tone, message: repairText(platform.i18n, notice) });
  }
}
