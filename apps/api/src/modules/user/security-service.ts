import type { PasswordChange } from '@reprise/entities/session';
import { ApiError } from '../../errors.ts';
import {
  type CustomerSession,
  endCustomerSessions,
  forgetDevices,
  renewSession,
  type Session,
} from '../session/index.ts';
import type { AccountDependencies } from './account-service.ts';
import { type Customer, findCustomer } from './customer-queries.ts';
import { cancelEmailChanges } from './email-change-service.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { requireOtherConfirmation } from './recent-sign-in.ts';
import { removeSignInCodes } from './sign-in-codes.ts';
import { authLink, type Visit } from './visit.ts';

const passwordWrong = () =>
  new ApiError({ status: 403, code: 'PASSWORD_WRONG', message: 'The current password is wrong.' });

/**
 * What customers do with their password and sessions while they are signed in. Each call asks for the password again, or for a
 * recent sign-in by a passkey or a provider.
 */
export function createSecurityService({ db, clock, brand, mailer, refuseBreached }: AccountDependencies) {
  async function findOwner({ customerId }: CustomerSession): Promise<Customer> {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw passwordWrong();
    return customer;
  }

  async function checkPassword({ password_hash }: Customer, password: string): Promise<void> {
    if (!(await verifyPassword(password_hash, password))) throw passwordWrong();
  }

  /** Ends all other sessions, makes all other browsers unknown and mails the owner. Returns the session with a new secret. */
  async function changePassword(
    customer: Customer,
    session: CustomerSession,
    { currentPassword, password }: PasswordChange,
    visit: Pick<Visit, 'origin' | 'language' | 'device'>,
  ): Promise<Session> {
    if (currentPassword === undefined && customer.password_hash !== null) requireOtherConfirmation(session, clock());
    else await checkPassword(customer, currentPassword ?? '');
    const { id, email, first_name: firstName, last_name: lastName } = customer;
    await refuseWeakPassword(password, { email, firstName, lastName, brand });
    await refuseBreached(password);
    const password_hash = await hashPassword(password);
    const renewed = await db.transaction().execute(async (trx) => {
      const now = clock();
      const changed = await trx
        .updateTable('customers')
        .set({ password_hash, updated_at: now })
        .where('id', '=', id)
        // Of two changes at the same time only one knows the current password.
        .where('password_hash', '=', customer.password_hash)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw passwordWrong();
      await trx.deleteFrom('password_resets').where('customer_id', '=', id).execute();
      await endCustomerSessions(trx, id, { allBut: session.id });
      await removeSignInCodes(trx, id);
      await cancelEmailChanges(trx, id);
      await forgetDevices(trx, { customerId: id, allBut: visit.device });
      const { language } = visit;
      const values = { firstName, brand, url: authLink(visit, { forgot: '1' }), inAccount: true };
      await mailer.enqueue(trx, { mail: 'password-changed', to: email, language, values, now });
      return renewSession(trx, session, now);
    });
    mailer.wake();
    return renewed;
  }

  return { findOwner, checkPassword, changePassword };
}
export type SecurityService = ReturnType<typeof createSecurityService>;
