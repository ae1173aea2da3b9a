import type { ProductListView } from '@reprise/entities/product-list';
import { isTreated, useNavigate, usePlatform } from '@reprise/platform';
import { Button, buttonClass, Drawer, Icon, Select, SlidersHorizontal } from '@reprise/ui';
import { type MouseEvent, useId, useState } from 'react';
import { useT } from '../texts.ts';
import { FilterForm } from './filter-form.tsx';
import type { ListHref } from './list-links.ts';
import { stayInPlace } from './list-links.ts';
import type { ListState } from './list-state.ts';
import css from './list-toolbar.module.css';
import { stateOfForm } from './use-list-form.ts';

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
  const drawerFormId = useId();
  const navigate = useNavigate();
  const appliesTogether = isTreated(usePlatform(), 'improved-filters');
  const close = () => setOpen(false);
  // Without JavaScript the link reveals the filters above the list.
  const openDrawer = (event: MouseEvent) => {
    event.preventDefault();
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
      <Drawer
        open={isOpen}
        onClose={close}
        title={t('list.filters')}
        closeLabel={t('list.close')}
        footer={
          appliesTogether ? (
            <Button block size="l" type="submit" form={drawerFormId}>
              {t('list.apply')}
            </Button>
          ) : (
            <Button block size="l" onClick={close}>
              {t('list.show', { count: view.products.numFound })}
            </Button>
          )
        }
      >
        {isOpen ? (
          <FilterForm
            id={drawerFormId}
            view={view}
            state={state}
            href={href}
            hasSortControl={false}
            onApplied={appliesTogether ? close : undefined}
          />
        ) : null}
      </Drawer>
    </div>
  );
}
