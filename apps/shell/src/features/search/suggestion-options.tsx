import type { SuggestedProduct, SuggestedQuery } from '@reprise/entities/search';
import { variantQuery } from '@reprise/markets';
import { useFormat, usePlatform } from '@reprise/platform';
import { classNames, HistoryIcon, Icon, Picture, Search } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useT } from '../../texts.ts';
import { type SearchHistoryEntry, searchParamsOf } from './search-history.ts';
import { splitMatch } from './split-match.ts';
import css from './suggestions.module.css';
import type { SuggestionGroup } from './use-suggestions.ts';

interface OptionGroupProps {
  id: string;
  label: string;
  className?: string | undefined;
  children: readonly ReactNode[];
}

/** Options under a heading; nothing if there are none. */
export function OptionGroup({ id, label, className, children }: OptionGroupProps) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-labelledby={id} className={classNames(css.group, className)}>
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

/** A link with the role of an option. */
function Option({ id, isActive, href, children }: OptionProps & { href: string; children: ReactNode }) {
  return (
    <a id={id} role="option" aria-selected={isActive} tabIndex={-1} href={href} className={css.option}>
      {children}
    </a>
  );
}

function MatchedText({ text, typed }: { text: string; typed: string }) {
  return splitMatch(text, typed).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={css.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

interface SearchOptionProps extends OptionProps {
  typed: string;
  searchPath: string;
}

/** A past search. */
export function HistoryOption({
  entry,
  typed,
  searchPath,
  ...option
}: SearchOptionProps & { entry: SearchHistoryEntry }) {
  return (
    <Option {...option} href={`${searchPath}?${searchParamsOf(entry)}`}>
      <Icon of={HistoryIcon} size="s" className={css.icon} />
      <span className={css.name}>
        <MatchedText text={entry.query} typed={typed} />
      </span>
    </Option>
  );
}

interface QueryOptionProps extends SearchOptionProps {
  suggestion: SuggestedQuery;
  /** The category that suggestions are filtered by. */
  within: SuggestionGroup | undefined;
}

/** A suggested query, with its category. */
export function QueryOption({ suggestion, within, typed, searchPath, ...option }: QueryOptionProps) {
  const t = useT();
  const { query, group = within } = suggestion;
  const params = new URLSearchParams({ q: query, ...(group ? { category: String(group.id) } : {}) });
  return (
    <Option {...option} href={`${searchPath}?${params}`}>
      <Icon of={Search} size="s" className={css.icon} />
      <span className={css.name}>
        <MatchedText text={query} typed={typed} />{' '}
        {group ? <span className={css.note}>{t('search.in', { category: group.name })}</span> : null}
      </span>
    </Option>
  );
}

interface ProductOptionProps extends OptionProps {
  product: SuggestedProduct;
  typed: string;
  /** In the selling area it links to the trade-in page and shows no price. */
  sells: boolean;
}

export function ProductOption({ product, typed, sells, ...option }: ProductOptionProps) {
  const t = useT();
  const platform = usePlatform();
  const format = useFormat();
  const { id, product_slug: slug, name, picture, price_min: price, variant } = product;
  const address = platform.path(sells ? 'green_product' : 'product_details', { id, slug });
  return (
    <Option {...option} href={variant && !sells ? `${address}?${variantQuery(variant)}` : address}>
      <span className={css.picture}>
        {picture ? <Picture src={picture} alt="" sizes="48px" width={48} height={48} widths={[96, 160]} eager /> : null}
      </span>
      <span className={css.name}>
        <MatchedText text={name} typed={typed} />
      </span>
      {price && !sells ? <span className={css.note}>{t('search.from', { price: format.price(price) })}</span> : null}
    </Option>
  );
}
