export { forgetReporters } from './reports.ts';
export { registerReviews } from './routes.ts';
