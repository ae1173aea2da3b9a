/**
 * Writes src/facts/films.ts from two public lists: vega-datasets (title, director, running time, rating) and
 * movies-names (year and genres), which must agree on title and year.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod';

const require = createRequire(import.meta.url);
const text = z.union([z.string(), z.number()]).nullable();
const VegaFilm = z.object({
  Title: text,
  Director: z.string().nullable(),
  'Running Time min': z.number().nullable(),
  'Release Date': text,
  'IMDB Rating': z.number().nullable(),
  'IMDB Votes': z.number().nullable(),
  'MPAA Rating': z.string().nullable(),
  'Major Genre': z.string().nullable(),
  'Creative Type': z.string().nullable(),
});
const NamedFilm = z.object({
  title: z.string(),
  year: z.number(),
  cast: z.array(z.string()),
  genres: z.array(z.string()),
});

const rated = z.array(VegaFilm).parse(require('../node_modules/vega-datasets/data/movies.json'));
const named = z.array(NamedFilm).parse(require('movies-names/src/movies.json'));
const spelled = (title: string): string => title.toLowerCase().replace(/^the |[^a-z0-9]/g, '');
const byTitle = Map.groupBy(named, (film) => spelled(film.title));

function categoryOf(genres: readonly string[], kind: string, genre: string, forAll: boolean): string {
  const has = (...names: string[]): boolean => names.some((name) => genres.includes(name));
  if (forAll && (has('Animated', 'Family') || kind === 'Kids Fiction')) return 'familyFilms';
  if (
    has('Science Fiction', 'Fantasy', 'Superhero') ||
    kind === 'Science Fiction' ||
    kind === 'Fantasy' ||
    kind === 'Super Hero'
  )
    return 'scienceFictionFilms';
  if (has('Horror', 'Thriller', 'Mystery', 'Suspense') || /Horror|Thriller/.test(genre)) return 'thrillers';
  if (has('Action', 'Adventure', 'War', 'Western') || /Action|Adventure|Western/.test(genre)) return 'actionFilms';
  if (has('Comedy', 'Romantic Comedy') || /Comedy/.test(genre)) return 'comedies';
  return 'dramas';
}

const seen = new Set<string>();
const lines: string[] = [];
for (const film of rated) {
  const title = film.Title === null ? '' : String(film.Title);
  const year = Number(String(film['Release Date']).slice(-4));
  const known = byTitle.get(spelled(title))?.find((other) => Math.abs(other.year - year) <= 1);
  if (!known || !film.Director || /[^\x20-\x7e]/.test(title + film.Director) || seen.has(spelled(title))) continue;
  if ((film['IMDB Rating'] ?? 0) < 7 || (film['IMDB Votes'] ?? 0) < 22_000) continue;
  seen.add(spelled(title));
  const category = categoryOf(
    known.genres,
    film['Creative Type'] ?? '',
    film['Major Genre'] ?? '',
    film['MPAA Rating'] !== 'R',
  );
  lines.push(
    [
      known.title.length > title.length ? known.title : title,
      film.Director.replace(/^Sir /, ''),
      known.year,
      film['Running Time min'] ?? '',
      film['IMDB Rating'],
      category,
      known.cast
        .filter((name) => !/voice/i.test(name))
        .slice(0, 3)
        .join(', '),
    ]
      .join(' | ')
      .replaceAll("'", '’'),
  );
}
lines.sort();
writeFileSync(
  new URL('../src/facts/films.ts', import.meta.url),
  `/** Films: \`Title | director | year | minutes | rating of ten | category | cast\`; made by scripts/collect-films.ts. */\nexport const films = \`\n${lines.map((line) => line.replaceAll('`', '’')).join('\n')}\`;\n`,
);
