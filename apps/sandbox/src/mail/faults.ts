import * as z from 'zod';

/** How the mail server misbehaves. */
export const faultKinds = ['none', 'slow', 'temporary', 'permanent', 'unavailable', 'lost-answer'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const MailFault = z.object({
  kind: z.enum(faultKinds),
  /** Delay before a mail is accepted; only for `slow`. */
  seconds: z.coerce.number().min(0).max(120).default(5),
  /** Part of a recipient's address; empty for everyone. */
  recipient: z.string().trim().toLowerCase().max(320).default(''),
  /** After so many mails all is well again; 0 for as long as it is switched on. */
  times: z.coerce.number().int().min(0).max(1000).default(0),
});
export type MailFault = z.infer<typeof MailFault>;

export const noFault: MailFault = { kind: 'none', seconds: 5, recipient: '', times: 0 };

export interface FaultSwitch {
  current(): MailFault;
  set(fault: MailFault): void;
  /** The fault that hits a mail to these recipients, or `noFault`; counts as one of its `times`. */
  take(recipients: readonly string[]): MailFault;
}

/** Holds the fault that is switched on and switches it off when it has happened often enough. */
export function createFaultSwitch(): FaultSwitch {
  let fault = noFault;
  return {
    current: () => fault,
    set: (next) => {
      fault = next;
    },
    take: (recipients) => {
      const hit = fault;
      const { kind, recipient, times } = hit;
      if (kind === 'none') return noFault;
      const isMeant = recipient === '' || recipients.some((address) => address.toLowerCase().includes(recipient));
      if (!isMeant) return noFault;
      if (times === 1) fault = noFault;
      else if (times > 1) fault = { ...fault, times: times - 1 };
      return hit;
    },
  };
}

/** The fault in words, for the control page; undefined when there is none. */
export function describeFault({ kind, seconds, recipient, times }: MailFault): string | undefined {
  if (kind === 'none') return undefined;
  const what = {
    slow: `Takes ${seconds} s for each mail`,
    temporary: 'Refuses for now (451)',
    permanent: 'Refuses for good (550)',
    unavailable: 'Takes no connections (421)',
    'lost-answer': 'Keeps the mail, but the answer is lost',
  }[kind];
  const whom = recipient === '' ? '' : `, for recipients with “${recipient}”`;
  const howOften = times === 0 ? '' : `, ${times === 1 ? 'once' : `${times} times`} more`;
  return what + whom + howOften;
}
