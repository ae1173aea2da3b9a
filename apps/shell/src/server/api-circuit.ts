import { ApiError, ApiUnavailableError, type Circuit, createCircuit } from '@reprise/api-clients';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { ShellConfig } from './config.ts';

const Readiness = z.object({ status: z.string(), reason: z.optional(z.string()) });

/** Seconds after which it is worth asking again for what the API could not give. */
export const retryAfterSeconds = 5;

/** The shell's one circuit to the API. Its /readyz decides whether the API is away. */
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
        log.error({ circuit: state, reason }, 'the API is away: pages come from the cache or are refused');
      } else log.info({ circuit: state }, 'the API is back');
    },
  });
}

const isAway = (error: unknown) =>
  error instanceof ApiUnavailableError || (error instanceof ApiError && error.status > 501);

/** The same circuit, which tells `onFailure` of each call that the API could not answer. */
export const withFailures = (circuit: Pick<Circuit, 'run'>, onFailure: () => void): Pick<Circuit, 'run'> => ({
  run: async (call, options) => {
    try {
      return await circuit.run(call, options);
    } catch (error) {
      if (isAway(error)) onFailure();
      throw error;
    }
  },
});
