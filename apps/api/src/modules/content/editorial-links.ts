import { EditorialKind } from '@reprise/entities/content-request';
import type { AppContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { editorialPath } from './editorial-lists.ts';
import { fillPlaceholders, placeholderValues } from './shop-facts.ts';
import { anyAuthor, StoredPage } from './stored-page.ts';

export interface EditorialLink {
  kind: EditorialKind;
  label: string;
  href: string;
}

/** Links to all stored editorial pages, ordered by kind and name. */
export async function editorialLinks(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { language, market }: Locale,
): Promise<EditorialLink[]> {
  const rows = await db
    .selectFrom('content_pages')
    .select(['kind', 'name', 'page'])
    .where('kind', 'in', EditorialKind.options)
    .orderBy('name')
    .execute();
  const facts = placeholderValues(config, { language, market });
  const links = rows.flatMap(({ kind: text, name, page }) => {
    const kind = EditorialKind.safeParse(text);
    if (!kind.success || (kind.data === 'author' && name === anyAuthor)) return [];
    const label = fillPlaceholders(StoredPage.parse(page).title[language], facts);
    return [{ kind: kind.data, label, href: editorialPath(kind.data, name, language) }];
  });
  const place = ({ kind }: EditorialLink) => EditorialKind.options.indexOf(kind);
  return links.toSorted((left, right) => place(left) - place(right));
}
