const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** So many times within a window that begins with the first one. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** A limit of calls that are frequent: each process takes them from the shared store `batch` at a time. */
export interface CallLimit extends Limit {
  /** Divides `max`, so that one process allows exactly `max`. */
  readonly batch: number;
}

/** Every number that limits what a client may do. docs/contracts/http.md has them as a table. */
export const limits = {
  /** All calls of one client. */
  calls: { name: 'calls', max: 3_000, windowMs: minuteMs, batch: 50 },
  /** Calls of one client that change something. */
  changes: { name: 'changes', max: 300, windowMs: minuteMs, batch: 10 },
  /** Sessions that one client begins: each is a row for thirty days. */
  sessions: { name: 'sessions', max: 300, windowMs: minuteMs, batch: 10 },
  /** Forms of other sites that are kept for one client: each may have 16 KB. */
  returns: { name: 'returns', max: 30, windowMs: minuteMs, batch: 10 },
  /** Files that one client uploads: each is decoded, and may have 10 MB. */
  uploads: { name: 'uploads', max: 60, windowMs: minuteMs, batch: 10 },
  uploadsPerDay: { name: 'uploads-day', max: 500, windowMs: 24 * hourMs, batch: 10 },
  /** Suggestions for one client. */
  suggestions: { name: 'suggestions', max: 240, windowMs: minuteMs, batch: 10 },
  /** Passwords that one client tries for one account. */
  passwords: { name: 'passwords', max: 10, windowMs: minuteMs },
  /** Different accounts for which one client gave a wrong password. */
  accounts: { name: 'accounts', max: 10, windowMs: hourMs },
  /** Wrong passwords for one account from all clients together; beyond it each client needs a proof of work. */
  account: { name: 'account', max: 30, windowMs: hourMs },
  /** Passwords that one proof of work allows for an account beyond the limit above. */
  provenPasswords: { name: 'proven', max: 3, windowMs: hourMs },
  /** Tokens of mailed links that one client tries. */
  tokens: { name: 'tokens', max: 10, windowMs: minuteMs },
  /** Different recipients to whom one client has mails sent. */
  recipients: { name: 'recipients', max: 10, windowMs: hourMs },
  /** Mails to one recipient, whoever asks for them. A proof of work does not lift this one. */
  mails: { name: 'mails', max: 5, windowMs: 10 * minuteMs },
  /** Challenges that one client asks for. A proof of work does not lift this one. */
  challenges: { name: 'challenges', max: 30, windowMs: minuteMs },
} as const satisfies Record<string, Limit | CallLimit>;

/** What a proof of work costs and how long things around it last. */
export const proofOfWork = {
  /** Iterations of one derivation: about half a millisecond. */
  cost: 2_000,
  /** Derivations of the first proof: a second on a laptop, a few on an old telephone. */
  derivations: 1_000,
  /** Each proof within the window doubles the price of the next, this many times at most. */
  maxDoublings: 6,
  priceWindowMs: hourMs,
  /** How long a challenge can be redeemed: slow telephones and background tabs take their time. */
  lifetimeMs: 10 * minuteMs,
  /** How long a proof counts as one. Longer than the window of every limit that it lifts. */
  liftMs: 2 * hourMs,
} as const;
