import { type Kysely, sql } from 'kysely';

const statements = [
  `create table buy_alerts (
    customer_id uuid not null references customers on delete cascade,
    product_id integer not null references products on delete cascade,
    variants text[],
    search_uuid text,
    language text not null,
    market text not null,
    origin text not null,
    created_at timestamptz not null,
    primary key (customer_id, product_id)
  )`,
  'create index buy_alerts_by_product on buy_alerts (product_id)',
  // The watched conditions that were in stock at the last check. A condition in stock without a row is news.
  `create table buy_alert_sightings (
    customer_id uuid not null,
    product_id integer not null,
    label text not null,
    price integer not null,
    notified boolean not null,
    primary key (customer_id, product_id, label),
    foreign key (customer_id, product_id) references buy_alerts on delete cascade
  )`,
  'create index buy_alert_sightings_by_product on buy_alert_sightings (product_id)',
  // They outlive the alert, so that a link that is used twice works twice.
  `create table buy_alert_links (
    token_hash text primary key,
    customer_id uuid not null references customers on delete cascade,
    product_id integer not null references products on delete cascade
  )`,
  'create index buy_alert_links_by_alert on buy_alert_links (customer_id, product_id)',
  'create index buy_alert_links_by_product on buy_alert_links (product_id)',
];

/** Buy alerts, what each has seen in stock, and the mailed links that end them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
