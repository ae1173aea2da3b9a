import type { JSONColumnType } from 'kysely';
import type { PageKind } from './stored-page.ts';

/** A content page. A release does not replace a page that was edited. */
export interface ContentPagesTable {
  kind: PageKind;
  name: string;
  page: JSONColumnType<object>;
  edited_at: Date | null;
}

export interface ContentTables {
  content_pages: ContentPagesTable;
}
