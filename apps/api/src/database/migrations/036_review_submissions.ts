import { type Kysely, sql } from 'kysely';

const statements = [
  // Reviews that came with the catalogue have no row here.
  `create table review_submissions (
    review_id text primary key references reviews on delete cascade,
    order_item_id uuid not null unique references order_items on delete cascade,
    version integer not null,
    language text not null,
    origin text not null,
    submitted_at timestamptz not null,
    decided_at timestamptz,
    reason text,
    note text
  )`,
  `create index reviews_to_check on reviews (created_at, id) where status = 'pending'`,
  `create table review_reports (
    id uuid primary key,
    review_id text not null references reviews on delete cascade,
    reason text not null,
    text text not null,
    name text,
    email text,
    language text not null,
    origin text not null,
    received_at timestamptz not null,
    decision text check (decision in ('keep', 'remove')),
    decided_at timestamptz,
    note text
  )`,
  'create index review_reports_by_review on review_reports (review_id)',
  'create index review_reports_to_check on review_reports (received_at, id) where decision is null',
];

/** Who wrote a review and what staff decided about it, and reports of published reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
