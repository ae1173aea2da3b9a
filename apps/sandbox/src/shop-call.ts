import { createServiceTokens } from '@reprise/server-kit/service-token';
import * as z from 'zod';
import { Problem } from './problem.ts';

export interface ShopOptions {
  /** The internal port of the API. */
  readonly url: string;
  /** A key among those of the API. */
  readonly serviceKey: string;
}

const timeoutMs = 15_000;
const ErrorBody = z.object({ code: z.string(), message: z.string() });

async function refusalOf(response: Response): Promise<Problem> {
  const { data } = ErrorBody.safeParse(await response.json().catch(() => undefined));
  return new Problem(
    response.status,
    data?.code ?? 'REFUSED',
    data?.message ?? `The shop answered ${response.status}.`,
  );
}

/**
 * Calls the shop's internal port: POST with a body, GET without. Throws a Problem: 502 when the shop is down, else the shop's
 * status and code.
 */
export function createShopCall({ url, serviceKey }: ShopOptions) {
  const tokens = createServiceTokens({ service: 'warehouse', key: serviceKey });
  return async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/internal/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await tokens()}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new Problem(502, 'SHOP_AWAY', 'The shop does not answer.');
    });
    if (!response.ok) throw await refusalOf(response);
    return response.json();
  };
}
