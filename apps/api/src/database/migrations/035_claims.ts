import { type Kysely, sql } from 'kysely';

const statements = [
  `create table claims (
    id uuid primary key,
    order_id uuid not null references orders,
    state text not null check (state in ('received', 'accepted', 'sent', 'refused')),
    version integer not null check (version > 0),
    reason text not null check (reason in ('damaged', 'defective', 'wrong', 'missing')),
    text text not null,
    remedy text check (remedy in ('refund', 'replacement', 'repair')),
    refund_cents integer check (refund_cents > 0),
    refusal text,
    label_number text,
    label_url text,
    code_url text,
    replacement_key uuid,
    replacement_number text,
    received_at timestamptz not null,
    check ((state in ('accepted', 'sent')) = (remedy is not null)),
    check ((remedy is not null and remedy = 'refund') = (refund_cents is not null)),
    check ((state = 'refused') = (refusal is not null)),
    check (num_nulls(label_number, label_url, code_url) in (0, 3)),
    check ((state = 'sent') = (replacement_number is not null))
  )`,
  'create index claims_by_order on claims (order_id)',
  `create index claims_open on claims (received_at) where state in ('received', 'accepted')`,
  `create table claim_items (
    claim_id uuid not null references claims,
    item_id uuid not null references order_items,
    primary key (claim_id, item_id)
  )`,
  'create index claim_items_by_item on claim_items (item_id)',
  `create table claim_photos (
    upload_id uuid primary key references uploads,
    claim_id uuid not null references claims,
    position integer not null,
    unique (claim_id, position)
  )`,
  `create table claim_steps (
    claim_id uuid not null references claims,
    version integer not null,
    step text not null check (step in ('received', 'photosAdded', 'accepted', 'sent', 'refused')),
    at timestamptz not null,
    primary key (claim_id, version)
  )`,
];

/** Claims about items that are damaged, defective, wrong or missing, with photos and a history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
