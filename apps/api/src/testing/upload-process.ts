import { once } from 'node:events';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { registerUploadFixture } from './upload-fixture.ts';

// For tests that kill it: an API with upload routes, whose database and files outlive the process. Prints its URL.
const { DATABASE_DIRECTORY = '', UPLOADS_DIRECTORY = '' } = process.env;
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  UPLOADS_DIRECTORY,
  SEARCH_URL: 'http://127.0.0.1:2',
});
const database = await openDatabase({ directory: DATABASE_DIRECTORY });
await migrate(database);
const { app } = await createApp({ config, database, fixtureRoutes: registerUploadFixture });
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
await once(app.server, 'close');
