import type { PayoutState } from '@reprise/entities/payout';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { type Bank, BankRefusedError, type Payee, type Transfer, type TransferStatus } from '../bank/index.ts';
import { type IbanSeal, loadBankAccount } from '../bank-accounts/index.ts';
import { charities } from './charities.ts';
import { type AttemptRow, findAttempt, lockPayout, type PayoutRow } from './payout-store.ts';

type Trx = Transaction<Database>;

/** Listens to the payouts of sales. */
export interface PayoutListener {
  /** The money has left, will not leave, or came back; in the transaction that stores it. */
  changed(trx: Trx, payout: PayoutRow): Promise<void>;
}

interface EngineContext extends Pick<AppContext, 'db' | 'clock'> {
  bank: Pick<Bank, 'transfer'>;
  log: Pick<AppContext['log'], 'info' | 'warn' | 'error'>;
  seal: IbanSeal;
  listener: PayoutListener;
}

const stateOf: Readonly<Record<TransferStatus, PayoutState>> = {
  accepted: 'sent',
  executed: 'paid',
  rejected: 'rejected',
  returned: 'returned',
};

/** Notifications come late, twice and in any order: an attempt only moves on (rule payout-07). */
const next: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  waiting: ['sent', 'paid', 'rejected', 'returned'],
  sent: ['paid', 'rejected', 'returned'],
  paid: ['returned'],
  rejected: [],
  returned: [],
};

/** The bank allows 35 characters. */
export const referenceOf = (attemptId: string): string => attemptId.replaceAll('-', '');
const isReference = (text: string): boolean => /^[\da-f]{32}$/.test(text);

/** Sends the money of payouts and handles the bank's answers and notifications. */
export function createPayoutEngine({ db, clock, bank, log, seal, listener }: EngineContext) {
  async function payeeOf(attempt: AttemptRow): Promise<Payee> {
    if (attempt.paypal_email !== null) return { kind: 'paypal', email: attempt.paypal_email };
    if (attempt.charity_id !== null) return { kind: 'iban', ...charities[attempt.charity_id] };
    if (attempt.bank_account_id === null) throw new Error(`The attempt ${attempt.id} has no payee.`);
    const account = await loadBankAccount(db, attempt.bank_account_id);
    return { kind: 'iban', iban: seal.open(account.sealed_iban, account.id), holder: account.holder };
  }

  async function payoutOf(read: Kysely<Database>, attempt: AttemptRow): Promise<PayoutRow> {
    return read.selectFrom('payouts').selectAll().where('id', '=', attempt.payout_id).executeTakeFirstOrThrow();
  }

  async function store(
    trx: Trx,
    { order_uuid }: PayoutRow,
    attemptId: string,
    { state, reference, reason }: { state: PayoutState; reference?: string; reason: string | undefined },
  ): Promise<void> {
    await lockPayout(trx, order_uuid);
    const attempt = await findAttempt(trx, attemptId);
    if (!attempt || !next[attempt.state].includes(state)) return;
    const at = clock();
    const details = { ...(reference !== undefined && { bank_reference: reference }), reason: reason ?? null };
    await trx
      .updateTable('payout_attempts')
      .set({ state, ...details, changed_at: at })
      .where('id', '=', attempt.id)
      .execute();
    const payout = await trx
      .updateTable('payouts')
      .set({ state, changed_at: at })
      .where('id', '=', attempt.payout_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    log.info({ orderUuid: payout.order_uuid, attemptId, state, reason }, 'payout');
    if (state !== 'sent') await listener.changed(trx, payout);
  }

  /** Stores the bank's status of a transfer. Returns false for a transfer that does not match an order of the shop. */
  async function report({ id, reference, cents, status, reason }: Transfer): Promise<boolean> {
    const attempt = isReference(reference) ? await findAttempt(db, reference) : undefined;
    const payout = attempt && (await payoutOf(db, attempt));
    if (!attempt || !payout || payout.cents !== cents) return false;
    await db
      .transaction()
      .execute((trx) => store(trx, payout, attempt.id, { state: stateOf[status], reference: id, reason }));
    return true;
  }

  /**
   * Orders the transfer of an attempt. If it is unknown whether the bank received it, it is ordered again with the same
   * reference, so the money is sent once. Throws when it should be repeated.
   */
  async function submit(attemptId: string): Promise<void> {
    const attempt = await findAttempt(db, attemptId);
    if (attempt?.state !== 'waiting') return;
    const payout = await payoutOf(db, attempt);
    const reference = referenceOf(attempt.id);
    const order = { reference, cents: payout.cents, payee: await payeeOf(attempt), purpose: payout.order_number };
    try {
      const isOurs = await report(await bank.transfer(order));
      if (!isOurs) throw new Error(`The bank answered about another transfer than ${reference}.`);
    } catch (error) {
      if (!(error instanceof BankRefusedError)) throw error;
      const failed = { state: 'rejected', reason: error.code } as const;
      await db.transaction().execute((trx) => store(trx, payout, attempt.id, failed));
    }
  }

  return { submit, report };
}

export type PayoutEngine = ReturnType<typeof createPayoutEngine>;
