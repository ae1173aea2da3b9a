import { IdText } from '@reprise/entities/id';
import { VariantLabel } from '@reprise/entities/variant';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import { releaseStock } from './reservations.ts';

const ProductParams = z.object({ id: IdText });
const KeyParams = z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) });
const Release = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) });
const State = z.enum(['reserved', 'sold', 'shipped', 'released']);
const Count = z.int();

const Reservation = z.object({
  key: z.string(),
  label: VariantLabel,
  quantity: Count,
  fullBatteryQuantity: Count,
  state: State,
  returnedQuantity: Count,
  reason: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
const Stock = z.object({
  variants: z.array(
    z.object({
      label: VariantLabel,
      onHand: Count,
      fullBatteryOnHand: Count,
      held: Count,
      fullBatteryHeld: Count,
      available: Count,
      fullBatteryAvailable: Count,
    }),
  ),
  reservations: z.array(Reservation),
});

/** As many as somebody looks through; the newest. */
const maximumReservations = 200;

async function loadReservations(db: Kysely<Database>, productId: number): Promise<z.output<typeof Reservation>[]> {
  const rows = await db
    .selectFrom('stock_reservations')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(maximumReservations)
    .execute();
  return rows.map((row) => ({
    key: row.owner_key,
    label: row.label,
    quantity: row.quantity,
    fullBatteryQuantity: row.full_battery_quantity,
    state: row.state,
    returnedQuantity: row.returned_quantity,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }));
}

async function loadStock(db: Kysely<Database>, productId: number): Promise<z.output<typeof Stock> | undefined> {
  const variants = await db
    .selectFrom('variants')
    .select(['label', 'on_hand as onHand', 'full_battery_on_hand as fullBatteryOnHand'])
    .select(['held', 'full_battery_held as fullBatteryHeld'])
    .select(['quantity as available', 'full_battery_quantity as fullBatteryAvailable'])
    .where('product_id', '=', productId)
    .orderBy('label')
    .execute();
  if (variants.length === 0) return undefined;
  return { variants, reservations: await loadReservations(db, productId) };
}

/** For the warehouse: what is on the shelf, who holds it, and giving it back by hand. */
export function registerStock(app: FastifyInstance, { db, clock }: Pick<AppContext, 'db' | 'clock'>): void {
  route(app, {
    method: 'GET',
    url: '/internal/stock/products/:id',
    access: 'service',
    summary: 'Stock of every variant of a product, and its newest reservations',
    tag: 'internal',
    params: ProductParams,
    response: Stock,
    errors: { PRODUCT_NOT_FOUND: 404 },
    handler: async ({ params }) => {
      const stock = await loadStock(db, params.id);
      if (!stock) throw notFound('PRODUCT_NOT_FOUND', `There is no product ${params.id} with variants.`);
      return stock;
    },
  });
  route(app, {
    method: 'POST',
    url: '/internal/stock/reservations/:key/release',
    access: 'service',
    summary: 'Releases what is reserved, or sold and not shipped; the answer is the state afterwards',
    tag: 'internal',
    params: KeyParams,
    body: Release,
    response: z.object({ state: State }),
    errors: { RESERVATION_NOT_FOUND: 404 },
    handler: async ({ params, body }) => {
      const state = await db.transaction().execute((trx) => releaseStock(trx, params.key, body.reason, clock()));
      if (!state) throw notFound('RESERVATION_NOT_FOUND', `There is no reservation ${params.key}.`);
      return { state };
    },
  });
}
