/** Everything that the package has, to measure its size. */
export * from './events.ts';
export * from './index.ts';
export { createTracker } from './tracker.ts';
