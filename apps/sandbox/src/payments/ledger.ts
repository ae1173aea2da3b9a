import type { Documents } from '../storage/documents.ts';
import { addBalances, type Balance, balanceOf, noBalance } from './money.ts';
import type { Payment } from './payment.ts';

/** All payments, found by what names them. */
export interface Ledger {
  get(pspReference: string): Payment | undefined;
  /** By the secret in the address of the shopper's page. */
  byPage(token: string): Payment | undefined;
  /** By what the shopper brought back to the shop. */
  byResult(token: string): Payment | undefined;
  ofSession(sessionId: string): Payment[];
  /** Newest first; those of one reference, or all. */
  list(reference?: string): Payment[];
  /** Changes memory at once; the payment is on disk when `written` settles. */
  save(payment: Payment): void;
  written(pspReference?: string): Promise<void>;
  /** Runs after each change of a payment. */
  onChange(listener: (payment: Payment) => void): void;
}

/** The ledger over stored payments. */
export function createLedger(documents: Documents<Payment>): Ledger {
  const pages = new Map<string, string>();
  const results = new Map<string, string>();
  const listeners: ((payment: Payment) => void)[] = [];
  const find = (index: Map<string, string>, token: string) => documents.get(index.get(token) ?? '');

  function remember({ pspReference, pageToken, resultToken }: Payment): void {
    pages.set(pageToken, pspReference);
    results.set(resultToken, pspReference);
  }

  for (const payment of documents.all()) remember(payment);
  return {
    get: (pspReference) => documents.get(pspReference),
    byPage: (token) => find(pages, token),
    byResult: (token) => find(results, token),
    ofSession: (sessionId) => [...documents.all()].filter((payment) => payment.sessionId === sessionId),
    list: (reference) =>
      [...documents.all()]
        .filter(({ merchantReference }) => reference === undefined || merchantReference === reference)
        .reverse(),
    save(payment) {
      remember(payment);
      void documents.put(payment.pspReference, payment);
      for (const listener of listeners) listener(payment);
    },
    written: (pspReference) => documents.written(pspReference),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

export type NamedBalance = Balance & { readonly currency: string };

/** What payments amount to, per reference and currency, and in all; minor units. */
export function balancesOf(payments: Iterable<Payment>): {
  balances: (NamedBalance & { reference: string })[];
  totals: NamedBalance[];
} {
  const balances = new Map<string, NamedBalance & { reference: string }>();
  const totals = new Map<string, NamedBalance>();
  for (const payment of payments) {
    const { merchantReference: reference, amount } = payment;
    const { currency } = amount;
    const key = `${currency} ${reference}`;
    const balance = balanceOf(payment);
    balances.set(key, { reference, currency, ...addBalances(balances.get(key) ?? noBalance, balance) });
    totals.set(currency, { currency, ...addBalances(totals.get(currency) ?? noBalance, balance) });
  }
  return { balances: [...balances.values()], totals: [...totals.values()] };
}
