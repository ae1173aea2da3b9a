import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'reprise-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const module = JSON.stringify(path.join(import.meta.dirname, 'directory-lock.ts'));
const code = () =>
  `import { lockDirectory } from ${module}; lockDirectory(${JSON.stringify(directory)}, 'DATA'); console.log('locked');`;

it('refuses a directory that this or another process has locked, and names the process', async () => {
  const other = spawn(process.execPath, ['--input-type=module', '-e', `${code()} setInterval(() => {}, 1000);`]);
  await once(other.stdout, 'data');
  expect(() => lockDirectory(directory, 'DATA')).toThrow(new DirectoryInUseError(directory, 'DATA', other.pid ?? 0));
  other.kill('SIGKILL');
  await once(other, 'exit');
  const unlock = lockDirectory(directory, 'DATA');
  expect(() => lockDirectory(directory, 'DATA')).toThrow(DirectoryInUseError);
  const refused = spawnSync(process.execPath, ['--input-type=module', '-e', code()], { encoding: 'utf8' });
  expect(refused.stdout).toBe('');
  expect(refused.stderr).toContain(`in use by process ${process.pid}; stop it, or set DATA to another directory.`);
  unlock();
  expect(existsSync(path.join(directory, 'lock'))).toBe(false);
});

it.each(['', 'nonsense', '1 0', '4194399 12'])('replaces a stale lock that says %o', (text) => {
  writeFileSync(path.join(directory, 'lock'), text);
  const unlock = lockDirectory(directory, 'DATA');
  expect(readFileSync(path.join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+$`));
  unlock();
});
