import { AddedBankAccount, BankAccountParams, BankAccountRequest, BankAccounts } from '@reprise/entities/bank-account';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { createBankAccountService } from './account-service.ts';

const tag = 'bank accounts';
const errors = { REAUTHENTICATION_REQUIRED: 403 };

/** The bank accounts to which sellers want their money: of customers, and of guests while their session lasts. */
export function registerBankAccounts(app: FastifyInstance, context: AppContext): void {
  const { sessions, limits } = context;
  const accounts = createBankAccountService(context);

  route(app, {
    method: 'GET',
    url: '/api/bank-accounts',
    access: 'visitor',
    tag,
    summary: 'The bank accounts of the visitor, the latest first. IBANs are masked.',
    response: BankAccounts,
    handler: async ({ request, reply }) => accounts.list(await sessions.current(request, reply)),
  });

  route(app, {
    method: 'POST',
    url: '/api/bank-accounts',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary:
      'Adds a bank account after its bank has checked the name. Customers must have entered their password lately.',
    body: BankAccountRequest,
    response: AddedBankAccount,
    errors: { ...errors, TOO_MANY_BANK_ACCOUNTS: 409 },
    async handler({ body, request, reply }) {
      await limits.checkBankAccount(clientOf(request.ip));
      return accounts.add(await sessions.ensure(request, reply), body, request.locale.language);
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/bank-accounts/:accountUuid',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Removes a bank account. Payouts that are under way still go there.',
    params: BankAccountParams,
    errors: { ...errors, BANK_ACCOUNT_NOT_FOUND: 404 },
    async handler({ params, request, reply }) {
      await accounts.remove(await sessions.ensure(request, reply), params.accountUuid, request.locale.language);
    },
  });
}
