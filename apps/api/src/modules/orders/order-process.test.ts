import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent, PaymentState } from '../payments/index.ts';
import { type OrderEvent, orderMachine } from './order-machine.ts';
import { advance, type OrderConditions, type OrderProcess, type OrderProcessEvent } from './order-process.ts';
import { orderStatesDocument } from './order-states-document.ts';

const placed = (...payments: [string, PaymentState][]): OrderProcess => ({
  order: 'awaitingPayment',
  payments: new Map(payments),
});
const usual: OrderConditions = {
  order: new Set(['unitsAvailable', 'everythingSent', 'everythingArrived']),
  payment: new Set(['paidInFull', 'capturedInFull']),
};
/** More is to come. */
const inPart: OrderConditions = { order: new Set(['unitsAvailable']), payment: new Set() };

/** An event of the outside world: `actor` is the first who may send it. */
const order = (event: OrderEvent, paymentId?: string): OrderProcessEvent => {
  const [actor] = orderMachine.events[event].by;
  if (!actor) throw new Error(`Nobody sends ${event}.`);
  return { to: 'order', event, actor, ...(paymentId && { paymentId }) };
};
const provider = (paymentId: string, event: PaymentEvent): OrderProcessEvent => ({
  to: 'payment',
  event,
  actor: 'provider',
  paymentId,
});

function run(process: OrderProcess, events: readonly OrderProcessEvent[], conditions = usual) {
  let current = process;
  const later: string[] = [];
  const effects: string[] = [];
  for (const event of events) {
    const result = advance(current, event, conditions);
    current = result.process;
    for (const { step } of result.steps) {
      if (step.result === 'ignored') continue;
      later.push(...(step.transition.later ?? []));
      effects.push(...(step.transition.effects ?? []));
    }
  }
  return { order: current.order, payments: Object.fromEntries(current.payments), effects, later };
}

describe('an order', () => {
  it('is confirmed by an authorised payment, captured at dispatch and delivered', () => {
    const events = [
      provider('a', 'requireAction'),
      provider('a', 'authorise'),
      order('dispatch'),
      provider('a', 'captureSucceeded'),
      order('deliver'),
    ];
    expect(run(placed(['a', 'created']), events)).toEqual({
      order: 'delivered',
      payments: { a: 'captured' },
      effects: ['sellUnits', 'secureByPayment', 'shipUnits'],
      later: ['mailConfirmation', 'issueInvoice', 'mailDispatch', 'capturePayment', 'releaseRest', 'mailDelivery'],
    });
  });

  it('is captured parcel by parcel, and what is left of the authorisation is released', () => {
    const first = run(placed(['a', 'pending']), [provider('a', 'authorise'), order('dispatch')], inPart);
    expect(first).toMatchObject({ order: 'partlyDispatched', payments: { a: 'capturing' } });
    const process: OrderProcess = { ...placed(['a', 'capturing']), order: 'partlyDispatched', securedBy: 'a' };
    const captured = run(process, [provider('a', 'captureSucceeded'), order('deliver')], inPart);
    expect(captured).toMatchObject({ order: 'partlyDispatched', payments: { a: 'partlyCaptured' } });
    const rest: OrderProcess = { ...placed(['a', 'partlyCaptured']), order: 'partlyDispatched', securedBy: 'a' };
    expect(run(rest, [order('cancelItems')])).toMatchObject({
      order: 'dispatched',
      payments: { a: 'captured' },
      effects: ['releaseItems', 'returnCreditOfItems'],
      later: ['mailCancelledItems', 'releaseRest'],
    });
    expect(run(rest, [order('dispatch'), provider('a', 'captureSucceeded'), order('deliver')])).toMatchObject({
      order: 'delivered',
      payments: { a: 'captured' },
    });
  });

  it('gives back what was transferred for items that are cancelled', () => {
    const events = [provider('a', 'moneyArrived'), order('cancelItems')];
    expect(run(placed(['a', 'pending']), events)).toMatchObject({
      order: 'confirmed',
      payments: { a: 'captured' },
      later: ['mailConfirmation', 'mailCancelledItems', 'refundCancelledItems'],
    });
    const nothingLeft: OrderConditions = { ...usual, order: new Set(['unitsAvailable', 'nothingLeft']) };
    expect(run(placed(['a', 'pending']), events, nothingLeft)).toMatchObject({
      order: 'cancelled',
      payments: { a: 'reversing' },
    });
  });

  it('tells its buyer when the bank takes the money back, and not when the shop gives it back', () => {
    const sent: OrderProcess = { ...placed(['a', 'captured']), order: 'dispatched', securedBy: 'a' };
    expect(run(sent, [provider('a', 'chargeBack')]).later).toContain('mailPaymentProblem');
    const refunded: OrderConditions = { ...usual, payment: new Set(['refundedInFull']) };
    const back = run(sent, [order('refund'), provider('a', 'refundSucceeded')], refunded);
    expect(back).toMatchObject({ payments: { a: 'refunded' }, later: ['refundPayment'] });
  });

  it('waits for the whole transfer, and the excess is refunded', () => {
    const process = placed(['a', 'pending']);
    const part = run(process, [provider('a', 'moneyArrived')], { ...usual, payment: new Set() });
    expect(part).toMatchObject({ order: 'awaitingPayment', payments: { a: 'underpaid' }, later: ['askForRest'] });
    expect(run(process, [order('expire')]).payments).toEqual({ a: 'pending' });
    const much = run(process, [provider('a', 'moneyArrived')], {
      ...usual,
      payment: new Set(['paidInFull', 'overpaid']),
    });
    expect(much).toMatchObject({ order: 'confirmed', payments: { a: 'captured' } });
    expect(much.later).toEqual(['mailConfirmation', 'refundExcess']);
    expect(run(process, [provider('a', 'moneyArrived'), order('dispatch')]).payments).toEqual({ a: 'captured' });
  });

  it('is paid once: an earlier attempt that succeeds late is reversed', () => {
    const events = [order('startPayment', 'b'), provider('b', 'authorise'), provider('a', 'authorise')];
    expect(run(placed(['a', 'actionRequired'], ['b', 'created']), events)).toMatchObject({
      order: 'confirmed',
      payments: { a: 'reversing', b: 'authorised' },
      later: ['reversePayment', 'mailConfirmation', 'reversePayment'],
    });
  });

  it('is paid by another method after a refusal', () => {
    const events = [provider('a', 'refuse'), order('startPayment', 'b'), provider('b', 'authorise')];
    expect(run(placed(['a', 'created'], ['b', 'created']), events)).toMatchObject({
      order: 'confirmed',
      payments: { a: 'reversed', b: 'authorised' },
    });
  });

  it('reopens when it is paid after it expired, if the units are still available', () => {
    const late = [order('expire'), provider('a', 'authorise')];
    expect(run(placed(['a', 'actionRequired']), late)).toMatchObject({
      order: 'confirmed',
      payments: { a: 'authorised' },
      effects: ['releaseUnits', 'returnCredit', 'sellUnits', 'secureByPayment'],
    });
    expect(run(placed(['a', 'actionRequired']), late, { ...usual, order: new Set() })).toMatchObject({
      order: 'expired',
      payments: { a: 'reversing' },
      effects: ['releaseUnits', 'returnCredit'],
    });
  });

  it('gives back a part when it expires, and a part that arrives afterwards', () => {
    expect(run(placed(['a', 'underpaid'], ['b', 'pending']), [order('expire')], inPart)).toMatchObject({
      order: 'expired',
      payments: { a: 'reversing', b: 'pending' },
      later: ['mailExpiry', 'reversePayment'],
    });
    expect(run(placed(['a', 'pending']), [order('expire'), provider('a', 'moneyArrived')], inPart)).toMatchObject({
      order: 'expired',
      payments: { a: 'reversing' },
      later: ['mailExpiry', 'mailReturn', 'reversePayment'],
    });
  });

  it('gives back a transfer that arrives twice, also after a refund', () => {
    const sent: OrderProcess = { ...placed(['a', 'captured']), order: 'delivered', securedBy: 'a' };
    expect(run(sent, [provider('a', 'moneyArrived')]).later).toEqual(['refundArrival']);
    const refunded: OrderProcess = { ...placed(['a', 'refunded']), order: 'delivered', securedBy: 'a' };
    expect(run(refunded, [provider('a', 'moneyArrived')]).later).toEqual(['refundArrival']);
  });

  it('is cancelled when its units are gone by the time it is paid', () => {
    const gone: OrderConditions = { ...usual, order: new Set() };
    expect(run(placed(['a', 'pending']), [provider('a', 'authorise')], gone)).toMatchObject({
      order: 'cancelled',
      payments: { a: 'reversing' },
    });
  });

  it('returns everything when it is cancelled, including later payments', () => {
    const events = [order('cancel'), provider('a', 'reversalSucceeded'), provider('a', 'moneyArrived')];
    expect(run(placed(['a', 'underpaid']), events)).toMatchObject({
      order: 'cancelled',
      payments: { a: 'reversing' },
      later: ['mailCancellation', 'reversePayment', 'reversePayment', 'mailReturn'],
    });
  });

  it('is cancelled when its authorisation expires before dispatch, and reported when the money is lost after it', () => {
    const lost = [provider('a', 'authorise'), provider('a', 'authorisationExpired')];
    expect(run(placed(['a', 'pending']), lost)).toMatchObject({ order: 'cancelled', payments: { a: 'reversed' } });
    const back = [provider('a', 'authorise'), order('dispatch'), provider('a', 'captureSucceeded')];
    const result = run(placed(['a', 'pending']), [...back, provider('a', 'chargeBack')]);
    expect(result).toMatchObject({ order: 'dispatched', payments: { a: 'chargedBack' } });
    expect(result.later).toContain('reportLostPayment');
  });

  it('is never cancelled after dispatch', () => {
    const events = [provider('a', 'authorise'), order('dispatch'), order('cancel'), order('expire')];
    expect(run(placed(['a', 'pending']), events)).toMatchObject({ order: 'dispatched', payments: { a: 'capturing' } });
  });

  it('ignores payments of other orders', () => {
    expect(() => run(placed(), [provider('a', 'authorise')])).toThrow(RangeError);
  });
});

it('the document shows both machines', () => {
  const document = new URL('../../../../../docs/contracts/order-states.md', import.meta.url);
  expect(readFileSync(document, 'utf8')).toBe(orderStatesDocument());
});
