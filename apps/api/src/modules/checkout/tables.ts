import type { Address } from '@reprise/entities/address';
import type { DispatchPromise } from '@reprise/entities/blue-cart';
import type { DeliveryMethodId } from '@reprise/entities/delivery-method';
import type { MarketId } from '@reprise/entities/language';
import type { PaymentMethodId } from '@reprise/entities/payment-method';
import type { ColumnType, Generated } from 'kysely';
import type { ExpressPayment } from './express-payment.ts';

/** Written as text. */
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** A checkout belongs to a market and to a customer or, before sign-in, to a session, as the cart does. */
export interface CheckoutTable {
  id: string;
  customer_id: string | null;
  session_id: string | null;
  market: MarketId;
  billing_address: Json<Address>;
  shipping_address: Json<Address>;
  delivery_method: DeliveryMethodId | null;
  payment_method: Generated<PaymentMethodId | null>;
  /** The promise that the customer last saw. */
  seen_promise: Json<DispatchPromise>;
  express_payment: Json<ExpressPayment>;
  /** Cents of shop credit that the customer wants to use. */
  credit: Generated<number | null>;
  changed_at: Date;
}

/** An address of a customer. Orders have copies. */
export interface CustomerAddressesTable {
  id: string;
  customer_id: string;
  address: ColumnType<Address, string, string>;
  is_default: boolean;
  changed_at: Date;
}

export interface CheckoutTables {
  customer_addresses: CustomerAddressesTable;
  checkouts: CheckoutTable;
}
