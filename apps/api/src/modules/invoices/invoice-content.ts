import type { Address } from '@reprise/entities/address';
import type { Language, MarketId } from '@reprise/entities/language';
import type { InvoiceLine, TaxTotal } from './invoice-lines.ts';

/** What an invoice says, frozen when it is issued; cents. */
export interface InvoiceContent {
  language: Language;
  market: MarketId;
  orderNumber: number;
  /** Days such as `2026-06-15`, in the time zone of the market. */
  issuedOn: string;
  orderedOn: string;
  /** The shop: brand, and the operator's name, address, register and tax number. */
  seller: { brand: string; operator?: string };
  buyer: Address;
  /** The number and day of the invoice that a correction corrects. */
  corrects?: { number: string; issuedOn: string };
  lines: readonly InvoiceLine[];
  totals: readonly TaxTotal[];
  total: number;
  /** How much of the total is paid with shop credit; negative if it goes back there. */
  credit?: number;
}
