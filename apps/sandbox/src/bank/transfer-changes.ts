import { randomUUID } from 'node:crypto';
import type { NotificationFaults } from '../faults/faults.ts';
import { createReference } from '../references.ts';
import { createNotification } from '../webhooks/notification.ts';
import type { BankTimings } from './timings.ts';
import {
  describeTransfer,
  type Payee,
  type Transfer,
  type TransferEvent,
  type TransferStatus,
  transitions,
} from './transfer.ts';

/** Dependencies of changes to transfers. */
export interface TransferContext {
  readonly timings: BankTimings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly notificationFaultsOf: (transfer: Transfer) => NotificationFaults;
  /** Whether a fault makes this happen to the transfer. */
  readonly isHitBy: (fault: 'rejects' | 'returns', transfer: Transfer) => boolean;
}

/** Why transfers fail: the account is closed, or its number is wrong. */
const reasons: Readonly<Partial<Record<TransferStatus, string>>> = { rejected: 'AC04', returned: 'AC01' };

/** Whether an event is possible in the transfer's status. */
export const can = ({ status }: Transfer, event: TransferEvent): boolean => transitions[status][event] !== undefined;

/** The transfer in a new status: with the event in its history, and a webhook about it. */
function enter(transfer: Transfer, status: TransferStatus, context: TransferContext): Transfer {
  const at = context.now();
  const reason = reasons[status];
  const moved: Transfer = {
    ...transfer,
    status,
    ...(reason !== undefined && { reason }),
    events: [...transfer.events, { at, status }],
    due: [],
  };
  const item = { id: `msg_${randomUUID()}`, type: 'transfer' as const, data: describeTransfer(moved) };
  const notification = createNotification(item, context.notificationFaultsOf(moved), at);
  return { ...moved, notifications: [...moved.notifications, notification] };
}

/** The automatic event that follows an event. */
function schedule(transfer: Transfer, { timings, now, isHitBy }: TransferContext): Transfer {
  if (transfer.status === 'accepted') {
    const event = isHitBy('rejects', transfer) ? 'reject' : 'execute';
    return { ...transfer, due: [{ at: now() + timings.executionMs, event }] };
  }
  if (transfer.status !== 'executed' || !isHitBy('returns', transfer)) return transfer;
  return { ...transfer, due: [{ at: now() + timings.returnMs, event: 'return' }] };
}

/** The transfer after an event; unchanged where it is not possible. */
export function change(transfer: Transfer, event: TransferEvent, context: TransferContext): Transfer {
  const status = transitions[transfer.status][event];
  return status === undefined ? transfer : schedule(enter(transfer, status, context), context);
}

export interface TransferOrder {
  readonly reference: string;
  readonly cents: number;
  readonly payee: Payee;
  readonly purpose: string;
}

/** Accepts an order. */
export function accept(order: TransferOrder, context: TransferContext): Transfer {
  const transfer: Transfer = {
    ...order,
    id: createReference(),
    status: 'accepted',
    createdAt: context.now(),
    events: [],
    notifications: [],
    due: [],
    calls: [],
  };
  return schedule(enter(transfer, 'accepted', context), context);
}
