import { type SqlBool, sql } from 'kysely';
import { ofSales, ownRows, type Person, type TableName, type TablePolicies } from './table-policy.ts';

const ofSaleItems = ({ id }: Person) =>
  sql<SqlBool>`item_id in (select trade_in_order_items.id from trade_in_order_items
    join trade_in_orders on trade_in_orders.id = trade_in_order_items.order_id where trade_in_orders.customer_id = ${id})`;

/** Sales of customers, and the money that they got for them. Rows that depend on others come first. */
export const salePolicies = {
  trade_in_order_links: { rows: ofSales, withheld: 'all', onDeletion: 'erase' },
  trade_in_opened_orders: { rows: ofSales, withheld: 'all', onDeletion: 'erase' },
  // The photos show what the warehouse has found, and prove why an offer was lower.
  trade_in_item_photos: { rows: ofSaleItems, onDeletion: { keep: 'contract', kept: ['upload_id', 'item_id'] } },
  trade_in_order_events: { rows: ofSales, onDeletion: { keep: 'contract', kept: ['order_id', 'at'] } },
  trade_in_parcels: {
    rows: ofSales,
    withheld: ['label_url', 'code_url'],
    onDeletion: { keep: 'contract', kept: ['order_id', 'tracking_number', 'label_url', 'code_url'] },
  },
  trade_in_purchases: {
    rows: ofSaleItems,
    onDeletion: { keep: 'tax', kept: ['item_id', 'order_number', 'seller', 'product_name', 'price'] },
  },
  trade_in_order_items: {
    rows: ofSales,
    withheld: ['questions'],
    onDeletion: { keep: 'contract', kept: ['order_id', 'found_answers', 'found_texts', 'note'] },
  },
  payout_attempts: {
    rows: ({ id }) =>
      sql<SqlBool>`payout_id in (select payouts.id from payouts
        join trade_in_orders on trade_in_orders.id = payouts.order_uuid where trade_in_orders.customer_id = ${id})`,
    onDeletion: { keep: 'tax', kept: ['payout_id', 'bank_account_id', 'paypal_email', 'bank_reference', 'reason'] },
  },
  payouts: {
    rows: ({ id }) => sql<SqlBool>`order_uuid in (select id from trade_in_orders where customer_id = ${id})`,
    onDeletion: { keep: 'tax', kept: ['order_uuid', 'order_number', 'email'] },
  },
  // A bank account to which the shop has paid nothing is erased.
  bank_accounts: {
    rows: ownRows,
    withheld: ['sealed_iban', 'session_id'],
    onDeletion: {
      keep: 'tax',
      kept: ['holder', 'sealed_iban', 'country', 'last_characters', 'name_check'],
      cleared: ['customer_id', 'session_id'],
    },
  },
  trade_in_fixed_offers: {
    rows: ownRows,
    withheld: ['owner_key', 'cart_item_id'],
    onDeletion: {
      keep: 'contract',
      kept: ['owner_key', 'answers', 'answer_texts', 'product_name', 'price'],
      cleared: ['customer_id'],
    },
  },
  trade_in_orders: {
    rows: ownRows,
    withheld: ['idempotency_key', 'label_key', 'return_key', 'session_id'],
    onDeletion: {
      keep: 'tax',
      kept: ['number', 'email', 'seller', 'handover', 'payout', 'declarations', 'coupon_code'],
      cleared: ['customer_id', 'session_id'],
    },
  },
  credit_advance_uses: {
    rows: ({ id }) => sql<SqlBool>`sale_uuid in (select sale_uuid from credit_advances where customer_id = ${id})`,
    onDeletion: { keep: 'ledger', kept: ['sale_uuid', 'order_uuid', 'cents'] },
  },
  credit_advances: {
    rows: ownRows,
    onDeletion: {
      keep: 'ledger',
      kept: ['sale_uuid', 'sale_number', 'used_cents'],
      cleared: ['customer_id'],
    },
  },
  shop_credit_postings: {
    rows: ({ id }) => sql<SqlBool>`account_id in (select id from shop_credit_accounts where customer_id = ${id})`,
    onDeletion: { keep: 'ledger', kept: ['account_id', 'entry_id', 'cents'] },
  },
  shop_credit_entries: {
    rows: ({ id }) =>
      sql<SqlBool>`id in (select entry_id from shop_credit_postings
        join shop_credit_accounts on shop_credit_accounts.id = account_id where customer_id = ${id})`,
    withheld: ['key'],
    onDeletion: { keep: 'ledger', kept: ['order_uuid', 'order_number', 'reason'] },
  },
  shop_credit_accounts: {
    rows: ownRows,
    onDeletion: { keep: 'ledger', kept: ['balance'], cleared: ['customer_id'] },
  },
} satisfies Partial<TablePolicies<TableName>>;
