import type { FastifyInstance } from 'fastify';
import { requireApiKey } from '../api-key.ts';
import type { PaymentConfig } from '../config.ts';
import { PaymentError } from './errors.ts';

/** Lets only calls with the API key through. */
export function requirePaymentKey(app: FastifyInstance, { apiKey }: PaymentConfig): void {
  requireApiKey(app, 'x-api-key', apiKey, () => new PaymentError(401, '000', 'HTTP Status Response - Unauthorized'));
}

/** Throws PaymentError 901 for another merchant's account. */
export function requireMerchant(config: PaymentConfig, merchantAccount: string): void {
  if (merchantAccount !== config.merchantAccount)
    throw new PaymentError(403, '901', `Invalid Merchant Account: ${merchantAccount}`);
}

/** Throws PaymentError 152 for an address that is not one of the shop's. */
export function requireShopAddress({ shopOrigins }: PaymentConfig, field: string, address: string | undefined): void {
  if (address === undefined) return;
  if (!URL.canParse(address) || !shopOrigins.includes(new URL(address).origin))
    throw new PaymentError(422, '152', `${field} must have one of the origins of the shop.`);
}
