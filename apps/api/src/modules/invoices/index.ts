export { findDocument, loadInvoices } from './invoice-store.ts';
export { type InvoicedOrder, issueCorrections, issueInvoice } from './issue-invoice.ts';
export { type TaxClass, taxClassOf } from './tax-rules.ts';
