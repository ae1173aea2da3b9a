import type { Facet, ProductListView } from '@reprise/entities/product-list';
import { isTreated, useFormat, usePlatform } from '@reprise/platform';
import { Button, Disclosure, Switch, TextField } from '@reprise/ui';
import type { FocusEvent, SubmitEvent } from 'react';
import { useT } from '../texts.ts';
import { FacetOptions } from './facet-options.tsx';
import css from './filter-form.module.css';
import type { ListHref } from './list-links.ts';
import { type ListState, toEuros } from './list-state.ts';
import { type ListForm, useListForm } from './use-list-form.ts';

/** Facets that are open initially; facets with a chosen value are open, too. */
const openFacets = 4;

const isChosen = (facet: Facet) =>
  facet.type === 'range'
    ? facet.from !== undefined || facet.to !== undefined
    : facet.options.some(({ selected }) => selected);

export interface FilterFormProps {
  id: string;
  view: ProductListView;
  state: ListState;
  href: ListHref;
  /** The sort menu is outside of this form but belongs to it. */
  hasSortControl: boolean;
  /** Changes are applied together by a submit, after which it is called. */
  onApplied?: (() => void) | undefined;
}

/**
 * All filters of a list in one GET form, whose fields make up the list's address: submitted without JavaScript, otherwise
 * applied on every change.
 */
export function FilterForm({ id, view, state, href, hasSortControl, onApplied }: FilterFormProps) {
  const t = useT();
  const areChips = isTreated(usePlatform(), 'improved-filters');
  const form = useListForm(state, href, onApplied !== undefined);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (form.onSubmit(event)) onApplied?.();
  };
  const facets = view.filters.filter(({ name }) => name !== 'inStock');
  return (
    <form id={id} method="get" ref={form.ref} onChange={form.onChange} onSubmit={onSubmit} className={css.form}>
      <KeptFields view={view} state={state} hasSortControl={hasSortControl} />
      <StockSwitch view={view} state={state} />
      {facets.map((facet, place) => (
        <Disclosure
          key={facet.name}
          summary={facet.label}
          className={css.facet}
          defaultOpen={place < openFacets || isChosen(facet)}
        >
          {facet.type === 'range' ? (
            <PriceFields facet={facet} state={state} form={form} />
          ) : (
            <FacetOptions facet={facet} areChips={areChips} />
          )}
        </Disclosure>
      ))}
      {/* Enter in one of several text fields submits only a form that has a button. */}
      <button type="submit" hidden />
      <noscript>
        <Button type="submit" block>
          {t('list.apply')}
        </Button>
      </noscript>
    </form>
  );
}

/** Hidden fields for parameters without a visible field, so that they survive a submit. */
function KeptFields({ view, state, hasSortControl }: Omit<FilterFormProps, 'id' | 'href' | 'onApplied'>) {
  const shown = new Set(view.filters.map(({ name }) => name));
  const unseen = Object.entries(state.facets).filter(([name]) => !shown.has(name));
  const kept: [string, string | number | undefined][] = [
    ['q', state.query],
    ['category', state.category],
    ['sort', hasSortControl ? undefined : state.sort],
    ['priceFrom', shown.has('price') || state.priceFrom === undefined ? undefined : toEuros(state.priceFrom)],
    ['priceTo', shown.has('price') || state.priceTo === undefined ? undefined : toEuros(state.priceTo)],
    ['inStock', shown.has('inStock') || !state.inStock ? undefined : '1'],
    ['preselected', state.preselected ? '1' : undefined],
    ...unseen.flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  ];
  return kept.map(([name, value]) =>
    value === undefined ? null : <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
  );
}

function StockSwitch({ view, state }: Pick<FilterFormProps, 'view' | 'state'>) {
  const t = useT();
  const format = useFormat();
  const stock = view.filters.find(({ name }) => name === 'inStock');
  if (stock?.type !== 'multiple') return null;
  return (
    <Switch
      name="inStock"
      value="1"
      defaultChecked={state.inStock}
      label={t('list.inStock')}
      trailing={format.number(stock.options[0]?.count ?? 0)}
      className={css.stock}
    />
  );
}

interface PriceFieldsProps {
  facet: Extract<Facet, { type: 'range' }>;
  state: ListState;
  form: ListForm;
}

/** Price range in euros. Applied when a field is left or Enter is pressed. */
function PriceFields({ facet, state, form }: PriceFieldsProps) {
  const t = useT();
  const applyWhenLeft = (event: FocusEvent<HTMLInputElement>) => {
    if (event.currentTarget.value !== event.currentTarget.defaultValue) form.apply();
  };
  const field = (name: 'priceFrom' | 'priceTo', label: string, limit: number) => (
    <TextField
      name={name}
      label={label}
      suffix="€"
      inputMode="decimal"
      autoComplete="off"
      pattern="\s*[0-9]{1,7}([.,][0-9]{1,2})?\s*"
      title={t('list.price.format')}
      placeholder={String(limit)}
      defaultValue={state[name] === undefined ? '' : toEuros(state[name])}
      onBlur={applyWhenLeft}
    />
  );
  return (
    <fieldset className={css.prices}>
      <legend className="visually-hidden">{facet.label}</legend>
      {field('priceFrom', t('list.price.from'), Math.floor(facet.min / 100))}
      {field('priceTo', t('list.price.to'), Math.ceil(facet.max / 100))}
    </fieldset>
  );
}
