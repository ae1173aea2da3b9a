import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCards } from './cards.ts';
import { approve, authorise, type ChangeContext, cancelByShopper, close, expire } from './changes.ts';
import { PaymentError } from './errors.ts';
import { arrive, cancel, capture, chargeBack, failLater, type Modify, refund, reverse } from './modifications.ts';
import { balanceOf } from './money.ts';
import { openPayment } from './open-payment.ts';
import { Outcome, type Payment, statuses, transitions } from './payment.ts';
import { PaymentRequest } from './requests.ts';
import { usualTimings } from './timings.ts';

const context: ChangeContext = {
  merchantAccount: 'Reprise',
  timings: usualTimings,
  now: () => 0,
  faultsOf: () => ({ doubled: false, never: false, afterNext: false, delayMs: 0 }),
};
const cards = createCards({
  documents: {
    get: () => undefined,
    all: () => [],
    put: async () => undefined,
    remove: async () => undefined,
    written: async () => undefined,
  },
  now: () => 0,
  tokenMs: 1,
});

function open(type: string, outcome: Outcome): Payment {
  const request = PaymentRequest.parse({
    merchantAccount: 'Reprise',
    amount: { value: 1000, currency: 'EUR' },
    reference: 'r',
    returnUrl: 'http://localhost:3000/',
    paymentMethod: { type },
  });
  return { ...openPayment(request, { cards }, context), outcome };
}

/** The payment after a call; unchanged where the provider refuses it. */
function call(payment: Payment, modify: Modify, value: number): Payment {
  try {
    return modify(payment, context, { value }).payment;
  } catch (error) {
    if (error instanceof PaymentError && error.status === 422) return payment;
    throw error;
  }
}

const steps: Readonly<Record<string, (payment: Payment, value: number) => Payment>> = {
  approve: (payment) => approve(payment, context),
  authorise: (payment) => authorise(payment, context),
  cancelByShopper: (payment) => cancelByShopper(payment, context),
  close: (payment) => close(payment, context),
  expire: (payment) => expire(payment, context),
  chargeBack: (payment) => chargeBack(payment, context),
  captureFails: (payment) => failLater(payment, context, 'capture'),
  refundFails: (payment) => failLater(payment, context, 'refund'),
  capture: (payment, value) => call(payment, capture, value),
  refund: (payment, value) => call(payment, refund, value),
  cancel: (payment, value) => call(payment, cancel, value),
  reverse: (payment, value) => call(payment, reverse, value),
  arrive: (payment, value) => call(payment, arrive, value),
};

const anyOutcome = fc.record(
  {
    refusal: fc.constant('2'),
    captureFails: fc.boolean(),
    refund: fc.constantFrom('refused' as const, 'fails' as const),
    chargeback: fc.boolean(),
    late: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anySteps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 1, max: 700 })), {
  maxLength: 30,
});

it('never captures more than is authorised or refunds more than is captured, in any order of calls', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('klarna', 'bankTransfer_IBAN'),
      anyOutcome,
      fc.boolean(),
      anySteps,
      (type, outcome, isPaid, names) => {
        let payment = open(type, Outcome.parse(outcome));
        // Most orders of calls do nothing without money to move.
        const start: [string, number][] = isPaid
          ? [
              ['authorise', 1],
              ['arrive', 1000],
              ['capture', 400],
            ]
          : [];
        for (const [name, value] of [...start, ...names]) {
          payment = steps[name]?.(payment, value) ?? payment;
          const { authorised, captured, refunded, chargedBack, cancelled } = balanceOf(payment);
          expect(captured + cancelled).toBeLessThanOrEqual(authorised);
          expect(refunded + chargedBack).toBeLessThanOrEqual(captured);
          expect(Math.min(captured, refunded, chargedBack, cancelled)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('the state machine has no loops except for incoming transfers', () => {
  for (const start of statuses) {
    const seen = new Set<string>();
    const visit = (status: (typeof statuses)[number]): void => {
      for (const [event, next] of Object.entries(transitions[status])) {
        if (event === 'arrive' || event === 'release') continue;
        expect(next, `${status} ${event}`).not.toBe(start);
        if (!seen.has(next)) {
          seen.add(next);
          visit(next);
        }
      }
    };
    visit(start);
  }
});
