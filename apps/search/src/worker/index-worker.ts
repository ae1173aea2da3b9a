import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type CatalogueIndex, CatalogueIndexBuilder } from '../engine/catalogue-index.ts';
import { answerCall } from '../engine/engine.ts';
import { CatalogueSource } from './catalogue-source.ts';
import type { WorkerMessage, WorkerRequest, WorkerStart } from './messages.ts';
import { SnapshotKeeper } from './snapshot-keeper.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread');

const firstDelayMs = 250;
const maxDelayMs = 2000;
const maxBadRowsLogged = 20;
const productsBetweenReports = 10_000;

const send = (message: WorkerMessage) => port.postMessage(message);
const log = (level: 'info' | 'warn', text: string) => send({ kind: 'log', level, text });
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

let badRows = 0;
const settings: WorkerStart = workerData;
const source = new CatalogueSource(
  {
    ...settings,
    onBadRow: (line, reason) => {
      badRows += 1;
      if (badRows <= maxBadRowsLogged) log('warn', `row ${line} of the feed is not a valid product: ${reason}`);
    },
  },
  new AbortController().signal,
);

const { snapshotFolder, mayRestore } = settings;
const snapshots = snapshotFolder === undefined ? undefined : new SnapshotKeeper({ folder: snapshotFolder, log });

/** Retries until it succeeds, with increasing delays. */
async function persist<T>(what: string, work: () => Promise<T>): Promise<T> {
  for (let wait = firstDelayMs; ; wait = Math.min(maxDelayMs, wait * 2)) {
    try {
      return await work();
    } catch (error) {
      log('warn', `${what}: ${reasonOf(error)}; trying again`);
      await pause(wait * (0.75 + Math.random() / 2));
    }
  }
}

async function build(): Promise<{ index: CatalogueIndex; cursor: string }> {
  const started = performance.now();
  const builder = new CatalogueIndexBuilder(await source.categories());
  badRows = 0;
  const { cursor, products } = await source.feed();
  for await (const some of products) {
    const previous = Math.floor(builder.size / productsBetweenReports);
    for (const product of some) builder.add(product);
    if (Math.floor(builder.size / productsBetweenReports) > previous)
      send({ kind: 'progress', products: builder.size });
  }
  const index = builder.finish();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(
    'info',
    `index of ${index.size} products built in ${seconds} s${badRows > 0 ? `; ${badRows} bad rows left out` : ''}`,
  );
  return { index, cursor };
}

const report = (index: CatalogueIndex, updatedAt = Date.now()) =>
  send({ kind: 'state', state: { products: index.size, updatedAt } });

async function follow(index: CatalogueIndex, start: string): Promise<void> {
  let cursor = start;
  for (;;) {
    const changes = await persist('no changes from the API', () => source.changes(cursor));
    if (changes.reset) {
      send({ kind: 'renew', reason: 'the catalogue was replaced' });
      return;
    }
    cursor = changes.cursor;
    if (changes.changed.length + changes.removed.length > 0) {
      index.update(changes.changed, changes.removed);
      snapshots?.changed(index, cursor);
    }
    report(index);
    if (index.isWorn) send({ kind: 'renew', reason: 'many products have changed' });
  }
}

const restored = mayRestore ? await snapshots?.restore() : undefined;
const { index, cursor } = restored ?? (await persist('no catalogue from the API', build));
port.on('message', (request: WorkerRequest) => {
  if (request.kind === 'stop') {
    void (snapshots?.finish() ?? Promise.resolve()).then(() => send({ kind: 'stopped' }));
    return;
  }
  const { id, call } = request;
  try {
    send({ kind: 'answer', id, answer: answerCall(index, call) });
  } catch (error) {
    send({ kind: 'failure', id, error });
  }
});
report(index, restored?.savedAt);
if (!restored) snapshots?.built(index, cursor);
await follow(index, cursor);
