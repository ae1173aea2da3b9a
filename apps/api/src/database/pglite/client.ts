import { Worker } from 'node:worker_threads';
import type { ArchiveAnswer, QueryAnswer, WorkerAnswer, WorkerOptions, WorkerRequest } from './messages.ts';

/** An error of the database itself; `code` is the SQLSTATE, as with the `pg` package. */
export class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(message: string, fields: Record<string, string>) {
    super(message);
    this.name = 'EmbeddedDatabaseError';
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.detail = fields.detail;
  }
}

interface Waiting {
  resolve: (answer: QueryAnswer | ArchiveAnswer) => void;
  reject: (error: Error) => void;
}

/** The embedded database in its own thread: one connection, statements run in the order in which they are sent. */
export interface EmbeddedClient {
  query(sql: string, parameters: (string | null)[]): Promise<QueryAnswer>;
  /** An archive of all files, with which another database can start. */
  archive(): Promise<Blob>;
  close(): Promise<void>;
}

/** Starts the database's thread; rejects with the reason when it cannot be opened. */
export async function startEmbeddedClient(options: WorkerOptions): Promise<EmbeddedClient> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let ended: Error | undefined;
  const started = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();

  function end(error: Error): void {
    ended ??= error;
    started.reject(error);
    closed.resolve();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  worker.on('message', (answer: WorkerAnswer) => {
    if ('ready' in answer) return started.resolve();
    if ('closed' in answer) return closed.resolve();
    if ('failed' in answer) return end(new Error(`The embedded database does not start: ${answer.failed}`));
    const waiter = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) waiter?.reject(new EmbeddedDatabaseError(answer.error.message, answer.error.fields));
    else waiter?.resolve(answer);
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('The database is closed.')));
  await started.promise;

  const post = (request: WorkerRequest) => worker.postMessage(request);
  const ask = (requestOf: (id: number) => WorkerRequest) => {
    if (ended) return Promise.reject(ended);
    const id = ++nextId;
    return new Promise<QueryAnswer | ArchiveAnswer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      post(requestOf(id));
    });
  };
  return {
    async query(sql, parameters) {
      const answer = await ask((id) => ({ id, sql, parameters }));
      if ('archive' in answer) throw new Error('The embedded database answered a query with an archive.');
      return answer;
    },
    async archive() {
      const answer = await ask((id) => ({ id, archive: true }));
      if ('archive' in answer) return answer.archive;
      throw new Error('The embedded database answered without an archive.');
    },
    async close() {
      if (!ended) post({ close: true });
      await closed.promise;
      await worker.terminate();
    },
  };
}

/** Creates a database in memory and returns an archive of its files. */
async function createArchive(): Promise<Blob> {
  const worker = new Worker(new URL('./create-database.ts', import.meta.url), { execArgv: [] });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The embedded database was not created.')));
    });
  } finally {
    await worker.terminate();
  }
}

/**
 * Creates a database in an empty directory. In threads of their own, because this takes hundreds of megabytes that are
 * free only when a thread ends.
 */
export async function createEmbeddedDatabase(directory: string): Promise<void> {
  const client = await startEmbeddedClient({ directory, archive: await createArchive() });
  await client.close();
}
