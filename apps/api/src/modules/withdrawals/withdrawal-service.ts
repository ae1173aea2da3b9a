import { withdrawalConfirmationDays } from '@reprise/entities/constants/withdrawals';
import type { ConfirmedWithdrawal, WithdrawalReceipt, WithdrawalRequest } from '@reprise/entities/withdrawal';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { Locale } from '../../locale.ts';
import {
  type Asking,
  announceReturn,
  cancelOpenItems,
  isOpen,
  loadItems,
  lockOrder,
  lockOrderOf,
  mayUseOrder,
  type OrderDriver,
  type OrderItemRow,
  type OrderRow,
} from '../orders/index.ts';
import { createToken } from '../session/index.ts';
import { enqueueReceipt, type WithdrawalOutcome } from './withdrawal-mails.ts';
import { withdrawableUntil } from './withdrawal-period.ts';
import {
  awaitConfirmation,
  findWithdrawalByToken,
  insertWithdrawal,
  setWithdrawalState,
  type WithdrawalRow,
  withdrawItems,
} from './withdrawal-store.ts';

type Trx = Transaction<Database>;
type ServiceContext = Pick<AppContext, 'db' | 'clock' | 'mailer' | 'config' | 'jobs'>;

const dayMs = 24 * 60 * 60 * 1000;
const refused = (code: string, message: string) => new ApiError({ status: 400, code, message });
const tokenInvalid = () => refused('TOKEN_INVALID', 'The link never existed.');
const tokenExpired = () => refused('TOKEN_EXPIRED', 'The link has expired.');

interface Result {
  outcome: WithdrawalOutcome;
  items: readonly OrderItemRow[];
}
const result = (outcome: WithdrawalOutcome, items: readonly OrderItemRow[] = []): Result => ({ outcome, items });

interface Declaration {
  request: WithdrawalRequest;
  locale: Locale;
  session: Asking;
}

/**
 * The items of a statement: those that it lists; all if it has neither a list nor a note; none if it has only a note.
 */
function meantItems(items: readonly OrderItemRow[], { item_ids, note }: WithdrawalRow): OrderItemRow[] {
  if (item_ids) return items.filter(({ id }) => item_ids.includes(id));
  return note ? [] : [...items];
}

/** Statements of withdrawal by visitors who need not be signed in. */
export function createWithdrawalService(context: ServiceContext, driver: OrderDriver) {
  const { db, clock, mailer, jobs } = context;

  /** Whether nothing was dispatched, so that the order could be cancelled. */
  const cancel = (trx: Trx, { id }: OrderRow) =>
    driver.handle(trx, id, { to: 'order', event: 'cancel', actor: 'shopper' });

  /** Cancels the items that have not left, and announces the others. Returns whether nothing has to come back. */
  async function takeApart(trx: Trx, order: OrderRow, items: readonly OrderItemRow[]): Promise<boolean> {
    const at = clock();
    const names = items.filter(isOpen).map(({ id }) => id);
    const isCancelled =
      names.length > 0 && (await cancelOpenItems(trx, driver, { order, names, actor: 'shopper', at }));
    const itemIds = items.map(({ id }) => id);
    await announceReturn(trx, { orderId: order.id, itemIds, at });
    return isCancelled && names.length === items.length;
  }

  async function record(trx: Trx, request: WithdrawalRequest, order: OrderRow | undefined): Promise<WithdrawalRow> {
    const receivedAt = clock();
    const until = order && (await withdrawableUntil(trx, order.id));
    const inTime = until === undefined || receivedAt <= until;
    return insertWithdrawal(trx, request, { orderId: order?.id, inTime, receivedAt });
  }

  /** The result of a statement that changes nothing; undefined for all others. */
  function endedBefore({ in_time }: WithdrawalRow, order: OrderRow): Result | undefined {
    if (order.state === 'cancelled' || order.state === 'expired') return result('cancelled');
    return in_time ? undefined : result('late');
  }

  async function carryOut(trx: Trx, withdrawal: WithdrawalRow, order: OrderRow): Promise<Result> {
    await setWithdrawalState(trx, withdrawal, 'received');
    const ended = endedBefore(withdrawal, order);
    if (ended) return ended;
    const all = await loadItems(trx, order.id);
    const meant = meantItems(all, withdrawal);
    const added = await withdrawItems(
      trx,
      withdrawal.id,
      meant.map(({ id }) => id),
    );
    const items = meant.filter(({ id }) => added.includes(id));
    if (meant.length > 0 && items.length === 0) return result('repeated', meant);
    if (items.length < all.length || !(await cancel(trx, order))) {
      const isCancelled = await takeApart(trx, order, items);
      if (isCancelled) await setWithdrawalState(trx, withdrawal, 'cancelled');
      return result(isCancelled ? 'cancelledItems' : 'received', items);
    }
    await setWithdrawalState(trx, withdrawal, 'cancelled');
    return result('cancelled', items);
  }

  /** Numbers of orders can be guessed, so a statement has an effect only once it is proven to be the customer's. */
  async function act(
    trx: Trx,
    { request, order, session, locale }: Declaration & { order: OrderRow | undefined },
  ): Promise<void> {
    const withdrawal = await record(trx, request, order);
    const statement = { request, locale, receivedAt: withdrawal.received_at };
    if (!order) return enqueueReceipt(trx, context, { ...statement, ...result('unknownOrder') });
    const isHarmless = endedBefore(withdrawal, order) !== undefined;
    if (isHarmless || (await mayUseOrder(trx, order, session))) {
      return enqueueReceipt(trx, context, { ...statement, order, ...(await carryOut(trx, withdrawal, order)) });
    }
    const token = createToken();
    const until = new Date(clock().getTime() + withdrawalConfirmationDays * dayMs);
    await awaitConfirmation(trx, withdrawal, { token, until });
    await enqueueReceipt(trx, context, { ...statement, order, token, ...result('unconfirmed') });
  }

  function wake(): void {
    mailer.wake();
    jobs.wake('payment-call');
  }

  /**
   * Records a statement and mails its receipt. The answer does not reveal whether the order exists; only the mail to
   * the given address does. Without access to the order, the statement waits for its confirmation.
   */
  async function declare(declaration: Declaration): Promise<WithdrawalReceipt> {
    const receivedAt = clock().toISOString();
    await db.transaction().execute(async (trx) => {
      await act(trx, { ...declaration, order: await lockOrderOf(trx, declaration.request) });
    });
    wake();
    return { receivedAt };
  }

  async function follow(trx: Trx, token: string, locale: Locale): Promise<WithdrawalRow> {
    const found = await findWithdrawalByToken(trx, token);
    const order = found?.order_id ? await lockOrder(trx, found.order_id) : undefined;
    // Again, because the same link may have been followed while the order was locked.
    const withdrawal = await findWithdrawalByToken(trx, token);
    if (!order || !withdrawal) throw tokenInvalid();
    if (withdrawal.state !== 'unconfirmed') return withdrawal;
    if (!withdrawal.confirmable_until || withdrawal.confirmable_until <= clock()) throw tokenExpired();
    const carriedOut = await carryOut(trx, withdrawal, order);
    const request = { orderNumber: withdrawal.order_number, email: withdrawal.email };
    await enqueueReceipt(trx, context, { request, locale, receivedAt: withdrawal.received_at, order, ...carriedOut });
    return (await findWithdrawalByToken(trx, token)) ?? withdrawal;
  }

  /**
   * Carries out a statement whose mailed link was followed, once; repeating it changes nothing. The time of the statement
   * counts. Throws 400 TOKEN_INVALID and TOKEN_EXPIRED.
   */
  async function confirm(token: string, locale: Locale): Promise<ConfirmedWithdrawal> {
    const { state, received_at } = await db.transaction().execute((trx) => follow(trx, token, locale));
    wake();
    return { state: state === 'cancelled' ? 'cancelled' : 'received', receivedAt: received_at.toISOString() };
  }

  return { declare, confirm };
}
