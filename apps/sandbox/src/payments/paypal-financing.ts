import type { FastifyInstance } from 'fastify';
import type { AnswerPaymentCall } from './calls.ts';
import { requireMerchant } from './guards.ts';
import type { PaymentParts } from './parts.ts';
import { FinancingRequest, readBody } from './requests.ts';

interface FinancingPlan {
  /** Numbers of monthly instalments to choose from. */
  readonly counts: readonly number[];
  /** Effective annual rate in per cent. */
  readonly effectiveRate: number;
  /** What can be financed, in minor units. */
  readonly minAmount: number;
  readonly maxAmount: number;
}

const threeParts: FinancingPlan = { counts: [3], effectiveRate: 0, minAmount: 3_000, maxAmount: 200_000 };

/** What PayPal offers in a country, much like its real offers. */
const plans: Readonly<Record<string, FinancingPlan>> = {
  DE: { counts: [3, 6, 12, 24], effectiveRate: 9.99, minAmount: 9_900, maxAmount: 500_000 },
  FR: { ...threeParts, counts: [4] },
  ES: threeParts,
  IT: threeParts,
  NL: threeParts,
};

const lender = {
  name: 'PayPal (Europe) S.à r.l. et Cie, S.C.A.',
  address: '22–24 Boulevard Royal, L-2449 Luxembourg',
};

/** An annuity: equal instalments at the end of each month, rounded up to whole cents. */
function optionOf(value: number, count: number, effectiveRate: number) {
  const monthlyRate = (1 + effectiveRate / 100) ** (1 / 12) - 1;
  const exact = monthlyRate === 0 ? value / count : (value * monthlyRate) / (1 - (1 + monthlyRate) ** -count);
  const instalment = Math.ceil(exact - 1e-9);
  // Without interest the last instalment is smaller, so that they add up to the price.
  const total = monthlyRate === 0 ? value : instalment * count;
  return {
    product: 'INSTALLMENTS',
    term: count,
    monthlyPayment: { value: instalment, currency: 'EUR' },
    totalCost: { value: total, currency: 'EUR' },
    nominalRate: Math.round(monthlyRate * 12 * 10_000) / 100,
    apr: effectiveRate,
    lender,
  };
}

/** The plans for an amount in a country; none where PayPal does not finance it. */
export function financingOptions(value: number, countryCode: string) {
  const plan = plans[countryCode];
  if (!plan || value < plan.minAmount || value > plan.maxAmount) return [];
  return plan.counts.map((count) => optionOf(value, count, plan.effectiveRate));
}

/** What a shop may show as PayPal's offer of paying in instalments. */
export function registerPayPalFinancing(
  app: FastifyInstance,
  { config }: PaymentParts,
  answer: AnswerPaymentCall,
): void {
  app.post('/paypal/financingOptions', (request, reply) => {
    const { merchantAccount, amount, countryCode } = readBody(FinancingRequest, request.body);
    requireMerchant(config, merchantAccount);
    const body = { amount, financingOptions: financingOptions(amount.value, countryCode) };
    return answer(request, reply, {
      call: 'paypal',
      subject: [],
      work: () => ({ status: 200, body, store: () => undefined }),
    });
  });
}
