import { maxPaymentReferenceCharacters } from '@reprise/entities/constants/payments';
import { localeOf } from '@reprise/markets';
import ky, { isHTTPError, isNetworkError } from 'ky';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { ExpressShopper } from './express-provider.ts';
import { PaymentAnswer } from './payment-answer.ts';
import {
  type ExpressRequest,
  type HostedPageRequest,
  type PaymentProvider,
  PaymentProviderUnavailableError,
  PaymentRequestRefusedError,
} from './payment-provider.ts';

type ProviderConfig = Pick<
  Config,
  'PAYMENT_API_URL' | 'PAYMENT_API_KEY' | 'PAYMENT_MERCHANT_ACCOUNT' | 'PAYMENT_TIMEOUT_MS'
>;

const Offered = z.object({
  paymentMethods: z.array(z.object({ type: z.string(), name: z.string(), brands: z.optional(z.array(z.string())) })),
  storedPaymentMethods: z._default(
    z.array(
      z.object({
        id: z.string(),
        brand: z.string(),
        lastFour: z.string(),
        expiryMonth: z.string(),
        expiryYear: z.string(),
      }),
    ),
    [],
  ),
});
const Euros = z.object({ value: z.int().check(z.positive()), currency: z.literal('EUR') });
const Financing = z.object({
  financingOptions: z.array(
    z.object({
      term: z.int().check(z.minimum(2)),
      monthlyPayment: Euros,
      totalCost: Euros,
      nominalRate: z.number().check(z.nonnegative()),
      apr: z.number().check(z.nonnegative()),
      lender: z.object({ name: z.string().check(z.minLength(1)), address: z.string().check(z.minLength(1)) }),
    }),
  ),
});
const HostedPage = z.object({ url: z.url() });
const HostedResult = z.object({
  reference: z.string(),
  status: z.enum(['active', 'completed', 'paymentPending', 'refused', 'canceled', 'expired']),
  payments: z.array(z.omit(PaymentAnswer, { merchantReference: true })),
});
const Received = z.object({
  status: z.literal('received'),
  pspReference: z.string().check(z.minLength(1), z.maxLength(maxPaymentReferenceCharacters)),
});
const Refusal = z.object({ status: z.int(), errorCode: z.string(), message: z.string() });

/** The `errorCode` of a call whose key belongs to an earlier one. */
const keyInUseErrorCode = '704';

/** The first call with this key still runs; the same call may be sent again. */
const isTransient = (response: Response) => response.headers.get('transient-error') === 'true';

function translateError(error: unknown): Error {
  if (!isHTTPError(error)) return new PaymentProviderUnavailableError('no answer', { cause: error });
  const { status } = error.response;
  const refusal = Refusal.safeParse(error.data);
  // 401 and 403 are about the shop's own credentials and say nothing about the payment.
  const mayPass = status >= 500 || [401, 403, 429].includes(status);
  // An earlier call with the key may have acted, even if this one has another body.
  const mayHaveActed = refusal.data?.errorCode === keyInUseErrorCode;
  if (mayPass || mayHaveActed || !refusal.success)
    return new PaymentProviderUnavailableError(`status ${status}`, { cause: error });
  return new PaymentRequestRefusedError(refusal.data.errorCode, refusal.data.message);
}

const amountOf = (cents: number) => ({ value: cents, currency: 'EUR' as const });

const localeFields = ({ language, country }: ExpressRequest['shopper']) => ({
  shopperLocale: localeOf(language),
  countryCode: country,
});

function shopperOf({ shopper }: Pick<HostedPageRequest, 'shopper'>) {
  const { firstName, lastName } = shopper.address;
  return {
    ...localeFields(shopper),
    shopperEmail: shopper.email,
    shopperName: { firstName, lastName },
    ...(shopper.customerId !== undefined && { shopperReference: shopper.customerId }),
  };
}

/** The provider at its HTTP API; docs/contracts/payments.md describes it. */
export function createPaymentProvider(config: ProviderConfig): PaymentProvider {
  const { PAYMENT_MERCHANT_ACCOUNT: merchantAccount, PAYMENT_API_URL: baseUrl } = config;
  const api = ky.create({
    headers: { 'X-API-Key': config.PAYMENT_API_KEY },
    timeout: config.PAYMENT_TIMEOUT_MS,
    retry: {
      limit: 2,
      // Writes carry a key, so a repetition has no further effect.
      methods: ['get', 'post'],
      maxRetryAfter: 2_000,
      delay: (attempt) => 100 * 2 ** attempt,
      shouldRetry: ({ error }) => {
        if (isNetworkError(error)) return true;
        return isHTTPError(error) && isTransient(error.response) ? true : undefined;
      },
    },
  });

  async function call<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    { body, key, query }: { body?: object; key?: string; query?: Record<string, string> } = {},
  ): Promise<z.infer<S>> {
    let answer: unknown;
    try {
      answer = await api(`${baseUrl}${path}`, {
        method: body ? 'post' : 'get',
        ...(body && { json: { merchantAccount, ...body } }),
        ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
        ...(query && { searchParams: query }),
      }).json();
    } catch (error) {
      throw translateError(error);
    }
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new PaymentProviderUnavailableError('an answer that does not keep the contract', { cause: parsed.error });
  }

  async function modify(
    kind: 'captures' | 'cancels' | 'refunds' | 'reversals',
    psp: string,
    key: string,
    amount?: number,
  ) {
    const body = amount === undefined ? {} : { amount: amountOf(amount) };
    const received = await call(`/payments/${encodeURIComponent(psp)}/${kind}`, Received, { body, key });
    return received.pspReference;
  }

  return {
    async offer({ amount, country, language, customerId }) {
      const body = {
        amount: amountOf(amount),
        countryCode: country,
        shopperLocale: localeOf(language),
        ...(customerId !== undefined && { shopperReference: customerId }),
      };
      const { paymentMethods, storedPaymentMethods } = await call('/paymentMethods', Offered, { body });
      return { methods: paymentMethods, storedCards: storedPaymentMethods };
    },
    async financingOptions(amount, country) {
      const body = { amount: amountOf(amount), countryCode: country };
      const { financingOptions } = await call('/paypal/financingOptions', Financing, { body });
      return financingOptions.map(({ term, monthlyPayment, totalCost, nominalRate, apr, lender }) => ({
        count: term,
        instalment: monthlyPayment.value,
        total: totalCost.value,
        nominalRate,
        effectiveRate: apr,
        lender,
      }));
    },
    pay(request, key) {
      const { reference, amount, details, returnUrl, origin, storeCard } = request;
      const body = {
        ...shopperOf(request),
        reference,
        returnUrl,
        paymentMethod: details,
        amount: amountOf(amount),
        channel: 'Web',
        ...(origin !== undefined && { origin }),
        ...(storeCard && { storePaymentMethod: true }),
        authenticationData: {
          threeDSRequestData: { nativeThreeDS: origin === undefined ? 'disabled' : 'preferred' },
        },
      };
      return call('/payments', PaymentAnswer, { body, key });
    },
    complete: (details) => call('/payments/details', PaymentAnswer, { body: { details } }),
    async startExpress({ reference, amount, returnUrl, shopper }, key) {
      const body = {
        ...localeFields(shopper),
        reference,
        returnUrl,
        paymentMethod: { type: 'paypal', subtype: 'express' },
        amount: amountOf(amount),
        channel: 'Web',
      };
      const { action, resultCode } = await call('/payments', PaymentAnswer, { body, key });
      if (action?.type === 'redirect') return action.url;
      throw new PaymentProviderUnavailableError(`no page, but ${resultCode}`);
    },
    readExpressShopper: (redirectResult) =>
      call('/paypal/shopperDetails', ExpressShopper, { body: { redirectResult } }),
    openPage(request, key) {
      const { reference, amount, returnUrl, methodType } = request;
      const body = {
        ...shopperOf(request),
        reference,
        returnUrl,
        amount: amountOf(amount),
        mode: 'hosted',
        allowedPaymentMethods: [methodType],
      };
      return call('/sessions', HostedPage, { body, key });
    },
    async readPage(sessionId, sessionResult) {
      const path = `/sessions/${encodeURIComponent(sessionId)}`;
      const { reference, status, payments } = await call(path, HostedResult, { query: { sessionResult } });
      const last = payments.findLast(({ resultCode }) => resultCode !== 'RedirectShopper');
      return {
        reference,
        answer: last && { ...last, merchantReference: reference },
        isClosed: status === 'canceled' || status === 'expired',
      };
    },
    capture: (psp, amount, key) => modify('captures', psp, key, amount),
    async release(psp, key) {
      await modify('cancels', psp, key);
    },
    refund: (psp, amount, key) => modify('refunds', psp, key, amount),
    async reverse(psp, key) {
      await modify('reversals', psp, key);
    },
  };
}
