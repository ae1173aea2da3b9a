import { createHash } from 'node:crypto';
import type { Language } from '@reprise/entities/language';
import type { ProductDescription } from '@reprise/entities/product-view';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { productNotFound } from './product-view.ts';
import type { Translator } from './translator.ts';

/** Loads descriptions in the language of a visitor. */
export interface Descriptions {
  /**
   * The description in paragraphs: in this language, or in the only one that the catalogue has, unless `translate` asks for a
   * translation. Throws PRODUCT_NOT_FOUND and TRANSLATION_UNAVAILABLE.
   */
  load(id: number, language: Language, translate: boolean): Promise<ProductDescription>;
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const translationUnavailable = () =>
  new ApiError({
    status: 503,
    code: 'TRANSLATION_UNAVAILABLE',
    message: 'The description cannot be translated at the moment.',
    headers: { 'retry-after': '30' },
  });

/** The key of a translation: a changed text gets a new one. */
const hashOf = (from: Language, paragraphs: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([from, paragraphs]))
    .digest('hex');

/** Descriptions whose translations are stored, so that each text is translated into a language once (rule product-24). */
export function createDescriptions(db: Kysely<Database>, translator: Translator): Descriptions {
  const running = new Map<string, Promise<readonly string[]>>();

  async function translateAndStore(hash: string, paragraphs: readonly string[], from: Language, to: Language) {
    const stored = await db
      .selectFrom('description_translations')
      .select('paragraphs')
      .where('text_hash', '=', hash)
      .where('language', '=', to)
      .executeTakeFirst();
    if (stored) return stored.paragraphs;
    const translated = await translator.translate(paragraphs, from, to);
    if (!translated) throw translationUnavailable();
    await db
      .insertInto('description_translations')
      .values({ text_hash: hash, language: to, paragraphs: JSON.stringify(translated) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return translated;
  }

  /** Visitors who ask at the same time share one call to the service. */
  function translate(paragraphs: readonly string[], from: Language, to: Language): Promise<readonly string[]> {
    const hash = hashOf(from, paragraphs);
    const key = `${hash} ${to}`;
    const known = running.get(key);
    if (known) return known;
    const started = translateAndStore(hash, paragraphs, from, to).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  return {
    async load(id, language, asksForTranslation) {
      const row = await db
        .selectFrom('products')
        .select(['description', 'facts'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw productNotFound(id);
      const from = row.facts.descriptionLanguage ?? language;
      const paragraphs = paragraphsOf(row.description[from]);
      const answer = { productId: id, language: from, paragraphs, canTranslate: false };
      if (from === language || paragraphs.length === 0) return answer;
      if (!asksForTranslation) return { ...answer, canTranslate: translator.isConfigured };
      const translated = await translate(paragraphs, from, language);
      return { ...answer, language, paragraphs: [...translated], translatedFrom: from };
    },
  };
}
