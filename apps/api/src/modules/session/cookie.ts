import { cookieName } from '@reprise/entities/cookie';

/** Name and attributes of the session cookie. */
export interface SessionCookie {
  name: string;
  attributes: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

export function sessionCookie(product: string, secure: boolean): SessionCookie {
  const name = cookieName('session', { product, secure });
  return { name, attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } };
}
