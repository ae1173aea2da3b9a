import type { Facet, ProductListView } from '@reprise/entities/product-list';
import { type Format, useFormat } from '@reprise/platform';
import { Chip, TextLink } from '@reprise/ui';
import { type Translate, useT } from '../texts.ts';
import css from './active-filters.module.css';
import { renderInPlaceLink } from './in-place-link.tsx';
import type { ListHref } from './list-links.ts';
import { type ListState, withFacet, withoutFilters } from './list-state.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** Address of the list without this filter. */
  without: ListState;
}

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

function priceText({ priceFrom, priceTo }: ListState, t: Translate, format: Format): string {
  const from = priceFrom === undefined ? '' : format.price(euros(priceFrom));
  const to = priceTo === undefined ? '' : format.price(euros(priceTo));
  if (from && to) return t('list.price.range', { from, to });
  return from ? t('list.price.above', { price: from }) : t('list.price.below', { price: to });
}

function chosenOptions(facet: Facet, state: ListState): ActiveFilter[] {
  if (facet.type !== 'multiple' || facet.name === 'inStock') return [];
  return facet.options
    .filter(({ selected }) => selected)
    .map(({ value, label }) => ({
      key: `${facet.name}=${value}`,
      label,
      without: withFacet(state, facet.name, value, false),
    }));
}

/** The filters applied to the list, as named in the answer. */
export function activeFilters(view: ProductListView, state: ListState, t: Translate, format: Format): ActiveFilter[] {
  const filters = view.filters.flatMap((facet) => chosenOptions(facet, state));
  if (state.priceFrom !== undefined || state.priceTo !== undefined) {
    const { priceFrom: _from, priceTo: _to, ...rest } = state;
    filters.unshift({ key: 'price', label: priceText(state, t, format), without: { ...rest, page: 1 } });
  }
  if (state.inStock) {
    const without = { ...state, page: 1, inStock: false };
    filters.unshift({ key: 'inStock', label: t('list.inStock'), without });
  }
  return filters;
}

interface ActiveFiltersProps {
  view: ProductListView;
  state: ListState;
  href: ListHref;
}

/** Active filters, each with a remove link, and a link that clears all. */
export function ActiveFilters({ view, state, href }: ActiveFiltersProps) {
  const t = useT();
  const format = useFormat();
  const filters = activeFilters(view, state, t, format);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('list.active')} className={css.filters}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Chip
            selected
            href={href(without)}
            removeLabel={t('list.remove', { filter: label })}
            renderLink={renderInPlaceLink}
          >
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <TextLink variant="quiet" href={href(withoutFilters(state))} renderLink={renderInPlaceLink}>
          {t('list.clear')}
        </TextLink>
      </li>
    </ul>
  );
}
