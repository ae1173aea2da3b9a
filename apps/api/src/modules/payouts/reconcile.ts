import type { AppContext } from '../../context.ts';
import type { Bank } from '../bank/index.ts';
import { type PayoutEngine, referenceOf } from './payout-engine.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The bank may return a transfer for this long. */
const comparedDays = 30;
/** Transfers that the bank should know about: younger ones may still be on their way to it. */
const settledMs = 15 * minuteMs;
const maxResent = 100;

interface ReconcileContext extends Pick<AppContext, 'db' | 'clock'> {
  bank: Pick<Bank, 'list'>;
  log: Pick<AppContext['log'], 'warn' | 'error'>;
}

/** The differences from the bank's list. */
export interface Differences {
  /** References at the bank that the shop did not order, or for another amount. */
  unexpected: string[];
  /** References of attempts that the bank has accepted and does not list. */
  missing: string[];
}

/**
 * Orders what was never confirmed once more, and compares all transfers of the last 30 days with the bank's list, which also
 * makes up for lost notifications (rule payout-08).
 */
export function createReconciliation({ db, clock, bank, log }: ReconcileContext, engine: PayoutEngine) {
  async function resend(before: Date): Promise<void> {
    const waiting = await db
      .selectFrom('payout_attempts')
      .select('id')
      .where('state', '=', 'waiting')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(maxResent)
      .execute();
    for (const { id } of waiting)
      await engine.submit(id).catch((error: unknown) => log.warn({ attemptId: id, err: error }, 'payout not sent'));
  }

  /** Takes over what the bank lists. Returns all references, and those that are not ours. */
  async function takeOver(since: Date): Promise<{ listed: Set<string>; unexpected: string[] }> {
    const listed = new Set<string>();
    const unexpected: string[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await bank.list(since, after);
      for (const transfer of page.transfers) {
        listed.add(transfer.reference);
        if (!(await engine.report(transfer))) unexpected.push(transfer.reference);
      }
      after = page.next;
    }
    return { listed, unexpected };
  }

  return async function reconcile(): Promise<Differences> {
    const now = clock().getTime();
    const [since, before] = [new Date(now - comparedDays * dayMs), new Date(now - settledMs)];
    await resend(before);
    const { listed, unexpected } = await takeOver(since);
    const ours = await db
      .selectFrom('payout_attempts')
      .select('id')
      .where('state', 'in', ['sent', 'paid'])
      .where('created_at', '>', since)
      .where('created_at', '<', before)
      .execute();
    const missing = ours.map(({ id }) => referenceOf(id)).filter((reference) => !listed.has(reference));
    if (unexpected.length + missing.length > 0)
      log.error({ unexpected, missing }, 'payouts and the list of the bank differ');
    return { unexpected, missing };
  };
}
