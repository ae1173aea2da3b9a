import type { TradeInSearch } from '@reprise/entities/green-cart';
import { renderLink } from '@reprise/platform';
import { CardGrid, Pagination, Stack } from '@reprise/ui';
import { SellCard } from '../sell-card/sell-card.tsx';
import { useT } from '../texts.ts';

export interface ProductResultsProps {
  found: TradeInSearch;
  hrefFor: (page: number) => string;
}

/** One page of sellable products, with pagination. */
export function ProductResults({ found, hrefFor }: ProductResultsProps) {
  const t = useT();
  const { page, pages } = found.pagination;
  return (
    <Stack gap={8}>
      <CardGrid>
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
