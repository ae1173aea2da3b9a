import { ApiError, ApiUnavailableError, type Circuit, createCircuit } from '@reprise/api-clients';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { ShellConfig } from '../boot/server/config.ts';

const Readiness = z.object({ status: z.string(), reason: z.optional(z.string()) });

/** Seconds after which clients should retry when the API is unavailable. */
export const retryAfterSeconds = 5;

/** The shell's circuit breaker for the API. The API's /readyz decides whether it is open. */
export function createApiCircuit(
  { apiUrl, apiProbeTimeoutMs }: Pick<ShellConfig, 'apiUrl' | 'apiProbeTimeoutMs'>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Circuit {
  return createCircuit({
    probeTimeoutMs: apiProbeTimeoutMs,
    probe: async (signal) => {
      const response = await fetch(`${apiUrl}/readyz`, { signal, redirect: 'error' });
      const { status, reason } = Readiness.parse(await response.json());
      if (!response.ok) throw new Error([`${response.status} ${status}`, reason].filter(Boolean).join(': '));
    },
    onChange: (state, reason) => {
      if (state === 'open') {
        log.error({ circuit: state, reason }, 'API is unavailable: serving pages from the cache');
      } else log.info({ circuit: state }, 'API is available again');
    },
  });
}

const isUnavailable = (error: unknown) =>
  error instanceof ApiUnavailableError || (error instanceof ApiError && error.status > 501);

/** Wraps a circuit to call `onFailure` for each call that fails because the API is unavailable. */
export const withFailures = (circuit: Pick<Circuit, 'run'>, onFailure: () => void): Pick<Circuit, 'run'> => ({
  run: async (call, options) => {
    try {
      return await circuit.run(call, options);
    } catch (error) {
      if (isUnavailable(error)) onFailure();
      throw error;
    }
  },
});
