import { expect, it } from 'vitest';
import { openDatabase } from './connect.ts';

const url = process.env.TEST_DATABASE_URL;

it.runIf(url)('ends every connection, also without a query by Kysely', async () => {
  const database = await openDatabase({ url });
  await database.execute('select 1', []);
  expect(database.connections?.()).toMatchObject({ idle: 1 });
  await database.close();
  expect(database.connections?.()).toEqual({ used: 0, idle: 0, waiting: 0 });
});
