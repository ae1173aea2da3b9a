import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/open-database.ts';
import { Balances, type PaymentSandbox } from '../payment-sandbox.ts';

/** The counts of differences by name; each must be 0. */
export interface Findings {
  chargedTwice: number;
  paidWithoutOrder: number;
  ordersWithoutPayment: number;
  ordersWithoutReservation: number;
  /** Payments whose books differ from the provider's. */
  ledgerDifferences: number;
  /** Variants whose units do not add up. */
  stockDifferences: number;
}

interface Payment {
  id: string;
  order_id: string;
  state: string;
  secured_by: string | null;
  amount: number;
  booked: number;
}

const secured = ['confirmed', 'partlyDispatched', 'dispatched', 'delivered'];

async function loadPayments(database: OpenDatabase): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select payments.id, payments.order_id, orders.state, orders.secured_by, payments.amount,
      (select coalesce(sum(case when debit = 'provider' then amount else -amount end), 0)::int from ledger_entries
        where payment_id = payments.id and 'provider' in (debit, credit)) as booked
    from payments join orders on orders.id = payments.order_id`.execute(database.db);
  return rows;
}

async function countOf(database: OpenDatabase, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(database.db)).rows[0]?.count ?? 0;
}

/** Orders that were paid and do not hold exactly their units. */
const withoutUnits = sql<{ count: number }>`
  select count(*)::int as count from orders
  where state in ('confirmed', 'partlyDispatched', 'dispatched', 'delivered')
    and (select count(*) from order_items where order_id = orders.id) is distinct from
      (select sum(quantity) from stock_reservations where owner_key = orders.reservation_key and state in ('sold', 'shipped'))`;

/** Variants with other units than at the start: on the shelf, reserved, sold or sent. */
const stockDiffers = (units: number, products: readonly number[]) => sql<{ count: number }>`
  select count(*)::int as count from variants left join lateral (
    select coalesce(sum(quantity) filter (where state in ('reserved', 'sold')), 0) as held,
      coalesce(sum(quantity) filter (where state = 'shipped'), 0) as shipped
    from stock_reservations line where line.product_id = variants.product_id and line.label = variants.label
  ) as units on true
  where variants.product_id in (${sql.join([...products])}) and variants.label = 'A1'
    and (variants.held <> units.held or variants.on_hand + units.shipped <> ${units} or variants.held > variants.on_hand)`;

/** Compares orders, books and stock of the shop with each other and with the provider. */
export async function findDifferences(
  database: OpenDatabase,
  provider: PaymentSandbox,
  { units, products }: { units: number; products: readonly number[] },
): Promise<Findings> {
  const { balances } = Balances.parse(await provider.control('GET', '/balance'));
  /** What the provider holds or may still take for each payment. */
  const held = new Map(
    balances.map((one) => [one.reference, one.authorised - one.cancelled - one.refunded - one.chargedBack]),
  );
  const cash = new Map(balances.map((one) => [one.reference, one.captured - one.refunded - one.chargedBack]));
  const payments = await loadPayments(database);
  const heldAmount = ({ id }: Payment) => held.get(id) ?? 0;
  const charges = new Map<string, number>();
  for (const payment of payments)
    if (heldAmount(payment) > 0) charges.set(payment.order_id, (charges.get(payment.order_id) ?? 0) + 1);
  const known = new Set(payments.map(({ id }) => id));
  const strangers = balances.filter(({ reference }) => !known.has(reference) && (held.get(reference) ?? 0) > 0);
  const isEnded = ({ state }: Payment) => !secured.includes(state);
  const paid = new Set(
    payments.filter((one) => one.id === one.secured_by && heldAmount(one) > 0).map((one) => one.order_id),
  );
  const confirmed = new Set(payments.filter((payment) => !isEnded(payment)).map((payment) => payment.order_id));
  return {
    chargedTwice:
      [...charges.values()].filter((count) => count > 1).length +
      payments.filter((one) => heldAmount(one) > one.amount).length,
    paidWithoutOrder: strangers.length + payments.filter((one) => isEnded(one) && heldAmount(one) > 0).length,
    ordersWithoutPayment: [...confirmed].filter((id) => !paid.has(id)).length,
    ordersWithoutReservation: await countOf(database, withoutUnits),
    ledgerDifferences: payments.filter(({ id, booked }) => booked !== (cash.get(id) ?? 0)).length,
    stockDifferences: await countOf(database, stockDiffers(units, products)),
  };
}
