import { migrate } from '../database/migrate.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (database) => {
  const applied = await migrate(database);
  process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'The schema is up to date.\n');
});
