import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentState, paymentEvents, paymentMachine, paymentStates } from '../payments/index.ts';
import { type OrderState, orderEvents, orderMachine, orderStates } from './order-machine.ts';
import {
  advance,
  agrees,
  type OrderConditions,
  type OrderProcess,
  type OrderProcessEvent,
  type OrderProcessStep,
} from './order-process.ts';

/** Where the units of the order are. */
type Units = 'reserved' | 'sold' | 'released' | 'partlyShipped' | 'shipped';
/** Transferred and not given back: kept by the shop, or on its way back. */
type Money = 'kept' | 'goingBack';
interface Shop {
  process: OrderProcess;
  units: Units;
  /** By payment. */
  money: ReadonlyMap<string, Money>;
}
interface Move {
  event: OrderProcessEvent;
  conditions: OrderConditions;
  /** A new attempt to pay comes with a new payment. */
  creates?: string;
}

const start: Shop = {
  process: { order: 'awaitingPayment', payments: new Map() },
  units: 'reserved',
  money: new Map(),
};

const orderConditions = [
  [],
  ['unitsAvailable'],
  ['unitsAvailable', 'everythingSent'],
  ['unitsAvailable', 'everythingSent', 'everythingArrived'],
  ['unitsAvailable', 'everythingSent', 'nothingLeft'],
] as const;
const paymentConditions = [
  [],
  ['paidInFull'],
  ['overpaid', 'paidInFull'],
  ['capturedInFull', 'paidInFull'],
  ['refundedInFull'],
] as const;
const allConditions: OrderConditions[] = orderConditions.flatMap((order) =>
  paymentConditions.map((payment) => ({ order: new Set(order), payment: new Set(payment) })),
);

/** Everything that shoppers, staff, the clock, the warehouse, carriers and the provider can send. */
function movesOf({ process }: Shop, attempts: readonly string[]): Move[] {
  const orders = orderEvents.flatMap((event): OrderProcessEvent[] =>
    orderMachine.events[event].by
      .filter((actor) => actor !== 'payment')
      .map((actor) => ({ to: 'order', event, actor })),
  );
  const provider = [...process.payments.keys()].flatMap((paymentId) =>
    paymentEvents
      .filter((event) => paymentMachine.events[event].by.includes('provider'))
      .map((event): OrderProcessEvent => ({ to: 'payment', event, actor: 'provider', paymentId })),
  );
  const ordinary = [...orders.filter(({ event }) => event !== 'startPayment'), ...provider].flatMap((event) =>
    allConditions.map((conditions) => ({ event, conditions })),
  );
  const next = process.order === 'awaitingPayment' ? attempts.find((id) => !process.payments.has(id)) : undefined;
  if (next === undefined) return ordinary;
  const attempt = { to: 'order', event: 'startPayment', actor: 'shopper', paymentId: next } as const;
  return [...ordinary, ...allConditions.map((conditions) => ({ event: attempt, conditions, creates: next }))];
}

const from: Readonly<Record<string, readonly Units[]>> = {
  sellUnits: ['reserved', 'released'],
  releaseUnits: ['reserved', 'sold'],
  releaseItems: ['sold', 'partlyShipped'],
  shipUnits: ['sold', 'partlyShipped'],
};
const to: Readonly<Record<string, Units>> = { sellUnits: 'sold', releaseUnits: 'released', shipUnits: 'partlyShipped' };

/** Follows the units through the effects. Fails when the stock would not allow one of them. */
function follow(units: Units, effects: readonly string[]): Units {
  let current = units;
  for (const effect of effects) {
    if (!from[effect]) continue;
    expect(from[effect], effect).toContain(current);
    current = to[effect] ?? current;
  }
  return current;
}

const givesBack: readonly string[] = ['reversePayment', 'refundExcess', 'refundArrival'];
/** Money is never transferred for cards and the like. */
const byCard: readonly unknown[] = ['authorised', 'capturing', 'partlyCaptured', 'captureFailed'];
const hasLeft: readonly string[] = ['reversalSucceeded', 'chargeBack', 'captureFailed'];

/** Follows transferred money. Fails when a step asks for the same money twice. */
function followMoney(
  { process, money: before }: Shop,
  { event, conditions }: Move,
  steps: readonly OrderProcessStep[],
): Shop['money'] {
  const money = new Map(before);
  if (event.to === 'payment') {
    const isBack = event.event === 'refundSucceeded' && conditions.payment.has('refundedInFull');
    const isTransfer = !byCard.includes(process.payments.get(event.paymentId));
    if (event.event === 'moneyArrived' && isTransfer) money.set(event.paymentId, 'kept');
    else if (isBack || hasLeft.includes(event.event)) money.delete(event.paymentId);
  }
  const asked = steps.flatMap((taken) =>
    taken.of === 'payment' && taken.step.result === 'moved'
      ? (taken.step.transition.later ?? [])
          .filter((job) => givesBack.includes(job))
          .map((job) => ({ job, id: taken.paymentId }))
      : [],
  );
  expect(new Set(asked.map(({ id }) => id)).size, 'asked once').toBe(asked.length);
  for (const { job, id } of asked) {
    // Only the provider can have more: a transfer, or an authorisation that it reported late.
    if (event.to === 'order') expect(money.get(id), `${event.event} gives back`).not.toBe('goingBack');
    // An additional payment is refunded automatically.
    const isAll = job === 'reversePayment' || (job === 'refundArrival' && before.get(id) !== 'kept');
    if (isAll && money.has(id)) money.set(id, 'goingBack');
  }
  return money;
}

function perform(before: Shop, move: Move): Shop {
  const { process, units } = before;
  const { event, conditions, creates } = move;
  const payments = creates ? new Map(process.payments).set(creates, paymentMachine.initial) : process.payments;
  const result = advance({ ...process, payments }, event, conditions);
  const effects = result.steps.flatMap(({ step }) => (step.result === 'moved' ? (step.transition.effects ?? []) : []));
  const followed = follow(units, effects);
  // Nothing is left to be shipped once the order counts as dispatched.
  const isComplete = followed === 'partlyShipped' && result.process.order === 'dispatched';
  return {
    process: result.process,
    units: isComplete ? 'shipped' : followed,
    money: followMoney(before, move, result.steps),
  };
}

const unitsOf: Record<OrderState, Units> = {
  awaitingPayment: 'reserved',
  confirmed: 'sold',
  partlyDispatched: 'partlyShipped',
  dispatched: 'shipped',
  delivered: 'shipped',
  cancelled: 'released',
  expired: 'released',
};
const takesMoney: readonly PaymentState[] = ['authorised', 'capturing', 'partlyCaptured', 'captured'];
const isGone = (state: OrderState) => ['partlyDispatched', 'dispatched', 'delivered'].includes(state);

const hasEnded = (state: OrderState) => state === 'cancelled' || state === 'expired';

function check({ process, units, money }: Shop, before: Shop): void {
  const { order, payments } = process;
  const states = [...payments.values()];
  const shown = `${order} with ${states.join(' and ')}`;
  expect(orderStates).toContain(order);
  for (const state of states) expect(paymentStates).toContain(state);
  expect(agrees(process), shown).toBe(true);
  expect(units, shown).toBe(unitsOf[order]);
  expect(states.filter((state) => takesMoney.includes(state)).length, shown).toBeLessThan(2);
  if (hasEnded(order)) expect([...money.values()], shown).not.toContain('kept');
  // Only the payment of the order is kept, or a part of it that the rest is awaited for.
  for (const [id, held] of money) {
    if (held === 'kept' && id !== process.securedBy) expect(payments.get(id), shown).toBe('underpaid');
  }
  if (isGone(before.process.order)) expect(isGone(order), shown).toBe(true);
}

const keyOf = ({ process, units, money }: Shop) =>
  [
    process.order,
    process.securedBy,
    units,
    ...[...process.payments].map(([id, state]) => [id, state, money.get(id)].join(':')),
  ].join(' ');

/**
 * Every combination of states that events in any order can reach, with that many attempts to pay. Checks every step.
 */
function explore(attempts: readonly string[]): Shop[] {
  const seen = new Map([[keyOf(start), start]]);
  for (const shop of seen.values()) {
    for (const move of movesOf(shop, attempts)) {
      const next = perform(shop, move);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      check(next, shop);
      seen.set(key, next);
    }
  }
  return [...seen.values()];
}

describe('whatever happens to an order and its payments, in any order', () => {
  it('with two attempts to pay, order, payments and stock agree in every reachable state, and no ended order keeps money', () => {
    const shops = explore(['a', 'b']);
    const reached = new Set(shops.flatMap(({ process }) => [process.order, ...process.payments.values()]));
    expect([...orderStates, ...paymentStates].filter((state) => !reached.has(state))).toEqual([]);
  });

  it('with three attempts, they agree and no ended order keeps money in random histories', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60, size: 'max' }), (choices) => {
        let shop = start;
        for (const choice of choices) {
          const moves = movesOf(shop, ['a', 'b', 'c']);
          const move = moves[choice % moves.length];
          if (!move) throw new Error('There is always something that may happen.');
          const next = perform(shop, move);
          check(next, shop);
          shop = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});
