import { maxPageNameCharacters } from '@reprise/entities/constants/requests';
import type { ContentBlock } from '@reprise/entities/content-block';
import type { EditorialKind } from '@reprise/entities/content-request';
import type { Language, LocalizedText } from '@reprise/entities/language';
import { formatPath } from '@reprise/markets';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { translateTo } from '../../texts.ts';
import { StoredPage } from './stored-page.ts';

const maxAuthors = 48;

type Say = (text: LocalizedText) => string;
interface Visit {
  db: Kysely<Database>;
  language: Language;
  say: Say;
}

/** The address of an editorial page. */
export function editorialPath(kind: EditorialKind, name: string, language: Language): string {
  switch (kind) {
    case 'blog':
      return formatPath('blog', {}, language);
    case 'blog-category':
      return formatPath('blog_category', { category: name }, language);
    case 'post':
      return formatPath('blog_post', { slug: name }, language);
    case 'theme':
      return formatPath('theme_page', { themeName: name }, language);
    case 'promo':
      return formatPath('promo_page', { url: name }, language);
    case 'authors':
      return formatPath('authors_list', {}, language);
    case 'author':
      return formatPath('author_page', { authorName: name }, language);
  }
}

/** Articles, newest first: those of a category, or all. `page` is the name of the page that shows them. */
export async function postsBlock(
  block: { title: LocalizedText; category?: string | undefined },
  { db, language, say, page }: Visit & { page: string },
): Promise<ContentBlock | undefined> {
  const rows = await db
    .selectFrom('content_pages')
    .select(['name', 'page'])
    .where('kind', '=', 'post')
    .$if(block.category !== undefined, (query) => query.where(sql`page ->> 'category'`, '=', block.category ?? ''))
    .orderBy(sql`page ->> 'date'`, 'desc')
    .orderBy('name')
    .execute();
  const posts = rows.map(({ name, page: stored }) => {
    const { title, description, date, picture } = StoredPage.parse(stored);
    return {
      title: say(title),
      text: say(description),
      href: editorialPath('post', name, language),
      ...(date !== undefined && { date }),
      ...(picture !== undefined && { picture }),
    };
  });
  if (posts.length === 0) return undefined;
  const { category } = block;
  const isOther = category !== undefined && category !== page;
  return {
    type: 'posts',
    title: say(block.title),
    ...(isOther && { href: editorialPath('blog-category', category, language) }),
    posts,
  };
}

/** The authors with the most books in stock. Names that cannot be part of a path are left out. */
export async function selectAuthors(
  db: Kysely<Database>,
  booksBelow: readonly number[],
): Promise<{ author: string; books: number }[]> {
  const { rows } = await sql<{ author: string; books: number }>`
    select author, count(distinct coalesce(model_key, id::text))::int as books
    from products, jsonb_array_elements_text(facts -> 'creators') as author
    where in_stock and allowed_purchase and category_id = any(${booksBelow}::int[])
      and author !~ '[/[:cntrl:]]' and author ~ '[^.]' and length(author) <= ${maxPageNameCharacters}
    group by author order by books desc, author limit ${maxAuthors}`.execute(db);
  return rows;
}

/** Links to the authors with the most books in stock. */
export async function authorsBlock(
  { title, booksBelow }: { title: LocalizedText; booksBelow: readonly number[] },
  { db, language, say }: Visit,
): Promise<ContentBlock | undefined> {
  const authors = await selectAuthors(db, booksBelow);
  if (authors.length === 0) return undefined;
  const links = authors.map(({ author, books }) => ({
    label: author,
    text: translateTo(language)('content.authors.count', { count: books }),
    href: editorialPath('author', author, language),
  }));
  return { type: 'links', title: say(title), links };
}
