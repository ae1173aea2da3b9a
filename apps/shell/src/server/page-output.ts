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
import type { PagePieces } from './page-cache.ts';

const blockSize = 128 * 1024;

/**
 * Takes what React hands out, 2 kB at a time: written one by one these would cost more than the render. React uses its
 * buffers again, so they are copied, and only once.
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

/** Lightly: more would cost the server more than the render itself. The first that a browser takes, cheapest first. */
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

const headersOf = (encoding: string | undefined): Record<string, string> => ({
  vary: 'accept-encoding',
  ...(encoding ? { 'content-encoding': encoding } : {}),
});

let scratch = Buffer.allocUnsafeSlow(1024 * 1024);
/** UTF-8 takes three bytes at most for what takes one place in a string. */
const maxBytesPerCodeUnit = 3;

/** Like `Buffer.from`, which measures a text before it writes it and takes twice as long for that. */
export function utf8Of(text: string): Buffer {
  if (scratch.length < text.length * maxBytesPerCodeUnit)
    scratch = Buffer.allocUnsafeSlow(text.length * maxBytesPerCodeUnit);
  return Buffer.from(scratch.subarray(0, scratch.write(text)));
}

/** Piece by piece: joined, one sign beyond Latin 1 anywhere would double what is copied of all of them. */
export function bytesOf(pieces: PagePieces): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? utf8Of(piece) : piece)));
}

/**
 * A page that is complete, compressed as the browser takes it. In one go and at once: handing it to another thread and
 * writing it bit by bit would take several times as long.
 */
export function wholeOutput(
  reply: FastifyReply,
  page: Buffer,
): { body: Buffer; headers: Record<string, string | number> } {
  const encoding = encodingFor(reply);
  const body = encoding ? encoding.whole(page) : page;
  return { body, headers: { ...headersOf(encoding?.name), 'content-length': body.length } };
}

/** Where a page is written that is not complete yet, compressed as the browser takes it. */
export function openOutput(reply: FastifyReply): { output: Writable; headers: Record<string, string> } {
  const encoding = encodingFor(reply);
  if (!encoding) return { output: reply.raw, headers: headersOf(undefined) };
  const output = encoding.stream();
  output.pipe(reply.raw);
  return { output, headers: headersOf(encoding.name) };
}
