import { euros } from '@reprise/entities/money';
import type { PlaceOrder } from '@reprise/entities/order';
import { OrderConsentId } from '@reprise/entities/order-consent';
import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
} from '@reprise/platform';
import * as z from 'zod/mini';
import { leadToCart } from '../../checkout/ended-session.ts';
import { redirectToNext } from '../../checkout/load-checkout.ts';
import { reloadCheckout } from '../../checkout/reload-checkout.ts';
import { redirectAfter } from '../../order/order-redirects.ts';
import type { PaymentProblem, PaymentValues } from '../../payment/payment-form.ts';
import { type ReadPayment, readPayment } from '../../payment/read-payment.ts';
import { tooManyOrdersWait } from '../../payment/too-many-orders.ts';
import { blueStore } from '../../store.ts';

/** What is wrong with the date of birth. */
export type AgeProblem = 'missing' | 'invalid' | 'tooYoung';

/** Why the order was not placed. */
export interface OverviewResult {
  values: PaymentValues;
  problems: readonly PaymentProblem[];
  /** What the customer has agreed to, and what is missing. */
  agreed: readonly OrderConsentId[];
  missing: readonly OrderConsentId[];
  age?: AgeProblem | undefined;
  /** As it was typed. */
  birthDate?: string | undefined;
  failed?: 'unavailable' | 'changed' | 'alreadyPlaced' | 'tooMany';
  /** With `tooMany`: seconds until the next order. */
  waitSeconds?: number;
}

/** Without a date field in the browser, visitors can type anything. */
const maxBirthDateCharacters = 40;

const Agreement = z.object({
  key: z.uuid(),
  fingerprint: z.optional(z.string()),
  total: z.coerce.number().check(z.int(), z.nonnegative()),
  credit: z.coerce.number().check(z.int(), z.nonnegative()),
  consents: z.array(OrderConsentId),
  birthDate: z.optional(z.string().check(z.maxLength(maxBirthDateCharacters))),
});
type Agreement = z.infer<typeof Agreement>;

/** Codes after which the page shows the current order, which the customer has to confirm. */
const showsAgain: readonly string[] = ['TOTAL_CHANGED', 'ORDER_CHANGED', 'CONSENT_MISSING', 'AGE_CHECK_FAILED'];

const failures: Readonly<Record<string, OverviewResult['failed']>> = {
  TOTAL_CHANGED: 'changed',
  ORDER_CHANGED: 'changed',
  IDEMPOTENCY_KEY_REUSED: 'alreadyPlaced',
};

const ageProblems: Readonly<Record<string, AgeProblem>> = { REQUIRED: 'missing', TOO_YOUNG: 'tooYoung' };

/** The API's problem with the date of birth. */
const ageProblemOf = (error: unknown): AgeProblem =>
  (isApiError(error) && ageProblems[error.fieldErrors[0]?.code ?? '']) || 'invalid';

/** Codes after which the cart shows what has changed. */
const isAboutCart = (code: string) => code === 'CART_EMPTY' || code === 'CART_CHANGED' || code.startsWith('COUPON::');

/** Consents that the API misses: `consents.terms`. */
const missingConsents = (error: unknown): OrderConsentId[] =>
  isApiError(error)
    ? error.fieldErrors.flatMap(({ field }) => {
        const consent = OrderConsentId.safeParse(field.replace(/^consents\./, ''));
        return consent.success ? [consent.data] : [];
      })
    : [];

async function answerFailure(platform: Platform, error: unknown, form: FormData, result: OverviewResult) {
  const { status, code } = failureOf(error);
  const { cart, checkout } = platform.area(blueStore).getState();
  const path = platform.path('checkout_overview', {});
  if (isAboutCart(code)) return leadToCart(platform, form, path);
  if (code === 'CHECKOUT_INCOMPLETE' || code === 'CHECKOUT_CHANGED') {
    await cart.load();
    return redirectToNext(platform, await checkout.load(), path);
  }
  if (showsAgain.includes(code)) {
    const reloaded = await reloadCheckout(platform);
    if (reloaded && reloaded.openSteps.length > 0) return redirectToNext(platform, reloaded, path);
  }
  if (code === 'CONSENT_MISSING')
    return data<OverviewResult>({ ...result, missing: missingConsents(error) }, { status });
  if (code === 'AGE_CHECK_FAILED') return data<OverviewResult>({ ...result, age: ageProblemOf(error) }, { status });
  const waitSeconds = tooManyOrdersWait(error);
  if (waitSeconds !== undefined) return data<OverviewResult>({ ...result, failed: 'tooMany', waitSeconds }, { status });
  const failed = failures[code] ?? 'unavailable';
  // The customer has agreed to another order.
  const agreed = failed === 'changed' ? [] : result.agreed;
  return data<OverviewResult>({ ...result, agreed, failed }, { status });
}

const orderOf = (
  payment: PlaceOrder['payment'],
  { fingerprint, total, credit, consents, birthDate }: Agreement,
): PlaceOrder => ({
  payment,
  ...(fingerprint && { fingerprint }),
  consents,
  totalPrice: euros(total),
  ...(credit > 0 && { shopCredit: euros(credit) }),
  ...(birthDate && { birthDate }),
});

/** What is wrong with a date of birth before the API compares it; undefined if nothing is, or none is due. */
function problemOfDate(form: FormData, { birthDate }: Agreement): AgeProblem | undefined {
  if (!form.has('due-age')) return undefined;
  if (!birthDate) return 'missing';
  return z.iso.date().safeParse(birthDate).success ? undefined : 'invalid';
}

/** How the order is paid. Shop credit that pays for everything needs no details. */
function readWay(form: FormData): Omit<ReadPayment, 'payment'> & { payment?: PlaceOrder['payment'] } {
  return form.get('method') === 'shopCredit'
    ? { values: {}, problems: [], payment: { id: 'shopCredit' } }
    : readPayment(form);
}

/** Places the order and leads to what follows, or returns what is missing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const { payment, values, problems } = readWay(form);
  const agreement = Agreement.safeParse({
    key: form.get('key'),
    fingerprint: form.get('fingerprint') ?? undefined,
    total: form.get('total'),
    credit: form.get('credit') ?? 0,
    consents: form.getAll('consents'),
    birthDate: form.get('birthDate') ?? undefined,
  });
  // The form was not sent by the page.
  if (!agreement.success) return redirect(platform.path('checkout_overview', {}), 303);
  const { key, consents, birthDate } = agreement.data;
  const age = problemOfDate(form, agreement.data);
  const missing = OrderConsentId.options.filter((id) => form.has(`due-${id}`) && !consents.includes(id));
  const result: OverviewResult = { values, problems, missing, agreed: consents, ...(age && { age }), birthDate };
  if (!payment || missing.length > 0 || age) return data(result, { status: 422 });
  try {
    const { orders } = await platform.api();
    return redirectAfter(platform, await orders.place(orderOf(payment, agreement.data), key));
  } catch (error) {
    return answerFailure(platform, error, form, result);
  }
}
