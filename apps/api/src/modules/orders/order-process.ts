import { type Step, stepOf } from '../../state-machines/state-machine.ts';
import { type PaymentState, type PaymentVocabulary, paymentMachine } from '../payments/index.ts';
import { type OrderState, type OrderVocabulary, orderMachine } from './order-machine.ts';

/** An order and all its payments, of which at most one secures it. */
export interface OrderProcess {
  readonly order: OrderState;
  /** By id. */
  readonly payments: ReadonlyMap<string, PaymentState>;
  /** The payment that confirmed the order. */
  readonly securedBy?: string | undefined;
}

/** An event from outside, or from the other machine. */
export type OrderProcessEvent =
  | {
      to: 'order';
      event: OrderVocabulary['event'];
      actor: OrderVocabulary['actor'];
      /** The payment that sends the event, or was just created for it. */
      paymentId?: string;
    }
  | { to: 'payment'; event: PaymentVocabulary['event']; actor: PaymentVocabulary['actor']; paymentId: string };

/** A step of one of the machines, in the order in which they were taken. */
export type OrderProcessStep =
  | { of: 'order'; event: OrderVocabulary['event']; paymentId: string | undefined; step: Step<OrderVocabulary> }
  | { of: 'payment'; event: PaymentVocabulary['event']; paymentId: string; step: Step<PaymentVocabulary> };

/** The conditions that hold at present. They are evaluated only where they make a difference. */
export interface OrderConditions {
  order: ReadonlySet<OrderVocabulary['condition']>;
  payment: ReadonlySet<PaymentVocabulary['condition']>;
}

type OrderMessage = OrderVocabulary['message'];

/** The payments that a message of the order is for. */
function receiversOf(
  { payments, securedBy }: OrderProcess,
  { to }: OrderMessage,
  sender: string | undefined,
): readonly string[] {
  const all = [...payments.keys()];
  switch (to) {
    case 'allPayments':
      return all;
    case 'otherPayments':
      return all.filter((id) => id !== sender);
    case 'thisPayment':
      return all.filter((id) => id === sender);
    case 'securingPayment':
      return all.filter((id) => id === securedBy);
  }
}

interface Advance {
  process: OrderProcess;
  taken: OrderProcessStep;
  messages: OrderProcessEvent[];
}

function stepOrder(
  process: OrderProcess,
  incoming: Extract<OrderProcessEvent, { to: 'order' }>,
  conditions: OrderConditions,
): Advance {
  const { event, actor, paymentId } = incoming;
  const step = stepOf(orderMachine, process.order, { event, actor, holds: conditions.order });
  const taken = { of: 'order', event, paymentId, step } as const;
  if (step.result === 'ignored') return { process, taken, messages: [] };
  const { transition } = step;
  const secures = transition.effects?.includes('secureByPayment');
  const next = { ...process, order: transition.to, ...(secures && { securedBy: paymentId }) };
  const messages = (transition.sends ?? []).flatMap((message) =>
    receiversOf(next, message, paymentId).map((id) => ({
      to: 'payment' as const,
      event: message.event,
      actor: 'order' as const,
      paymentId: id,
    })),
  );
  return { process: next, taken, messages };
}

function stepPayment(
  process: OrderProcess,
  { event, actor, paymentId }: Extract<OrderProcessEvent, { to: 'payment' }>,
  conditions: OrderConditions,
): Advance {
  const state = process.payments.get(paymentId);
  if (!state) throw new RangeError(`The order has no payment ${paymentId}.`);
  const step = stepOf(paymentMachine, state, { event, actor, holds: conditions.payment });
  const taken = { of: 'payment', event, paymentId, step } as const;
  if (step.result === 'ignored') return { process, taken, messages: [] };
  const { transition } = step;
  const messages = (transition.sends ?? []).map((message) => ({ ...message, actor: 'payment' as const, paymentId }));
  return {
    process: { ...process, payments: new Map(process.payments).set(paymentId, transition.to) },
    taken,
    messages,
  };
}

/**
 * Handles an event and everything that order and payments send each other because of it. Returns the new states and the
 * steps that were taken, the first of which is that of the event. Throws ForbiddenActorError.
 */
export function advance(
  process: OrderProcess,
  incoming: OrderProcessEvent,
  conditions: OrderConditions,
): { process: OrderProcess; steps: OrderProcessStep[] } {
  const queue: OrderProcessEvent[] = [incoming];
  const steps: OrderProcessStep[] = [];
  let current = process;
  for (let event = queue.shift(); event; event = queue.shift()) {
    const result =
      event.to === 'order' ? stepOrder(current, event, conditions) : stepPayment(current, event, conditions);
    current = result.process;
    steps.push(result.taken);
    queue.push(...result.messages);
  }
  return { process: current, steps };
}

const givenUp: readonly PaymentState[] = ['reversing', 'reversed', 'chargedBack'];
/** Without any money of the shopper. */
const unpaid: readonly PaymentState[] = ['created', 'actionRequired', 'pending', 'refused', ...givenUp];

/** Payments may be reversed by hand at the provider, even after dispatch. */
const afterDispatch = {
  securing: ['capturing', 'partlyCaptured', 'captured', 'captureFailed', 'refunded', ...givenUp],
  others: givenUp,
} as const;

/** States of the payment that secures an order, and of all others. */
const agreement: Record<OrderState, { securing: readonly PaymentState[]; others: readonly PaymentState[] }> = {
  awaitingPayment: { securing: [], others: ['underpaid', ...unpaid] },
  confirmed: { securing: ['authorised', 'captured'], others: givenUp },
  partlyDispatched: afterDispatch,
  dispatched: afterDispatch,
  delivered: afterDispatch,
  cancelled: { securing: ['refunded', ...givenUp], others: givenUp },
  expired: { securing: [], others: unpaid },
};

const needsPayment: readonly OrderState[] = ['confirmed', 'partlyDispatched', 'dispatched', 'delivered'];

/** Whether the states of an order and its payments go together. They always do. */
export function agrees({ order, payments, securedBy }: OrderProcess): boolean {
  const { securing, others } = agreement[order];
  if (securedBy !== undefined && !payments.has(securedBy)) return false;
  if (securedBy === undefined && needsPayment.includes(order)) return false;
  return [...payments].every(([id, state]) => (id === securedBy ? securing : others).includes(state));
}
