import { maxPicturesOfSummary, ordersPerPage } from '@reprise/entities/constants/users';
import type { Language, MarketId } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type { CustomerOrdersQuery } from '@reprise/entities/order-summary';
import type { SaleStep, SaleSummary, SalesView } from '@reprise/entities/sale-summary';
import type { TradeInOrderState } from '@reprise/entities/trade-in-order';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { pageOf } from '../../pagination.ts';
import { loadPayouts, type PayoutRow } from '../payouts/index.ts';
import type { TradeInOrderRow } from './trade-in-order-store.ts';

/** The owner of the list, and the language of the shop. */
interface ListOwner {
  customerId: string;
  market: MarketId;
  language: Language;
}

const overStates: readonly TradeInOrderState[] = ['closed', 'cancelled', 'expired'];
/** Nothing is bought; what was offered does not count any more. */
const unpaidStates: readonly TradeInOrderState[] = [...overStates, 'declined', 'returning', 'reported'];

const salesOf = (db: Kysely<Database>, { customerId, market }: ListOwner, open: boolean) => {
  const all = db.selectFrom('trade_in_orders').where('customer_id', '=', customerId).where('market', '=', market);
  return open ? all.where('state', 'not in', overStates) : all;
};

const loadItems = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('trade_in_order_items as item')
    .innerJoin('trade_in_fixed_offers as offer', 'offer.id', 'item.fixed_offer_id')
    .select(['item.order_id', 'offer.product_id', 'offer.product_name', 'offer.price'])
    .where('item.order_id', 'in', ids)
    .orderBy('item.position')
    .execute();

/** What the seller has to do, and by when. */
function nextStepOf(order: TradeInOrderRow, payout: PayoutRow | undefined): { nextStep?: SaleStep; until?: Date } {
  if (payout?.state === 'rejected' || payout?.state === 'returned') return { nextStep: 'nameAccount' };
  const deadline = order.decide_by ? { until: order.decide_by } : {};
  if (order.state === 'created') return { nextStep: 'makeLabel', until: order.send_by };
  if (order.state === 'labelled')
    return { nextStep: order.handover.kind === 'pickup' ? 'handOver' : 'send', until: order.send_by };
  if (order.state === 'locked') return { nextStep: 'unlock', ...deadline };
  return order.state === 'offerMade' ? { nextStep: 'decide', ...deadline } : {};
}

function moneyOf(
  order: TradeInOrderRow,
  payout: PayoutRow | undefined,
  offered: number,
): Pick<SaleSummary, 'expected' | 'paid'> {
  if (order.paid_cents !== null)
    return { paid: { amount: euros(order.paid_cents), ...(payout && { state: payout.state }) } };
  return unpaidStates.includes(order.state) ? {} : { expected: euros(offered + order.bonus - order.fee) };
}

interface Parts {
  items: Awaited<ReturnType<typeof loadItems>>;
  payouts: readonly PayoutRow[];
  /** By the id of the product. */
  pictures: ReadonlyMap<number, string | undefined>;
}

function summaryOf(order: TradeInOrderRow, parts: Parts): SaleSummary {
  const items = parts.items.filter(({ order_id }) => order_id === order.id);
  const payout = parts.payouts.find(({ order_uuid }) => order_uuid === order.id);
  const { nextStep, until } = nextStepOf(order, payout);
  return {
    orderUuid: order.id,
    number: String(order.number),
    placedAt: order.placed_at.toISOString(),
    state: order.state,
    items: items.slice(0, maxPicturesOfSummary).map(({ product_id, product_name: name }) => {
      const picture = parts.pictures.get(product_id);
      return { name, ...(picture !== undefined && { picture }) };
    }),
    itemCount: items.length,
    ...moneyOf(
      order,
      payout,
      items.reduce((sum, { price }) => sum + price, 0),
    ),
    payout: payout?.kind ?? order.payout.kind,
    ...(nextStep && { nextStep }),
    ...(until && { until: until.toISOString() }),
  };
}

/** A page of the sales of a customer, newest first; a page beyond the end returns the last one (rule account-31). */
export async function listSales(
  { db, catalogue }: Pick<AppContext, 'db' | 'catalogue'>,
  owner: ListOwner,
  query: CustomerOrdersQuery,
): Promise<SalesView> {
  const found = salesOf(db, owner, query.open === '1');
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const numFound = Number(count);
  const { offset, limit, pagination } = pageOf(numFound, query.page, ordersPerPage);
  if (numFound === 0) return { sales: [], pagination, numFound };
  const rows = await found.selectAll().orderBy('placed_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
  const ids = rows.map(({ id }) => id);
  const items = await loadItems(db, ids);
  const products = await catalogue.products(
    db,
    [...new Set(items.map(({ product_id }) => product_id))],
    owner.language,
  );
  const pictures = new Map(products.map(({ id, thumbs_cover_urls: [picture] }) => [id, picture]));
  const parts = { items, pictures, payouts: await loadPayouts(db, ids) };
  return { sales: rows.map((row) => summaryOf(row, parts)), pagination, numFound };
}
