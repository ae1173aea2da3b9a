import { randomUUID } from 'node:crypto';
import type { DispatchedParcel, ReturnRefusalReason } from '@reprise/entities/shipment';
import { type CommonFaultKind, createFaults, type Faults } from '../faults/faults.ts';
import { Problem } from '../problem.ts';
import type { OrderToDispatch, ReturnToReceive, Shop } from './shop-client.ts';

export interface WarehouseTimings {
  /** Between two looks at the shop's orders. */
  readonly pollMs: number;
  /** From an order's arrival in the warehouse to its dispatch. */
  readonly packingMs: number;
}

type WarehouseFault = 'never' | 'item-missing';
export type WarehouseFaults = Faults<CommonFaultKind | WarehouseFault, 'orders'>;

export const createWarehouseFaults = (): WarehouseFaults =>
  createFaults({
    calls: ['orders'],
    hasWebhooks: false,
    own: {
      never: { title: 'Never', help: 'Orders stay where they are.', describe: () => 'Orders are not packed' },
      'item-missing': {
        title: 'Item missing',
        help: 'The last item of an order cannot be found and is cancelled.',
        describe: () => 'Items cannot be found',
      },
    },
  });

/** Something that the warehouse did, for its page. */
export interface WarehouseEntry {
  readonly at: number;
  readonly text: string;
}

export interface Warehouse {
  readonly faults: WarehouseFaults;
  isAutomatic(): boolean;
  setAutomatic(on: boolean): void;
  orders(): Promise<OrderToDispatch[]>;
  send(orderUuid: string, items: readonly string[]): Promise<void>;
  cancel(orderUuid: string, items: readonly string[]): Promise<void>;
  returns(): Promise<ReturnToReceive[]>;
  /** Checks returned items in: back to the shelf, or not for sale again. */
  receive(orderUuid: string, items: readonly string[], isResellable: boolean): Promise<void>;
  /** Sends refused items back to the customer. */
  refuse(orderUuid: string, items: readonly string[], reason: ReturnRefusalReason): Promise<void>;
  /** Newest first. */
  log(): readonly WarehouseEntry[];
  close(): Promise<void>;
}

interface WarehouseOptions {
  readonly shop: Shop;
  readonly timings: WarehouseTimings;
  readonly automatic: boolean;
  /** The carrier collects a parcel. */
  readonly handOver: (trackingNumber: string) => void;
}

const maxEntries = 100;

/** Packs the shop's orders: automatically, or when a person chooses items on its page. */
export function createWarehouse({ shop, timings, automatic, handOver }: WarehouseOptions): Warehouse {
  const faults = createWarehouseFaults();
  const entries: WarehouseEntry[] = [];
  /** When each order arrived; milliseconds since 1970. */
  const arrivals = new Map<string, number>();
  /** The same parcel is asked for with the same key, until the shop has answered. */
  const keys = new Map<string, string>();
  let isOn = automatic;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function note(text: string): void {
    entries.unshift({ at: Date.now(), text });
    entries.length = Math.min(entries.length, maxEntries);
  }

  function check(orderUuid: string): void {
    if (faults.take('error', [orderUuid])) throw new Problem(500, 'INTERNAL', 'The warehouse failed.');
    if (faults.take('too-many', [orderUuid])) throw new Problem(429, 'TOO_MANY', 'The warehouse has too much to do.');
  }

  async function send(orderUuid: string, items: readonly string[]): Promise<void> {
    check(orderUuid);
    const trackingNumber = await pass('send', orderUuid, items, (key) => shop.send(orderUuid, items, key));
    note(`Parcel ${trackingNumber} left with ${countOf(items)}.`);
  }

  /** Asks the shop for a parcel, and hands it to the carrier. Returns its tracking number. */
  async function pass(
    what: 'send' | 'refuse',
    orderUuid: string,
    items: readonly string[],
    ask: (key: string) => Promise<DispatchedParcel>,
  ): Promise<string> {
    const name = [what, orderUuid, ...items.toSorted()].join(' ');
    const key = keys.get(name) ?? randomUUID();
    keys.set(name, key);
    const { shipment } = await ask(key);
    if (faults.take('lost-answer', [orderUuid])) throw new Problem(504, 'LOST', 'The answer of the shop was lost.');
    keys.delete(name);
    handOver(shipment.trackingNumber);
    return shipment.trackingNumber;
  }

  async function cancel(orderUuid: string, items: readonly string[]): Promise<void> {
    check(orderUuid);
    await shop.cancel(orderUuid, items);
    note(`${countOf(items)} of order ${orderUuid} cancelled.`);
  }

  async function receive(orderUuid: string, items: readonly string[], isResellable: boolean): Promise<void> {
    check(orderUuid);
    await shop.receive(orderUuid, items, isResellable);
    note(`${countOf(items)} of order ${orderUuid} came back${isResellable ? '' : ' and cannot be sold again'}.`);
  }

  async function refuse(orderUuid: string, items: readonly string[], reason: ReturnRefusalReason): Promise<void> {
    check(orderUuid);
    const trackingNumber = await pass('refuse', orderUuid, items, (key) =>
      shop.refuse(orderUuid, items, { reason, key }),
    );
    note(`${countOf(items)} of order ${orderUuid} refused (${reason}); parcel ${trackingNumber} left.`);
  }

  function packingMsOf(subject: readonly string[]): number {
    const slow = faults
      .list()
      .find(({ kind, match }) => kind === 'slow' && subject.some((text) => text.includes(match)));
    return timings.packingMs + 1000 * (slow?.seconds ?? 0);
  }

  async function pack({ orderUuid, number, onHold, items }: OrderToDispatch): Promise<void> {
    const subject = [orderUuid, number];
    const arrived = arrivals.get(orderUuid) ?? Date.now();
    arrivals.set(orderUuid, arrived);
    if (onHold || Date.now() < arrived + packingMsOf(subject) || faults.take('never', subject)) return;
    const missing = faults.take('item-missing', subject) ? items.at(-1) : undefined;
    if (missing) await cancel(orderUuid, [missing.uuid]);
    const found = items.filter((item) => item !== missing).map(({ uuid }) => uuid);
    if (found.length > 0) await send(orderUuid, found);
    arrivals.delete(orderUuid);
  }

  async function round(): Promise<void> {
    if (!isOn) return;
    for (const order of await shop.orders()) {
      if (closed) return;
      await pack(order).catch((error: unknown) => note(`Order ${order.number}: ${messageOf(error)}`));
    }
  }

  function plan(): void {
    if (closed) return;
    timer = setTimeout(() => {
      // While the shop starts or is away, the next round tries again.
      running = round()
        .catch(() => undefined)
        .then(plan);
    }, timings.pollMs);
  }

  plan();
  return {
    faults,
    isAutomatic: () => isOn,
    setAutomatic(on) {
      isOn = on;
    },
    orders: () => shop.orders(),
    send,
    cancel,
    returns: () => shop.returns(),
    receive,
    refuse,
    log: () => entries,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const countOf = ({ length }: readonly string[]) => (length === 1 ? '1 item' : `${length} items`);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
