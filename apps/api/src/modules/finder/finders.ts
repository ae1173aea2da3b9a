import { finderCategoryIds } from '@reprise/entities/constants/categories';
import type { FinderInvitation } from '@reprise/entities/finder';
import type { Language } from '@reprise/entities/language';
import { notFound } from '../../errors.ts';
import { texts } from '../../texts.ts';

/** The id of a finder, and of its quiz with the search provider. */
export type FinderId = keyof typeof finderCategoryIds;

const isFinder = (id: string): id is FinderId => Object.hasOwn(finderCategoryIds, id);

/** The id of a request. Throws FINDER_NOT_FOUND. */
export function knownFinder(id: string): FinderId {
  if (!isFinder(id)) throw notFound('FINDER_NOT_FOUND', `There is no finder ${id}.`);
  return id;
}

/** The texts of a finder that are not its questions. */
export const finderTexts = (id: FinderId, language: Language) => texts[language].finders[id];

/** The invitation to the finder of a category; undefined if it has none. */
export function invitationFor(categoryId: number, language: Language): FinderInvitation | undefined {
  const id = Object.keys(finderCategoryIds).find((name) => isFinder(name) && finderCategoryIds[name] === categoryId);
  if (id === undefined) return undefined;
  const { title, text } = finderTexts(knownFinder(id), language);
  return { id, title, text };
}
