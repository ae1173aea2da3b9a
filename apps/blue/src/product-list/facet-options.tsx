import type { Facet, FacetOption } from '@reprise/entities/product-list';
import { type Format, useFormat } from '@reprise/platform';
import { Checkbox, ColourDot } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './filter-form.module.css';

type MultipleFacet = Extract<Facet, { type: 'multiple' }>;

/** Number of options shown at once, and in total. Very long facets are cut; the search finds the rest. */
const [shownAtOnce, shownAtMost] = [6, 40];

/** Splits options into those shown and those behind "show more"; chosen options are always shown. */
export function splitOptions(options: readonly FacetOption[]): [FacetOption[], FacetOption[]] {
  const isFirst = (option: FacetOption, place: number) => place < shownAtOnce || option.selected;
  const first = options.filter(isFirst);
  const rest = options.filter((option, place) => !isFirst(option, place)).slice(0, shownAtMost - shownAtOnce);
  // A single hidden option is not worth another click.
  return rest.length === 1 ? [[...options], []] : [first, rest];
}

/** Called as a function, not rendered: a list has about a hundred of them. */
function optionOf(
  name: string,
  { value, label, count, selected, hex }: FacetOption,
  format: Format,
  className: string | undefined,
) {
  return (
    <Checkbox
      key={value}
      name={name}
      value={value}
      defaultChecked={selected}
      trailing={format.number(count)}
      className={className}
      label={
        hex ? (
          <span className={css.coloured}>
            {ColourDot({ hex, className: css.swatch })}
            {label}
          </span>
        ) : (
          label
        )
      }
    />
  );
}

export interface FacetOptionsProps {
  facet: MultipleFacet;
  /** Shows them as chips (the experiment `improved-filters`). */
  areChips: boolean;
}

/** The values of one facet; several can be chosen. */
export function FacetOptions({ facet, areChips }: FacetOptionsProps) {
  const t = useT();
  const format = useFormat();
  const [first, rest] = splitOptions(facet.options);
  const option = (one: FacetOption) => optionOf(facet.name, one, format, areChips ? css.chip : undefined);
  return (
    <fieldset className={areChips ? undefined : css.options}>
      <legend className="visually-hidden">{facet.label}</legend>
      {first.map(option)}
      {rest.length > 0 ? (
        <details className={css.more}>
          <summary>{t('list.more', { count: rest.length })}</summary>
          {rest.map(option)}
        </details>
      ) : null}
    </fieldset>
  );
}
