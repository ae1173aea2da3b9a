import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresCluster } from '../packages/testing/src/postgres-cluster.ts';
import { type FaultLine, type LineFault, openFaultLine } from './fault-line.ts';
import type { Fault } from './fault-table.ts';
import { remotesEnvironment } from './remotes.ts';
import {
  addressOf,
  portOf,
  portVariables,
  type ServiceDefinition,
  type ServiceName,
  type ShopSettings,
} from './services.ts';
import { startShop } from './shop.ts';
import { type ChildCommand, Supervisor } from './supervisor.ts';

/** Offset of the ports of this shop. Each server listens another step higher, behind its fault line. */
const portOffset = Number(process.env.TRIAL_PORT_OFFSET ?? 10_000);
const behindLine = 500;
const postgresPort = 5432;

/** A service whose faults can be simulated. */
export interface Breakable {
  readonly title: string;
  begin(fault: Fault): Promise<void>;
  /** Ends the fault; a dead process is started again. */
  end(fault: Fault): Promise<void>;
}

export interface FaultShop {
  readonly url: string;
  readonly services: readonly Breakable[];
}

const portsOf = ({ name }: ServiceDefinition, settings: ShopSettings) =>
  portVariables()
    .filter(({ service }) => service.name === name)
    .map(({ variable }) => ({ variable, port: portOf(settings, variable) }));

/** The same server on other ports, so that its fault lines can use the original ports. */
function moved(service: ServiceDefinition, usual: ChildCommand, settings: ShopSettings): ChildCommand {
  const ports = portsOf(service, settings);
  const inner = (port: number) => String(port + behindLine);
  return {
    ...usual,
    parameters: usual.parameters.map((text) => {
      const found = ports.find(({ port }) => String(port) === text);
      return found ? inner(found.port) : text;
    }),
    env: { ...usual.env, ...Object.fromEntries(ports.map(({ variable, port }) => [variable, inner(port)])) },
  };
}

const lineFault: Record<Exclude<Fault, 'dead'>, LineFault> = { stopped: 'silent', slow: 'slow', garbage: 'garbage' };

function breakableService(
  { title }: ServiceDefinition,
  lines: readonly FaultLine[],
  firstPid: number,
  restart: () => number,
): Breakable {
  let pid = firstPid;
  const setLines = (fault: LineFault) => {
    for (const line of lines) line.set(fault);
  };
  return {
    title,
    async begin(fault) {
      if (fault === 'dead') process.kill(pid, 'SIGKILL');
      else if (fault === 'stopped') process.kill(pid, 'SIGSTOP');
      else setLines(lineFault[fault]);
    },
    async end(fault) {
      if (fault === 'dead') pid = restart();
      else if (fault === 'stopped') process.kill(pid, 'SIGCONT');
      else setLines('none');
    },
  };
}

/** PostgreSQL behind a fault line. Its processes cannot be stopped together, so a silent line simulates that. */
async function startPostgres(): Promise<Breakable & { url: string; stop: () => Promise<void> }> {
  const cluster = await startPostgresCluster();
  const url = new URL(cluster.url);
  const target = Number(url.port);
  url.port = String(postgresPort + portOffset);
  const line = await openFaultLine({ port: Number(url.port), target });
  return {
    title: 'PostgreSQL',
    url: url.href,
    begin: async (fault) => (fault === 'dead' ? cluster.crash() : line.set(lineFault[fault])),
    end: async (fault) => (fault === 'dead' ? cluster.startAgain() : line.set('none')),
    async stop() {
      await line.close();
      await cluster.stop();
    },
  };
}

/**
 * Runs `use` with a separate shop on PostgreSQL, whose servers are behind fault lines.
 * @throws StartError if the shop does not start.
 */
export async function withFaultShop(use: (shop: FaultShop) => Promise<void>, env: NodeJS.ProcessEnv): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-faults-'));
  const ports = Object.fromEntries(
    portVariables().map(({ variable, defaultPort }) => [variable, defaultPort + portOffset]),
  );
  const settings = { ports, dataDirectory };
  const supervisor = new Supervisor({ logDirectory: join(dataDirectory, 'logs') });
  const lines = new Map<ServiceDefinition, FaultLine[]>();
  const commands = new Map<ServiceName, ChildCommand>();
  const postgres = await startPostgres();
  const stop = async () => {
    await supervisor.stop();
    await Promise.all([...lines.values()].flat().map((line) => line.close()));
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  const stopAndExit = () => void stop().finally(() => process.exit(130));
  process.on('SIGINT', stopAndExit).on('SIGTERM', stopAndExit);
  try {
    const shop = await startShop({
      settings,
      supervisor,
      env: { ...process.env, ...(await remotesEnvironment(settings)), DATABASE_URL: postgres.url, ...env },
      commandOf: (service, usual) => {
        if (service.name === 'shell') return usual;
        const command = moved(service, usual, settings);
        commands.set(service.name, command);
        return command;
      },
      beforeStart: async (service) => {
        if (service.name === 'shell') return;
        const opened = portsOf(service, settings).map(({ port }) => openFaultLine({ port, target: port + behindLine }));
        lines.set(service, await Promise.all(opened));
      },
    });
    const start = (name: ServiceName): number => {
      const command = commands.get(name);
      const pid = command && supervisor.start(command).pid;
      if (pid === undefined) throw new Error(`${name} could not be started.`);
      return pid;
    };
    const broken = [...lines].map(([service, own]) =>
      breakableService(service, own, shop.pids.get(service.name) ?? start(service.name), () => start(service.name)),
    );
    await use({ url: addressOf(settings, 'shell'), services: [...broken, postgres] });
  } finally {
    process.off('SIGINT', stopAndExit).off('SIGTERM', stopAndExit);
    await stop();
  }
}
