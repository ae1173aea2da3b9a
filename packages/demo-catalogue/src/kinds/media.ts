import { adultAge } from '@reprise/entities/constants/age';
import type { Draft } from '../draft.ts';
import { drawBook, drawFilm, drawGame } from '../drawings/media-cases.ts';
import { drawAlbum } from '../drawings/record-sleeve.ts';
import { adultTitles } from '../facts/adult-titles.ts';
import { albums } from '../facts/albums.ts';
import { books } from '../facts/books.ts';
import { categoryIds } from '../facts/category-facts.ts';
import { films } from '../facts/films.ts';
import { games } from '../facts/games.ts';
import { createRandom, type Random } from '../random.ts';
import { cents, emptyDraft, slugify } from './build.ts';

const linesOf = (facts: string): string[][] =>
  facts
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));
const minAgeOf = (title: string): Pick<Draft, 'minAge'> => (adultTitles.has(title) ? { minAge: adultAge } : {});
const demandOf = (random: Random, base: number): number => Math.min(0.9, base + random.next() * 0.4);

/** Every book: a used one, or a new one with a fixed price. */
export function bookDrafts(): Draft[] {
  return Object.entries(books).flatMap(([shelf, facts]) =>
    linesOf(facts).map(([author = '', title = '', year = '', size = '']): Draft => {
      const isNew = size.endsWith('*');
      const pages = Number.parseInt(size, 10);
      const key = `book-${slugify(`${author.split(', ')[0]} ${title}`)}`;
      const random = createRandom(key);
      const hardcover = isNew || (pages > 300 && random.chance(0.35));
      const fixed = pages < 120 ? 14 : pages < 300 ? 23 : pages < 500 ? 25 : 34;
      return {
        ...emptyDraft,
        kind: 'book',
        key,
        name: `${title} – ${author}`,
        creators: author.split(', '),
        year: Number(year),
        launchPrice: cents(isNew ? fixed : hardcover ? Math.min(32, 16 + pages / 60) : Math.min(18, 8 + pages / 90)),
        categoryId: categoryIds[shelf as keyof typeof books],
        attributes: {
          title,
          format: hardcover ? 'hardcover' : 'paperback',
          pages,
          ...(isNew ? { binding: 'new' } : {}),
        },
        pictures: [{ key: `${key}-cover`, draw: () => drawBook({ seed: key, title, creator: author, pages }) }],
        demand: isNew ? 0.8 : demandOf(random, 0.15),
      };
    }),
  );
}

/** Every film, as DVD, as Blu-ray or as both. */
export function filmDrafts(): Draft[] {
  return linesOf(films).flatMap(
    ([title = '', director = '', year = '', minutes = '', rating = '', shelf = '', cast = '']) => {
      const base = `film-${slugify(title)}`;
      const random = createRandom(base);
      const formats = random.chance(0.12)
        ? (['DVD', 'Blu-ray'] as const)
        : random.chance(0.55)
          ? (['DVD'] as const)
          : (['Blu-ray'] as const);
      return formats.map((format): Draft => {
        const key = `${base}-${slugify(format)}`;
        return {
          ...emptyDraft,
          kind: 'film',
          key,
          name: `${title} (${format})`,
          creators: [director],
          year: Number(year),
          launchPrice: cents(format === 'DVD' ? 9.99 : 13.99),
          categoryId: categoryIds[shelf as 'dramas'],
          modelKey: base,
          ...minAgeOf(title),
          attributes: {
            title,
            format,
            director,
            ...(minutes === '' ? {} : { runningTime: Number(minutes) }),
            ...(cast === '' ? {} : { cast }),
          },
          pictures: [
            {
              key: `${key}-cover`,
              draw: () => drawFilm({ seed: base, title, creator: director, cast, year: Number(year), format }),
            },
          ],
          demand: Math.min(0.85, Math.max(0.1, (Number(rating) - 6.6) * 0.24 + random.next() * 0.25)),
        };
      });
    },
  );
}

/** Every album, on CD, on vinyl or both. */
export function albumDrafts(): Draft[] {
  return Object.entries(albums).flatMap(([shelf, facts]) =>
    linesOf(facts).flatMap(([artist = '', title = '', year = '']) => {
      const base = `album-${slugify(`${artist} ${title}`) || slugify(`${artist} ${year}`)}`;
      const random = createRandom(base);
      const formats = random.chance(0.22)
        ? (['CD', 'Vinyl'] as const)
        : random.chance(0.62)
          ? (['CD'] as const)
          : (['Vinyl'] as const);
      return formats.map((format): Draft => {
        const key = `${base}-${slugify(format)}`;
        return {
          ...emptyDraft,
          kind: 'album',
          key,
          name: `${artist} – ${title} (${format})`,
          creators: shelf === 'classical' ? artist.split(', ') : [artist],
          year: Number(year),
          launchPrice: cents(format === 'CD' ? 14.99 : 29.99),
          categoryId: categoryIds[shelf as 'metal'],
          modelKey: base,
          attributes: { title, format },
          pictures: [{ key: `${key}-cover`, draw: () => drawAlbum({ seed: base, artist, title, format }) }],
          demand: demandOf(random, 0.15),
        };
      });
    }),
  );
}

const platformNames: Record<string, readonly [name: string, categoryId: number, price: number]> = {
  ps5: ['PlayStation 5', categoryIds.playStation5Games, 74.99],
  ps4: ['PlayStation 4', categoryIds.playStation4Games, 64.99],
  xsx: ['Xbox Series X', categoryIds.xboxGames, 69.99],
  xone: ['Xbox One', categoryIds.xboxGames, 59.99],
  sw: ['Nintendo Switch', categoryIds.switchGames, 59.99],
  ds: ['Nintendo DS', categoryIds.retroGames, 39.99],
  '3ds': ['Nintendo 3DS', categoryIds.retroGames, 44.99],
  wii: ['Nintendo Wii', categoryIds.retroGames, 49.99],
  ps2: ['PlayStation 2', categoryIds.retroGames, 54.99],
  ps3: ['PlayStation 3', categoryIds.retroGames, 59.99],
  x360: ['Xbox 360', categoryIds.retroGames, 59.99],
};

/** Every game on each platform that it came out for in a case. */
export function gameDrafts(): Draft[] {
  return linesOf(games).flatMap(([title = '', year = '', list = '']) =>
    list.split(' ').map((code): Draft => {
      const [platform = '', categoryId = 0, price = 0] = platformNames[code] ?? [];
      const base = `game-${slugify(title)}`;
      const random = createRandom(base);
      return {
        ...emptyDraft,
        kind: 'game',
        key: `${base}-${code}`,
        name: `${title} (${platform})`,
        creators: [],
        year: Number(year),
        launchPrice: cents(price),
        categoryId,
        modelKey: base,
        ...minAgeOf(title),
        attributes: { title, format: platform, platform },
        pictures: [
          { key: `${base}-${code}-cover`, draw: () => drawGame({ seed: base, title, creator: '', platform: code }) },
        ],
        demand: Math.min(0.9, 0.3 + random.next() * 0.35 + Math.max(0, Number(year) - 2019) * 0.04),
      };
    }),
  );
}

/** Books, films, albums and games. */
export const mediaDrafts = (): Draft[] => [...bookDrafts(), ...filmDrafts(), ...albumDrafts(), ...gameDrafts()];
