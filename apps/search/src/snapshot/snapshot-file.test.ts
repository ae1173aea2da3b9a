import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSnapshotFile, SnapshotError, writeSnapshotFile } from './snapshot-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reprise-snapshot-'));
});
afterAll(() => rm(folder, { recursive: true }));

const content = {
  name: 'Ä',
  nothing: null,
  list: [1, { deep: Uint32Array.of(1, 2, 0xffffffff) }],
  empty: new Float64Array(),
  bytes: Buffer.from('abc'),
  odd: Int32Array.of(-1),
  fractions: Float64Array.of(0.1, -0),
  small: Float32Array.of(0.5),
};

async function written(name: string): Promise<{ file: string; bytes: Buffer }> {
  const file = join(folder, name);
  await writeSnapshotFile(file, 'this code', content);
  return { file, bytes: await readFile(file) };
}

describe('a snapshot file', () => {
  it('has the content that was written, with arrays as views of one buffer', async () => {
    const { file } = await written('whole');
    const read = await readSnapshotFile(file, 'this code');
    expect(read).toEqual({ ...content, bytes: new Uint8Array(content.bytes) });
    const { empty, odd, fractions, small } = read as typeof content;
    expect(new Set([empty, odd, fractions, small].map(({ buffer }) => buffer)).size).toBe(1);
  });

  it('replaces the one before, and leaves nothing else behind', async () => {
    const { file } = await written('again');
    await writeSnapshotFile(file, 'this code', { name: 'second' });
    expect(await readSnapshotFile(file, 'this code')).toEqual({ name: 'second' });
    expect((await readdir(folder)).filter((name) => name.startsWith('again'))).toEqual(['again']);
  });

  it('stays as it was if it cannot be written', async () => {
    const { file } = await written('kept');
    const failing = {
      get list() {
        throw new Error('no more space');
      },
    };
    await expect(writeSnapshotFile(file, 'this code', failing)).rejects.toThrow('no more space');
    expect(await readSnapshotFile(file, 'this code')).toMatchObject({ name: 'Ä' });
    expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual(['kept']);
  });

  it('may be missing', async () => {
    expect(await readSnapshotFile(join(folder, 'missing'), 'this code')).toBeUndefined();
  });

  it('is refused if other code has written it', async () => {
    const { file } = await written('other');
    await expect(readSnapshotFile(file, 'other code')).rejects.toThrow(
      new SnapshotError('another version has written it'),
    );
  });

  it('is refused wherever it is cut', async () => {
    const { file, bytes } = await written('cut');
    for (let length = 0; length < bytes.length; length += 7) {
      await writeFile(file, bytes.subarray(0, length));
      await expect(readSnapshotFile(file, 'this code'), `${length} bytes`).rejects.toThrow(SnapshotError);
    }
  });

  it('is refused with any wrong bit, unless nothing reads the byte', async () => {
    const { file, bytes } = await written('flipped');
    const read = await readSnapshotFile(file, 'this code');
    const step = 7;
    let refused = 0;
    for (let at = 0; at < bytes.length; at += step) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(file, damaged);
      const result = await readSnapshotFile(file, 'this code').catch((error: unknown) => error);
      if (result instanceof SnapshotError) refused += 1;
      else expect(result, `byte ${at}`).toEqual(read);
    }
    // Only the bytes between two arrays are not read.
    expect(refused).toBeGreaterThan((bytes.length - 40) / step);
  });
});
