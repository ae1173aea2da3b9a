import type { TradeInDecisions } from '@reprise/entities/trade-in-order';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { type Asking, readTradeInOrder } from './trade-in-access.ts';
import type { TradeInDriver } from './trade-in-driver.ts';
import { requestSellerLabel } from './trade-in-labels.ts';
import {
  findParcel,
  insertParcel,
  loadTradeInItems,
  lockTradeInOrder,
  processItemOf,
  type TradeInOrderRow,
  type TradeInParcelRow,
} from './trade-in-order-store.ts';
import { isUndecided, mayAskAgain, type TradeInEvent, type TradeInProcessItem } from './trade-in-process.ts';

type Trx = Transaction<Database>;

const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });
const notPossible = () => conflict('TRADE_IN_STATE_CONFLICT', 'The order is in another state.');

/** What the seller does with a trade-in order. Every method throws 404 TRADE_IN_ORDER_NOT_FOUND for orders of others. */
export function createTradeInOrderService(
  context: Pick<AppContext, 'db' | 'clock' | 'carrier' | 'config' | 'log'>,
  driver: TradeInDriver,
) {
  const { db, clock } = context;
  const read = (id: string, session: Asking) => readTradeInOrder(db, id, session);

  /** Throws 409 TRADE_IN_ITEM_CONFLICT unless the order is in the state and has the items, all of which pass. */
  async function checkItems(
    trx: Trx,
    order: TradeInOrderRow,
    ids: readonly string[],
    passes: (item: TradeInProcessItem) => boolean,
  ): Promise<void> {
    const locked = await lockTradeInOrder(trx, order.id);
    if (locked?.state !== 'offerMade') throw notPossible();
    const items = (await loadTradeInItems(trx, order.id)).map(processItemOf);
    if (!ids.every((id) => items.some((item) => item.id === id && passes(item))))
      throw conflict('TRADE_IN_ITEM_CONFLICT', 'An item does not wait for this.');
  }

  /** Throws 409 TRADE_IN_STATE_CONFLICT. */
  async function handle(trx: Trx, order: TradeInOrderRow, event: TradeInEvent): Promise<void> {
    if (!(await driver.handle(trx, order.id, event))) throw notPossible();
  }

  /**
   * Makes the label by which the seller sends the items, unless there is one, and returns its parcel. Throws as
   * `requestSellerLabel`, and 409.
   */
  async function label(order: TradeInOrderRow): Promise<TradeInParcelRow> {
    const known = await findParcel(db, order.id, 'in');
    if (known) return known;
    if (order.state !== 'created') throw notPossible();
    const { trackingNumber, labelUrl, codeUrl } = await requestSellerLabel(context, order);
    const parcel = { tracking_number: trackingNumber, label_url: labelUrl, code_url: codeUrl };
    return db.transaction().execute(async (trx) => {
      await lockTradeInOrder(trx, order.id);
      const meanwhile = await findParcel(trx, order.id, 'in');
      if (meanwhile) return meanwhile;
      await insertParcel(trx, { ...parcel, order_id: order.id, direction: 'in' }, clock());
      await handle(trx, order, { event: 'label', actor: 'seller' });
      return {
        ...parcel,
        order_id: order.id,
        direction: 'in',
        state: 'announced',
        event_count: 0,
        changed_at: clock(),
      };
    });
  }

  /** Cancels an order whose parcel was not sent. Throws 409 TRADE_IN_STATE_CONFLICT. */
  async function cancel(order: TradeInOrderRow): Promise<void> {
    await db.transaction().execute((trx) => handle(trx, order, { event: 'cancel', actor: 'seller' }));
  }

  /** Accepts or declines counter-offers, item by item (rule sale-10). Throws 409 TRADE_IN_ITEM_CONFLICT. */
  async function decide(order: TradeInOrderRow, { decisions }: TradeInDecisions): Promise<void> {
    const byItem = new Map(decisions.map(({ item, decision }) => [item, decision]));
    await db.transaction().execute(async (trx) => {
      await checkItems(trx, order, [...byItem.keys()], isUndecided);
      await handle(trx, order, { event: 'decide', actor: 'seller', decisions: byItem });
    });
  }

  /** Has items examined by a second grader (rule sale-11). Throws 409 TRADE_IN_ITEM_CONFLICT. */
  async function askAgain(order: TradeInOrderRow, itemIds: readonly string[]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await checkItems(trx, order, itemIds, mayAskAgain);
      await handle(trx, order, { event: 'askAgain', actor: 'seller', itemIds });
    });
  }

  return { read, label, cancel, decide, askAgain };
}

export type TradeInOrderService = ReturnType<typeof createTradeInOrderService>;
