import type { RawBuilder, SqlBool } from 'kysely';
import { accountPolicies } from './account-policies.ts';
import { orderPolicies } from './order-policies.ts';
import { salePolicies } from './sale-policies.ts';
import { byEmail, ownRows, type Person, type Retention, type TableName, type TablePolicies } from './table-policy.ts';

const { customers, sessions, ...ofAccount } = accountPolicies;

/**
 * The personal data of each table of the database: the single source for exports and deletions (rules export-05 and
 * deletion-05). A table without an entry does not compile. Deletions follow the order of the entries.
 */
export const policies: TablePolicies<TableName> = {
  ...orderPolicies,
  ...salePolicies,
  ...ofAccount,
  uploads: { rows: ownRows, withheld: ['session_id'], onDeletion: 'expire' },
  // The report and the decision of staff stay, without the reporter.
  review_reports: {
    rows: byEmail('email'),
    withheld: ['note'],
    onDeletion: { keep: 'contract', kept: ['reason', 'text'], cleared: ['name', 'email'] },
  },
  sessions,
  customers,

  // A visitor who posted a form from another site; gone after minutes.
  cross_site_returns: 'unattributed',
  // Keyed hashes of what is counted.
  rate_limits: 'unattributed',

  announcements: 'nothing',
  campaign_products: 'nothing',
  catalogue_changes: 'nothing',
  categories: 'nothing',
  content_pages: 'nothing',
  coupons: 'nothing',
  description_translations: 'nothing',
  gradings: 'nothing',
  invoice_series: 'nothing',
  metadata: 'nothing',
  price_history: 'nothing',
  products: 'nothing',
  recommendation_feedback: 'nothing',
  // Units of orders, by keys that do not identify a customer.
  stock_reservations: 'nothing',
  // One row for all sellers with the same offer.
  trade_in_offers: 'nothing',
  variants: 'nothing',
};

/** A table with personal data; its columns by name. */
export interface NamedTable {
  name: string;
  rows: (person: Person) => RawBuilder<SqlBool>;
  withheld?: readonly string[] | 'all';
  onDeletion: 'erase' | 'expire' | { keep: Retention; kept: readonly string[]; cleared?: readonly string[] };
}

/** The tables with personal data, in the order in which they are erased. */
export const personalTables: readonly NamedTable[] = Object.entries(policies).flatMap(([name, policy]) =>
  typeof policy === 'string' ? [] : [{ name, ...policy }],
);
