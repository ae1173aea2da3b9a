import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type CatalogueIndex, CatalogueIndexBuilder } from '../engine/catalogue-index.ts';
import { answerCall } from '../engine/engine.ts';
import { CatalogueSource } from './catalogue-source.ts';
import type { Question, WorkerMessage, WorkerSettings } from './messages.ts';

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
const settings: WorkerSettings = workerData;
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

const report = (index: CatalogueIndex) =>
  send({ kind: 'state', state: { products: index.size, updatedAt: Date.now() } });

async function follow(index: CatalogueIndex, start: string): Promise<void> {
  let cursor = start;
  for (;;) {
    const changes = await persist('no changes from the API', () => source.changes(cursor));
    if (changes.reset) {
      send({ kind: 'renew', reason: 'the catalogue was replaced' });
      return;
    }
    cursor = changes.cursor;
    if (changes.changed.length + changes.removed.length > 0) index.update(changes.changed, changes.removed);
    report(index);
    if (index.isWorn) send({ kind: 'renew', reason: 'many products have changed' });
  }
}

const { index, cursor } = await persist('no catalogue from the API', build);
port.on('message', ({ id, call }: Question) => {
  try {
    send({ kind: 'answer', id, answer: answerCall(index, call) });
  } catch (error) {
    send({ kind: 'failure', id, error });
  }
});
report(index);
await follow(index, cursor);
