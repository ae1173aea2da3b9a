import { createHash, timingSafeEqual } from 'node:crypto';
import { handOverSeconds } from '@reprise/entities/constants/sessions';
import type { HandOverRedemption, HandOverRequest } from '@reprise/entities/hand-over';
import type { MarketId } from '@reprise/entities/language';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { createToken, hashToken, loadSession, type Session } from '../session/index.ts';
import { joinSessions } from './join-sessions.ts';

/** What a redeemed code transfers to this host. */
export interface HandedOver {
  session: Session | undefined;
  consent: string | undefined;
}

/** True if the browser that holds the nonce is the one the code was made for. */
function isNonceOf(nonceHash: string, nonce: string): boolean {
  const expected = Buffer.from(nonceHash, 'base64url');
  const received = createHash('sha256').update(nonce).digest();
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** A code is removed when it is tried, whether it is valid or not. */
function takeCode(trx: Transaction<Database>, code: string) {
  return trx
    .deleteFrom('hand_over_codes')
    .where('code_hash', '=', hashToken(code))
    .returning(['nonce_hash', 'market', 'session_id', 'consent', 'expires_at'])
    .executeTakeFirst();
}

/** Transfers sessions and consent between the hosts of one market, with codes that are valid for one browser. */
export function createHandOver({ db, clock, moveBelongings }: Pick<AppContext, 'db' | 'clock' | 'moveBelongings'>) {
  /** A new code; undefined when there is nothing to hand over. */
  async function issue(
    { nonceHash, consent }: HandOverRequest,
    { session, market }: { session: Session | undefined; market: MarketId },
  ): Promise<string | undefined> {
    if (!session && consent === undefined) return undefined;
    const code = createToken();
    await db
      .insertInto('hand_over_codes')
      .values({
        code_hash: hashToken(code),
        nonce_hash: nonceHash,
        market,
        session_id: session?.id ?? null,
        consent: consent ?? null,
        expires_at: new Date(clock().getTime() + handOverSeconds * 1000),
      })
      .execute();
    return code;
  }

  /** Undefined for a code that is unknown, used, expired, of another market or made for another browser. */
  async function redeem(
    { code, nonce }: HandOverRedemption,
    { present, market }: { present: Session | undefined; market: MarketId },
  ): Promise<HandedOver | undefined> {
    return db.transaction().execute(async (trx) => {
      const now = clock();
      const row = await takeCode(trx, code);
      if (!row || row.market !== market || row.expires_at <= now || !isNonceOf(row.nonce_hash, nonce)) return undefined;
      const source = row.session_id ? await loadSession(trx, row.session_id, now) : undefined;
      const session = source ? await joinSessions(trx, source, present, { now, moveBelongings }) : present;
      return { session, consent: row.consent ?? undefined };
    });
  }

  return { issue, redeem };
}
