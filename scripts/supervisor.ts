import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './services.ts';

const linesKept = 30;
const gracePeriod = 10_000;

export interface ChildCommand {
  readonly name: string;
  readonly file: string;
  readonly parameters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  /** Its last lines, for the message when it dies. */
  readonly lastLines: () => string[];
  /** Settles when it has ended, with how it ended. */
  readonly ended: Promise<string>;
  readonly isRunning: () => boolean;
}

export interface SupervisorOptions {
  readonly logDirectory: string;
  /** Called with every line that a child prints. */
  readonly onLine?: (name: string, line: string) => void;
}

/** Starts processes in groups of their own and ends them, and whatever they started, in the opposite order. */
export class Supervisor {
  readonly #children: { child: Child; process: ChildProcess }[] = [];
  readonly #options: SupervisorOptions;
  #stopping: Promise<void> | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    mkdirSync(options.logDirectory, { recursive: true });
  }

  start({ name, file, parameters, env, cwd = root }: ChildCommand): Child {
    const lines: string[] = [];
    const log = createWriteStream(join(this.#options.logDirectory, `${name}.log`));
    const process = spawn(file, [...parameters], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    collectLines(process, log, (line) => {
      lines.push(line);
      if (lines.length > linesKept) lines.shift();
      this.#options.onLine?.(name, line);
    });
    const ended = new Promise<string>((resolve) => {
      process.once('error', (error) => resolve(error.message));
      process.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
    });
    const child: Child = {
      name,
      pid: process.pid,
      lastLines: () => [...lines],
      ended,
      isRunning: () => process.pid !== undefined && process.exitCode === null && process.signalCode === null,
    };
    this.#children.push({ child, process });
    return child;
  }

  /** Asks everything to finish, newest first; what has not ended after ten seconds is killed. Safe to call twice. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    const running = this.#children.toReversed();
    await Promise.all(
      running.map(async ({ child, process }) => {
        signalGroup(process, 'SIGTERM');
        const patience = new AbortController();
        await Promise.race([
          child.ended,
          delay(gracePeriod, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
        ]);
        patience.abort();
        // The group may hold grandchildren that outlived their parent.
        signalGroup(process, 'SIGKILL');
        if (process.connected) process.disconnect();
      }),
    );
  }
}

function signalGroup(process_: ChildProcess, signal: NodeJS.Signals): void {
  if (process_.pid === undefined) return;
  try {
    process.kill(-process_.pid, signal);
  } catch {
    // The group is gone already.
  }
}

function collectLines(child: ChildProcess, log: WriteStream, onLine: (line: string) => void): void {
  let open = 2;
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      log.write(chunk);
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) onLine(line);
    });
    stream?.on('close', () => {
      if (rest !== '') onLine(rest);
      open -= 1;
      if (open === 0) log.end();
    });
  }
}
