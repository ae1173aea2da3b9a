import type { Pagination as PaginationData } from '@reprise/entities/product-list';
import { renderLink } from '@reprise/platform';
import { Pagination } from '@reprise/ui';
import { useT } from '../texts.ts';

interface ListPaginationProps {
  pagination: PaginationData;
  /** Names the navigation. */
  label: string;
  hrefFor: (page: number) => string;
}

/** Links to the other pages of a list; nothing for a list of one page. */
export function ListPagination({ pagination: { hasPages, page, pages }, label, hrefFor }: ListPaginationProps) {
  const t = useT();
  if (!hasPages) return null;
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={hrefFor}
      labels={{
        navigation: label,
        previous: t('wishlist.previous'),
        next: t('wishlist.next'),
        page: (number) => t('wishlist.page', { page: number }),
      }}
      renderLink={renderLink}
    />
  );
}
