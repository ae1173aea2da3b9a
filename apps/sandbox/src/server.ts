import { runServer } from '@reprise/server-kit/run-server';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

await runServer({
  name: 'sandbox',
  readConfig,
  start: async ({ config, log, shutdown }) => {
    const sandbox = await createApp(config, { log, shutdown });
    await sandbox.listen();
    return () => sandbox.close();
  },
});
