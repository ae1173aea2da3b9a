import type { ProductListView } from '@reprise/entities/product-list';
import { useNavigate } from '@reprise/platform';
import { Button, buttonClass, Icon, Select, SlidersHorizontal } from '@reprise/ui';
import { type MouseEvent, useState } from 'react';
import { useT } from '../texts.ts';
import { LazyFilterDrawer } from './lazy-filters.ts';
import type { ListHref } from './list-links.ts';
import { stayInPlace } from './list-links.ts';
import type { ListState } from './list-state.ts';
import css from './list-toolbar.module.css';
import { stateOfForm } from './state-of-form.ts';

export interface ListToolbarProps {
  view: ProductListView;
  state: ListState;
  href: ListHref;
  /** Id of the filter form beside the list. */
  formId: string;
  /** Id of the element that contains that form. */
  filtersId: string;
  activeCount: number;
}

/** Sort menu, and a button for the filters on small screens. */
export function ListToolbar({ view, state, href, formId, filtersId, activeCount }: ListToolbarProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  // It stays until its dialog has closed, which returns the focus.
  const [wasOpened, setOpened] = useState(false);
  const navigate = useNavigate();
  const close = () => setOpen(false);
  // Without JavaScript the link reveals the filters above the list.
  const openDrawer = (event: MouseEvent) => {
    event.preventDefault();
    setOpened(true);
    setOpen(true);
  };
  const applySort = (form: HTMLFormElement | null) => {
    if (form) void navigate(href(stateOfForm(form)), stayInPlace);
  };
  const [standard, ...others] = view.sort;
  return (
    <div className={css.toolbar}>
      {view.filters.length > 0 ? (
        <a
          href={`#${filtersId}`}
          onClick={openDrawer}
          className={`${buttonClass({ variant: 'secondary' })} ${css.open}`}
        >
          <Icon of={SlidersHorizontal} />
          {activeCount > 0 ? t('list.filtersActive', { count: activeCount }) : t('list.filters')}
        </a>
      ) : null}
      {standard ? (
        <Select
          form={formId}
          name="sort"
          label={t('list.sort')}
          hideLabel
          variant="compact"
          defaultValue={others.find(({ selected }) => selected)?.value ?? ''}
          options={[{ value: '', label: standard.label }, ...others.map(({ value, label }) => ({ value, label }))]}
          onChange={(event) => applySort(event.currentTarget.form)}
          className={css.sort}
        />
      ) : null}
      <noscript>
        <Button type="submit" form={formId} variant="secondary">
          {t('list.apply')}
        </Button>
      </noscript>
      {wasOpened ? <LazyFilterDrawer isOpen={isOpen} onClose={close} view={view} state={state} href={href} /> : null}
    </div>
  );
}
