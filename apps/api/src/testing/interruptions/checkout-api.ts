import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { databaseOptions, quiet } from './settings.ts';

// The API that interrupted checkouts call and kill. Its database outlives the process. Prints a line when it listens.
const database = await openDatabase(databaseOptions());
await migrate(database);
const api = await createApp({ config: readConfig({ ...quiet, ...process.env }), database });
await api.listen();
process.stdout.write('ready\n');
