import { looksLikeCode, readProductCode } from '@reprise/entities/product-code';
import { renderLink, useLoaderData, usePlatform, useResultsFromTop } from '@reprise/platform';
import { Container, EmptyState, Heading, LinkButton, NotFoundIllustration, Notice, Text, TextLink } from '@reprise/ui';
import { CategoryTiles } from '../../category-tiles/category-tiles.tsx';
import { listKey } from '../../product-list/list-slice.ts';
import { ProductResults } from '../../product-list/product-results.tsx';
import { SellSearch } from '../../sell-search/sell-search.tsx';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { SearchLoaderData } from './search.loader.ts';
import css from './search-page.module.css';

/** Why a query finds nothing: the number is mistyped, unknown, or one that names no model. */
function reasonFor(query: string) {
  if (!looksLikeCode(query)) return 'search.empty.text';
  const code = readProductCode(query);
  if (!code) return 'search.empty.mistyped';
  return code.kind === 'imei' ? 'search.empty.imei' : 'search.empty.barcode';
}

function NothingFound({ query }: { query: string }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <EmptyState
      picture={<NotFoundIllustration />}
      title={t('search.empty.title', { query })}
      text={t(reasonFor(query))}
      action={
        <LinkButton href={platform.path('green_landing', {})} renderLink={renderLink}>
          {t('toLanding')}
        </LinkButton>
      }
    />
  );
}

/** Search for products to sell. */
export function SearchPage() {
  const t = useT();
  const platform = usePlatform();
  const { query, category, page } = useLoaderData<SearchLoaderData>();
  const key = listKey({ query, category, page });
  const found = greenStore.use((state) => state.list.lists[key]?.data);
  useResultsFromTop(key);
  const everywhere = `${platform.path('green_search', {})}?${new URLSearchParams({ q: query })}`;
  const within = category === undefined ? everywhere : `${everywhere}&category=${category}`;
  const hrefFor = (number: number) => (number > 1 ? `${within}&page=${number}` : within);
  const count = found?.products.numFound ?? 0;
  return (
    <Container className={css.page}>
      <Heading level={1} size="3xl">
        {query === '' ? t('search.title') : t('search.results', { query })}
      </Heading>
      {category === undefined || query === '' ? null : (
        <Text>
          <TextLink href={everywhere} renderLink={renderLink}>
            {t('search.everywhere')}
          </TextLink>
        </Text>
      )}
      {count === 0 ? <SellSearch query={query} category={category} /> : null}
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
      {query === '' || (found && count === 0) ? <CategoryTiles /> : null}
    </Container>
  );
}
