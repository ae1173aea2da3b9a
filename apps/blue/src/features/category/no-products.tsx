import type { ProductListView } from '@reprise/entities/product-list';
import { renderLink, usePlatform } from '@reprise/platform';
import { EmptyState, LinkButton, NotFoundIllustration } from '@reprise/ui';
import type { ListHref } from '../../product-list/list-links.ts';
import { isFiltered, type ListState, withoutFilters } from '../../product-list/list-state.ts';
import { useT } from '../../texts.ts';

/** Why the list is empty, with links to continue. */
export function NoProducts({ view, state, href }: { view: ProductListView; state: ListState; href: ListHref }) {
  const t = useT();
  const platform = usePlatform();
  const parent = view.breadcrumbs.at(-2);
  const isNarrowed = isFiltered(state);
  return (
    <EmptyState
      picture={<NotFoundIllustration />}
      title={t(isNarrowed ? 'list.empty.filtered' : 'list.empty.title')}
      text={t(isNarrowed ? 'list.empty.filteredText' : 'list.empty.text')}
      action={
        <>
          {isNarrowed ? (
            <LinkButton href={href(withoutFilters(state))} renderLink={renderLink}>
              {t('list.clear')}
            </LinkButton>
          ) : null}
          <LinkButton
            variant="secondary"
            href={parent ? platform.path('category', { path: parent.path }) : platform.path('category_landing', {})}
            renderLink={renderLink}
          >
            {parent ? t('category.toParent', { name: parent.name }) : t('common.allCategories')}
          </LinkButton>
        </>
      }
    />
  );
}
