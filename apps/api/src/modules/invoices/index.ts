export type { TakenBack } from './correction-lines.ts';
export { findDocument, invoicedOf, invoiceTotals, loadInvoices } from './invoice-store.ts';
export { type InvoicedOrder, type IssuedInvoice, issueCorrections, issueInvoice } from './issue-invoice.ts';
export { type TaxClass, taxClassOf } from './tax-rules.ts';
