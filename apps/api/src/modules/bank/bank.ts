import type { NameCheck } from '@reprise/entities/bank-account';

/** The bank's result for the name of an account's holder. */
export interface NameCheckAnswer {
  result: NameCheck;
  /** The holder's name, of a close match. */
  holder?: string | undefined;
}

/** Where money goes. */
export type Payee = { kind: 'iban'; iban: string; holder: string } | { kind: 'paypal'; email: string };

/** An order to transfer money. Its reference is the shop's, and the idempotency key. */
export interface TransferOrder {
  reference: string;
  /** At least 1. */
  cents: number;
  payee: Payee;
  /** What the recipient reads. */
  purpose: string;
}

/**
 * `accepted`: the bank will transfer the money. `executed`: it has left. `rejected`: it never leaves. `returned`: it left and came
 * back.
 */
export type TransferStatus = 'accepted' | 'executed' | 'rejected' | 'returned';

export interface Transfer {
  /** The bank's id of the transfer. */
  id: string;
  reference: string;
  cents: number;
  status: TransferStatus;
  /** Why it was rejected or returned, in the bank's code, such as `AC04`. */
  reason?: string | undefined;
}

/** A part of the bank's list of transfers. */
export interface TransferPage {
  transfers: Transfer[];
  /** For the next part; undefined for the last one. */
  next: string | undefined;
}

/** The bank refused the request itself and has not acted. */
export class BankRefusedError extends Error {
  override readonly name = 'BankRefusedError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The bank. Calls throw BankRefusedError; after any other error it is unknown whether the bank has acted. */
export interface Bank {
  checkName(iban: string, holder: string): Promise<NameCheckAnswer>;
  /** The money is sent once, however often an order with the same reference is repeated. */
  transfer(order: TransferOrder): Promise<Transfer>;
  /** The transfers that were ordered since a time, the oldest first. */
  list(since: Date, after: string | undefined): Promise<TransferPage>;
}
