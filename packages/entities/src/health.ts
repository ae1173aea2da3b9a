import * as z from 'zod/mini';

/** GET /healthz and GET /readyz. */
export const HealthStatus = z.object({ status: z.string(), reason: z.optional(z.string()) });
