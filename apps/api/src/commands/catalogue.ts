import { existsSync, statSync } from 'node:fs';
import { createCategories } from '@reprise/demo-catalogue';
import { migrate } from '../database/migrate.ts';
import { writeCategories } from '../modules/catalogue/index.ts';
import { formatOf, importCatalogue } from '../modules/catalogue-import/index.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: catalogue import <file.csv|.tsv|.jsonl|.xml> [--report <file>]\n`;

function fail(line: string): never {
  process.stderr.write(line);
  process.exit(1);
}

function readArguments(): { file: string; reportFile: string } {
  const [command, file, option, report] = process.argv.slice(2);
  if (command !== 'import' || !file || (option !== undefined && (option !== '--report' || !report))) fail(usage);
  if (!existsSync(file) || !statSync(file).isFile()) fail(`There is no file ${file}.\n`);
  return { file, reportFile: report ?? `${file}.rejected.tsv` };
}

const { file, reportFile } = readArguments();
const format = formatOf(file);
if (!format) fail(`The format of ${file} is not known.\n${usage}`);

await withDatabase(async (database) => {
  const { db } = database;
  await migrate(database);
  const { count } = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) await db.transaction().execute((trx) => writeCategories(trx, createCategories()));
  const started = performance.now();
  const rate = (rows: number) => Math.round(rows / ((performance.now() - started) / 1000));
  const counts = await importCatalogue({
    db,
    file,
    format,
    reportFile,
    now: new Date(),
    progress: ({ read, rejected }) =>
      process.stderr.write(`\r${read} rows read, ${rejected} rejected, ${rate(read)} rows/s `),
  });
  process.stderr.write('\n');
  process.stdout.write(`${counts.imported} of ${counts.read} rows imported.`);
  process.stdout.write(counts.rejected > 0 ? ` ${counts.rejected} rejected: see ${reportFile}\n` : '\n');
});
