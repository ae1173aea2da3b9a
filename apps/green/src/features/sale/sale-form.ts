import type { PayoutResult } from '../../payout/payout-form.ts';

/** The buttons of the page; the one for a second check is followed by the item's id. */
export const intents = {
  label: 'label',
  cancel: 'cancel',
  decide: 'decide',
  payout: 'payout',
  again: 'again:',
} as const;

/** The field in which the seller decides about an item. */
export const decisionField = (itemUuid: string): string => `decision-${itemUuid}`;

/** Why a form changed nothing. `payout`: the form for another account, as it was typed. */
export interface SaleActionResult {
  failed?: 'nothing' | 'changed' | 'unavailable';
  payout?: PayoutResult;
}
