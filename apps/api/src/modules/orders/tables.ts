import type { Address } from '@reprise/entities/address';
import type { DispatchPromise } from '@reprise/entities/blue-cart';
import type { DeliveryMethodId } from '@reprise/entities/delivery-method';
import type { CartInsurance } from '@reprise/entities/insurance';
import type { Language, MarketId } from '@reprise/entities/language';
import type { OrderConsentId } from '@reprise/entities/order-consent';
import type { ReturnRefusalReason, ShipmentState } from '@reprise/entities/shipment';
import type { Reduction, VariantLabel } from '@reprise/entities/variant';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TaxClass } from '../invoices/index.ts';
import type { OrderState } from './order-machine.ts';

/** A JSON column: written as text when the row is inserted, and never changed. */
type Json<T> = ColumnType<T, string, never>;

/** What a price consisted of when it was agreed, and what it was compared with. */
export interface PriceBasis {
  /** Cents, without the battery. */
  variantPrice: number;
  batterySurcharge: number;
  /** The reduction that was shown, with its 30-day basis. */
  reduction?: Reduction;
}

/** Everything that was agreed is frozen; only state and reservation change. Amounts are cents. */
export interface OrdersTable {
  id: string;
  number: Generated<number>;
  customer_id: string | null;
  /** The session of a guest. */
  session_id: string | null;
  market: MarketId;
  language: Language;
  /** Origin of the shop where it was placed; mailed links lead there. */
  origin: string;
  email: string;
  idempotency_key: string;
  request_hash: string;
  state: OrderState;
  /** The payment that confirmed it. */
  secured_by: Generated<string | null>;
  /** Owner key of its units; a new one when units had to be reserved again. */
  reservation_key: string;
  payment_expires_at: Date;
  billing_address: Json<Address>;
  shipping_address: Json<Address>;
  delivery_method: DeliveryMethodId;
  promise: ColumnType<DispatchPromise | null, string | null, never>;
  coupon_code: string | null;
  /** Before the discount. */
  shipping: number;
  shipping_discount: number;
  insurance: number;
  total: number;
  /** How much of the total is paid with shop credit. */
  credit: Generated<number>;
  consent_version: string;
  /** The age that the customer was checked for; their date of birth is not stored. */
  checked_age: Generated<number | null>;
  ident_at_delivery: Generated<boolean>;
  placed_at: Date;
  changed_at: Date;
}

export interface OrderItemsTable {
  id: string;
  order_id: string;
  position: number;
  product_id: number;
  product_name: string;
  product_slug: string;
  picture: string | null;
  variant: VariantLabel;
  with_full_battery: boolean;
  /** Before the discount. */
  price: number;
  discount: number;
  price_basis: Json<PriceBasis>;
  /** How it is taxed on the invoice. */
  tax_class: TaxClass;
  insurance: ColumnType<CartInsurance | null, string | null, never>;
  /** When it was handed to the carrier. */
  dispatched_at: Generated<Date | null>;
  /** When it was cancelled by itself; null if the whole order was. */
  cancelled_at: Generated<Date | null>;
  /** Since when the customer is to send it back. */
  return_announced_at: Generated<Date | null>;
  /** When it was received and inspected. */
  returned_at: Generated<Date | null>;
  /** Why it was not taken back; it is being sent to the customer again. */
  return_refusal_id: Generated<string | null>;
}

export interface OrderConsentsTable {
  order_id: string;
  consent: OrderConsentId;
  agreed_at: Date;
}

/** The timeline: every step that the order or one of its payments took. */
export interface OrderEventsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  payment_id: string | null;
  machine: 'order' | 'payment';
  event: string;
  actor: string;
  from_state: string;
  to_state: string;
  at: Date;
}

/** Mailed links that open one order without signing in. */
export interface OrderLinksTable {
  token_hash: string;
  order_id: string;
  expires_at: Date;
}

/** Sessions that opened an order by a mailed link: the token is in no later address. */
export interface OpenedOrdersTable {
  order_id: string;
  session_id: string;
}

/** Labels of the parcels in which customers send items back. */
export interface ReturnLabelsTable {
  id: string;
  order_id: string;
  tracking_number: string;
  /** Secrets: label and code have the customer's address. */
  label_url: string;
  code_url: string;
  created_at: Date;
}

/** Returned items that the warehouse did not take back, and the parcel in which they go back to the customer. */
export interface ReturnRefusalsTable {
  id: string;
  order_id: string;
  reason: ReturnRefusalReason;
  tracking_number: string;
  /** Secret: the label has the customer's address. */
  label_url: string;
  refused_at: Date;
}

/** Where the parcels of a return are: those from the customer, and those with refused items. */
export interface ReturnParcelsTable {
  tracking_number: string;
  order_id: string;
  /** As the carrier last reported it. */
  state: ShipmentState;
  /** How many events the carrier has reported; a report with more is newer. */
  event_count: number;
  changed_at: Date;
}

export interface CouponRedemptionsTable {
  order_id: string;
  code: string;
  redeemed_at: Date;
}

export interface OrderTables {
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_consents: OrderConsentsTable;
  order_events: OrderEventsTable;
  order_links: OrderLinksTable;
  opened_orders: OpenedOrdersTable;
  coupon_redemptions: CouponRedemptionsTable;
  return_labels: ReturnLabelsTable;
  return_refusals: ReturnRefusalsTable;
  return_parcels: ReturnParcelsTable;
}
