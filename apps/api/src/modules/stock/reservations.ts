import type { VariantLabel } from '@reprise/entities/variant';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { lockReservation, lockStock } from './stock-lock.ts';
import type { ReservationState } from './tables.ts';

type Trx = Transaction<Database>;

/** Units of one variant. */
export interface StockLine {
  productId: number;
  label: VariantLabel;
  /** At least 1. */
  quantity: number;
  /** How many of them must have a full battery; at most `quantity`. */
  fullBatteryQuantity: number;
}

export interface ReservationRequest {
  /** Names the owner, such as an order. Reserving again with the same key and lines changes nothing. */
  key: string;
  lines: readonly StockLine[];
  /** Why the units are held; read by people. */
  reason: string;
  expiresAt: Date;
}

/** The current state of the key's reservation, or the lines for which there are not enough units. */
export type ReservationResult = { state: ReservationState } | { soldOut: StockLine[] };

/** The key already belongs to a reservation of other units. */
export class ReservationMismatchError extends Error {
  constructor(key: string) {
    super(`The reservation ${key} exists with other lines.`);
    this.name = 'ReservationMismatchError';
  }
}

const variantKey = ({ productId, label }: Pick<StockLine, 'productId' | 'label'>) => `${productId}/${label}`;

function checkLine(line: StockLine): void {
  const { quantity, fullBatteryQuantity } = line;
  const valid =
    Number.isInteger(quantity) &&
    Number.isInteger(fullBatteryQuantity) &&
    quantity >= 1 &&
    fullBatteryQuantity >= 0 &&
    fullBatteryQuantity <= quantity;
  if (!valid)
    throw new RangeError(`Invalid number of units: ${quantity}, ${fullBatteryQuantity} of them with a full battery.`);
}

/** One line for each variant, in locking order. */
function joinLines(lines: readonly StockLine[]): StockLine[] {
  if (lines.length === 0) throw new RangeError('A reservation must have at least one line.');
  const joined = new Map<string, StockLine>();
  for (const line of lines) {
    checkLine(line);
    const same = joined.get(variantKey(line));
    joined.set(variantKey(line), {
      ...line,
      quantity: line.quantity + (same?.quantity ?? 0),
      fullBatteryQuantity: line.fullBatteryQuantity + (same?.fullBatteryQuantity ?? 0),
    });
  }
  return [...joined.values()].sort((a, b) => a.productId - b.productId || (a.label < b.label ? -1 : 1));
}

interface StoredLine extends StockLine {
  state: ReservationState;
  returnedQuantity: number;
  expiresAt: Date;
}

async function loadLines(trx: Trx, key: string): Promise<StoredLine[]> {
  const rows = await trx.selectFrom('stock_reservations').selectAll().where('owner_key', '=', key).execute();
  const lines = rows.map((row) => ({
    productId: row.product_id,
    label: row.label,
    quantity: row.quantity,
    fullBatteryQuantity: row.full_battery_quantity,
    state: row.state,
    returnedQuantity: row.returned_quantity,
    expiresAt: row.expires_at,
  }));
  return lines.sort((a, b) => a.productId - b.productId || (a.label < b.label ? -1 : 1));
}

function isSame(stored: readonly StockLine[], wanted: readonly StockLine[]): boolean {
  const textOf = (lines: readonly StockLine[]) =>
    lines.map((line) => `${variantKey(line)}:${line.quantity}:${line.fullBatteryQuantity}`).join();
  return textOf(stored) === textOf(wanted);
}

async function findSoldOut(trx: Trx, lines: readonly StockLine[]): Promise<StockLine[]> {
  const rows = await trx
    .selectFrom('variants')
    .select(['product_id', 'label', 'quantity', 'full_battery_quantity'])
    .where('product_id', 'in', [...new Set(lines.map((line) => line.productId))])
    .execute();
  const available = new Map(rows.map((row) => [variantKey({ productId: row.product_id, label: row.label }), row]));
  return lines.filter((line) => {
    const row = available.get(variantKey(line));
    return !row || row.quantity < line.quantity || row.full_battery_quantity < line.fullBatteryQuantity;
  });
}

/** How a change of state affects a variant, per unit of the line. */
interface Movement {
  held: 1 | -1;
  onHand: 0 | -1;
}

/** Shipped units with a full battery also leave the count of full batteries. */
async function moveUnits(trx: Trx, lines: readonly StockLine[], { held, onHand }: Movement): Promise<void> {
  for (const { productId, label, quantity, fullBatteryQuantity } of lines) {
    await sql`
      update variants set
        held = held + ${held * quantity},
        full_battery_held = full_battery_held + ${held * fullBatteryQuantity},
        on_hand = greatest(on_hand + ${onHand * quantity}, 0),
        full_battery_on_hand = greatest(
          least(full_battery_on_hand + ${onHand * fullBatteryQuantity}, on_hand + ${onHand * quantity}), 0)
      where product_id = ${productId} and label = ${label}`.execute(trx);
  }
}

/**
 * Reserves units of several variants: all of them or none. No unit is ever reserved twice, even by simultaneous calls.
 * A key that was used before returns the state of its reservation. Throws ReservationMismatchError when that
 * reservation was for other units.
 */
export async function reserveStock(
  trx: Trx,
  { key, lines: wanted, reason, expiresAt }: ReservationRequest,
  now: Date,
): Promise<ReservationResult> {
  const lines = joinLines(wanted);
  await lockReservation(trx, key);
  const stored = await loadLines(trx, key);
  const [first] = stored;
  if (first) {
    if (!isSame(stored, lines)) throw new ReservationMismatchError(key);
    return { state: first.state };
  }
  await lockStock(trx, [...new Set(lines.map((line) => line.productId))]);
  const soldOut = await findSoldOut(trx, lines);
  if (soldOut.length > 0) return { soldOut };
  await moveUnits(trx, lines, { held: 1, onHand: 0 });
  const rows = lines.map((line) => ({
    owner_key: key,
    product_id: line.productId,
    label: line.label,
    quantity: line.quantity,
    full_battery_quantity: line.fullBatteryQuantity,
    reason,
    created_at: now,
    expires_at: expiresAt,
    changed_at: now,
  }));
  await trx.insertInto('stock_reservations').values(rows).execute();
  return { state: 'reserved' };
}

interface Transition {
  to: 'sold' | 'shipped' | 'released';
  from: readonly ReservationState[];
  movement?: Movement;
  reason?: string;
  /** Only if it has expired by now. */
  onlyExpired?: boolean;
}

/** Returns the state of the reservation afterwards; undefined when there is none. */
async function change(trx: Trx, key: string, now: Date, transition: Transition): Promise<ReservationState | undefined> {
  await lockReservation(trx, key);
  const lines = await loadLines(trx, key);
  const [first] = lines;
  if (!first || !transition.from.includes(first.state)) return first?.state;
  if (transition.onlyExpired && first.expiresAt > now) return first.state;
  if (transition.movement) {
    await lockStock(trx, [...new Set(lines.map((line) => line.productId))]);
    await moveUnits(trx, lines, transition.movement);
  }
  await trx
    .updateTable('stock_reservations')
    .set({ state: transition.to, changed_at: now, ...(transition.reason && { reason: transition.reason }) })
    .where('owner_key', '=', key)
    .execute();
  return transition.to;
}

/**
 * Gives a part of sold units to another owner, so that it can be shipped or released by itself. Returns false, and
 * changes nothing, when the owner does not hold these units as sold.
 */
export async function splitSale(
  trx: Trx,
  { key, newKey, lines: wanted, reason }: { key: string; newKey: string; lines: readonly StockLine[]; reason: string },
  now: Date,
): Promise<boolean> {
  const lines = joinLines(wanted);
  await lockReservation(trx, key);
  const sold = await trx
    .selectFrom('stock_reservations')
    .selectAll()
    .where('owner_key', '=', key)
    .where('state', '=', 'sold')
    .execute();
  const parts = lines.map((line) => ({
    line,
    row: sold.find((row) => row.product_id === line.productId && row.label === line.label),
  }));
  const isHeld = parts.every(
    ({ line, row }) =>
      row &&
      row.quantity >= line.quantity &&
      row.full_battery_quantity >= line.fullBatteryQuantity &&
      row.quantity - line.quantity >= row.full_battery_quantity - line.fullBatteryQuantity,
  );
  if (!isHeld) return false;
  for (const { line, row } of parts) {
    if (!row) continue;
    const { id, created_at, expires_at, product_id, label } = row;
    const left = {
      quantity: row.quantity - line.quantity,
      full_battery_quantity: row.full_battery_quantity - line.fullBatteryQuantity,
    };
    if (left.quantity === 0) await trx.deleteFrom('stock_reservations').where('id', '=', id).execute();
    else await trx.updateTable('stock_reservations').set(left).where('id', '=', id).execute();
    const part = { quantity: line.quantity, full_battery_quantity: line.fullBatteryQuantity };
    await trx
      .insertInto('stock_reservations')
      .values({
        owner_key: newKey,
        product_id,
        label,
        ...part,
        state: 'sold',
        reason,
        created_at,
        expires_at,
        changed_at: now,
      })
      .execute();
  }
  return true;
}

/** Moves the end of a reservation that is neither sold nor released. */
export async function extendReservation(trx: Trx, key: string, expiresAt: Date): Promise<void> {
  await lockReservation(trx, key);
  await trx
    .updateTable('stock_reservations')
    .set({ expires_at: expiresAt })
    .where('owner_key', '=', key)
    .where('state', '=', 'reserved')
    .execute();
}

/**
 * Sells reserved units, even after the reservation has expired, as long as it was not released. Returns the state
 * afterwards: `released` means that the units must be reserved again; undefined that the key is unknown.
 */
export function sellStock(trx: Trx, key: string, now: Date): Promise<ReservationState | undefined> {
  return change(trx, key, now, { to: 'sold', from: ['reserved'] });
}

/** Releases the units of a reservation, or of a sale that was not shipped. Returns the state afterwards. */
export function releaseStock(trx: Trx, key: string, reason: string, now: Date): Promise<ReservationState | undefined> {
  return change(trx, key, now, {
    to: 'released',
    from: ['reserved', 'sold'],
    movement: { held: -1, onHand: 0 },
    reason,
  });
}

/** Removes sold units from the shelf. Returns the state afterwards. */
export function shipStock(trx: Trx, key: string, now: Date): Promise<ReservationState | undefined> {
  return change(trx, key, now, { to: 'shipped', from: ['sold'], movement: { held: -1, onHand: -1 } });
}

/** Releases an expired reservation, unless it was sold meanwhile. Returns the state afterwards. */
export function expireReservation(trx: Trx, key: string, now: Date): Promise<ReservationState | undefined> {
  return change(trx, key, now, {
    to: 'released',
    from: ['reserved'],
    movement: { held: -1, onHand: 0 },
    reason: 'expired',
    onlyExpired: true,
  });
}

/**
 * Records how many units of a shipped variant were returned in total; the number never decreases. Returned units are
 * inspected first and are for sale again once the stock is counted. Returns false when fewer were shipped, or none.
 */
export async function returnStock(
  trx: Trx,
  key: string,
  { productId, label, returnedQuantity }: Pick<StockLine, 'productId' | 'label'> & { returnedQuantity: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('stock_reservations')
    .set({ returned_quantity: sql<number>`greatest(returned_quantity, ${returnedQuantity}::int)` })
    .where('owner_key', '=', key)
    .where('product_id', '=', productId)
    .where('label', '=', label)
    .where('state', '=', 'shipped')
    .where('quantity', '>=', returnedQuantity)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Puts returned units of a shipped variant back on the shelf, where they are for sale again. Returns false when fewer
 * were shipped, or none.
 */
export async function restockReturned(trx: Trx, key: string, line: StockLine): Promise<boolean> {
  const { productId, label, quantity, fullBatteryQuantity } = line;
  checkLine(line);
  await lockReservation(trx, key);
  const { numUpdatedRows } = await trx
    .updateTable('stock_reservations')
    .set({ returned_quantity: sql<number>`returned_quantity + ${quantity}::int` })
    .where('owner_key', '=', key)
    .where('product_id', '=', productId)
    .where('label', '=', label)
    .where('state', '=', 'shipped')
    .where(sql<boolean>`quantity >= returned_quantity + ${quantity}::int`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await lockStock(trx, [productId]);
  await sql`
    update variants set on_hand = on_hand + ${quantity}::int,
      full_battery_on_hand = full_battery_on_hand + ${fullBatteryQuantity}::int
    where product_id = ${productId} and label = ${label}`.execute(trx);
  return true;
}
