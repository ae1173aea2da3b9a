import { randomBytes } from 'node:crypto';
import { createMailbox } from './mailbox.ts';
import type { TestApp } from './test-app.ts';
import { testNow } from './test-database.ts';
import { createVisitor, type Reply, type Visitor } from './visitor.ts';

/** Registers, confirms and signs in a customer. The application's clock must show `testNow`. */
export async function signUp(
  { app, db }: TestApp,
  visitor = createVisitor(app),
): Promise<{ visitor: Visitor; email: string; password: string }> {
  const email = `${randomBytes(6).toString('hex')}@shop.example`;
  const password = 'a long enough password';
  await visitor.post('/api/register', { firstName: 'Ada', lastName: 'Lind', email, password, newsletter: false });
  const token = await createMailbox(db, () => testNow).linkToken(email, 'confirm');
  const { status } = await visitor.post('/api/register/confirm', { token });
  if (status !== 200) throw new Error(`The registration was not confirmed: ${status}`);
  return { visitor, email, password };
}

/** Signs a customer in, with the mailed code if the visitor's browser is unknown. */
export async function signIn(
  { db }: Pick<TestApp, 'db'>,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<Reply> {
  const answer = await visitor.post('/api/login', { email, password });
  if (answer.status !== 403) return answer;
  return visitor.post('/api/login/code', { code: await createMailbox(db, () => testNow).signInCode(email) });
}
