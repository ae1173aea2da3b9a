export type { PayoutListener } from './payout-engine.ts';
export { findPayout } from './payout-store.ts';
export { registerPayouts } from './register-payouts.ts';
export { redirectPayout, startPayout } from './start-payout.ts';
