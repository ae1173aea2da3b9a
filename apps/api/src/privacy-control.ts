import type { FastifyRequest } from 'fastify';

/** Whether the browser sends the global privacy control, an objection to passing anything on to third parties. */
export const objectsToTracking = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['sec-gpc'] === '1';
