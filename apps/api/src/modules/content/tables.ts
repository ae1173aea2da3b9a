import type { JSONColumnType } from 'kysely';
import type { PageKind } from './stored-page.ts';

/** A content page. One that somebody edited is no longer replaced by the one that a release ships. */
export interface ContentPagesTable {
  kind: PageKind;
  name: string;
  page: JSONColumnType<object>;
  edited_at: Date | null;
}

export interface ContentTables {
  content_pages: ContentPagesTable;
}
