import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './services.ts';
import { StartError } from './shop.ts';

export interface BuildResult {
  /** Number of builds that were up to date. */
  readonly cached: number;
  readonly total: number;
}

/**
 * Builds everything that is older than its sources.
 * @throws StartError with the output of the failed build.
 */
export async function build(packages: readonly string[] = []): Promise<BuildResult> {
  const filters = packages.map((name) => `--filter=@reprise/${name}...`);
  const { code, output } = await capture('turbo', ['run', 'build', '--output-logs=errors-only', ...filters]);
  if (code !== 0) throw new StartError(`The build failed:\n${output.trim()}`);
  const [, cached = '0', total = '0'] = /Cached:\s+(\d+) cached, (\d+) total/.exec(stripColour(output)) ?? [];
  return { cached: Number(cached), total: Number(total) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with the escape character
const stripColour = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, '');

export interface Captured {
  readonly code: number;
  /** What it printed to either stream. */
  readonly output: string;
  /** What it printed to standard output alone. */
  readonly stdout: string;
}

/** Runs a program of the project (from node_modules/.bin) and captures its output. */
export function capture(
  program: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Captured> {
  const path = [join(root, 'node_modules', '.bin'), env.PATH ?? ''].join(process.platform === 'win32' ? ';' : ':');
  return new Promise((resolve) => {
    const child = spawn(program, [...parameters], {
      cwd: root,
      env: { ...env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        output += chunk;
        if (stream === child.stdout) stdout += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}
