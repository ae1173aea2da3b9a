import type { Language } from '@reprise/markets/languages';

export type { Language };

/** The texts of one area in one language: nested, with `_one`, `_other` … endings for plurals. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** Texts by language, then by namespace. Never changed and never copied. */
export type Resources = Readonly<Partial<Record<Language, Readonly<Record<string, Messages>>>>>;

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type Leaf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : Leaf<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

type BaseOf<Key extends string> = Key extends `${infer Base}_${PluralCategory}` ? Base : Key;

/** Keys of a locale file, dotted and without plural endings. */
export type MessageKey<Texts> = BaseOf<Leaf<Texts>>;

/** Keys whose text depends on a `count`. */
export type PluralKey<Texts> =
  Leaf<Texts> extends infer Key ? (Key extends `${infer Base}_${PluralCategory}` ? Base : never) : never;

/** Values for a text's `{{placeholders}}`. Numbers are formatted for the locale; pass ids and codes as strings. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** The parameters of a key. Plurals require a count. */
export type ParamsOf<Texts, Key> =
  Key extends PluralKey<Texts> ? [params: MessageParams & { readonly count: number }] : [params?: MessageParams];

/** Translates a key of one area's texts. */
export type Translate<Texts> = <Key extends MessageKey<Texts>>(key: Key, ...params: ParamsOf<Texts, Key>) => string;
