import { renderLink, useLoaderData, usePlatform, useResultsFromTop } from '@reprise/platform';
import { Container, EmptyState, Heading, LinkButton, Notice, Text } from '@reprise/ui';
import { listKey } from '../../product-list/list-slice.ts';
import { ProductResults } from '../../product-list/product-results.tsx';
import { SellSearch } from '../../sell-search/sell-search.tsx';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './search-page.module.css';
import { barcodeIn } from './search-query.ts';

function NothingFound({ query }: { query: string }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <EmptyState
      title={t('search.empty.title', { query })}
      text={barcodeIn(query) ? t('search.empty.barcode') : t('search.empty.text')}
      action={
        <LinkButton href={platform.path('green_landing', {})} renderLink={renderLink}>
          {t('toLanding')}
        </LinkButton>
      }
    />
  );
}

/** Finds what to sell. */
export function SearchPage() {
  const t = useT();
  const platform = usePlatform();
  const { query, page } = useLoaderData<{ query: string; page: number }>();
  const found = greenStore.use((state) => state.list.lists[listKey({ query, page })]?.data);
  useResultsFromTop(listKey({ query, page }));
  const hrefFor = (number: number) =>
    `${platform.path('green_search', {})}?${new URLSearchParams({ q: query, ...(number > 1 ? { page: String(number) } : {}) })}`;
  const count = found?.products.numFound ?? 0;
  return (
    <Container className={css.page}>
      <Heading level={1} size="3xl">
        {query === '' ? t('search.title') : t('search.results', { query })}
      </Heading>
      {count === 0 ? <SellSearch query={query} /> : null}
      {query === '' ? <Notice>{t('search.begin')}</Notice> : null}
      {found && count > 0 ? (
        <>
          <Text tone="muted" aria-live="polite">
            {t('list.count', { count })}
          </Text>
          <ProductResults found={found} hrefFor={hrefFor} />
        </>
      ) : null}
      {found && count === 0 ? <NothingFound query={query} /> : null}
    </Container>
  );
}
