import { createServiceTokens } from '@reprise/server-kit/service-token';

export interface InternalApiOptions {
  readonly apiUrl: string;
  /** Signs the tokens for the API. */
  readonly serviceKey: string;
}

/** The API answered with a status other than 2xx. */
export class InternalApiError extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.name = 'InternalApiError';
    this.status = status;
  }
}

/** Returns a function that reads a path of the API's internal port. It throws an InternalApiError for other statuses than 2xx. */
export function createInternalApi({ apiUrl, serviceKey }: InternalApiOptions) {
  const token = createServiceTokens({ service: 'search', key: serviceKey });
  return async (path: string, signal: AbortSignal): Promise<Response> => {
    const headers = { authorization: `Bearer ${await token()}` };
    const response = await fetch(`${apiUrl}${path}`, { headers, signal, redirect: 'error' });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new InternalApiError(path, response.status);
  };
}
