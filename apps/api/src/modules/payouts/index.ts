export type { PayoutListener } from './payout-engine.ts';
export { registerPayouts } from './register-payouts.ts';
export { startPayout } from './start-payout.ts';
