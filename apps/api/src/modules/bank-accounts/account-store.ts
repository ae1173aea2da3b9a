import { randomUUID } from 'node:crypto';
import type { BankAccount, NameCheck } from '@reprise/entities/bank-account';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Owner } from '../session/index.ts';
import type { IbanSeal } from './iban-seal.ts';
import type { BankAccountsTable } from './tables.ts';

type Db = Kysely<Database>;
export type BankAccountRow = Selectable<BankAccountsTable>;

const accountsOf = (db: Db, { customer_id, session_id }: Owner) => {
  const accounts = db.selectFrom('bank_accounts').selectAll().where('removed_at', 'is', null);
  return customer_id === null
    ? accounts.where('session_id', '=', session_id)
    : accounts.where('customer_id', '=', customer_id);
};

/** The accounts of an owner, the latest first. */
export function loadBankAccounts(db: Db, owner: Owner): Promise<BankAccountRow[]> {
  return accountsOf(db, owner).orderBy('added_at', 'desc').orderBy('id').execute();
}

/** An account of this owner that is not removed. */
export function findBankAccount(db: Db, owner: Owner, id: string): Promise<BankAccountRow | undefined> {
  return accountsOf(db, owner).where('id', '=', id).executeTakeFirst();
}

/** An account by its id alone, also a removed one; for payouts that were promised to it. */
export function loadBankAccount(db: Db, id: string): Promise<BankAccountRow> {
  return db.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export interface NewBankAccount {
  holder: string;
  /** Without spaces. */
  iban: string;
  nameCheck: NameCheck;
}

export function insertBankAccount(
  trx: Transaction<Database>,
  owner: Owner,
  { holder, iban, nameCheck }: NewBankAccount,
  { seal, at }: { seal: IbanSeal; at: Date },
): Promise<BankAccountRow> {
  const id = randomUUID();
  const details = { country: iban.slice(0, 2), last_characters: iban.slice(-4), name_check: nameCheck };
  return trx
    .insertInto('bank_accounts')
    .values({ id, ...owner, holder, sealed_iban: seal.seal(iban, id), ...details, added_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Hides an account from its owner. Returns it, or undefined if there is none. */
export async function removeBankAccount(
  trx: Transaction<Database>,
  owner: Owner,
  id: string,
  now: Date,
): Promise<BankAccountRow | undefined> {
  const account = await findBankAccount(trx, owner, id);
  if (account) await trx.updateTable('bank_accounts').set({ removed_at: now }).where('id', '=', id).execute();
  return account;
}

/** Gives the accounts of an anonymous session to another owner. */
export async function moveBankAccounts(trx: Transaction<Database>, sessionId: string, owner: Owner): Promise<void> {
  await trx.updateTable('bank_accounts').set(owner).where('session_id', '=', sessionId).execute();
}

/**
 * Deletes accounts that were removed before a time or whose guest is gone, unless a sale promised its money to them: what was
 * paid stays on record (rule payout-11).
 */
export async function removeUnusedBankAccounts(db: Db, removedBefore: Date): Promise<void> {
  await sql`delete from bank_accounts where (num_nonnulls(customer_id, session_id) = 0 or removed_at < ${removedBefore})
    and not exists (select from payout_attempts where bank_account_id = bank_accounts.id)
    and not exists (select from trade_in_orders where payout->>'bankAccountId' = bank_accounts.id::text)`.execute(db);
}

/** How an account is named where its IBAN must not be shown. */
export const maskedIbanOf = ({ country, last_characters }: BankAccountRow): string =>
  `${country}•• •••• ${last_characters}`;

/** An account for its owner. */
export const presentBankAccount = (row: BankAccountRow): BankAccount => ({
  uuid: row.id,
  holder: row.holder,
  maskedIban: maskedIbanOf(row),
  nameCheck: row.name_check,
  addedAt: row.added_at.toISOString(),
});
