import { maxQueryCharacters } from '@reprise/entities/constants/search';
import { Form, renderLink, usePlatform } from '@reprise/platform';
import { Barcode, Icon, SearchField, TextLink } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './sell-search.module.css';

export interface SellSearchProps {
  query?: string;
  /** The category that the search stays in. */
  category?: number | undefined;
}

/** Searches by name or barcode. A plain form, so it works before hydration. */
export function SellSearch({ query = '', category }: SellSearchProps) {
  const t = useT();
  const platform = usePlatform();
  return (
    <Form method="get" action={platform.path('green_search', {})} role="search" className={css.form}>
      {category === undefined ? null : <input type="hidden" name="category" value={category} />}
      <SearchField
        name="q"
        query={query}
        label={t('search.label')}
        submitLabel={t('search.submit')}
        placeholder={t('search.placeholder')}
        maxLength={maxQueryCharacters}
      />
      <p className={css.hint}>
        <Icon of={Barcode} size="s" />
        {t('search.hint')}
      </p>
      <p className={css.hint}>
        <TextLink href={platform.path('green_bulk', {})} renderLink={renderLink}>
          {t('search.many')}
        </TextLink>
      </p>
    </Form>
  );
}
