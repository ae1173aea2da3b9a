import type { OrderClaims } from '@reprise/entities/claim';
import type { Order } from '@reprise/entities/order';
import type { Platform } from '@reprise/platform';

/** The claims of an order as its page shows them; none if they cannot be loaded. */
export interface ClaimsData {
  claims?: OrderClaims;
}

/** Loads the claims of an order once something of it was sent. Never throws, because the order matters more. */
export async function loadClaims(platform: Platform, { orderUuid, shipments }: Order): Promise<ClaimsData> {
  if (shipments.length === 0) return {};
  try {
    return { claims: await (await platform.api()).orders.claims(orderUuid) };
  } catch {
    return {};
  }
}
