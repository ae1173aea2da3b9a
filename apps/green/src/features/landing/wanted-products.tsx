import { ProductCardSkeleton, Section } from '@reprise/ui';
import { SellCard } from '../../sell-card/sell-card.tsx';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './landing-page.module.css';

/** Products in demand, with the highest price paid for each. */
export function WantedProducts() {
  const t = useT();
  const { status, data } = greenStore.use((state) => state.landing.wanted);
  if (status === 'failure' || data?.length === 0) return null;
  // Placeholders are no items of a list.
  const List = data ? 'ul' : 'div';
  return (
    <Section heading={t('landing.wanted')} lead={t('landing.wantedLead')}>
      <List className={css.wanted} aria-busy={!data}>
        {data
          ? data.map((product) => <SellCard key={product.id} product={product} />)
          : [0, 1, 2, 3, 4, 5, 6, 7].map((place) => <ProductCardSkeleton key={place} />)}
      </List>
    </Section>
  );
}
