import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

export type TableName = keyof Database;
export type ColumnOf<Table extends TableName> = keyof Database[Table] & string;

/** Whose rows are meant. */
export interface Person {
  id: string;
  /** Rows of visitors who were not signed in have only their address. */
  emailKey: string;
}

/**
 * Why rows outlive the account. `tax`: invoices and what proves them. `contract`: what both sides can still claim from a purchase or sale.
 * `ledger`: the books must balance.
 */
export type Retention = 'tax' | 'contract' | 'ledger';

/** Which rows are personal data, what a copy of them has, and what becomes of them when the account is deleted. */
export interface PersonalTable<Table extends TableName = TableName> {
  /** The rows of a person, as a condition on the table. */
  rows: (person: Person) => RawBuilder<SqlBool>;
  /** Columns that no copy has: secrets, and what is about the shop's own processes. `all`: the table is not in the copy. */
  withheld?: readonly ColumnOf<Table>[] | 'all';
  /** `expire`: the next cleanup deletes the rows with their files. */
  onDeletion:
    | 'erase'
    | 'expire'
    | {
        keep: Retention;
        /** The personal data that stays. */
        kept: readonly ColumnOf<Table>[];
        /** What led from the rows to the account; emptied. */
        cleared?: readonly ColumnOf<Table>[];
      };
}

/** `nothing`: no personal data. `unattributed`: personal data of nobody in particular, which expires by itself. */
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
