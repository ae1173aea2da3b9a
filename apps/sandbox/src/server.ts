import { createApp } from './app.ts';
import { ConfigError, readConfig, type SandboxConfig } from './config.ts';

function configuration(): SandboxConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const config = configuration();
const sandbox = await createApp(config);

async function stop(): Promise<void> {
  await sandbox.close();
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

try {
  await sandbox.listen();
} catch (error) {
  sandbox.app.log.fatal(error, 'The sandbox cannot start');
  await sandbox.close();
  process.exitCode = 1;
}
