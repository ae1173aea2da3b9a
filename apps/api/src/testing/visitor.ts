import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod';

export interface Reply {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

export interface VisitorOptions {
  language?: string;
  market?: string;
  origin?: string;
  /** Sent instead of the visitor's CSRF token. */
  csrfToken?: string;
  /** The visitor's IP address as forwarded by the shell, or null if it forwards none. */
  address?: string | null;
  /** User agent of the browser. */
  userAgent?: string;
  /** Cookies of another visitor: the same browser in another language or market. */
  cookies?: Map<string, string>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A browser as seen by the API: it keeps cookies and fetches the CSRF token before a write. */
export interface Visitor {
  cookies: Map<string, string>;
  get(url: string): Promise<Reply>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(url: string, body?: unknown): Promise<Reply>;
  delete(url: string): Promise<Reply>;
  csrfToken(): Promise<string>;
}

const TokenBody = z.object({ token: z.string() });

/** JSON is parsed; a file is a Buffer. */
function bodyOf(response: LightMyRequestResponse): unknown {
  if (response.body === '') return undefined;
  const isJson = String(response.headers['content-type']).includes('json');
  return isJson ? response.json() : response.rawPayload;
}

/** Creates a visitor without cookies. */
export function createVisitor(app: FastifyInstance, options: VisitorOptions = {}): Visitor {
  const { cookies = new Map<string, string>() } = options;

  async function send(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const writes = method !== 'GET';
    const token = writes ? (options.csrfToken ?? (await csrfToken())) : undefined;
    const response = await app.inject({
      method,
      url,
      headers: {
        'x-language': options.language ?? 'de',
        'x-market': options.market ?? 'de',
        ...(options.address === null ? {} : { 'x-forwarded-for': options.address ?? '192.0.2.1' }),
        'user-agent': options.userAgent ?? 'Test browser',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(writes ? { origin: options.origin ?? 'http://localhost:3000', 'x-csrf-token': token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.parse(JSON.stringify(body)) }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.statusCode,
      body: bodyOf(response),
      headers: response.headers,
    };
  }

  async function csrfToken(): Promise<string> {
    return TokenBody.parse((await send('GET', '/api/csrf-token')).body).token;
  }

  return {
    cookies,
    csrfToken,
    get: (url) => send('GET', url),
    post: (url, body, headers) => send('POST', url, body, headers),
    put: (url, body) => send('PUT', url, body),
    delete: (url) => send('DELETE', url),
  };
}
