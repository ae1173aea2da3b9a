import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import type { Column } from '../index/columns.ts';

/** A file that cannot be used: it is cut short or damaged, or another version has written it. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** Files with another layout are not read. */
const layoutVersion = 1;
const magic = 'REPRISE\n';
const preambleBytes = 40;
/** Columns begin at multiples of this, so that their arrays can be views of the file. */
const alignment = 8;
/** So many bytes are written at a time: their checksum takes less than a millisecond, and requests are answered in between. */
const writtenBytes = 1 << 20;
const readBytes = 1 << 24;

const columnTypes = { Uint8Array, Uint32Array, Int32Array, Float32Array, Float64Array };
type ColumnType = keyof typeof columnTypes;

const Table = z.object({
  fingerprint: z.string(),
  columns: z.array(
    z.object({
      type: z.enum(['Uint8Array', 'Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array']),
      at: z.int(),
      length: z.int(),
      checksum: z.int(),
    }),
  ),
  /** The content; in place of each column is a `ColumnReference`. */
  content: z.unknown(),
});
type Table = z.infer<typeof Table>;

const ColumnReference = z.strictObject({ $column: z.int() });
const isReference = (part: unknown): boolean => typeof part === 'object' && part !== null && '$column' in part;

const typeOf = (column: Column): ColumnType =>
  (Object.keys(columnTypes) as ColumnType[]).find((type) => column instanceof columnTypes[type]) ?? 'Uint8Array';

const isColumn = (value: unknown): value is Column => Object.values(columnTypes).some((type) => value instanceof type);

/** A copy of some content, with `replace` applied to parts of it: where that returns undefined, their own parts follow. */
function copyWith(content: unknown, replace: (part: unknown) => unknown): unknown {
  const replaced = replace(content);
  if (replaced !== undefined) return replaced;
  if (Array.isArray(content)) return content.map((part) => copyWith(part, replace));
  if (content === null || typeof content !== 'object') return content;
  return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, copyWith(part, replace)]));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Column): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Writes some bytes at a place of a file, and returns their checksum. */
async function writeBytes(handle: FileHandle, bytes: Uint8Array, at: number): Promise<number> {
  let checksum = 0;
  for (let written = 0; written < bytes.length; ) {
    const slice = bytes.subarray(written, written + writtenBytes);
    checksum = crc32(slice, checksum);
    for (let done = 0; done < slice.length; )
      done += (await handle.write(slice, done, slice.length - done, at + written + done)).bytesWritten;
    written += slice.length;
  }
  return checksum;
}

/** Bytes that say where the table is; they are the first of the file and are written last. */
function preambleOf(start: number, table: Uint8Array): Buffer {
  const preamble = Buffer.alloc(preambleBytes);
  preamble.write(magic, 0, 'latin1');
  preamble.writeUInt32LE(layoutVersion, 8);
  preamble.writeUInt32LE(crc32(table), 12);
  preamble.writeDoubleLE(start, 16);
  preamble.writeDoubleLE(table.length, 24);
  // In the order of bytes of this machine, like the columns.
  new Uint32Array(preamble.buffer, preamble.byteOffset + 32, 1)[0] = layoutVersion;
  preamble.writeUInt32LE(crc32(preamble.subarray(0, 36)), 36);
  return preamble;
}

const aligned = (place: number) => Math.ceil(place / alignment) * alignment;

async function writeContent(handle: FileHandle, fingerprint: string, content: unknown): Promise<void> {
  const columns: Column[] = [];
  const withReferences = copyWith(content, (part) =>
    isColumn(part) ? { $column: columns.push(part) - 1 } : undefined,
  );
  const table: Table = { fingerprint, columns: [], content: withReferences };
  let end = preambleBytes;
  for (const column of columns) {
    const at = aligned(end);
    const checksum = await writeBytes(handle, bytesOf(column), at);
    table.columns.push({ type: typeOf(column), at, length: column.length, checksum });
    end = at + column.byteLength;
  }
  const text = Buffer.from(JSON.stringify(table));
  await writeBytes(handle, text, end);
  await writeBytes(handle, preambleOf(end, text), 0);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes content to a file: plain objects, lists, texts and numbers, and columns, which must not change meanwhile. `fingerprint`
 * says what can read it. The file is either the old or the new one, whenever the process or the machine stops.
 */
export async function writeSnapshotFile(file: string, fingerprint: string, content: unknown): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx');
    try {
      await writeContent(handle, fingerprint, content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function readBytesAt(handle: FileHandle, into: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await handle.read(into, done, Math.min(readBytes, into.length - done), at + done);
    if (bytesRead === 0) throw new SnapshotError('it is cut short');
    done += bytesRead;
  }
}

async function readTable(handle: FileHandle): Promise<{ table: Table; end: number }> {
  const preamble = Buffer.alloc(preambleBytes);
  await readBytesAt(handle, preamble, 0);
  if (preamble.toString('latin1', 0, magic.length) !== magic) throw new SnapshotError('it is no snapshot');
  const nativeVersion = new Uint32Array(preamble.buffer, preamble.byteOffset + 32, 1)[0];
  if (preamble.readUInt32LE(36) !== crc32(preamble.subarray(0, 36))) throw new SnapshotError('it is damaged');
  if (preamble.readUInt32LE(8) !== layoutVersion || nativeVersion !== layoutVersion)
    throw new SnapshotError('another version has written it');
  const [end, length] = [preamble.readDoubleLE(16), preamble.readDoubleLE(24)];
  const text = Buffer.alloc(length);
  await readBytesAt(handle, text, end);
  if (crc32(text) !== preamble.readUInt32LE(12)) throw new SnapshotError('it is damaged');
  return { table: Table.parse(JSON.parse(text.toString())), end };
}

/**
 * Reads the content of a file that `writeSnapshotFile` wrote with the same fingerprint, undefined if there is none. Its columns are
 * views of one buffer.
 * @throws SnapshotError if the file cannot be used.
 */
export async function readSnapshotFile(file: string, fingerprint: string): Promise<unknown> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    const { table, end } = await readTable(handle);
    if (table.fingerprint !== fingerprint) throw new SnapshotError('another version has written it');
    const buffer = new ArrayBuffer(end);
    await readBytesAt(handle, new Uint8Array(buffer, preambleBytes), preambleBytes);
    const columns = table.columns.map(({ type, at, length, checksum }) => {
      const column = new columnTypes[type](buffer, at, length);
      if (crc32(bytesOf(column)) !== checksum) throw new SnapshotError('it is damaged');
      return column;
    });
    return copyWith(table.content, (part) =>
      isReference(part) ? columns[ColumnReference.parse(part).$column] : undefined,
    );
  } finally {
    await handle.close();
  }
}
