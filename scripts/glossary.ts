import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './services.ts';
import { type ShopText, withoutMarkup } from './shop-texts.ts';

/** A word to avoid in a language, and the one to use. */
export interface AvoidedWord {
  word: string;
  instead: string;
}

export interface Glossary {
  avoided: Readonly<Record<string, AvoidedWord[]>>;
  /** Words to use; an avoided word inside one of them is allowed. */
  used: Readonly<Record<string, string[]>>;
  /** Named as in `avoidedWordsIn`. */
  exceptions: { mistake: string; reason: string }[];
}

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function rowsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.filter((row) => !row.startsWith('|--')).map(cellsOf);
}

const wordsIn = (cell: string, mark: RegExp) => [...cell.matchAll(mark)].map(([, word = '']) => word);
const bold = /\*\*([^*]+)\*\*/g;
const italic = /(?<!\*)\*([^*]+)\*(?!\*)/g;

/** Reads a glossary: the table of concepts, and the one of exceptions. */
export function readGlossary(document: string): Glossary {
  const [concepts = '', exceptions = ''] = document.split('## Exceptions');
  const [[, ...languages] = [], ...rows] = rowsOf(concepts);
  const avoided: Record<string, AvoidedWord[]> = {};
  const used: Record<string, string[]> = {};
  for (const [place, language] of languages.entries()) {
    const cells = rows.map((row) => row[place + 1] ?? '');
    used[language] = cells.flatMap((cell) => wordsIn(cell, bold));
    avoided[language] = cells.flatMap((cell) => {
      const instead = wordsIn(cell, bold).join(' or ');
      return wordsIn(cell, italic).map((word) => ({ word, instead }));
    });
  }
  const [, ...exceptional] = rowsOf(exceptions);
  return {
    avoided,
    used,
    exceptions: exceptional.map(([text = '', word = '', reason = '']) => ({
      mistake: `${text.replaceAll('`', '')}: ${word.toLowerCase()}`,
      reason,
    })),
  };
}

export const shopGlossary = (): Glossary => readGlossary(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = new Map<string, RegExp>();

/** Matches a word between word boundaries, in upper or lower case; `…` stands for any ending. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word) ?? compile(word);
  patterns.set(word, known);
  return known;
}

function compile(word: string): RegExp {
  const stem = word.replace(/…$/, '');
  const end = stem === word ? '(?![\\p{L}\\d])' : '';
  return new RegExp(`(?<![\\p{L}\\d])${escaped(stem)}${end}`, 'iu');
}

/** The avoided words in texts of a language, such as `apps/blue cart.title: sale`. */
export function avoidedWordsIn(texts: readonly ShopText[], language: string, glossary: Glossary): string[] {
  const usedPatterns = (glossary.used[language] ?? [])
    .filter((word) =>
      (glossary.avoided[language] ?? []).some((one) => word !== one.word && patternOf(one.word).test(word)),
    )
    .map((word) => new RegExp(escaped(word), 'giu'));
  return texts.flatMap(({ name, text }) => {
    const bare = usedPatterns.reduce((rest, used) => rest.replace(used, '#'), withoutMarkup(text));
    const found = (glossary.avoided[language] ?? []).filter(({ word }) => patternOf(word).test(bare));
    return found.map(({ word }) => `${name}: ${word.toLowerCase()}`);
  });
}
