export { clientOf } from './client-address.ts';
export type { Counters } from './counters.ts';
export { openCounters } from './open-counters.ts';
export { type RateLimits, registerRateLimits } from './rate-limits.ts';
export { registerBotCheck } from './routes.ts';
