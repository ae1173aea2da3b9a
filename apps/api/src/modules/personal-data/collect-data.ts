import type { Language } from '@reprise/entities/language';
import { strToU8, zip } from 'fflate';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { translateTo } from '../../texts.ts';
import { type NamedTable, personalTables } from './policies.ts';
import type { Person } from './table-policy.ts';

type Row = Record<string, unknown>;

async function rowsOf(trx: Transaction<Database>, table: NamedTable, person: Person): Promise<Row[]> {
  const { withheld = [] } = table;
  if (withheld === 'all') return [];
  const { rows } = await sql<Row>`select * from ${sql.table(table.name)} where ${table.rows(person)}`.execute(trx);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.includes(column))));
}

/** Everything that the shop has stored about a person: the rows of each table, without secrets (rule export-05). */
export function collectData(db: Kysely<Database>, person: Person): Promise<Record<string, Row[]>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const collected: Record<string, Row[]> = {};
      for (const table of personalTables) {
        const rows = await rowsOf(trx, table, person);
        if (rows.length > 0) collected[table.name] = rows;
      }
      return collected;
    });
}

interface Archive {
  brand: string;
  language: Language;
  at: Date;
}

const asJson = (value: unknown) => strToU8(`${JSON.stringify(value, undefined, 2)}\n`);

/** The data as a ZIP archive: one JSON file for each table, and one that explains them. */
export function packData(data: Record<string, Row[]>, { brand, language, at }: Archive): Promise<Buffer> {
  const t = translateTo(language);
  const rows = Object.fromEntries(Object.entries(data).map(([table, { length }]) => [`${table}.json`, length]));
  const about = { about: t('dataExport.about', { brand }), withheld: t('dataExport.withheld'), createdAt: at, rows };
  const files = Object.entries(data).map(([table, content]) => [`${table}.json`, asJson(content)] as const);
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries([['about.json', asJson(about)], ...files]), { mtime: at }, (error, archive) => {
      if (error) reject(error);
      else resolve(Buffer.from(archive));
    });
  });
}
