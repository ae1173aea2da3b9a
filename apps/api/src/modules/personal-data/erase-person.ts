import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { removeUnusedBankAccounts } from '../bank-accounts/index.ts';
import { type NamedTable, personalTables } from './policies.ts';
import type { Person } from './table-policy.ts';

async function eraseFrom(
  trx: Transaction<Database>,
  { name, rows, onDeletion }: NamedTable,
  person: Person,
  now: Date,
): Promise<void> {
  const table = sql.table(name);
  if (onDeletion === 'erase') {
    await sql`delete from ${table} where ${rows(person)}`.execute(trx);
  } else if (onDeletion === 'expire') {
    await sql`update ${table} set expires_at = ${now}, attached_to = null, customer_id = null,
      state = case state when 'attached' then 'waiting' else state end where ${rows(person)}`.execute(trx);
  } else if (onDeletion.cleared) {
    const emptied = onDeletion.cleared.map((column) => sql`${sql.ref(column)} = null`);
    await sql`update ${table} set ${sql.join(emptied)} where ${rows(person)}`.execute(trx);
  }
}

/**
 * Erases a person in the caller's transaction: records that the law requires stay without their link to the account,
 * everything else is deleted (rule deletion-04). Files are deleted by the next cleanup.
 */
export async function erasePerson(trx: Transaction<Database>, person: Person, now: Date): Promise<void> {
  for (const table of personalTables) await eraseFrom(trx, table, person, now);
  // Bank accounts that a sale has used stay with it; they have no owner any more.
  await removeUnusedBankAccounts(trx, new Date(0));
}
