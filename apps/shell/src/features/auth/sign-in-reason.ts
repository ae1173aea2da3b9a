import type { Intent } from '@reprise/platform';

/** What areas ask visitors to sign in for, by remote and action; each has a text. Other intents share the text of `other`. */
const reasons: Readonly<Record<string, 'wishlist' | 'buyAlert'>> = {
  'blue wishlist.toggle': 'wishlist',
  'blue buy-alert.add': 'buyAlert',
};

/** Why a visitor should sign in before the intent. */
export const reasonOf = ({ remote, action }: Intent): 'wishlist' | 'buyAlert' | 'other' =>
  reasons[`${remote} ${action}`] ?? 'other';
