import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './services.ts';

const maxLines = 30;
/** Longer than the ten seconds that a server may take for pending requests. */
const gracePeriodMs = 12_000;

export interface ChildCommand {
  readonly name: string;
  readonly file: string;
  readonly parameters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Names of children that it depends on. They are stopped after it. */
  readonly needs?: readonly string[];
}

export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  /** Its last lines, for the message when it exits. */
  readonly lastLines: () => string[];
  /** Resolves to a description of how it ended. */
  readonly ended: Promise<string>;
  readonly isRunning: () => boolean;
}

export interface SupervisorOptions {
  readonly logDirectory: string;
  /** Called with every line that a child prints. */
  readonly onLine?: (name: string, line: string) => void;
}

interface Entry {
  readonly child: Child;
  readonly process: ChildProcess;
  readonly needs: readonly string[];
}

/** Starts processes in separate groups and stops them with their child processes, dependents first. */
export class Supervisor {
  /** The current processes by name. */
  readonly #children = new Map<string, Entry>();
  readonly #options: SupervisorOptions;
  #stopping: Promise<void> | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    mkdirSync(options.logDirectory, { recursive: true });
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** Starts a process. A restarted process appends to its log. */
  start({ name, file, parameters, env, cwd = root, needs = [] }: ChildCommand): Child {
    const lines: string[] = [];
    const flags = this.#children.has(name) ? 'a' : 'w';
    const log = createWriteStream(join(this.#options.logDirectory, `${name}.log`), { flags });
    const process = spawn(file, [...parameters], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    collectLines(process, log, (line) => {
      lines.push(line);
      if (lines.length > maxLines) lines.shift();
      this.#options.onLine?.(name, line);
    });
    const ended = new Promise<string>((resolve) => {
      process.once('error', (error) => resolve(error.message));
      process.once('exit', (code, signal) => {
        // Its child processes must not block the port of its successor.
        signalGroup(process, 'SIGKILL');
        resolve(signal ? `ended by ${signal}` : `exit code ${code}`);
      });
    });
    const child: Child = {
      name,
      pid: process.pid,
      lastLines: () => [...lines],
      ended,
      isRunning: () => process.pid !== undefined && process.exitCode === null && process.signalCode === null,
    };
    this.#children.set(name, { child, process, needs });
    return child;
  }

  /**
   * Stops all processes, each after its dependents, and kills those that take longer than twelve seconds. Safe to call twice.
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  /** Kills all processes immediately. */
  kill(): void {
    for (const { process } of this.#children.values()) signalGroup(process, 'SIGKILL');
  }

  async #stopAll(): Promise<void> {
    const entries = [...this.#children.values()];
    const stopped = new Map<string, Promise<void>>();
    const stop = (entry: Entry): Promise<void> => {
      const { name } = entry.child;
      const known = stopped.get(name);
      if (known) return known;
      const dependents = entries.filter(({ needs }) => needs.includes(name));
      const promise = Promise.all(dependents.map(stop)).then(() => end(entry));
      stopped.set(name, promise);
      return promise;
    };
    await Promise.all(entries.map(stop));
  }
}

async function end({ child, process }: Entry): Promise<void> {
  signalGroup(process, 'SIGTERM');
  const gracePeriod = new AbortController();
  await Promise.race([
    child.ended,
    delay(gracePeriodMs, undefined, { signal: gracePeriod.signal, ref: false }).catch(() => undefined),
  ]);
  gracePeriod.abort();
  // The group may contain processes that outlived their parent.
  signalGroup(process, 'SIGKILL');
  if (process.connected) process.disconnect();
}
function signalGroup(process_: ChildProcess, signal: NodeJS.Signals): void {
  if (process_.pid === undefined) return;
  try {
    process.kill(-process_.pid, signal);
  } catch {
    // The group has already exited.
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
