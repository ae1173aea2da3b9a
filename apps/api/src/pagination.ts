import type { Pagination } from '@reprise/entities/product-list';

interface FoundPage {
  /** Position of the first entry of the page. */
  readonly offset: number;
  readonly limit: number;
  readonly pagination: Pagination;
}

/** Page `wanted` (from 1) of `count` entries. A page beyond the end is the last one; an empty list has one page. */
export function pageOf(count: number, wanted: number, itemsPerPage: number): FoundPage {
  const pages = Math.max(1, Math.ceil(count / itemsPerPage));
  const page = Math.min(wanted, pages);
  const pagination = { page, itemsPerPage, hasPages: pages > 1, pages };
  return { offset: (page - 1) * itemsPerPage, limit: itemsPerPage, pagination };
}
