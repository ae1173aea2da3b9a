export type { PayoutListener } from './payout-engine.ts';
export { findPayout, loadPayouts, type PayoutRow } from './payout-store.ts';
export { registerPayouts } from './register-payouts.ts';
export { redirectPayout, startPayout } from './start-payout.ts';
