import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { ChevronLeft, ChevronRight } from '../icons.ts';
import { type RenderLink, renderAnchor } from './link.tsx';
import css from './pagination.module.css';

export type PaginationProps = {
  /** The current page and the number of pages, both from 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

/** Links to the pages of a list: first, last, the current one and its neighbours. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, labels, renderLink = renderAnchor, className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={labels.navigation} className={classNames(css.pagination, className)}>
      {page > 1
        ? renderLink({
            href: hrefFor(page - 1),
            rel: 'prev',
            className: css.step,
            children: (
              <>
                <Icon of={ChevronLeft} />
                <span className={classNames('visually-hidden', css['step-label'])}>{labels.previous}</span>
              </>
            ),
          })
        : null}
      <ol className={css.list}>
        {pageEntries(page, pages).map((entry, index) => (
          <li key={entry ?? `gap-${index < 3 ? 'before' : 'after'}`}>
            {entry === null ? (
              <span className={css.gap}>…</span>
            ) : (
              renderLink({
                href: hrefFor(entry),
                className: css.page,
                'aria-label': labels.page(entry),
                ...(entry === page ? { 'aria-current': 'page' as const } : {}),
                children: entry,
              })
            )}
          </li>
        ))}
      </ol>
      {page < pages
        ? renderLink({
            href: hrefFor(page + 1),
            rel: 'next',
            className: css.step,
            children: (
              <>
                <span className={classNames('visually-hidden', css['step-label'])}>{labels.next}</span>
                <Icon of={ChevronRight} />
              </>
            ),
          })
        : null}
    </nav>
  );
}

/** The pages to link, in order; null stands for a gap, which is never a single page. */
export function pageEntries(page: number, pages: number): Array<number | null> {
  const shown = new Set([1, pages, page - 1, page, page + 1].filter((entry) => entry >= 1 && entry <= pages));
  if (shown.has(3)) shown.add(2);
  if (shown.has(pages - 2)) shown.add(pages - 1);
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((entry, index, all) => {
      const previous = all[index - 1];
      return previous !== undefined && entry - previous > 1 ? [null, entry] : [entry];
    });
}
