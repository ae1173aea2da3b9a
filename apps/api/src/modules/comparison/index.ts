export { moveComparison } from './comparison-store.ts';
export { registerComparison } from './routes.ts';
