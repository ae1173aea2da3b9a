import * as z from 'zod';
import type { NotificationFaults } from '../faults/faults.ts';

/** The schema of notifications about items of a schema. */
export const notificationSchema = <Item>(item: z.ZodType<Item>) =>
  z.object({
    item,
    state: z.enum(['waiting', 'delivered', 'suppressed', 'given-up']),
    createdAt: z.number(),
    /** When it is sent next; milliseconds since 1970. */
    dueAt: z.number(),
    /** Waits until the notification after it is delivered, or `dueAt`. */
    afterNext: z.boolean(),
    /** How often it is still to be sent. */
    copies: z.number().int(),
    attempts: z.number().int(),
    /** Status or error of the last attempt. */
    answer: z.string().optional(),
  });

/** A webhook that is sent until it is accepted. */
export type Notification<Item> = z.infer<ReturnType<typeof notificationSchema<Item>>>;

/** A new notification. `now` is in milliseconds. */
export function createNotification<Item>(item: Item, faults: NotificationFaults, now: number): Notification<Item> {
  return {
    item,
    state: faults.never ? 'suppressed' : 'waiting',
    createdAt: now,
    dueAt: now + faults.delayMs,
    afterNext: faults.afterNext,
    copies: faults.doubled ? 2 : 1,
    attempts: 0,
  };
}

/** The notifications of a document, all to be sent once more. */
export const repeated = <Item>(notifications: readonly Notification<Item>[]): Notification<Item>[] =>
  notifications.map((notification) => ({ ...notification, state: 'waiting', copies: 1 }));
