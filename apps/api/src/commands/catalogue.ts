import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCategories } from '@reprise/demo-catalogue';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { writeCategories } from '../modules/catalogue/index.ts';
import { exportCatalogue, exportFormatOf, importCatalogue } from '../modules/catalogue-import/index.ts';
import { columnLines, progressLine, resultLines } from './catalogue-output.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage:
  catalogue import <file> [--dry-run] [--complete] [--merchant <name>]
                           [--category <id or path>] [--map <column>=<name>]… [--report <file>]
  catalogue export <file.csv|.tsv|.jsonl>
`;

function fail(line: string): never {
  process.stderr.write(line);
  process.exit(1);
}

function parseCommand() {
  const options = {
    complete: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    category: { type: 'string' },
    merchant: { type: 'string' },
    map: { type: 'string', multiple: true },
    report: { type: 'string' },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return fail(usage);
  }
}

/** `Titel=name`; `Notes=` leaves a column out. */
function readColumnNames(mapped: readonly string[]): Map<string, string> {
  return new Map(
    mapped.map((text) => {
      const at = text.lastIndexOf('=');
      if (at < 1) fail(`--map ${text}: write <column>=<name>.\n${usage}`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

const { positionals, values } = parseCommand();
const [command, file = '', ...more] = positionals;

async function runExport({ db }: OpenDatabase): Promise<void> {
  const format = exportFormatOf(file) ?? fail(`The format of ${file} is not known.\n${usage}`);
  const { products, leftOut } = await exportCatalogue(db, file, format);
  process.stdout.write(`${products - leftOut} products written to ${file}.\n`);
  if (leftOut > 0) process.stdout.write(`${leftOut} without a price are left out: a .jsonl file has them, too.\n`);
}

async function runImport(database: OpenDatabase): Promise<void> {
  const { db } = database;
  await migrate(database);
  const { count } = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) await db.transaction().execute((trx) => writeCategories(trx, createCategories()));
  const started = performance.now();
  const isDryRun = values['dry-run'];
  const reportFile = values.report ?? `${file}.rejected.tsv`;
  const counts = await importCatalogue({
    db,
    file,
    reportFile,
    isDryRun,
    isComplete: values.complete,
    columnNames: readColumnNames(values.map ?? []),
    category: values.category,
    merchant: values.merchant,
    now: new Date(),
    progress: (sofar) => process.stderr.write(`\r${progressLine(sofar, performance.now() - started)} `),
  });
  process.stderr.write('\n');
  for (const line of columnLines(counts)) process.stderr.write(`${line}\n`);
  for (const line of resultLines(counts, { reportFile, isDryRun })) process.stdout.write(`${line}\n`);
}

if ((command !== 'import' && command !== 'export') || !file || more.length > 0) fail(usage);
if (values.merchant !== undefined && !/^[\w.-]{1,30}$/.test(values.merchant))
  fail('--merchant: write a name of up to 30 letters, digits, dots, hyphens and underscores.\n');
if (command === 'import' && !(existsSync(file) && statSync(file).isFile())) fail(`There is no file ${file}.\n`);
await withDatabase(command === 'import' ? runImport : runExport);
