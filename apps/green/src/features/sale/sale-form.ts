/** The buttons of the page; the one for a second check is followed by the item's id. */
export const intents = { label: 'label', cancel: 'cancel', decide: 'decide', again: 'again:' } as const;

/** The field in which the seller decides about an item. */
export const decisionField = (itemUuid: string): string => `decision-${itemUuid}`;

/** Why a form changed nothing. */
export interface SaleActionResult {
  failed: 'nothing' | 'changed' | 'unavailable';
}
