import type { VariantLabel } from '@reprise/entities/variant';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** `shipped` units have left the shelf. All other states except `released` hold their units. */
export type ReservationState = 'reserved' | 'sold' | 'shipped' | 'released';

/** One row for each variant of a reservation. All rows with the same owner key change their state together. */
export interface StockReservationsTable {
  id: GeneratedAlways<string>;
  owner_key: string;
  product_id: number;
  label: VariantLabel;
  quantity: number;
  /** How many of `quantity` have a full battery. */
  full_battery_quantity: number;
  state: ColumnType<ReservationState, ReservationState | undefined, ReservationState>;
  /** How many of `quantity` the customer sent back. */
  returned_quantity: ColumnType<number, number | undefined, number>;
  /** Why the units are held or were released; read by people. */
  reason: string;
  created_at: ColumnType<Date, Date, never>;
  /** A reservation that is neither sold nor released by then is released. */
  expires_at: Date;
  /** When it entered its current state. */
  changed_at: Date;
}

/**
 * The stock of a variant. Only this module changes `held`. The database derives the units for sale, so no code can
 * write them.
 */
export interface VariantStock {
  /** Units on the shelf as last counted, minus units shipped since. */
  on_hand: ColumnType<number, number, never>;
  /** How many of them have a full battery. */
  full_battery_on_hand: ColumnType<number, number, never>;
  /** Units on the shelf that are reserved or sold. */
  held: ColumnType<number, never, never>;
  full_battery_held: ColumnType<number, never, never>;
  /** Units that are for sale. */
  quantity: GeneratedAlways<number>;
  /** Units with a full battery that are for sale. */
  full_battery_quantity: GeneratedAlways<number>;
}

export interface StockTables {
  stock_reservations: StockReservationsTable;
}
