import path from 'node:path';
import { loadAllOnDemand } from '../on-demand.tsx';
import { createApp } from './app.ts';
import { readShellAssets } from './assets.ts';
import { ConfigError, readConfig, type ShellConfig } from './config.ts';
import { RemotePool } from './remotes/remote-pool.ts';

function configOrExit(): ShellConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The shell cannot start:\n${error.message}\n`);
    process.exit(1);
  }
}

const config = configOrExit();
const assets = await readShellAssets(path.resolve(import.meta.dirname, '../web'), config.assetsUrl);
const logs: { info(details: object, message: string): void; error(details: object, message: string): void } = {
  info: (details, message) => app.log.info(details, message),
  error: (details, message) => app.log.error(details, message),
};
const pool = new RemotePool({ registry: config.remotes, allowedOrigins: config.remoteOrigins, log: logs });
const app = await createApp({ config, assets, pool });
await loadAllOnDemand();
await app.listen({ host: config.host, port: config.port });
void pool.refresh();
const refreshing = setInterval(() => void pool.refresh(), config.remotesRefreshSeconds * 1000);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearInterval(refreshing);
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
