import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localHosts } from '@reprise/markets/hosts';
import { remotesEnvironment } from './remotes.ts';
import { addressOf, portOf, portVariables, type ServiceName, type ShopSettings } from './services.ts';
import { type ShopOptions, startShop } from './shop.ts';
import { Supervisor } from './supervisor.ts';

/** Offset of the ports, so that it can run next to another shop. */
const portOffset = Number(process.env.TRIAL_PORT_OFFSET ?? 10_000);

export interface TrialShop {
  readonly settings: ShopSettings;
  readonly pids: ReadonlyMap<ServiceName, number>;
  /** URL of the shell. */
  readonly url: string;
  /** Folder with a log of every service. */
  readonly logDirectory: string;
  /** A message if one of its services exited. */
  readonly failure: () => string | undefined;
}

export interface TrialOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Services that run as two processes behind a load balancer. */
  readonly balanced?: readonly ServiceName[];
}

/** Starts two processes of the given services behind a load balancer with the ports of one. */
const commandOf =
  (balanced: readonly ServiceName[], settings: ShopSettings): NonNullable<ShopOptions['commandOf']> =>
  (service, usual) => {
    if (!balanced.includes(service.name)) return usual;
    const [file = ''] = service.parameters(0);
    const variables = portVariables().filter((port) => port.service === service && port.http);
    const parameters = ['scripts/balanced-service.ts', file, ...variables.map(({ variable }) => variable)];
    // The shop's hosts have the ports of the load balancer, not those of the processes.
    const hosts = localHosts(portOf(settings, 'SHELL_PORT'));
    const HOSTS = hosts.map(({ host, market, language }) => `${host}=${market}:${language}`).join();
    return { ...usual, parameters: [...usual.parameters.slice(0, 2), ...parameters], env: { ...usual.env, HOSTS } };
  };

/**
 * Runs `use` with a separate shop: other ports, temporary and freshly seeded data. Everything is removed afterwards.
 * @throws StartError if the shop does not start.
 */
export async function withTrialShop<Result>(
  use: (shop: TrialShop) => Promise<Result>,
  { env = {}, balanced = [] }: TrialOptions = {},
): Promise<Result> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-trial-'));
  const ports = Object.fromEntries(
    portVariables().map(({ variable, defaultPort }) => [variable, defaultPort + portOffset]),
  );
  const settings = { ports, dataDirectory };
  const logDirectory = join(dataDirectory, 'logs');
  const supervisor = new Supervisor({ logDirectory });
  const stopAndExit = () => void supervisor.stop().finally(() => process.exit(130));
  process.on('SIGINT', stopAndExit).on('SIGTERM', stopAndExit);
  try {
    let failure: string | undefined;
    const shop = await startShop({
      settings,
      supervisor,
      commandOf: commandOf(balanced, settings),
      env: {
        ...process.env,
        // Browsers and servers share the processor, so a slow service must not count as away.
        API_PROBE_TIMEOUT_MS: '5000',
        SEARCH_TIMEOUT_MS: '5000',
        BREACHED_PASSWORDS_TIMEOUT_MS: '5000',
        DATABASE_READY_TIMEOUT_MS: '5000',
        ...(await remotesEnvironment(settings)),
        ...env,
      },
    });
    void shop.failed.then((message) => {
      failure = message;
    });
    const url = addressOf(settings, 'shell');
    return await use({ settings, pids: shop.pids, url, logDirectory, failure: () => failure });
  } finally {
    process.off('SIGINT', stopAndExit).off('SIGTERM', stopAndExit);
    await supervisor.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
