import { Comparison } from '@reprise/entities/comparison';
import type { CallOptions, Http } from './http.ts';

/** The products that the visitor compares. */
export const createComparisonClient = (http: Http) => ({
  view: (options?: CallOptions) => http.get('/api/comparison', Comparison, options),
  add: (productId: number) => http.send('put', `/api/comparison/${productId}`, undefined, { repeatable: true }),
  remove: (productId: number) => http.send('delete', `/api/comparison/${productId}`, undefined, { repeatable: true }),
  clear: () => http.send('delete', '/api/comparison', undefined, { repeatable: true }),
});
