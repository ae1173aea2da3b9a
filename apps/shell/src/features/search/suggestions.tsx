import type { SuggestedProduct, SuggestedQuery } from '@reprise/entities/search';
import { useFormat, usePlatform } from '@reprise/platform';
import { Icon, Picture, Search } from '@reprise/ui';
import { type ReactNode, useId } from 'react';
import { useT } from '../../texts.ts';
import type { SuggestionsProps } from './search-box.tsx';
import css from './suggestions.module.css';
import { useListbox } from './use-listbox.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useTypedText } from './use-typed-text.ts';

/** What the search field suggests: queries with their category, and products. */
export function Suggestions({ input, searchPath, sells }: SuggestionsProps) {
  const t = useT();
  const listId = useId();
  const found = useSuggestions(useTypedText(input));
  const queries = found?.suggestions ?? [];
  const products = found?.products ?? [];
  const count = queries.length + products.length;
  const { isShown, active, close } = useListbox(input, listId, count);
  const option = (index: number) => ({ id: `${listId}-${index}`, isActive: index === active });
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works from the field */}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t('search.suggestions')}
        hidden={!isShown}
        className={css.list}
        // a press on an option must not take the focus from the field, whose loss closes the list before the click
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={close}
      >
        <OptionGroup id={`${listId}-queries`} label={t('search.suggestions')} isEmpty={queries.length === 0}>
          {queries.map((suggestion, index) => (
            <QueryOption key={index} {...option(index)} suggestion={suggestion} searchPath={searchPath} />
          ))}
        </OptionGroup>
        <OptionGroup id={`${listId}-products`} label={t('search.products')} isEmpty={products.length === 0}>
          {products.map((product, index) => (
            <ProductOption key={product.id} {...option(queries.length + index)} product={product} sells={sells} />
          ))}
        </OptionGroup>
      </div>
      <p role="status" className="visually-hidden">
        {isShown ? t('search.found', { count }) : null}
      </p>
    </>
  );
}

interface OptionGroupProps {
  id: string;
  label: string;
  isEmpty: boolean;
  children: ReactNode;
}

function OptionGroup({ id, label, isEmpty, children }: OptionGroupProps) {
  if (isEmpty) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-labelledby={id} className={css.group}>
      <div id={id} role="presentation" className={css.label}>
        {label}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
}

/** A link in the role of an option: it is followed as every link of the header is. */
function Option({ id, isActive, href, children }: OptionProps & { href: string; children: ReactNode }) {
  return (
    <a id={id} role="option" aria-selected={isActive} tabIndex={-1} href={href} className={css.option}>
      {children}
    </a>
  );
}

function QueryOption({
  suggestion: { query, group },
  searchPath,
  ...option
}: OptionProps & { suggestion: SuggestedQuery; searchPath: string }) {
  const t = useT();
  const params = new URLSearchParams({ q: query, ...(group ? { category: String(group.id) } : {}) });
  return (
    <Option {...option} href={`${searchPath}?${params}`}>
      <Icon of={Search} size="s" className={css.icon} />
      <span>
        {query} {group ? <span className={css.note}>{t('search.in', { category: group.name })}</span> : null}
      </span>
    </Option>
  );
}

function ProductOption({ product, sells, ...option }: OptionProps & { product: SuggestedProduct; sells: boolean }) {
  const t = useT();
  const platform = usePlatform();
  const format = useFormat();
  const { id, product_slug: slug, name, picture, price_min: price } = product;
  return (
    <Option {...option} href={platform.path(sells ? 'green_product' : 'product_details', { id, slug })}>
      <span className={css.picture}>
        {picture ? <Picture src={picture} alt="" sizes="48px" width={48} height={48} widths={[96, 160]} eager /> : null}
      </span>
      <span className={css.name}>{name}</span>
      {price && !sells ? <span className={css.note}>{t('search.from', { price: format.price(price) })}</span> : null}
    </Option>
  );
}
