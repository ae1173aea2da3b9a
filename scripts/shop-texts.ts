import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './services.ts';

/** A text for visitors in one language. */
export interface ShopText {
  /** The app or package, and the dotted key: `apps/blue cart.title`. */
  name: string;
  text: string;
}

const folders = '{apps,packages}/*/src/{locales,*/locales}';

function collect(value: unknown, name: string): ShopText[] {
  if (typeof value === 'string') return [{ name, text: value }];
  const entries = Object.entries(value ?? {});
  return entries.flatMap(([key, child]) => collect(child, `${name}${name.includes(' ') ? '.' : ' '}${key}`));
}

/** All texts of the locale files of a language, of every app and package. */
export function shopTexts(language: string): ShopText[] {
  const files = globSync(`${folders}/${language}.json`, { cwd: root }).sort();
  return files.flatMap((file) => {
    const project = dirname(file).split('/').slice(0, 2).join('/');
    return collect(JSON.parse(readFileSync(join(root, file), 'utf8')), project);
  });
}

/** A text without its placeholders and tags, which visitors do not read. */
export const withoutMarkup = (text: string): string => text.replace(/\{\{?\w+\}?\}|<\/?\w+>/g, '#');
