import type { TradeInSearch } from '@reprise/entities/green-cart';
import { renderLink, usePlatform } from '@reprise/platform';
import { CardGrid, GridTile, Pagination, ShoppingBag, Stack } from '@reprise/ui';
import { SellCard } from '../sell-card/sell-card.tsx';
import { useT } from '../texts.ts';

export interface ProductResultsProps {
  found: TradeInSearch;
  hrefFor: (page: number) => string;
}

/** One page of sellable products, with a tile that leads to buying and fills the last row, and pagination. */
export function ProductResults({ found, hrefFor }: ProductResultsProps) {
  const t = useT();
  const platform = usePlatform();
  const { page, pages } = found.pagination;
  return (
    <Stack gap={8}>
      <CardGrid
        last={
          <GridTile
            area="blue"
            icon={ShoppingBag}
            title={t('list.buy.title')}
            text={t('list.buy.text')}
            href={platform.path('blue_landing', {})}
            renderLink={renderLink}
          />
        }
      >
        {found.products.docs.map((product, index) => (
          <SellCard
            key={product.id}
            product={product}
            level={2}
            priority={index === 0}
            eager={index < 4}
            searchUuid={found.searchUuid}
          />
        ))}
      </CardGrid>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        renderLink={renderLink}
        labels={{
          navigation: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (number) => t('list.page', { page: String(number) }),
        }}
      />
    </Stack>
  );
}
