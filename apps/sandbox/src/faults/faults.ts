import { randomUUID } from 'node:crypto';
import * as z from 'zod';

/** What a fault does, for the control page. */
export interface FaultText {
  readonly title: string;
  readonly help: string;
  /** What is wrong while it is on. */
  readonly describe: (seconds: number) => string;
}

const callFaults = {
  slow: {
    title: 'Slow',
    help: 'Calls answer after the given seconds.',
    describe: (seconds) => `Calls take ${seconds} s`,
  },
  error: { title: 'Error', help: 'Calls answer 500 and do nothing.', describe: () => 'Calls fail (500)' },
  'lost-answer': {
    title: 'Loses the answer',
    help: 'Calls do their work and hang up.',
    describe: () => 'Answers are lost',
  },
  'too-many': { title: 'Too many calls', help: 'Calls answer 429.', describe: () => 'Calls are refused (429)' },
} as const satisfies Record<string, FaultText>;

const webhookFaults = {
  'webhook-doubled': {
    title: 'Webhook doubled',
    help: 'Each notification is sent twice.',
    describe: () => 'Webhooks are sent twice',
  },
  'webhook-late': {
    title: 'Webhook late',
    help: 'Notifications wait the given seconds: 300 are five minutes.',
    describe: (seconds) => `Webhooks are sent after ${seconds} s`,
  },
  'webhook-first': {
    title: 'Webhook before the answer',
    help: 'Notifications are sent before the call is answered.',
    describe: () => 'Webhooks are sent before the answer',
  },
  'webhook-unordered': {
    title: 'Webhooks out of order',
    help: 'Each is sent after the one that follows, or after the given seconds.',
    describe: () => 'Webhooks are sent out of order',
  },
  'webhook-never': {
    title: 'Webhook never',
    help: 'Notifications are not sent.',
    describe: () => 'Webhooks are not sent',
  },
} as const satisfies Record<string, FaultText>;

/** Faults that every third party can have. */
export type CommonFaultKind = keyof typeof callFaults | keyof typeof webhookFaults;

export interface Fault<Kind extends string = string> {
  readonly id: string;
  readonly kind: Kind;
  /** The calls that it affects; all without it. */
  readonly call?: string | undefined;
  /** Part of what a call is about, in lower case; empty for every call. */
  readonly match: string;
  readonly seconds: number;
  /** After so many hits it is off; 0 for as long as it is switched on. */
  readonly times: number;
}

/** What a call is about, as faults match it: references, addresses. */
export type FaultSubject = readonly (string | undefined)[];

/** How new notifications misbehave. */
export interface NotificationFaults {
  readonly doubled: boolean;
  readonly never: boolean;
  /** Sent after the one that follows. */
  readonly afterNext: boolean;
  readonly delayMs: number;
}

/** The faults of one third party. */
export interface Faults<Kind extends string = string, Call extends string = string> {
  readonly texts: ReadonlyMap<string, FaultText>;
  readonly calls: readonly Call[];
  readonly schema: z.ZodType<Omit<Fault<Kind>, 'id'>>;
  list(): readonly Fault<Kind>[];
  add(fault: Omit<Fault<Kind>, 'id'>): Fault<Kind>;
  remove(id: string): boolean;
  clear(): void;
  /** The fault of this kind that hits the subject; counts as one of its `times`. */
  take(kind: Kind, subject: FaultSubject, call?: Call): Fault<Kind> | undefined;
  /** Faults that hit a new notification. */
  takeForNotification(subject: FaultSubject): NotificationFaults;
  /** All faults that are on, in words; undefined if there are none. */
  describe(): string | undefined;
}

function schemaOf<Kind extends string>(kinds: ReadonlyMap<string, FaultText>, calls: readonly string[]) {
  return z.object({
    kind: z.custom<Kind>((value) => typeof value === 'string' && kinds.has(value)),
    call: z.preprocess((value) => (value === '' ? undefined : value), z.enum(calls).optional()),
    match: z.string().trim().toLowerCase().max(320).default(''),
    seconds: z.coerce.number().min(0).max(86_400).default(5),
    times: z.coerce.number().int().min(0).max(1000).default(0),
  });
}

/** A fault in words, for the control page. */
export function describeFault({ texts }: Pick<Faults, 'texts'>, { kind, call, match, seconds, times }: Fault): string {
  const what = texts.get(kind)?.describe(seconds) ?? kind;
  const where = call === undefined ? '' : `, for ${call}`;
  const whom = match === '' ? '' : `, for “${match}”`;
  const howOften = times === 0 ? '' : `, ${times === 1 ? 'once' : `${times} times`} more`;
  return what + where + whom + howOften;
}

/** Stores the faults that are switched on. `own` are those that only this third party can have. */
export function createFaults<Own extends string, Call extends string>(options: {
  readonly own: Readonly<Record<Own, FaultText>>;
  readonly calls: readonly Call[];
  /** False for third parties that notify nobody; true by default. */
  readonly hasWebhooks?: boolean;
}): Faults<Own | CommonFaultKind, Call> {
  type Kind = Own | CommonFaultKind;
  let faults: readonly Fault<Kind>[] = [];
  const texts = new Map<string, FaultText>(
    Object.entries({ ...callFaults, ...options.own, ...(options.hasWebhooks === false ? {} : webhookFaults) }),
  );

  function take(kind: Kind, subject: FaultSubject, call?: Call): Fault<Kind> | undefined {
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
    texts,
    calls: options.calls,
    schema: schemaOf<Kind>(texts, options.calls),
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
    describe: () => faults.map((fault) => describeFault({ texts }, fault)).join('; ') || undefined,
  };
}
