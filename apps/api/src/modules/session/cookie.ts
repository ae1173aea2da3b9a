/** Name and attributes of the session cookie. */
export interface SessionCookie {
  name: string;
  attributes: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

/** `__Host-` binds the cookie to this host and to TLS; browsers refuse it without TLS. */
export function sessionCookie(product: string, secure: boolean): SessionCookie {
  const name = `${secure ? '__Host-' : ''}${product}-session`;
  return { name, attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } };
}
