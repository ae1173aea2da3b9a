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

const readyWithin = 180_000;

/** Something that the person at the keyboard can put right; its message is all they need to see. */
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

/** One line per port that something else listens on, with the variable that moves it. */
export async function takenPorts(settings: ShopSettings): Promise<string[]> {
  const lines = await Promise.all(
    portVariables().map(async ({ variable, service }) => {
      const port = portOf(settings, variable);
      if (await isFree(port)) return [];
      return [
        `Port ${port} (${service.name}) is taken. Stop what listens there, or choose another: ${variable}=${port + 10_000} npm start`,
      ];
    }),
  );
  return lines.flat();
}

export interface ShopOptions {
  readonly settings: ShopSettings;
  readonly supervisor: Supervisor;
  readonly env?: NodeJS.ProcessEnv;
  /** Which services to start; all of them when absent. */
  readonly only?: readonly ServiceName[];
  /** Replaces how a service is started, as `dev` does. */
  readonly commandOf?: (service: ServiceDefinition, usual: ChildCommand) => ChildCommand;
  /** Says whether a service is ready; asks its /readyz when absent. */
  readonly isReady?: (service: ServiceDefinition, port: number) => Promise<boolean>;
  /** Runs when the services that this one needs are ready, before it is started. */
  readonly beforeStart?: (service: ServiceDefinition) => Promise<void>;
  readonly onReady?: (service: ServiceDefinition, milliseconds: number) => void;
  /**
   * A service that was ready and dies is started again; this says so, with the pause before that in milliseconds. Without it
   * nothing is started again.
   */
  readonly onDeath?: (service: ServiceDefinition, how: string, pauseMs: number) => void;
}

export interface Shop {
  /** Process number of every service, the newest one. */
  readonly pids: ReadonlyMap<ServiceName, number>;
  /** Settles with a message when one of the services ends by itself and is not started again. */
  readonly failed: Promise<string>;
}

function usualCommand(service: ServiceDefinition, settings: ShopSettings, env: NodeJS.ProcessEnv): ChildCommand {
  const follow = join(root, 'scripts', 'follow-parent.ts');
  return {
    name: service.name,
    needs: [...service.after, ...(service.outlivedBy ?? [])],
    file: process.execPath,
    parameters: ['--import', follow, ...service.parameters(portOf(settings, service.portVariable))],
    env: {
      // pages are built for production: React on the server has to be, too
      ...(service.name === 'shell' ? { NODE_ENV: 'production' } : {}),
      ...environmentOf(settings, env),
    },
  };
}

interface Restarting {
  readonly start: () => Child;
  readonly watch: (child: Child) => Promise<void>;
  readonly onDeath: NonNullable<ShopOptions['onDeath']>;
  readonly supervisor: Supervisor;
}

/** Starts a service again whenever it dies. Settles with a message when that is of no use. */
async function restarting(service: ServiceDefinition, first: Child, options: Restarting): Promise<string> {
  const [child, how] = await keepRunning({
    first,
    restart: () => {
      const child = options.start();
      // A successor that dies before it is ready is the next death; that is where it is told.
      void options.watch(child).catch(() => undefined);
      return child;
    },
    onDeath: (_child, cause, pauseMs) => options.onDeath(service, cause, pauseMs),
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

async function untilReady(service: ServiceDefinition, child: Child, isReady: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + readyWithin;
  while (performance.now() < deadline) {
    if (!child.isRunning()) throw new StartError(describeEnd(child, await child.ended));
    if (await isReady()) return;
    await delay(50);
  }
  throw new StartError(
    [
      `${service.name} was not ready within ${seconds(readyWithin)}.`,
      ...child.lastLines().map((line) => `  ${line}`),
    ].join('\n'),
  );
}

/**
 * Starts the services, each as soon as those it needs are ready.
 * @throws StartError when a file is missing, a port is taken or a service ends before it is ready.
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
  onDeath,
}: ShopOptions): Promise<Shop> {
  const chosen = services.filter(({ name }) => only === undefined || only.includes(name));
  const launches = chosen.map((service) => {
    const usual = usualCommand(service, settings, env);
    return { service, usual, command: commandOf(service, usual) };
  });
  // what is started in a way of its own builds what it needs
  const missing = launches
    .filter(({ service, usual, command }) => command === usual && !existsSync(join(root, service.needs)))
    .map(({ service }) => service);
  if (missing.length > 0) {
    throw new StartError(missing.map(({ name, needs }) => `${name} cannot start: ${needs} is not there.`).join('\n'));
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
      await untilReady(service, child, () => isReady(service, portOf(settings, service.portVariable)));
      onReady?.(service, performance.now() - started);
    };
    const child = start();
    await watch(child);
    ends.push(onDeath ? restarting(service, child, { start, watch, onDeath, supervisor }) : endOf(child));
  };
  // The table names a service after those it waits for, so that their promises are known here.
  for (const { service, command } of launches) ready.set(service.name, launch(service, command));
  await Promise.all(ready.values());
  return { pids, failed: Promise.race(ends) };
}
