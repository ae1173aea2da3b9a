import * as z from 'zod';

/** A fault of the mail server. */
export const faultKinds = ['none', 'slow', 'temporary', 'permanent', 'unavailable', 'lost-answer'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const MailFault = z.object({
  kind: z.enum(faultKinds),
  /** Delay before a mail is accepted; only for `slow`. */
  seconds: z.coerce.number().min(0).max(120).default(5),
  /** Part of a recipient's address; empty for all recipients. */
  recipient: z.string().trim().toLowerCase().max(320).default(''),
  /** The fault ends after this many mails; 0 for no limit. */
  times: z.coerce.number().int().min(0).max(1000).default(0),
});
export type MailFault = z.infer<typeof MailFault>;

export const noFault: MailFault = { kind: 'none', seconds: 5, recipient: '', times: 0 };

export interface FaultSwitch {
  current(): MailFault;
  set(fault: MailFault): void;
  /** The fault that applies to a mail to these recipients, or `noFault`; counts towards `times`. */
  take(recipients: readonly string[]): MailFault;
}

/** Stores the active fault and clears it after the given number of mails. */
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

/** Description of the fault for the control page; undefined if there is none. */
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
