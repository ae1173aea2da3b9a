/** Name and attributes of the session cookie. */
export interface SessionCookie {
  name: string;
  secure: boolean;
}

/** `__Host-` binds the cookie to this host and to TLS; without TLS browsers would refuse it. */
export function sessionCookie(product: string, secure: boolean): SessionCookie {
  return { name: `${secure ? '__Host-' : ''}${product}-session`, secure };
}

/** Value of a Set-Cookie header that stores the token for the given seconds; 0 deletes it. */
export function serializeSessionCookie(cookie: SessionCookie, token: string, maxAgeSeconds: number): string {
  const attributes = [`${cookie.name}=${token}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [...attributes, ...(cookie.secure ? ['Secure'] : [])].join('; ');
}

/** The cookie's value in a Cookie header, or undefined. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value] = pair.split('=', 2);
    if (key.trim() === name) return value?.trim();
  }
  return undefined;
}
