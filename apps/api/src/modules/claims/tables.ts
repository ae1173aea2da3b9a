import type { ClaimReason, ClaimRemedy, ClaimState, ClaimStep } from '@reprise/entities/claim';
import type { ColumnType } from 'kysely';

/** Fixed when the row is inserted. */
type Fixed<T> = ColumnType<T, T, never>;
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T>;

/** A customer's claim that items of an order have a fault, and what the shop does about it. */
export interface ClaimsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  state: ClaimState;
  /** Grows with each change. */
  version: number;
  reason: Fixed<ClaimReason>;
  text: Fixed<string>;
  remedy: Later<ClaimRemedy>;
  refund_cents: Later<number>;
  refusal: Later<string>;
  /** Of the parcel in which the customer sends the item in. The addresses are secrets. */
  label_number: Later<string>;
  label_url: Later<string>;
  code_url: Later<string>;
  /** Under which the carrier is asked for the label of the replacement. */
  replacement_key: Later<string>;
  replacement_number: Later<string>;
  received_at: Fixed<Date>;
}

export interface ClaimItemsTable {
  claim_id: string;
  item_id: string;
}

export interface ClaimPhotosTable {
  upload_id: string;
  claim_id: string;
  position: number;
}

/** The history: each version of a claim and what made it. */
export interface ClaimStepsTable {
  claim_id: string;
  version: number;
  step: ClaimStep;
  at: Date;
}

export interface ClaimTables {
  claims: ClaimsTable;
  claim_items: ClaimItemsTable;
  claim_photos: ClaimPhotosTable;
  claim_steps: ClaimStepsTable;
}
