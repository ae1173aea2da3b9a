import { categoryIds } from '@reprise/demo-catalogue';
import { EditorialKind } from '@reprise/entities/content-request';
import { localize } from '@reprise/entities/language';
import type { SitemapContent } from '@reprise/entities/sitemap';
import { editorialPath, selectAuthors } from './editorial-lists.ts';
import { type ContentContext, templatePath } from './render-page.ts';
import { anyAuthor, StoredPage } from './stored-page.ts';

/** The paths of all editorial and template pages: those of rows, and of authors with books in stock. */
export async function sitemapContent({ db, catalogue }: ContentContext): Promise<SitemapContent> {
  const rows = await db
    .selectFrom('content_pages')
    .select(['kind', 'name', 'page'])
    .where('kind', 'in', [...EditorialKind.options, 'template'])
    .orderBy('kind')
    .orderBy('name')
    .execute();
  const pages = rows.flatMap(({ kind, name, page }) => {
    const editorial = EditorialKind.safeParse(kind);
    if (!editorial.success || (kind === 'author' && name === anyAuthor)) return [];
    const { date } = StoredPage.parse(page);
    return [{ kind: editorial.data, name, ...(date !== undefined && { modifiedAt: date }) }];
  });
  const templates = rows.filter(({ kind }) => kind === 'template');
  const tree = await catalogue.categories(db);
  const own = new Set(rows.flatMap(({ kind, name }) => (kind === 'author' ? [name] : [])));
  const authors = (await selectAuthors(db, tree.idsBelow(categoryIds.books)))
    .filter(({ author }) => !own.has(author))
    .map(({ author }) => ({ kind: 'author' as const, name: author }));
  return {
    pages: [
      ...[...pages, ...authors].map(({ kind, name, ...more }) => ({
        paths: localize((language) => editorialPath(kind, name, language)),
        ...more,
      })),
      ...templates.map(({ name }) => ({ paths: localize((language) => templatePath(name, language)) })),
    ],
  };
}
