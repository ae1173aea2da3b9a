import { type Kysely, sql } from 'kysely';

/**
 * Products of one model that differ in nothing but their colour share a card of lists. The number fits into a JavaScript number; a
 * product without a model or a colour has a card of its own, whose number is below zero.
 */
const statements = [
  `alter table products add column card_key bigint not null generated always as (
    case when model_key is null or facts -> 'colour' is null then -id
    else 1 + ('x' || left(md5(model_key || '/' || category_id::text || '/' || coalesce(facts ->> 'memory_size', '') || '/' ||
      coalesce(((facts -> 'attributes') - 'colourName')::text, '')), 13))::bit(52)::bigint end
  ) stored`,
  'create index products_by_card on products (card_key) where card_key > 0',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
