import { IdParams } from '@reprise/entities/parameters';
import {
  ProductStock,
  ReleasedReservation,
  ReleaseReservation,
  ReservationParams,
  type StockReservation,
} from '@reprise/entities/stock';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import { releaseStock } from './reservations.ts';

/** The number of newest reservations listed. */
const maxReservations = 200;

async function loadReservations(db: Kysely<Database>, productId: number): Promise<StockReservation[]> {
  const rows = await db
    .selectFrom('stock_reservations')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(maxReservations)
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

async function loadStock(db: Kysely<Database>, productId: number): Promise<ProductStock | undefined> {
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

/** For the warehouse: stock on the shelf, who holds it, and releasing it by hand. */
export function registerStock(app: FastifyInstance, { db, clock }: Pick<AppContext, 'db' | 'clock'>): void {
  route(app, {
    method: 'GET',
    url: '/internal/stock/products/:id',
    access: 'service',
    summary: 'Stock of every variant of a product, and its newest reservations',
    tag: 'internal',
    params: IdParams,
    response: ProductStock,
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
    summary: 'Releases units that are reserved, or sold and not shipped; returns the state afterwards',
    tag: 'internal',
    params: ReservationParams,
    body: ReleaseReservation,
    response: ReleasedReservation,
    errors: { RESERVATION_NOT_FOUND: 404 },
    handler: async ({ params, body }) => {
      const state = await db.transaction().execute((trx) => releaseStock(trx, params.key, body.reason, clock()));
      if (!state) throw notFound('RESERVATION_NOT_FOUND', `There is no reservation ${params.key}.`);
      return { state };
    },
  });
}
