import type { TradeInOrder } from '@reprise/entities/trade-in-order';
import { type Async, failureOf, idle, type SliceTools } from '@reprise/platform';
import type { GreenState } from '../../store.ts';

export interface SaleSlice {
  /** The sale that the page shows. */
  sale: Async<TradeInOrder>;
  /** Loads a sale; the token of a mailed link opens one that the visitor has no access to. */
  load(orderUuid: string, token?: string): Promise<TradeInOrder>;
}

export function saleSlice({ resource }: SliceTools<GreenState>): SaleSlice {
  const current = resource('sale', 'sale');
  return {
    sale: idle,
    load: (orderUuid, token) =>
      current.load(async ({ tradeInOrders }) => {
        try {
          return await tradeInOrders.order(orderUuid);
        } catch (error) {
          if (token === undefined || failureOf(error).status !== 404) throw error;
        }
        await tradeInOrders.open(orderUuid, { token });
        return tradeInOrders.order(orderUuid);
      }),
  };
}
