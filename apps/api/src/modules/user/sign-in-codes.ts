import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { signInCodeDigits, signInCodeMinutes, signInCodeTries } from '@reprise/entities/constants/sessions';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { Session } from '../session/index.ts';

const minuteMs = 60 * 1000;

/** The session that the password was entered in. */
type Entry = Pick<Session, 'id' | 'token'>;

const codeWrong = () => new ApiError({ status: 400, code: 'CODE_WRONG', message: 'The code is wrong.' });
const codeExpired = () =>
  new ApiError({ status: 400, code: 'CODE_EXPIRED', message: 'The code is not valid (any more). Sign in again.' });

/** Keyed by the session's secret, which only the browser has: the database is not enough to try all codes. */
const hashCode = (code: string, { token }: Entry) =>
  createHmac('sha256', token).update(`sign-in code ${code}`).digest('hex');

/** Replaces the code of a session. Returns the new one. */
export async function createSignInCode(
  trx: Transaction<Database>,
  { session, customerId, now }: { session: Entry; customerId: string; now: Date },
): Promise<string> {
  const code = String(randomInt(10 ** signInCodeDigits)).padStart(signInCodeDigits, '0');
  const row = {
    customer_id: customerId,
    code_hash: hashCode(code, session),
    tries: 0,
    expires_at: new Date(now.getTime() + signInCodeMinutes * minuteMs),
  };
  await trx
    .insertInto('sign_in_codes')
    .values({ session_id: session.id, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
  return code;
}

/** The account whose code a session waits for; throws CODE_EXPIRED if there is none. */
export async function findCodeOwner<S extends Entry>(
  db: Kysely<Database>,
  session: S | undefined,
  now: Date,
): Promise<{ session: S; account: string }> {
  if (!session) throw codeExpired();
  const row = await db
    .selectFrom('sign_in_codes')
    .innerJoin('customers', 'customers.id', 'sign_in_codes.customer_id')
    .select('customers.email_key')
    .where('session_id', '=', session.id)
    .where('expires_at', '>', now)
    .where('tries', '<', signInCodeTries)
    .executeTakeFirst();
  if (!row) throw codeExpired();
  return { session, account: row.email_key };
}

/** Counts a try of the session's code before comparing, so that parallel tries count too. Throws CODE_WRONG or CODE_EXPIRED. */
export async function trySignInCode(
  db: Kysely<Database>,
  { session, code, now }: { session: Entry; code: string; now: Date },
): Promise<void> {
  const tried = await db
    .updateTable('sign_in_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('session_id', '=', session.id)
    .where('expires_at', '>', now)
    .where('tries', '<', signInCodeTries)
    .returning('code_hash')
    .executeTakeFirst();
  if (!tried) throw codeExpired();
  const received = hashCode(code.replace(/\s/g, ''), session);
  if (!timingSafeEqual(Buffer.from(tried.code_hash), Buffer.from(received))) throw codeWrong();
}

/** Uses up the code of a session, which works once. Throws CODE_EXPIRED for the second of two that come at the same time. */
export async function takeSignInCode(trx: Transaction<Database>, session: Entry): Promise<string> {
  const taken = await trx
    .deleteFrom('sign_in_codes')
    .where('session_id', '=', session.id)
    .returning('customer_id')
    .executeTakeFirst();
  if (!taken) throw codeExpired();
  return taken.customer_id;
}

/** Ends all codes of a customer, whose password was replaced. */
export async function removeSignInCodes(trx: Transaction<Database>, customerId: string): Promise<void> {
  await trx.deleteFrom('sign_in_codes').where('customer_id', '=', customerId).execute();
}
