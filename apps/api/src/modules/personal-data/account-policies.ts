import { type SqlBool, sql } from 'kysely';
import { byEmail, ofSessions, ownRows, type Person, type TableName, type TablePolicies } from './table-policy.ts';

/** Mails to the customer, also those that went to an address before it was changed. */
const ownMails = ({ id, emailKey }: Person) => sql<SqlBool>`(lower(recipient) = ${emailKey} or exists (
  select from email_changes
  where customer_id = ${id} and lower(old_email) = lower(recipient) and mail_outbox.created_at <= changed_at))`;

/** Account, sign-in, carts, wishlists and the like: all of it is erased. Rows that depend on others come first. */
export const accountPolicies = {
  mail_attachments: {
    rows: (person) => sql<SqlBool>`mail_id in (select id from mail_outbox where ${ownMails(person)})`,
    withheld: ['content'],
    onDeletion: 'erase',
  },
  mail_outbox: {
    rows: ownMails,
    withheld: ['html', 'text', 'unsubscribe_url', 'last_error'],
    onDeletion: 'erase',
  },
  newsletter_links: {
    rows: ({ emailKey }) =>
      sql<SqlBool>`subscription_id in (select id from newsletter_subscriptions where email_key = ${emailKey})`,
    withheld: 'all',
    onDeletion: 'erase',
  },
  newsletter_consents: {
    rows: ({ emailKey }) =>
      sql<SqlBool>`subscription_id in (select id from newsletter_subscriptions where email_key = ${emailKey})`,
    onDeletion: 'erase',
  },
  newsletter_subscriptions: { rows: byEmail('email_key'), onDeletion: 'erase' },
  session_tokens: { rows: ofSessions, withheld: 'all', onDeletion: 'erase' },
  hand_over_codes: { rows: ofSessions, withheld: 'all', onDeletion: 'erase' },
  pending_identities: { rows: ofSessions, onDeletion: 'erase' },
  sign_in_attempts: { rows: ownRows, withheld: 'all', onDeletion: 'erase' },
  sign_in_codes: { rows: ownRows, withheld: 'all', onDeletion: 'erase' },
  passkey_challenges: { rows: ownRows, withheld: 'all', onDeletion: 'erase' },
  passkeys: { rows: ownRows, withheld: ['credential_id', 'public_key', 'sign_count'], onDeletion: 'erase' },
  customer_identities: { rows: ownRows, onDeletion: 'erase' },
  customer_devices: { rows: ownRows, withheld: ['token_hash'], onDeletion: 'erase' },
  email_changes: { rows: ownRows, withheld: ['confirm_hash', 'undo_hash', 'new_email_key'], onDeletion: 'erase' },
  password_resets: { rows: ownRows, withheld: 'all', onDeletion: 'erase' },
  registrations: { rows: byEmail('email_key'), withheld: ['password_hash', 'token_hash'], onDeletion: 'erase' },
  data_exports: { rows: ownRows, withheld: ['content', 'token_hash'], onDeletion: 'erase' },
  wishlist_items: { rows: ownRows, onDeletion: 'erase' },
  comparison_items: { rows: ownRows, onDeletion: 'erase' },
  buy_alert_links: { rows: ownRows, withheld: 'all', onDeletion: 'erase' },
  buy_alert_sightings: { rows: ownRows, onDeletion: 'erase' },
  buy_alerts: { rows: ownRows, onDeletion: 'erase' },
  blue_cart_items: {
    rows: ({ id }) => sql<SqlBool>`cart_id in (select id from blue_carts where customer_id = ${id})`,
    onDeletion: 'erase',
  },
  blue_carts: { rows: ownRows, onDeletion: 'erase' },
  green_cart_items: {
    rows: ({ id }) => sql<SqlBool>`cart_id in (select id from green_carts where customer_id = ${id})`,
    onDeletion: 'erase',
  },
  green_carts: { rows: ownRows, onDeletion: 'erase' },
  checkouts: { rows: ownRows, withheld: ['express_payment'], onDeletion: 'erase' },
  trade_in_checkouts: { rows: ownRows, onDeletion: 'erase' },
  customer_addresses: { rows: ownRows, onDeletion: 'erase' },
  sessions: { rows: ownRows, onDeletion: 'erase' },
  customers: {
    rows: ({ id }) => sql<SqlBool>`id = ${id}`,
    withheld: ['password_hash', 'confirmation_hash', 'email_key'],
    onDeletion: 'erase',
  },
} satisfies Partial<TablePolicies<TableName>>;
