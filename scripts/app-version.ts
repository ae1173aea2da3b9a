import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The current commit, with `-dirty` if files are modified; undefined outside a repository. */
function commit(): string | undefined {
  try {
    const parameters = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
    return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The version of shell and API: that of the package and the commit, such as `0.1.0+2bd068f1c9e3`. */
export function appVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return [version, commit()].filter(Boolean).join('+');
}

if (import.meta.main) process.stdout.write(`${appVersion()}\n`);
