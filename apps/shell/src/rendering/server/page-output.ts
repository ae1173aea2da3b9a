import { Writable } from 'node:stream';
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { PagePieces } from '../../pages/page-cache.ts';

const blockSize = 128 * 1024;

/**
 * Collects React's 2 kB chunks into larger blocks: writing them one by one would take longer than the render. React
 * reuses its buffers, so they are copied.
 */
export function createSink(output: Writable, tail: () => PagePieces): Writable {
  let block = Buffer.allocUnsafe(blockSize);
  let filled = 0;
  const writeBlock = (done: () => void) => {
    const ready = block.subarray(0, filled);
    block = Buffer.allocUnsafe(blockSize);
    filled = 0;
    if (output.write(ready)) done();
    else output.once('drain', () => done());
  };
  const append = (chunk: Buffer, done: () => void) => {
    filled += chunk.copy(block, filled);
    done();
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (chunk.length > blockSize)
        writeBlock(() => (output.write(chunk) ? done() : output.once('drain', () => done())));
      else if (filled + chunk.length > blockSize) writeBlock(() => append(chunk, done));
      else append(chunk, done);
    },
    final(done) {
      output.write(block.subarray(0, filled));
      output.end(bytesOf(tail()), () => done());
    },
  });
}

const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzip = { level: 4 };

/**
 * Low levels: higher ones would take longer than the render. The first that the browser accepts is used, fastest first.
 */
const encodings = [
  { name: 'zstd', whole: (text: Buffer) => zstdCompressSync(text, zstd), stream: () => createZstdCompress(zstd) },
  { name: 'br', whole: (text: Buffer) => brotliCompressSync(text, brotli), stream: () => createBrotliCompress(brotli) },
  { name: 'gzip', whole: (text: Buffer) => gzipSync(text, gzip), stream: () => createGzip(gzip) },
] as const;

function encodingFor(reply: FastifyReply) {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((value) => value.trim());
  return encodings.find(({ name }) => accepted.includes(name));
}

const encodingHeaders = (encoding: string | undefined): Record<string, string> => ({
  vary: 'accept-encoding',
  ...(encoding ? { 'content-encoding': encoding } : {}),
});

let scratch = Buffer.allocUnsafeSlow(1024 * 1024);
/** UTF-8 needs at most three bytes per UTF-16 code unit. */
const maxBytesPerCodeUnit = 3;

/** Like `Buffer.from`, but twice as fast, because it does not measure the text first. */
export function utf8Of(text: string): Buffer {
  if (scratch.length < text.length * maxBytesPerCodeUnit)
    scratch = Buffer.allocUnsafeSlow(text.length * maxBytesPerCodeUnit);
  return Buffer.from(scratch.subarray(0, scratch.write(text)));
}

/** Encodes piece by piece: joining first would double the size of all strings if one has characters beyond Latin 1. */
export function bytesOf(pieces: PagePieces): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? utf8Of(piece) : piece)));
}

/**
 * Compresses a complete page with an encoding that the browser accepts. Synchronously, because streams and the thread
 * pool would take several times as long.
 */
export function wholeOutput(
  reply: FastifyReply,
  page: Buffer,
): { body: Buffer; headers: Record<string, string | number> } {
  const encoding = encodingFor(reply);
  const body = encoding ? encoding.whole(page) : page;
  return { body, headers: { ...encodingHeaders(encoding?.name), 'content-length': body.length } };
}

/** A stream for a page that is not complete yet, compressed with an encoding that the browser accepts. */
export function openOutput(reply: FastifyReply): { output: Writable; headers: Record<string, string> } {
  const encoding = encodingFor(reply);
  if (!encoding) return { output: reply.raw, headers: encodingHeaders(undefined) };
  const output = encoding.stream();
  output.pipe(reply.raw);
  return { output, headers: encodingHeaders(encoding.name) };
}
