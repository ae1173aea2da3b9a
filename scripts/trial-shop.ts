import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotesEnvironment } from './remotes.ts';
import { addressOf, portVariables, type ServiceName, type ShopSettings } from './services.ts';
import { startShop } from './shop.ts';
import { Supervisor } from './supervisor.ts';

/** Its ports are this much higher than the usual ones, so that it runs beside a shop that is in use. */
const portOffset = Number(process.env.TRIAL_PORT_OFFSET ?? 10_000);

export interface TrialShop {
  readonly settings: ShopSettings;
  readonly pids: ReadonlyMap<ServiceName, number>;
  /** Address of the shop itself. */
  readonly url: string;
  /** A message when one of its services ended by itself. */
  readonly failure: () => string | undefined;
}

/**
 * Runs `use` against a shop of its own: own ports, own temporary data, freshly seeded; everything is gone afterwards.
 * @throws StartError when the shop does not start.
 */
export async function withTrialShop<Result>(
  use: (shop: TrialShop) => Promise<Result>,
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-trial-'));
  const ports = Object.fromEntries(
    portVariables().map(({ variable, defaultPort }) => [variable, defaultPort + portOffset]),
  );
  const settings = { ports, dataDirectory };
  const supervisor = new Supervisor({ logDirectory: join(dataDirectory, 'logs') });
  const stopAndExit = () => void supervisor.stop().finally(() => process.exit(130));
  process.on('SIGINT', stopAndExit).on('SIGTERM', stopAndExit);
  try {
    let failure: string | undefined;
    const shop = await startShop({
      settings,
      supervisor,
      env: { ...process.env, ...(await remotesEnvironment(settings)), ...env },
    });
    void shop.failed.then((message) => {
      failure = message;
    });
    return await use({ settings, pids: shop.pids, url: addressOf(settings, 'shell'), failure: () => failure });
  } finally {
    process.off('SIGINT', stopAndExit).off('SIGTERM', stopAndExit);
    await supervisor.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
