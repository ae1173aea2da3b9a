import type { BuyAlertRequest, BuyAlertView } from '@reprise/entities/buy-alert';
import type { Async, SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';
import type { AlertList } from './alert-list.ts';

export interface BuyAlertsSlice {
  pages: Readonly<Record<string, Async<BuyAlertView>>>;
  /** Loads a page of the list. Throws the API's error. */
  load: (list: AlertList, signal?: AbortSignal) => Promise<BuyAlertView>;
  save: (productId: number, variants: BuyAlertRequest['variants']) => Promise<void>;
  remove: (productId: number) => Promise<void>;
  /** Ends the alert of a mail, also for visitors who are not signed in. */
  unsubscribe: (token: string) => Promise<void>;
}

/** Key of a page in the store. */
export const keyOf = ({ page, inStock }: AlertList): string => `${page}${inStock ? ' in stock' : ''}`;

export function buyAlertsSlice({ platform, resources }: SliceTools<MyState>): BuyAlertsSlice {
  const pages = resources('buyAlerts', 'pages');
  const client = async () => (await platform.api()).buyAlerts;
  return {
    pages: {},
    load: (list, signal) =>
      pages(keyOf(list)).load(
        ({ buyAlerts }) =>
          buyAlerts.view({ page: list.page, ...(list.inStock && { inStock: '1' as const }) }, { signal }),
        { signal },
      ),
    save: async (productId, variants) => void (await (await client()).set(productId, variants)),
    remove: async (productId) => void (await (await client()).remove(productId)),
    unsubscribe: async (token) => void (await (await client()).unsubscribe(token)),
  };
}
