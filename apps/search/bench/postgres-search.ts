import { PGlite } from '@electric-sql/pglite';
import type { Language } from '@reprise/entities/language';
import { fieldBoosts, popularityBoost, type SearchedFields } from './searched-fields.ts';

/** PostgreSQL's text search configurations: its stemmers and stop words. */
const configurations: Readonly<Record<Language, string>> = {
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
};

/** Fields by PostgreSQL's four weights, from the lowest. */
const weighted = {
  D: ['text'],
  C: ['facets'],
  B: ['brand', 'creators', 'modelNumbers', 'categories'],
  A: ['name'],
} as const;
const weights = Object.values(weighted).map(([field]) => fieldBoosts[field] / fieldBoosts.name);

export type PostgresSetting = 'all words' | 'any word' | 'any word, beginnings';

/** How the words of a query become a `tsquery`. A query's own operators would be errors in `to_tsquery`. */
const queryOf: Readonly<Record<PostgresSetting, (configuration: string) => string>> = {
  'all words': (configuration) => `plainto_tsquery('${configuration}', $1)`,
  'any word': (configuration) =>
    `regexp_replace(plainto_tsquery('${configuration}', $1)::text, '<->|&', '|', 'g')::tsquery`,
  'any word, beginnings': (configuration) =>
    `regexp_replace(regexp_replace(plainto_tsquery('${configuration}', $1)::text, '<->|&', '|', 'g'), '''( |$)', ''':*\\1', 'g')::tsquery`,
};

/**
 * Full-text search with PostgreSQL: a `tsvector` in each language with weights, a GIN index on it, and `ts_rank` with popularity.
 */
export class PostgresSearch {
  readonly #database: PGlite;

  private constructor(database: PGlite) {
    this.#database = database;
  }

  static async create(
    products: readonly SearchedFields[],
    popularityOf: (id: number) => number,
  ): Promise<PostgresSearch> {
    const database = await PGlite.create();
    const vectors = Object.entries(configurations).map(([language, configuration]) => {
      const parts = Object.entries(weighted).map(([weight, fields]) => {
        const texts = fields.map((field) => `p.fields ->> '${field}'`).join(', ');
        return `setweight(to_tsvector('${configuration}', concat_ws(' ', ${texts})), '${weight}')`;
      });
      return `${parts.join(' || ')} as ${language}`;
    });
    await database.query('create table p (id int, boost real, fields jsonb)');
    const rows = products.map((fields) => [fields.id, popularityBoost(popularityOf(fields.id)), fields]);
    await database.query(
      'insert into p select (r ->> 0)::int, (r ->> 1)::real, r -> 2 from jsonb_array_elements($1::jsonb) r',
      [JSON.stringify(rows)],
    );
    await database.exec(`create table searched as select p.id, p.boost, ${vectors.join(', ')} from p`);
    for (const language of Object.keys(configurations))
      await database.exec(`create index on searched using gin (${language})`);
    await database.exec('analyze searched');
    return new PostgresSearch(database);
  }

  /** Ids of the first products for a query. */
  async search(query: string, language: Language, limit: number, setting: PostgresSetting): Promise<number[]> {
    const { rows } = await this.#database.query<{ id: number }>(
      `select id from searched, (select ${queryOf[setting](configurations[language])} as q) where ${language} @@ q
       order by ts_rank(array[${weights.join(', ')}]::real[], ${language}, q) * boost desc, id limit ${limit}`,
      [query],
    );
    return rows.map(({ id }) => id);
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
