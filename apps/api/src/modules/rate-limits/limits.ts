import { maxExportsPerDay } from '@reprise/entities/constants/personal-data';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** At most `max` events within a window that opens with the first one. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** A limit of frequent calls: each process takes them from the shared store `batch` at a time. */
export interface CallLimit extends Limit {
  /** Must divide `max`, so that one process allows exactly `max`. */
  readonly batch: number;
}

/** Every rate limit of clients. docs/contracts/http.md lists them as a table. */
export const limits = {
  /** All calls of one client. */
  calls: { name: 'calls', max: 3_000, windowMs: minuteMs, batch: 50 },
  /** Calls of one client that change something. */
  changes: { name: 'changes', max: 300, windowMs: minuteMs, batch: 10 },
  /** Sessions that one client starts; each is a row for thirty days. */
  sessions: { name: 'sessions', max: 300, windowMs: minuteMs, batch: 10 },
  /** Forms of other sites stored for one client; each may have 16 KB. */
  returns: { name: 'returns', max: 30, windowMs: minuteMs, batch: 10 },
  /** Files that one client uploads; each is decoded and may have 10 MB. */
  uploads: { name: 'uploads', max: 60, windowMs: minuteMs, batch: 10 },
  uploadsPerDay: { name: 'uploads-day', max: 500, windowMs: 24 * hourMs, batch: 10 },
  /** Suggestions for one client. */
  suggestions: { name: 'suggestions', max: 240, windowMs: minuteMs, batch: 10 },
  /** Questions of one client to the assistant; each is a stream and several searches. */
  assistant: { name: 'assistant', max: 60, windowMs: minuteMs, batch: 10 },
  /** Questions about products by one client; each is a call to the search provider. */
  questions: { name: 'questions', max: 60, windowMs: minuteMs, batch: 10 },
  /** Searches for pickup points by one client; each may be a call to the carrier. */
  pickupPoints: { name: 'pickup-points', max: 60, windowMs: minuteMs, batch: 10 },
  /** Bank accounts that one client adds; each one causes a name check at a bank. */
  bankAccounts: { name: 'bank-accounts', max: 20, windowMs: hourMs, batch: 10 },
  /** Reports of reviews by one client. */
  reviewReports: { name: 'review-reports', max: 20, windowMs: hourMs, batch: 10 },
  /** Attempts of one client to pay that do not succeed at once. Each reserves the units of its order for a while. */
  payments: { name: 'payments', max: 60, windowMs: hourMs },
  /** Prepayments of one client. Each reserves the units of its order for days. A proof of work does not lift this limit. */
  prepayments: { name: 'prepayments', max: 20, windowMs: 24 * hourMs },
  /** Passwords that one client tries for one account. */
  passwords: { name: 'passwords', max: 10, windowMs: minuteMs },
  /** Different accounts for which one client sent a wrong password. */
  accounts: { name: 'accounts', max: 10, windowMs: hourMs },
  /** Wrong passwords for one account from all clients together. Beyond it each client needs a proof of work. */
  account: { name: 'account', max: 30, windowMs: hourMs },
  /** Passwords that one proof of work allows for an account beyond the limit above. */
  provenPasswords: { name: 'proven', max: 3, windowMs: hourMs },
  /** Tokens of mailed links that one client tries. */
  tokens: { name: 'tokens', max: 10, windowMs: minuteMs },
  /**
   * Sign-in codes mailed to one customer; requesting one needs the password. A proof of work does not lift this limit.
   */
  codeMails: { name: 'code-mails', max: 5, windowMs: 10 * minuteMs },
  /** Wrong sign-in codes for one account from all clients together. A proof of work does not lift this limit. */
  codes: { name: 'codes', max: 20, windowMs: 24 * hourMs },
  /** Unknown coupon codes that one client tries. */
  coupons: { name: 'coupons', max: 20, windowMs: 10 * minuteMs },
  /** Different recipients of mails that one client causes. */
  recipients: { name: 'recipients', max: 10, windowMs: hourMs },
  /** Mails to one recipient from all clients together. A proof of work does not lift this limit. */
  mails: { name: 'mails', max: 5, windowMs: 10 * minuteMs },
  /** Exports of personal data that one customer requests. A proof of work does not lift this limit. */
  dataExports: { name: 'data-exports', max: maxExportsPerDay, windowMs: 24 * hourMs },
  /** Challenges that one client requests. A proof of work does not lift this limit. */
  challenges: { name: 'challenges', max: 30, windowMs: minuteMs },
} as const satisfies Record<string, Limit | CallLimit>;

/** Price and lifetimes of the proof of work. */
export const proofOfWork = {
  /** Iterations of one derivation: about half a millisecond. */
  cost: 2_000,
  /** Derivations of the first proof: a second on a laptop, a few seconds on an old phone. */
  derivations: 1_000,
  /** Each proof within the window doubles the price of the next one, at most this many times. */
  maxDoublings: 6,
  priceWindowMs: hourMs,
  /** How long a challenge can be redeemed; slow phones and background tabs need time. */
  lifetimeMs: 10 * minuteMs,
  /** How long a proof is valid. Longer than the window of every limit that it lifts. */
  liftMs: 2 * hourMs,
} as const;
