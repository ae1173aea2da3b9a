import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

export type TableName = keyof Database;
export type ColumnOf<Table extends TableName> = keyof Database[Table] & string;

/** The person whose rows are selected. */
export interface Person {
  id: string;
  /** Rows of visitors who were not signed in have only their address. */
  emailKey: string;
}

/**
 * Why rows outlive the account. `tax`: invoices and their evidence. `contract`: what both sides can still claim from a purchase or sale.
 * `ledger`: the books must balance.
 */
export type Retention = 'tax' | 'contract' | 'ledger';

/**
 * Which rows are personal data, what an export contains of them, and what happens to them when the account is deleted.
 */
export interface PersonalTable<Table extends TableName = TableName> {
  /** The rows of a person, as a condition on the table. */
  rows: (person: Person) => RawBuilder<SqlBool>;
  /**
   * Columns that exports leave out: secrets, and details of the shop's own processes. `all`: the table is not exported.
   */
  withheld?: readonly ColumnOf<Table>[] | 'all';
  /** `expire`: the next cleanup deletes the rows with their files. */
  onDeletion:
    | 'erase'
    | 'expire'
    | {
        keep: Retention;
        /** The personal data that stays. */
        kept: readonly ColumnOf<Table>[];
        /** Columns that link the rows to the account; they are emptied. */
        cleared?: readonly ColumnOf<Table>[];
      };
}

/**
 * `nothing`: no personal data. `unattributed`: personal data that cannot be attributed to a person; it expires by
 * itself.
 */
export type TablePolicy<Table extends TableName> = 'nothing' | 'unattributed' | PersonalTable<Table>;
export type TablePolicies<Table extends TableName> = { readonly [Name in Table]: TablePolicy<Name> };

export const ownRows = ({ id }: Person) => sql<SqlBool>`customer_id = ${id}`;

export const byEmail =
  (column: 'email_key' | 'email' | 'recipient') =>
  ({ emailKey }: Person) =>
    sql<SqlBool>`lower(${sql.ref(column)}) = ${emailKey}`;

export const ofSessions = ({ id }: Person) =>
  sql<SqlBool>`session_id in (select id from sessions where customer_id = ${id})`;

/** The rows that name an order, a sale or one of their parts. */
export const ofOrders = ({ id }: Person) => sql<SqlBool>`order_id in (select id from orders where customer_id = ${id})`;
export const ofSales = ({ id }: Person) =>
  sql<SqlBool>`order_id in (select id from trade_in_orders where customer_id = ${id})`;
