import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keepRunning } from './keep-running.ts';
import { seconds } from './progress.ts';
import {
  environmentOf,
  portOf,
  portVariables,
  root,
  type ServiceDefinition,
  type ServiceName,
  type ShopSettings,
  services,
} from './services.ts';
import type { Child, ChildCommand, Supervisor } from './supervisor.ts';

const startTimeoutMs = 180_000;

/** A mistake that the user of the command can fix. Only its message is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** One line per port that is in use, with the variable that changes it. */
export async function takenPorts(settings: ShopSettings): Promise<string[]> {
  const lines = await Promise.all(
    portVariables().map(async ({ variable, service }) => {
      const port = portOf(settings, variable);
      if (await isFree(port)) return [];
      return [
        `Port ${port} (${service.name}) is in use. Stop the process that listens there, or choose another port: ${variable}=${port + 10_000} npm start`,
      ];
    }),
  );
  return lines.flat();
}

export interface ShopOptions {
  readonly settings: ShopSettings;
  readonly supervisor: Supervisor;
  readonly env?: NodeJS.ProcessEnv;
  /** Services to start; all by default. */
  readonly only?: readonly ServiceName[];
  /** Replaces the command that starts a service, as `dev` does. */
  readonly commandOf?: (service: ServiceDefinition, usual: ChildCommand) => ChildCommand;
  /** Whether a service is ready; requests its /readyz by default. */
  readonly isReady?: (service: ServiceDefinition, port: number) => Promise<boolean>;
  /** Runs before a service starts, when those that it needs are ready. */
  readonly beforeStart?: (service: ServiceDefinition) => Promise<void>;
  readonly onReady?: (service: ServiceDefinition, milliseconds: number) => void;
  /**
   * Called before a service that exited is restarted, with the delay in milliseconds. Without it services are not restarted.
   */
  readonly onExit?: (service: ServiceDefinition, how: string, delayMs: number) => void;
}

export interface Shop {
  /** Current process id of every service. */
  readonly pids: ReadonlyMap<ServiceName, number>;
  /** Resolves to a message when a service exits and is not restarted. */
  readonly failed: Promise<string>;
}

function usualCommand(service: ServiceDefinition, settings: ShopSettings, env: NodeJS.ProcessEnv): ChildCommand {
  const follow = join(root, 'scripts', 'follow-parent.ts');
  return {
    name: service.name,
    needs: [...service.after, ...(service.calls ?? [])],
    file: process.execPath,
    parameters: ['--import', follow, ...service.parameters(portOf(settings, service.portVariable))],
    env: {
      // Pages are built for production, and React on the server must be, too.
      ...(service.name === 'shell' ? { NODE_ENV: 'production' } : {}),
      ...environmentOf(settings, env),
    },
  };
}

interface Restarting {
  readonly start: () => Child;
  readonly watch: (child: Child) => Promise<void>;
  readonly onExit: NonNullable<ShopOptions['onExit']>;
  readonly supervisor: Supervisor;
}

/** Restarts a service whenever it exits. Resolves to a message when it gives up. */
async function restarting(service: ServiceDefinition, first: Child, options: Restarting): Promise<string> {
  const [child, how] = await keepRunning({
    first,
    restart: () => {
      const child = options.start();
      // If it exits before it is ready, the next exit is reported.
      void options.watch(child).catch(() => undefined);
      return child;
    },
    onExit: (_child, cause, delayMs) => options.onExit(service, cause, delayMs),
    isStopping: () => options.supervisor.isStopping,
  });
  return describeEnd(child, `${how}, the fifth time within a minute`);
}

const endOf = async (child: Child): Promise<string> => describeEnd(child, await child.ended);

function describeEnd(child: Child, how: string): string {
  const lines = child.lastLines().map((line) => `  ${line}`);
  return [`${child.name} stopped (${how}).`, ...(lines.length > 0 ? ['Its last lines:', ...lines] : [])].join('\n');
}

/** Whether a service answers 200 on /readyz. */
export async function answersReady(_service: ServiceDefinition, port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.ok)
    .catch(() => false);
}

async function waitUntilReady(
  service: ServiceDefinition,
  child: Child,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (!child.isRunning()) throw new StartError(describeEnd(child, await child.ended));
    if (await isReady()) return;
    await delay(50);
  }
  throw new StartError(
    [
      `${service.name} was not ready within ${seconds(startTimeoutMs)}.`,
      ...child.lastLines().map((line) => `  ${line}`),
    ].join('\n'),
  );
}

/**
 * Starts the services, each as soon as those that it needs are ready.
 * @throws StartError if a file is missing, a port is in use or a service exits before it is ready.
 */
export async function startShop({
  settings,
  supervisor,
  env = process.env,
  only,
  commandOf = (_service, usual) => usual,
  isReady = answersReady,
  beforeStart = async () => undefined,
  onReady,
  onExit,
}: ShopOptions): Promise<Shop> {
  const chosen = services.filter(({ name }) => only === undefined || only.includes(name));
  const launches = chosen.map((service) => {
    const usual = usualCommand(service, settings, env);
    return { service, usual, command: commandOf(service, usual) };
  });
  // Services with a custom command build what they need.
  const missing = launches
    .filter(({ service, usual, command }) => command === usual && !existsSync(join(root, service.needs)))
    .map(({ service }) => service);
  if (missing.length > 0) {
    throw new StartError(missing.map(({ name, needs }) => `${name} cannot start: ${needs} does not exist.`).join('\n'));
  }
  const taken = await takenPorts(settings);
  if (taken.length > 0) throw new StartError(taken.join('\n'));

  const ready = new Map<ServiceName, Promise<void>>();
  const ends: Promise<string>[] = [];
  const pids = new Map<ServiceName, number>();
  const launch = async (service: ServiceDefinition, command: ChildCommand): Promise<void> => {
    await Promise.all(service.after.map((name) => ready.get(name)));
    await beforeStart(service);
    const start = () => {
      const child = supervisor.start(command);
      if (child.pid !== undefined) pids.set(service.name, child.pid);
      return child;
    };
    const watch = async (child: Child): Promise<void> => {
      const started = performance.now();
      await waitUntilReady(service, child, () => isReady(service, portOf(settings, service.portVariable)));
      onReady?.(service, performance.now() - started);
    };
    const child = start();
    await watch(child);
    ends.push(onExit ? restarting(service, child, { start, watch, onExit, supervisor }) : endOf(child));
  };
  // The table lists a service after those that it waits for, so that their promises exist here.
  for (const { service, command } of launches) ready.set(service.name, launch(service, command));
  await Promise.all(ready.values());
  return { pids, failed: Promise.race(ends) };
}
