import { isTreated, usePlatform } from '@reprise/platform';
import { Button, Drawer } from '@reprise/ui';
import { useId } from 'react';
import { useT } from '../texts.ts';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

export interface FilterDrawerProps extends Pick<FilterFormProps, 'view' | 'state' | 'href'> {
  isOpen: boolean;
  onClose: () => void;
}

/** The filters of a list on small screens. */
export function FilterDrawer({ isOpen, onClose, view, state, href }: FilterDrawerProps) {
  const t = useT();
  const formId = useId();
  const appliesTogether = isTreated(usePlatform(), 'improved-filters');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('list.filters')}
      closeLabel={t('list.close')}
      footer={
        appliesTogether ? (
          <Button block size="l" type="submit" form={formId}>
            {t('list.apply')}
          </Button>
        ) : (
          <Button block size="l" onClick={onClose}>
            {t('list.show', { count: view.products.numFound })}
          </Button>
        )
      }
    >
      {isOpen ? (
        <FilterForm
          id={formId}
          view={view}
          state={state}
          href={href}
          hasSortControl={false}
          onApplied={appliesTogether ? onClose : undefined}
        />
      ) : null}
    </Drawer>
  );
}
