import * as z from 'zod';

const Token = z.object({ token: z.string() });

export interface Answer {
  status: number;
  body: unknown;
}

/** A browser that calls the API over the network. Calls throw while the API is dead. */
export interface Shopper {
  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, options?: SendOptions): Promise<Answer>;
}

interface SendOptions {
  idempotencyKey?: string;
  /** Closes the tab after this time, whatever the answer. */
  closesAfterMs?: number;
}

/** Creates a shopper without cookies. */
export function createShopper(api: string): Shopper {
  const cookies = new Map<string, string>();

  async function call(method: string, path: string, headers: Record<string, string>, rest: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(api + path, {
      method,
      headers: { 'x-language': 'de', 'x-market': 'de', cookie, ...headers },
      ...rest,
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  }

  return {
    async send(method, path, body, { idempotencyKey, closesAfterMs } = {}) {
      const rest = {
        ...(body && { body: JSON.stringify(body) }),
        ...(closesAfterMs !== undefined && { signal: AbortSignal.timeout(closesAfterMs) }),
      };
      if (method === 'GET') return call(method, path, {}, rest);
      const { token } = Token.parse((await call('GET', '/api/csrf-token', {})).body);
      return call(
        method,
        path,
        {
          origin: 'http://localhost:3000',
          'x-csrf-token': token,
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        rest,
      );
    },
  };
}
