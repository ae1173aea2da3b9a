import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Registry } from './registry.ts';
import { changeRegistryFile, readRegistryFile } from './registry-file.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-file-'));
  file = path.join(folder, 'data', 'remotes.json');
  await mkdir(path.dirname(file));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const add = (name: string) => (registry: Registry) => ({
  ...registry,
  remotes: [...registry.remotes, { name, mounts: [], releases: [] }],
});
const names = ({ remotes }: Registry) => remotes.map(({ name }) => name);

describe('a registry file', () => {
  test('that does not exist is an empty registry, and the first change creates its folder', async () => {
    await rm(path.dirname(file), { recursive: true });
    expect(await readRegistryFile(file)).toEqual({ revision: 0, remotes: [] });
    expect((await changeRegistryFile(file, add('blue'))).revision).toBe(1);
    expect(names(await readRegistryFile(file))).toEqual(['blue']);
  });

  test('loses no concurrent changes', async () => {
    const wanted = Array.from({ length: 12 }, (_, index) => `area-${index}`);
    await Promise.all(wanted.map((name) => changeRegistryFile(file, add(name))));
    const registry = await readRegistryFile(file);
    expect(names(registry).sort()).toEqual(wanted.sort());
    expect(registry.revision).toBe(12);
    expect((await readdir(path.dirname(file))).sort()).toEqual(['remotes.json', 'remotes.json.previous']);
  });

  test('is not written by a change that changes nothing', async () => {
    await changeRegistryFile(file, add('blue'));
    const before = await readFile(file, 'utf8');
    expect((await changeRegistryFile(file, (registry) => registry)).revision).toBe(1);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  test('is not changed at another revision than the writer expects', async () => {
    await changeRegistryFile(file, add('blue'));
    await changeRegistryFile(file, add('green'), 1);
    await expect(changeRegistryFile(file, add('my'), 1)).rejects.toThrow('is at revision 2, not 1');
    expect(names(await readRegistryFile(file))).toEqual(['blue', 'green']);
  });

  test('is not overwritten after another process wrote it without the lock', async () => {
    await changeRegistryFile(file, add('blue'));
    const other = '{"revision":9,"remotes":[]}';
    const change = changeRegistryFile(file, (registry) => {
      writeFileSync(file, other);
      return add('green')(registry);
    });
    await expect(change).rejects.toThrow('was changed in the meantime');
    expect(await readFile(file, 'utf8')).toBe(other);
  });

  test.each([
    ['garbage', 'not json'],
    ['half written', '{"revision":3,"remotes":[{"name":"blue","mou'],
    ['empty', ''],
    ['something else', '{"revision":3,"rows":[]}'],
  ])('that is %s is neither read nor changed, and the error names the previous file', async (_what, text) => {
    await changeRegistryFile(file, add('blue'));
    await changeRegistryFile(file, add('green'));
    await writeFile(file, text);
    await expect(readRegistryFile(file)).rejects.toThrow('is not a release registry');
    await expect(changeRegistryFile(file, add('my'))).rejects.toThrow(`${file}.previous`);
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(names(await readRegistryFile(`${file}.previous`))).toEqual(['blue']);
  });

  test('that cannot be read is not treated as missing, and is not changed', async () => {
    await mkdir(file);
    const refusal = { name: 'RegistryFileError', message: expect.stringContaining(`${file} cannot be read: EISDIR`) };
    await expect(readRegistryFile(file)).rejects.toMatchObject(refusal);
    await expect(changeRegistryFile(file, add('blue'))).rejects.toMatchObject(refusal);
  });

  test('is reported as invalid JSON or as an invalid registry', async () => {
    await writeFile(file, '{"rows":[]}');
    await expect(readRegistryFile(file)).rejects.toThrow('(it does not match the schema)');
    await writeFile(file, '{"rows"');
    await expect(readRegistryFile(file)).rejects.toThrow(/\(.*JSON.*\)/);
  });

  test('is not changed by a writer that lost its lock', async () => {
    // Large, so that reading it takes longer than finding out that the lock is gone.
    await writeFile(file, `${' '.repeat(8 * 1024 * 1024)}{"revision":1,"remotes":[]}`);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const change = changeRegistryFile(file, (registry) => {
      rmSync(`${file}.lock`, { recursive: true });
      vi.runOnlyPendingTimers();
      return add('blue')(registry);
    });
    await expect(change).rejects.toThrow(`${file} was not changed: its lock was lost (`);
    expect(await readRegistryFile(file)).toEqual({ revision: 1, remotes: [] });
  });

  test('is not changed while another process holds the lock', async () => {
    await mkdir(`${file}.lock`);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let isWaiting = true;
    const change = changeRegistryFile(file, add('blue')).finally(() => {
      isWaiting = false;
    });
    const passTime = async () => {
      while (isWaiting) {
        vi.runOnlyPendingTimers();
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const [refused] = await Promise.allSettled([change, passTime()]);
    const message = `${file} is being changed by another process (${file}.lock): Lock file is already being held`;
    expect(refused).toMatchObject({ reason: { name: 'RegistryFileError', message } });
    expect(await readRegistryFile(file)).toEqual({ revision: 0, remotes: [] });
  });

  test('can be changed after a writer was killed', async () => {
    await changeRegistryFile(file, add('blue'));
    await mkdir(`${file}.lock`);
    await writeFile(`${file}.next`, '{"revision":');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(`${file}.lock`, longAgo, longAgo);
    expect(names(await changeRegistryFile(file, add('green')))).toEqual(['blue', 'green']);
  });

  test('stays unchanged if the change fails', async () => {
    await changeRegistryFile(file, add('blue'));
    const fail = () => {
      throw new Error('no such release');
    };
    await expect(changeRegistryFile(file, fail)).rejects.toThrow('no such release');
    expect((await changeRegistryFile(file, add('green'))).revision).toBe(2);
  });
});
