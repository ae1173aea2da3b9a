import { migrate } from '../database/migrate.ts';
import { seed } from '../database/seed.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (database) => {
  await migrate(database);
  const done = await seed({ db: database.db, now: new Date(), progress: (line) => process.stdout.write(`${line}\n`) });
  process.stdout.write(done ? 'Seeded.\n' : 'The database is seeded already; nothing was changed.\n');
});
