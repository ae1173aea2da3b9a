import { type Kysely, sql } from 'kysely';

const tables = `
create table metadata (key text primary key, value text not null);
insert into metadata values ('categories_version', '0'), ('changes_kept_from', '0');

create table categories (
  id integer primary key,
  parent_id integer references categories (id) deferrable initially deferred,
  names jsonb not null,
  slugs jsonb not null,
  is_accessory boolean not null,
  is_new_assortment boolean not null,
  grading text,
  picture text,
  position integer not null
);

create table products (
  id integer primary key,
  name text not null,
  slug text not null,
  category_id integer not null references categories (id),
  model_key text,
  ean text,
  isbn text,
  popularity real not null,
  purchase_price integer check (purchase_price > 0),
  purchase_stop boolean not null,
  allowed_purchase boolean not null,
  facts jsonb not null,
  description jsonb not null,
  added_at timestamptz not null default now(),
  price_min integer not null default 0,
  in_stock boolean not null default false,
  reduced boolean not null default false,
  rating_average real not null default 0,
  rating_distribution integer[] not null default '{0,0,0,0,0}',
  words tsvector not null generated always as (
    to_tsvector('simple', name || ' ' || coalesce(facts ->> 'brand', '') || ' ' || coalesce(facts ->> 'creators', ''))
  ) stored
);
create index products_by_category on products (category_id, popularity desc, id);
create index products_by_popularity on products (popularity desc, id);
create index products_by_model on products (model_key) where model_key is not null;
create index products_by_ean on products (ean) where ean is not null;
create index products_by_isbn on products (isbn) where isbn is not null;
create index products_by_word on products using gin (words);

create table variants (
  product_id integer not null references products (id) on delete cascade,
  label text not null check (label in ('NEW', 'A0', 'A1', 'A2', 'A3', 'A4')),
  price integer not null check (price > 0),
  price_since timestamptz not null,
  reference_price integer check (reference_price > price),
  quantity integer not null check (quantity >= 0),
  full_battery_quantity integer not null check (full_battery_quantity between 0 and quantity),
  primary key (product_id, label)
);

create table price_history (
  product_id integer not null references products (id) on delete cascade,
  label text not null,
  valid_from timestamptz not null,
  amount integer not null check (amount > 0),
  primary key (product_id, label, valid_from)
);

create table reviews (
  id text primary key,
  product_id integer not null references products (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  title text not null,
  text text not null,
  author text not null,
  language text not null,
  created_at timestamptz not null,
  verified_purchase boolean not null,
  variant text,
  status text not null check (status in ('pending', 'published', 'rejected'))
);
create index reviews_by_product on reviews (product_id, created_at desc, id) where status = 'published';

create table campaign_products (
  product_id integer not null references products (id) on delete cascade,
  code text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  primary key (product_id, code)
);

create table announcements (
  id text primary key,
  texts jsonb not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null
);

create table recommendation_feedback (
  id bigint generated always as identity primary key,
  recommendation_id text not null,
  type text not null,
  product_id integer not null,
  action text not null,
  created_at timestamptz not null
);

create table catalogue_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  product_id integer not null,
  changed_at timestamptz not null default now()
);
create index catalogue_changes_in_order on catalogue_changes (transaction_id, id);
`;

/**
 * Triggers maintain the derived columns and the change log for every write. A bulk load (`set local reprise.bulk_load =
 * 'on'`) does not log each product; it ends by telling readers to start over.
 */
const triggers = `
create function logs_changes() returns boolean language sql stable as $$
  select coalesce(current_setting('reprise.bulk_load', true), '') <> 'on'
$$;

create function log_product_changes() returns trigger language plpgsql as $$
begin
  if not logs_changes() then return null; end if;
  insert into catalogue_changes (product_id) select distinct id from touched;
  return null;
end $$;
create trigger products_inserted after insert on products referencing new table as touched for each statement execute function log_product_changes();
create trigger products_updated after update on products referencing new table as touched for each statement execute function log_product_changes();
create trigger products_deleted after delete on products referencing old table as touched for each statement execute function log_product_changes();

create function derive_from_variants() returns trigger language plpgsql as $$
begin
  update products p
  set price_min = d.price_min, in_stock = d.in_stock, reduced = d.reduced
  from (
    select
      t.product_id,
      coalesce(min(v.price) filter (where v.quantity > 0), min(v.price), 0) as price_min,
      coalesce(bool_or(v.quantity > 0), false) as in_stock,
      coalesce(bool_or(v.reference_price is not null and v.quantity > 0), false) as reduced
    from (select distinct product_id from touched) t
    left join variants v on v.product_id = t.product_id
    group by t.product_id
  ) d
  where p.id = d.product_id
    and (p.price_min, p.in_stock, p.reduced) is distinct from (d.price_min, d.in_stock, d.reduced);
  if logs_changes() then
    insert into catalogue_changes (product_id) select distinct product_id from touched;
  end if;
  return null;
end $$;
create trigger variants_inserted after insert on variants referencing new table as touched for each statement execute function derive_from_variants();
create trigger variants_updated after update on variants referencing new table as touched for each statement execute function derive_from_variants();
create trigger variants_deleted after delete on variants referencing old table as touched for each statement execute function derive_from_variants();

create function derive_from_reviews() returns trigger language plpgsql as $$
begin
  update products p
  set rating_average = d.average, rating_distribution = d.distribution
  from (
    select
      t.product_id,
      coalesce(avg(r.rating), 0) as average,
      array[
        count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2), count(*) filter (where r.rating = 3),
        count(*) filter (where r.rating = 4), count(*) filter (where r.rating = 5)
      ]::integer[] as distribution
    from (select distinct product_id from touched) t
    left join reviews r on r.product_id = t.product_id and r.status = 'published'
    group by t.product_id
  ) d
  where p.id = d.product_id and p.rating_distribution is distinct from d.distribution;
  return null;
end $$;
create trigger reviews_inserted after insert on reviews referencing new table as touched for each statement execute function derive_from_reviews();
create trigger reviews_updated after update on reviews referencing new table as touched for each statement execute function derive_from_reviews();
create trigger reviews_deleted after delete on reviews referencing old table as touched for each statement execute function derive_from_reviews();

create function count_category_version() returns trigger language plpgsql as $$
begin
  update metadata set value = (value::bigint + 1)::text where key = 'categories_version';
  return null;
end $$;
create trigger categories_changed after insert or update or delete on categories for each statement execute function count_category_version();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(triggers).execute(db);
}
