import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { EngineAnswer, EngineCall } from '../engine/requests.ts';
import type { IndexPort, IndexState } from '../index-port.ts';
import { RequestError } from '../wire/request-error.ts';
import type { WorkerMessage, WorkerRequest, WorkerSettings, WorkerStart } from './messages.ts';

interface Pending {
  readonly resolve: (answer: EngineAnswer) => void;
  readonly reject: (error: unknown) => void;
}

interface Generation {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
  /** Settles once the worker has answered `stop`, or has ended. */
  readonly stopped: PromiseWithResolvers<void>;
  state: IndexState | undefined;
  /** Number of products while the index is built. */
  taken: number;
  retired: boolean;
}

const firstRestartMs = 500;
const maxRestartMs = 30_000;
const firstRenewalMs = 1_000;
const maxRenewalMs = 60_000;
/** How long a stopping service waits for the end of its snapshot. */
const maxFinishMs = 5_000;

const request = (worker: Worker, message: WorkerRequest) => worker.postMessage(message);

/**
 * Runs one worker thread with a finished index, and a second one while the catalogue is reloaded; reads use the old
 * index until the new one is complete.
 */
export class IndexWorkers implements IndexPort {
  readonly #settings: WorkerSettings;
  readonly #log: FastifyBaseLogger;
  #current: Generation | undefined;
  #coming: Generation | undefined;
  #restartMs = firstRestartMs;
  #restart: NodeJS.Timeout | undefined;
  /** Delay before the catalogue is reloaded; grows while indexes need renewal before they have applied any change. */
  #renewalMs = 0;
  #renewal: NodeJS.Timeout | undefined;
  #questions = 0;
  #closed = false;

  constructor(settings: WorkerSettings, log: FastifyBaseLogger) {
    this.#settings = settings;
    this.#log = log;
    this.#begin({ mayRestore: true });
  }

  state(): IndexState | undefined {
    return this.#current?.state;
  }

  building(): number | undefined {
    return this.#coming?.taken;
  }

  waiting(): number {
    return this.#current?.pending.size ?? 0;
  }

  answer(call: EngineCall): Promise<EngineAnswer> {
    const generation = this.#current;
    if (!generation) return Promise.reject(new RequestError(503, 'The index is being built; try again in a moment'));
    this.#questions += 1;
    const id = this.#questions;
    return new Promise((resolve, reject) => {
      generation.pending.set(id, { resolve, reject });
      request(generation.worker, { kind: 'question', id, call });
    });
  }

  /** Stops the workers, the current one when its snapshot is complete. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#restart);
    clearTimeout(this.#renewal);
    await this.#finishSnapshot();
    await Promise.all([this.#current, this.#coming].map((generation) => generation?.worker.terminate()));
  }

  async #finishSnapshot(): Promise<void> {
    if (!this.#current || this.#settings.snapshotFolder === undefined) return;
    const { worker, stopped } = this.#current;
    request(worker, { kind: 'stop' });
    await Promise.race([stopped.promise, delay(maxFinishMs, undefined, { ref: false })]);
  }

  /** Only the first index comes from the snapshot: the others replace one that is out of date, or that made its worker fail. */
  #begin({ mayRestore }: Pick<WorkerStart, 'mayRestore'> = { mayRestore: false }): void {
    clearTimeout(this.#renewal);
    this.#renewal = undefined;
    const workerData: WorkerStart = { ...this.#settings, mayRestore };
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData });
    const stopped = Promise.withResolvers<void>();
    const generation: Generation = { worker, pending: new Map(), stopped, state: undefined, taken: 0, retired: false };
    this.#coming = generation;
    worker.on('message', (message: WorkerMessage) => this.#receive(generation, message));
    worker.on('error', (error) => this.#log.error({ err: error }, 'the index worker failed'));
    worker.on('exit', () => this.#ended(generation));
  }

  #receive(generation: Generation, message: WorkerMessage): void {
    switch (message.kind) {
      case 'answer':
      case 'failure': {
        const pending = generation.pending.get(message.id);
        generation.pending.delete(message.id);
        if (message.kind === 'answer') pending?.resolve(message.answer);
        else pending?.reject(message.error);
        if (generation.retired && generation.pending.size === 0) void generation.worker.terminate();
        return;
      }
      case 'state':
        generation.state = message.state;
        if (generation === this.#coming) this.#install(generation);
        else this.#renewalMs = 0;
        return;
      case 'progress':
        generation.taken = message.products;
        return;
      case 'renew':
        if (!this.#coming && !this.#renewal && !generation.retired) this.#renew(message.reason);
        return;
      case 'stopped':
        generation.stopped.resolve();
        return;
      case 'log':
        this.#log[message.level](message.text);
    }
  }

  #renew(reason: string): void {
    const waitMs = this.#renewalMs;
    this.#renewalMs = Math.min(maxRenewalMs, Math.max(firstRenewalMs, waitMs * 2));
    this.#log.info(`reloading the catalogue${waitMs > 0 ? ` in ${waitMs / 1000} s` : ''}: ${reason}`);
    this.#renewal = setTimeout(() => {
      this.#renewal = undefined;
      if (!this.#coming) this.#begin();
    }, waitMs);
  }

  #install(generation: Generation): void {
    const old = this.#current;
    this.#current = generation;
    this.#coming = undefined;
    this.#restartMs = firstRestartMs;
    if (!old) return;
    old.retired = true;
    if (old.pending.size === 0) void old.worker.terminate();
  }

  #ended(generation: Generation): void {
    generation.stopped.resolve();
    for (const { reject } of generation.pending.values()) {
      reject(new RequestError(503, 'The index is unavailable at the moment; try again'));
    }
    generation.pending.clear();
    if (this.#closed || generation.retired) return;
    if (this.#current === generation) this.#current = undefined;
    if (this.#coming === generation) this.#coming = undefined;
    if (this.#coming) return;
    this.#restart = setTimeout(() => this.#begin(), this.#restartMs);
    this.#restartMs = Math.min(maxRestartMs, this.#restartMs * 2);
  }
}
