import { runServer } from '@reprise/server-kit/run-server';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

await runServer({
  name: 'sandbox',
  readConfig,
  metricsAddress: ({ host, metricsPort: port }) => ({ host, port }),
  start: async ({ config, log, shutdown, metrics }) => {
    const sandbox = await createApp(config, { log, shutdown, metrics });
    await sandbox.listen();
    return () => sandbox.close();
  },
});
