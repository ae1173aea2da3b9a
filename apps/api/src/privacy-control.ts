import type { FastifyRequest } from 'fastify';

/** Whether the browser sends the global privacy control, which objects to sharing data with third parties. */
export const objectsToTracking = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['sec-gpc'] === '1';
