import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ofOrders, ownRows, type Person, type TableName, type TablePolicies } from './table-policy.ts';

const ofItems =
  (column: 'order_item_id' | 'item_id') =>
  ({ id }: Person): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} in (select order_items.id from order_items
      join orders on orders.id = order_items.order_id where orders.customer_id = ${id})`;
const ofPayments = ({ id }: Person) =>
  sql<SqlBool>`payment_id in (select payments.id from payments
    join orders on orders.id = payments.order_id where orders.customer_id = ${id})`;
const ofShipments = ({ id }: Person) =>
  sql<SqlBool>`shipment_id in (select shipments.id from shipments
    join orders on orders.id = shipments.order_id where orders.customer_id = ${id})`;
const ofClaims = ({ id }: Person) =>
  sql<SqlBool>`claim_id in (select claims.id from claims
    join orders on orders.id = claims.order_id where orders.customer_id = ${id})`;

/** Purchases of customers, and what they wrote about them. Rows that depend on others come first. */
export const orderPolicies = {
  // Reports by other visitors are deleted with the review.
  reviews: {
    rows: ({ id }) =>
      sql<SqlBool>`id in (select review_id from review_submissions
        join order_items on order_items.id = review_submissions.order_item_id
        join orders on orders.id = order_items.order_id where orders.customer_id = ${id})`,
    onDeletion: 'erase',
  },
  review_submissions: { rows: ofItems('order_item_id'), withheld: ['note'], onDeletion: 'erase' },
  // Mailed links are deleted; with the number and address of an order, another one can be requested.
  order_links: { rows: ofOrders, withheld: 'all', onDeletion: 'erase' },
  opened_orders: { rows: ofOrders, withheld: 'all', onDeletion: 'erase' },
  claim_photos: { rows: ofClaims, onDeletion: 'erase' },
  claim_items: { rows: ofClaims, onDeletion: { keep: 'contract', kept: ['claim_id', 'item_id'] } },
  claim_steps: { rows: ofClaims, onDeletion: { keep: 'contract', kept: ['claim_id', 'step', 'at'] } },
  claims: {
    rows: ofOrders,
    withheld: ['label_url', 'code_url', 'replacement_key'],
    onDeletion: {
      keep: 'contract',
      kept: [
        'order_id',
        'text',
        'reason',
        'remedy',
        'refusal',
        'label_number',
        'label_url',
        'code_url',
        'replacement_number',
      ],
    },
  },
  withdrawn_items: { rows: ofItems('item_id'), onDeletion: { keep: 'contract', kept: ['item_id', 'withdrawal_id'] } },
  withdrawals: {
    rows: ofOrders,
    withheld: ['confirmation_hash'],
    onDeletion: {
      keep: 'contract',
      kept: ['order_id', 'order_number', 'name', 'email', 'note', 'reason', 'item_ids'],
      cleared: ['confirmation_hash'],
    },
  },
  shipment_events: { rows: ofShipments, onDeletion: { keep: 'contract', kept: ['shipment_id', 'place', 'at'] } },
  shipment_items: { rows: ofShipments, onDeletion: { keep: 'contract', kept: ['shipment_id', 'order_item_id'] } },
  shipments: {
    rows: ofOrders,
    withheld: ['label_url'],
    onDeletion: { keep: 'contract', kept: ['order_id', 'tracking_number', 'label_url'] },
  },
  return_labels: {
    rows: ofOrders,
    withheld: ['label_url', 'code_url'],
    onDeletion: { keep: 'contract', kept: ['order_id', 'tracking_number', 'label_url', 'code_url'] },
  },
  return_refusals: {
    rows: ofOrders,
    withheld: ['label_url'],
    onDeletion: { keep: 'contract', kept: ['order_id', 'tracking_number', 'label_url'] },
  },
  return_parcels: { rows: ofOrders, onDeletion: { keep: 'contract', kept: ['order_id', 'tracking_number'] } },
  invoices: {
    rows: ofOrders,
    // Customers download the documents on the pages of their orders; the copy contains their contents.
    withheld: ['document'],
    onDeletion: { keep: 'tax', kept: ['order_id', 'number', 'content', 'document'] },
  },
  ledger_entries: { rows: ofOrders, onDeletion: { keep: 'ledger', kept: ['order_id', 'payment_id', 'amount'] } },
  payment_captures: {
    rows: ofPayments,
    withheld: ['key'],
    onDeletion: { keep: 'tax', kept: ['payment_id', 'psp_reference'] },
  },
  payment_refunds: {
    rows: ofPayments,
    withheld: ['key'],
    onDeletion: { keep: 'tax', kept: ['payment_id', 'psp_reference'] },
  },
  payment_notifications: {
    rows: ofPayments,
    withheld: ['key'],
    onDeletion: { keep: 'tax', kept: ['payment_id'] },
  },
  payments: {
    rows: ofOrders,
    withheld: ['attempt_key', 'approval', 'action'],
    onDeletion: { keep: 'tax', kept: ['order_id', 'psp_reference', 'approval', 'action'] },
  },
  coupon_redemptions: { rows: ofOrders, onDeletion: { keep: 'tax', kept: ['order_id', 'code'] } },
  order_events: { rows: ofOrders, onDeletion: { keep: 'contract', kept: ['order_id', 'at'] } },
  order_consents: { rows: ofOrders, onDeletion: { keep: 'contract', kept: ['order_id', 'agreed_at'] } },
  order_items: { rows: ofOrders, onDeletion: { keep: 'tax', kept: ['order_id', 'product_name', 'insurance'] } },
  orders: {
    rows: ownRows,
    withheld: ['idempotency_key', 'request_hash', 'reservation_key', 'session_id'],
    onDeletion: {
      keep: 'tax',
      kept: ['number', 'email', 'billing_address', 'shipping_address', 'checked_age', 'coupon_code'],
      cleared: ['customer_id', 'session_id'],
    },
  },
} satisfies Partial<TablePolicies<TableName>>;
