import { problemsOfEvent } from '@reprise/tracking/events';
import * as z from 'zod';

const EventBatch = z.strictObject({
  events: z.array(z.strictObject({ id: z.uuid(), at: z.number(), event: z.looseObject({ event: z.string() }) })),
});

/** What a tag manager read from the queue of a page: a command, or an entry. */
const QueueEntry = z.union([
  z.strictObject({ command: z.array(z.unknown()) }),
  z.strictObject({ entry: z.record(z.string(), z.unknown()) }),
]);
export type QueueEntry = z.infer<typeof QueueEntry>;

export interface CollectedEvent {
  readonly id: string;
  /** When it happened. */
  readonly at: string;
  readonly name: string;
  readonly contents: Readonly<Record<string, unknown>>;
  /** Its differences from the catalogue of events. */
  readonly problems: readonly string[];
}

/** Events, and entries of queues, that are remembered. */
const maxRemembered = 1000;

/** Events that analytics and the tag manager received. Repeated ids are ignored. */
export function createCollection() {
  const events: CollectedEvent[] = [];
  const entries: QueueEntry[] = [];
  return {
    events: (): readonly CollectedEvent[] => events,
    entries: (): readonly QueueEntry[] => entries,
    /** Throws a ZodError or a SyntaxError. */
    acceptEvents(body: string): void {
      for (const { id, at, event } of EventBatch.parse(JSON.parse(body)).events) {
        if (events.some((known) => known.id === id)) continue;
        const { event: name, ...contents } = event;
        events.unshift({ id, at: new Date(at).toISOString(), name, contents, problems: problemsOfEvent(event) });
      }
      events.splice(maxRemembered);
    },
    /** Throws a ZodError or a SyntaxError. */
    acceptEntry(body: string): void {
      entries.unshift(QueueEntry.parse(JSON.parse(body)));
      entries.splice(maxRemembered);
    },
    clear(): void {
      events.length = 0;
      entries.length = 0;
    },
  };
}

export type Collection = ReturnType<typeof createCollection>;
