import type { MarketId } from '@reprise/entities/language';
import type { ColumnType } from 'kysely';
import type { InvoiceContent } from './invoice-content.ts';

/** `correction`: takes back a part or all of an invoice. */
export type InvoiceKind = 'invoice' | 'correction';

/** The last number of a series. A number is taken in the transaction of its invoice, so a series has no gaps. */
export interface InvoiceSeriesTable {
  market: MarketId;
  year: number;
  kind: InvoiceKind;
  last_number: number;
}

/** Invoices never change. */
export interface InvoicesTable {
  id: string;
  order_id: string;
  kind: InvoiceKind;
  market: MarketId;
  year: number;
  position: number;
  /** Printed: market, year and position. */
  number: string;
  /** The invoice that a correction corrects. */
  corrects: string | null;
  content: ColumnType<InvoiceContent, string, never>;
  /** PDF. */
  document: ColumnType<Uint8Array, Buffer, never>;
  issued_at: Date;
}

export interface InvoiceTables {
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
}
