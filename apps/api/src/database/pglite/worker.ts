import { parentPort, workerData } from 'node:worker_threads';
import { type messages, PGlite, protocol } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system.ts';
import type { QueryAnswer, QueryMessage, WorkerAnswer, WorkerOptions, WorkerRequest } from './messages.ts';

const { serialize } = protocol;
/** Maximum prepared statements in the cache; beyond it the whole cache is dropped. */
const maximumPrepared = 300;
/** A prepared statement must not outlive a change of the columns that it returns. Only these words change them. */
const changesSchema = /\b(create|alter|drop|do|discard|deallocate)\b/i;

async function start({ directory, archive }: WorkerOptions): Promise<PGlite> {
  const settings = ['-c', 'shared_buffers=32MB', '-c', 'max_wal_size=256MB'];
  const files = archive ? { loadDataDir: archive } : {};
  if (!directory) return PGlite.create({ ...files, startParams: [...PGlite.defaultStartParams, ...settings] });
  const durable = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return PGlite.create({
    ...files,
    fs: new DurableFileSystem(directory),
    startParams: [...durable, ...settings, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  });
}

function concat(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function createSession(pg: PGlite) {
  const prepared = new Map<string, string>();
  let counter = 0;

  const send = (message: Uint8Array) => pg.execProtocol(message, { throwOnError: false });

  async function simple(sql: string) {
    if (prepared.size > 0 && changesSchema.test(sql)) await forget();
    return send(serialize.query(sql));
  }

  async function forget(): Promise<void> {
    prepared.clear();
    await send(serialize.query('deallocate all'));
  }

  async function extended({ sql, parameters }: QueryMessage) {
    const known = prepared.get(sql);
    const name = known ?? `p${++counter}`;
    const result = await send(
      concat([
        ...(known ? [] : [serialize.parse({ name, text: sql })]),
        serialize.bind({ statement: name, values: parameters }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
    if (result.messages.some((message) => message.name === 'parseComplete')) prepared.set(sql, name);
    if (prepared.size > maximumPrepared) await forget();
    return result;
  }

  return {
    async run(message: QueryMessage): Promise<WorkerAnswer> {
      const result = message.parameters.length === 0 ? await simple(message.sql) : await extended(message);
      return toAnswer(message.id, result.messages);
    },
  };
}

function toAnswer(id: number, replies: messages.BackendMessage[]): WorkerAnswer {
  const answer: QueryAnswer = { id, fields: [], rows: [], command: '' };
  for (const reply of replies) {
    if (reply.name === 'error') {
      const error = reply as messages.DatabaseError;
      const fields = Object.entries(error).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      return { id, error: { message: error.message, fields: Object.fromEntries(fields) } };
    }
    if (reply.name === 'rowDescription') {
      answer.fields = (reply as messages.RowDescriptionMessage).fields.map((field) => ({
        name: field.name,
        type: field.dataTypeID,
      }));
      answer.rows = [];
    }
    if (reply.name === 'dataRow') answer.rows.push((reply as messages.DataRowMessage).fields);
    if (reply.name === 'commandComplete') answer.command = (reply as messages.CommandCompleteMessage).text;
  }
  return answer;
}

async function main(): Promise<void> {
  if (!parentPort) throw new Error('This file is the database thread; it is started by the API.');
  const port = parentPort;
  const post = (answer: WorkerAnswer) => port.postMessage(answer);
  const pg = await start(workerData as WorkerOptions);
  const session = createSession(pg);
  const archive = async (id: number): Promise<WorkerAnswer> => ({ id, archive: await pg.dumpDataDir('none') });
  let turn: Promise<void> = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    turn = turn.then(async () => {
      if ('close' in request) {
        await pg.close();
        post({ closed: true });
        port.close();
        return;
      }
      const fail = (error: unknown) => ({ id: request.id, error: { message: String(error), fields: {} } });
      const answer = 'archive' in request ? archive(request.id) : session.run(request);
      post(await answer.catch(fail));
    });
  });
  post({ ready: true });
}

main().catch((error: unknown) =>
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
);
