import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { NotificationFaults } from './notifications.ts';

export const faultKinds = [
  'slow',
  'error',
  'lost-answer',
  'too-many',
  'refused',
  'never-returns',
  'webhook-doubled',
  'webhook-late',
  'webhook-first',
  'webhook-unordered',
  'webhook-never',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const faultCalls = ['paymentMethods', 'sessions', 'payments', 'details', 'modifications', 'paypal'] as const;
export type FaultCall = (typeof faultCalls)[number];

export const NewFault = z.object({
  kind: z.enum(faultKinds),
  /** Which calls it hits; all without it. */
  call: z.preprocess((value) => (value === '' ? undefined : value), z.enum(faultCalls).optional()),
  /** Part of a merchant reference, a shopper reference or an e-mail address; empty for every payment. */
  match: z.string().trim().toLowerCase().max(320).default(''),
  seconds: z.coerce.number().min(0).max(86_400).default(5),
  /** After so many hits all is well again; 0 for as long as it is switched on. */
  times: z.coerce.number().int().min(0).max(1000).default(0),
});
export type PaymentFault = z.infer<typeof NewFault> & { readonly id: string };

/** Whom a call or a payment is about: references and e-mail address. */
export type FaultSubject = readonly (string | undefined)[];

export interface PaymentFaults {
  list(): readonly PaymentFault[];
  add(fault: z.infer<typeof NewFault>): PaymentFault;
  remove(id: string): boolean;
  clear(): void;
  /** The fault of this kind that hits the subject; counts as one of its `times`. */
  take(kind: FaultKind, subject: FaultSubject, call?: FaultCall): PaymentFault | undefined;
  /** Faults that hit a new notification. */
  takeForNotification(subject: FaultSubject): NotificationFaults;
}

/** Holds the faults that are switched on. Several may be, each for other payments. */
export function createPaymentFaults(): PaymentFaults {
  let faults: readonly PaymentFault[] = [];

  function take(kind: FaultKind, subject: FaultSubject, call?: FaultCall): PaymentFault | undefined {
    const hit = faults.find(
      (fault) =>
        fault.kind === kind &&
        (fault.call === undefined || fault.call === call) &&
        (fault.match === '' || subject.some((text) => text?.toLowerCase().includes(fault.match))),
    );
    if (hit?.times === 1) faults = faults.filter(({ id }) => id !== hit.id);
    else if (hit && hit.times > 1)
      faults = faults.map((fault) => (fault.id === hit.id ? { ...fault, times: fault.times - 1 } : fault));
    return hit;
  }

  return {
    list: () => faults,
    add(fault) {
      const added = { ...fault, id: randomUUID() };
      faults = [...faults, added];
      return added;
    },
    remove(id) {
      const before = faults.length;
      faults = faults.filter((fault) => fault.id !== id);
      return faults.length < before;
    },
    clear() {
      faults = [];
    },
    take,
    takeForNotification(subject) {
      const unordered = take('webhook-unordered', subject);
      const late = take('webhook-late', subject);
      return {
        doubled: take('webhook-doubled', subject) !== undefined,
        never: take('webhook-never', subject) !== undefined,
        afterNext: unordered !== undefined,
        delayMs: 1000 * Math.max(unordered?.seconds ?? 0, late?.seconds ?? 0),
      };
    },
  };
}

const words: Readonly<Record<FaultKind, (fault: PaymentFault) => string>> = {
  slow: ({ seconds }) => `Calls take ${seconds} s`,
  error: () => 'Calls fail (500)',
  'lost-answer': () => 'Answers are lost',
  'too-many': () => 'Calls are refused (429)',
  refused: () => 'Payments are refused',
  'never-returns': () => 'Shoppers never return',
  'webhook-doubled': () => 'Webhooks are sent twice',
  'webhook-late': ({ seconds }) => `Webhooks are sent after ${seconds} s`,
  'webhook-first': () => 'Webhooks are sent before the answer',
  'webhook-unordered': () => 'Webhooks are sent out of order',
  'webhook-never': () => 'Webhooks are not sent',
};

/** A fault in words, for the control page. */
export function describePaymentFault(fault: PaymentFault): string {
  const { call, match, times } = fault;
  const where = call === undefined ? '' : `, for ${call}`;
  const whom = match === '' ? '' : `, for “${match}”`;
  const howOften = times === 0 ? '' : `, ${times === 1 ? 'once' : `${times} times`} more`;
  return words[fault.kind](fault) + where + whom + howOften;
}
