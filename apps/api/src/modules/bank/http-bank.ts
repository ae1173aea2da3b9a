import { NameCheck } from '@reprise/entities/bank-account';
import * as z from 'zod';
import { type Bank, BankRefusedError, type Transfer } from './bank.ts';

export interface BankOptions {
  /** Base of the bank's API, without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

const Problem = z.object({ code: z.string(), detail: z.string() });
const NameCheckAnswer = z.object({ result: NameCheck, holder: z.string().optional() });

/** A transfer as the bank describes it. */
const BankTransfer = z.object({
  id: z.string().min(1).max(60),
  reference: z.string().max(60),
  amount: z.object({ value: z.int().positive(), currency: z.literal('EUR') }),
  status: z.enum(['accepted', 'executed', 'rejected', 'returned']),
  reason: z.string().max(200).optional(),
});

const TransferPage = z.object({ transfers: z.array(BankTransfer), next: z.string().optional() });

/** A transfer in the shop's terms. */
export const transferOf = ({ amount, ...rest }: z.output<typeof BankTransfer>): Transfer => ({
  ...rest,
  cents: amount.value,
});

/** The bank understood the request and refused it. All other failures may be temporary. */
const refusedStatus = 422;

/** The bank behind the protocol of docs/contracts/bank.md. */
export function createHttpBank({ url, apiKey, timeoutMs }: BankOptions): Bank {
  async function call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    request?: { body: object; key?: string },
  ): Promise<z.output<Schema>> {
    const response = await fetch(url + path, {
      method: request ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(request && { 'content-type': 'application/json' }),
        ...(request?.key !== undefined && { 'idempotency-key': request.key }),
      },
      ...(request && { body: JSON.stringify(request.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === refusedStatus) {
      const { code, detail } = Problem.parse(await response.json());
      throw new BankRefusedError(code, detail);
    }
    if (!response.ok) throw new Error(`The bank answered ${response.status}.`);
    return schema.parse(await response.json());
  }

  return {
    checkName: (iban, holder) => call('/name-checks', NameCheckAnswer, { body: { iban, holder } }),
    async transfer({ reference, cents, payee, purpose }) {
      const body = { reference, amount: { value: cents, currency: 'EUR' }, payee, purpose };
      return transferOf(await call('/transfers', BankTransfer, { body, key: reference }));
    },
    async list(since, after) {
      const query = new URLSearchParams({ since: since.toISOString(), ...(after !== undefined && { after }) });
      const { transfers, next } = await call(`/transfers?${query}`, TransferPage);
      return { transfers: transfers.map(transferOf), next };
    },
  };
}
