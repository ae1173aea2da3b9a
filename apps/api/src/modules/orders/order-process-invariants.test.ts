import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentState, paymentEvents, paymentMachine, paymentStates } from '../payments/index.ts';
import { type OrderState, orderEvents, orderMachine, orderStates } from './order-machine.ts';
import { advance, agrees, type OrderConditions, type OrderProcess, type OrderProcessEvent } from './order-process.ts';

/** Where the units of the order are. */
type Units = 'reserved' | 'sold' | 'released' | 'partlyShipped' | 'shipped';
interface World {
  process: OrderProcess;
  units: Units;
}
interface Move {
  event: OrderProcessEvent;
  conditions: OrderConditions;
  /** A new attempt to pay comes with a new payment. */
  creates?: string;
}

const start: World = { process: { order: 'awaitingPayment', payments: new Map() }, units: 'reserved' };

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
function movesOf({ process }: World, attempts: readonly string[]): Move[] {
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

function perform({ process, units }: World, { event, conditions, creates }: Move): World {
  const payments = creates ? new Map(process.payments).set(creates, paymentMachine.initial) : process.payments;
  const result = advance({ ...process, payments }, event, conditions);
  const effects = result.steps.flatMap(({ step }) => (step.result === 'moved' ? (step.transition.effects ?? []) : []));
  const followed = follow(units, effects);
  // Nothing is left to be shipped once the order counts as dispatched.
  const isComplete = followed === 'partlyShipped' && result.process.order === 'dispatched';
  return { process: result.process, units: isComplete ? 'shipped' : followed };
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

function check({ process, units }: World, before: World): void {
  const { order, payments } = process;
  const states = [...payments.values()];
  const shown = `${order} with ${states.join(' and ')}`;
  expect(orderStates).toContain(order);
  for (const state of states) expect(paymentStates).toContain(state);
  expect(agrees(process), shown).toBe(true);
  expect(units, shown).toBe(unitsOf[order]);
  expect(states.filter((state) => takesMoney.includes(state)).length, shown).toBeLessThan(2);
  if (isGone(before.process.order)) expect(isGone(order), shown).toBe(true);
}

const keyOf = ({ process, units }: World) =>
  [process.order, process.securedBy, units, ...[...process.payments].map((pair) => pair.join(':'))].join(' ');

/** Every world that events in any order lead to, with as many attempts to pay. Checks each step into each of them. */
function explore(attempts: readonly string[]): World[] {
  const seen = new Map([[keyOf(start), start]]);
  for (const world of seen.values()) {
    for (const move of movesOf(world, attempts)) {
      const next = perform(world, move);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      check(next, world);
      seen.set(key, next);
    }
  }
  return [...seen.values()];
}

describe('whatever happens to an order and its payments, in any order', () => {
  it('with two attempts to pay, order, payments and stock agree in every reachable state', () => {
    const worlds = explore(['a', 'b']);
    const reached = new Set(worlds.flatMap(({ process }) => [process.order, ...process.payments.values()]));
    expect([...orderStates, ...paymentStates].filter((state) => !reached.has(state))).toEqual([]);
  });

  it('with three attempts, they agree in random histories', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60, size: 'max' }), (choices) => {
        let world = start;
        for (const choice of choices) {
          const moves = movesOf(world, ['a', 'b', 'c']);
          const move = moves[choice % moves.length];
          if (!move) throw new Error('There is always something that may happen.');
          const next = perform(world, move);
          check(next, world);
          world = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});
