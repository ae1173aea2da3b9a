import { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const blockSize = 128 * 1024;

/**
 * Takes what React hands out, 2 kB at a time: written one by one these would cost more than the render. React uses its
 * buffers again, so they are copied, and only once.
 */
export function createSink(output: Writable, tail: () => string): Writable {
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
      output.end(tail(), () => done());
    },
  });
}

/** Lightly: more would cost the server more than the render itself. The first that a browser takes, cheapest first. */
const encodings = {
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
};

/** Where the page is written: compressed as the browser takes it. */
export function openOutput(reply: FastifyReply): { output: Writable; headers: Record<string, string> } {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((value) => value.trim());
  for (const [encoding, create] of Object.entries(encodings)) {
    if (!accepted.includes(encoding)) continue;
    const output = create();
    output.pipe(reply.raw);
    return { output, headers: { 'content-encoding': encoding, vary: 'accept-encoding' } };
  }
  return { output: reply.raw, headers: { vary: 'accept-encoding' } };
}
