import { Writable } from 'node:stream';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  gzip as compressGzip,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gunzipSync,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The parts of a page, in order: bytes where they are known, strings elsewhere. */
export type PagePieces = readonly (string | Buffer)[];

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

const { ZSTD_c_compressionLevel, BROTLI_PARAM_QUALITY } = constants;
const zstd = { params: { [ZSTD_c_compressionLevel]: 3 } };
const brotli = { params: { [BROTLI_PARAM_QUALITY]: 3 } };
const gzip = { level: 4 };
const bestZstd = { params: { [ZSTD_c_compressionLevel]: 15 } };
const bestBrotli = { params: { [BROTLI_PARAM_QUALITY]: 9 } };
const bestGzip = { level: 9 };

type Compressed = (error: Error | null, bytes: Buffer) => void;

/**
 * The encodings that browsers accept, fastest first. A page is first compressed as a `whole` at a low level, because higher ones
 * would take longer than the render. The `best` level takes a multiple of that, in a thread of its own.
 */
export const encodings = {
  zstd: {
    whole: (page: Buffer) => zstdCompressSync(page, zstd),
    best: (page: Buffer, done: Compressed) => zstdCompress(page, bestZstd, done),
    unpack: (bytes: Buffer) => zstdDecompressSync(bytes),
    stream: () => createZstdCompress(zstd),
  },
  br: {
    whole: (page: Buffer) => brotliCompressSync(page, brotli),
    best: (page: Buffer, done: Compressed) => brotliCompress(page, bestBrotli, done),
    unpack: (bytes: Buffer) => brotliDecompressSync(bytes),
    stream: () => createBrotliCompress(brotli),
  },
  gzip: {
    whole: (page: Buffer) => gzipSync(page, gzip),
    best: (page: Buffer, done: Compressed) => compressGzip(page, bestGzip, done),
    unpack: (bytes: Buffer) => gunzipSync(bytes),
    stream: () => createGzip(gzip),
  },
} as const;

export type Encoding = keyof typeof encodings;
const names = Object.keys(encodings) as Encoding[];

/** Headers of browsers are few and long, so the answers are remembered. */
const accepted = new LRUCache<string, { encoding?: Encoding }>({ max: 100 });

/** The first encoding of ours that the browser accepts. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const header = String(headers['accept-encoding'] ?? '');
  const known = accepted.get(header);
  if (known) return known.encoding;
  const wanted = header.split(',').map((value) => value.trim());
  const encoding = names.find((name) => wanted.includes(name));
  accepted.set(header, encoding ? { encoding } : {});
  return encoding;
}

export const encodingHeaders = (encoding: Encoding | undefined): Record<string, string> => ({
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

/** A stream for a page that is not complete yet, compressed with an encoding that the browser accepts. */
export function openOutput(reply: FastifyReply): { output: Writable; headers: Record<string, string> } {
  const encoding = encodingFor(reply.request);
  if (!encoding) return { output: reply.raw, headers: encodingHeaders(undefined) };
  const output = encodings[encoding].stream();
  output.pipe(reply.raw);
  return { output, headers: encodingHeaders(encoding) };
}
