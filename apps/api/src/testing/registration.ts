import type { Mailbox } from './mailbox.ts';
import type { Reply, Visitor } from './visitor.ts';

export const password = 'correct horse battery';

/** What the form of the registration sends. */
export const registrationOf = (email: string, rest: object = {}) => ({
  firstName: 'Zoë',
  lastName: 'Ng',
  email,
  password,
  newsletter: false,
  ...rest,
});

/** Registers and opens the mailed link, which signs in. Returns the answer to the link. */
export async function register(visitor: Visitor, mailbox: Mailbox, email: string): Promise<Reply> {
  await visitor.post('/api/register', registrationOf(email));
  return visitor.post('/api/register/confirm', { token: await mailbox.linkToken(email, 'confirm') });
}
