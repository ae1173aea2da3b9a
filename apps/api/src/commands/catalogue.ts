import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCategories } from '@reprise/demo-catalogue';
import { migrate } from '../database/migrate.ts';
import { writeCategories } from '../modules/catalogue/index.ts';
import { formatOf, importCatalogue } from '../modules/catalogue-import/index.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: catalogue import <file.csv|.tsv|.jsonl|.xml> [--complete] [--report <file>]\n`;

function fail(line: string): never {
  process.stderr.write(line);
  process.exit(1);
}

function parseCommand() {
  const options = { complete: { type: 'boolean', default: false }, report: { type: 'string' } } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return fail(usage);
  }
}

function readArguments(): { file: string; reportFile: string; isComplete: boolean } {
  const { positionals, values } = parseCommand();
  const [command, file, ...more] = positionals;
  if (command !== 'import' || !file || more.length > 0) fail(usage);
  if (!existsSync(file) || !statSync(file).isFile()) fail(`There is no file ${file}.\n`);
  return { file, reportFile: values.report ?? `${file}.rejected.tsv`, isComplete: values.complete };
}

const { file, reportFile, isComplete } = readArguments();
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
    isComplete,
    now: new Date(),
    progress: ({ read, rejected }) =>
      process.stderr.write(`\r${read} rows read, ${rejected} rejected, ${rate(read)} rows/s `),
  });
  process.stderr.write('\n');
  process.stdout.write(`${counts.imported} of ${counts.read} rows imported.`);
  process.stdout.write(counts.rejected > 0 ? ` ${counts.rejected} rejected: see ${reportFile}\n` : '\n');
  if (counts.warned > 0) process.stdout.write(`${counts.warned} rows lack labels of new devices: see ${reportFile}\n`);
  if (counts.discontinued === 'unknown')
    process.stdout.write('A row does not say which product it is about, so the sale of no product ended.\n');
  else if (counts.discontinued !== undefined)
    process.stdout.write(`${counts.discontinued} products that the file does not list are not sold any more.\n`);
});
