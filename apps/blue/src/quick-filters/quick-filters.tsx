import type { Facet, FacetOption } from '@reprise/entities/product-list';
import { useFormat } from '@reprise/platform';
import { Chip, ChipRow } from '@reprise/ui';
import { useId } from 'react';
import { renderInPlaceLink } from '../product-list/in-place-link.tsx';
import type { ListHref } from '../product-list/list-links.ts';
import { type ListState, withFacet } from '../product-list/list-state.ts';
import css from './quick-filters.module.css';

type MultipleFacet = Extract<Facet, { type: 'multiple' }>;

export interface QuickFiltersProps {
  facets: readonly Facet[];
  state: ListState;
  href: ListHref;
}

interface QuickFilterProps extends Omit<QuickFiltersProps, 'facets'> {
  facet: MultipleFacet;
}

/** One facet: its values are links to the list with or without them. */
function QuickFilter({ facet: { name, label, options }, state, href }: QuickFilterProps) {
  const format = useFormat();
  const id = useId();
  const chip = ({ value, label: text, count, selected }: FacetOption) => (
    <li key={value}>
      <Chip
        selected={selected}
        href={href(withFacet(state, name, value, !selected))}
        renderLink={renderInPlaceLink}
        trailing={format.number(count)}
      >
        {text}
      </Chip>
    </li>
  );
  return (
    <div className={css.row}>
      <p id={id} className={css.label}>
        {label}
      </p>
      <ChipRow aria-labelledby={id}>{options.map(chip)}</ChipRow>
    </div>
  );
}

/** Filters above a list of laptops: the most frequent models, chips and screen sizes. They work without JavaScript. */
export function QuickFilters({ facets, state, href }: QuickFiltersProps) {
  return (
    <div className={css.rows}>
      {facets.map((facet) =>
        facet.type === 'multiple' ? <QuickFilter key={facet.name} facet={facet} state={state} href={href} /> : null,
      )}
    </div>
  );
}
