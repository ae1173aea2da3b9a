import { type SafeStorage, safeStorage } from './browser-storage.ts';

/** Orders that a browser remembers, so that none is sent twice. */
export const maxRememberedOrders = 10;

export const orderRecordKey = '_constructorio_purchase_order_ids';

/** CRC-32 as a signed number, by which the provider's own client remembers orders, too. */
export function crc32(text: string): number {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc;
}

/** Whether an order is new to this browser, which then remembers it. */
export function isNewOrder(
  key: string,
  orderId: string,
  local: SafeStorage = safeStorage(() => localStorage),
): boolean {
  const hash = crc32(`${key}-${orderId}`);
  const stored = local.read(orderRecordKey);
  const known: unknown[] = Array.isArray(stored) ? stored : [];
  if (known.includes(hash)) return false;
  local.write(orderRecordKey, [...known, hash].slice(-maxRememberedOrders));
  return true;
}
