import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../errors.ts';
import { UploadRefusedError } from './upload-refused.ts';

export interface VirusScannerOptions {
  /** Address of clamd; undefined to scan nothing. */
  readonly address: { readonly host: string; readonly port: number } | undefined;
  readonly timeoutMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Throws UploadRefusedError for an infected file, and ApiError 503 UPLOADS_UNAVAILABLE for one that could not be scanned. */
export type ScanFile = (file: string) => Promise<void>;

const maxAnswerBytes = 1_024;
const retryAfterSeconds = 30;

/** The command, then each chunk with its length in front; a length of 0 ends the stream. */
async function* framesOf(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString('latin1');
    if (answer.endsWith('\0')) return answer.slice(0, -1);
    if (answer.length > maxAnswerBytes) break;
  }
  throw new Error(`clamd ended its answer early: ${JSON.stringify(answer.slice(0, 100))}`);
}

const unavailable = (cause: unknown) =>
  new ApiError(
    {
      status: 503,
      code: 'UPLOADS_UNAVAILABLE',
      message: 'Files cannot be kept at the moment; try again.',
      headers: { 'retry-after': String(retryAfterSeconds) },
    },
    { cause },
  );

/** Creates the scan of uploaded files by clamd, to which each is streamed from the disk. */
export function createVirusScanner({ address, timeoutMs, log }: VirusScannerOptions): ScanFile {
  if (!address) return async () => undefined;
  const { host, port } = address;

  async function ask(file: string): Promise<string> {
    const socket = addAbortSignal(AbortSignal.timeout(timeoutMs), connect({ host, port, noDelay: true }));
    try {
      const [answer] = await Promise.all([
        readAnswer(socket),
        // The connection stays open for the answer.
        pipeline(Readable.from(framesOf(file)), socket, { end: false }),
      ]);
      return answer;
    } finally {
      socket.destroy();
    }
  }

  return async (file) => {
    const answer = await ask(file).catch((error: unknown) => {
      log.error({ err: error }, 'an uploaded file could not be scanned for viruses');
      throw unavailable(error);
    });
    if (answer === 'stream: OK') return;
    const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (virus === undefined) {
      log.error({ answer: answer.slice(0, 100) }, 'clamd did not scan an uploaded file');
      throw unavailable(new Error(answer.slice(0, 100)));
    }
    log.warn({ virus }, 'an uploaded file is infected');
    throw new UploadRefusedError('INFECTED');
  };
}
