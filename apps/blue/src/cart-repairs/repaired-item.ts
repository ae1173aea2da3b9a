import type { CartRepair } from '@reprise/entities/blue-cart';

/** The item that a repair concerns, from its `field`: `items.{uuid}.price`. */
export function repairedItem({ field }: CartRepair): string | undefined {
  return /^items\.([\da-f-]{36})/.exec(field ?? '')?.[1];
}
