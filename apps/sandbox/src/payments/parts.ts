import type { Idempotency } from '../calls/idempotency.ts';
import type { PaymentConfig } from '../config.ts';
import type { Worker } from '../webhooks/worker.ts';
import type { Cards } from './cards.ts';
import type { PaymentFaults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Provider } from './provider.ts';
import type { Sessions } from './sessions.ts';
import type { Timings } from './timings.ts';

/** Dependencies of the payment provider's routes. */
export interface PaymentParts {
  readonly config: PaymentConfig;
  readonly ledger: Ledger;
  readonly sessions: Sessions;
  readonly cards: Cards;
  readonly provider: Provider;
  readonly faults: PaymentFaults;
  readonly idempotency: Idempotency;
  readonly worker: Worker;
  readonly timings: Timings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where shoppers' browsers reach the sandbox, without a slash at the end. */
  readonly publicUrl: () => string;
}
