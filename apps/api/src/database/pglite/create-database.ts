import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** Small, because PostgreSQL fills its buffers with zeros. The files of the database do not depend on it. */
const settings = ['-c', 'shared_buffers=4MB'];
const zeros = Buffer.alloc(1 << 16);
const { slice } = Uint8Array.prototype;

/** A copy of which only the blocks that are not all zeros take memory. */
function copySparsely(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes.length);
  for (let start = 0; start < bytes.length; start += zeros.length) {
    const block = bytes.subarray(start, start + zeros.length);
    if (!zeros.subarray(0, block.length).equals(block)) copy.set(block, start);
  }
  return copy;
}

// PGlite copies the memory of PostgreSQL, 128 MB of almost only zeros, to run one program of it after the other. Nothing
// else runs in this thread.
Uint8Array.prototype.slice = function (this: Uint8Array, ...range) {
  return range.length === 0 ? copySparsely(this) : slice.apply(this, range);
};

// In memory: then PGlite keeps no second copy of the files while both of its instances run.
const database = await PGlite.create({
  initDbStartParams: settings,
  startParams: [...PGlite.defaultStartParams, ...settings],
});
const archive = await database.dumpDataDir('none');
await database.close();
parentPort?.postMessage(archive);
