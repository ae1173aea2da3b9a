import { usePlatform } from '@reprise/platform';
import { reportExposure } from '@reprise/tracking/experiments';
import { useEffect, useId, useState } from 'react';
import { useT } from '../../texts.ts';
import { GroupFilter } from './group-filter.tsx';
import { HistoryFooter, HistoryRemovers } from './history-tools.tsx';
import type { SuggestionsProps } from './search-box.tsx';
import { HistoryOption, OptionGroup, ProductOption, QueryOption } from './suggestion-options.tsx';
import css from './suggestions.module.css';
import { useListbox } from './use-listbox.ts';
import { usePopup } from './use-popup.ts';
import { useSearchHistory } from './use-search-history.ts';
import { type FoundSuggestions, type SuggestionGroup, useSuggestions } from './use-suggestions.ts';
import { useTypedText } from './use-typed-text.ts';

/** The chosen category, reset when the suggestions are closed. */
function useChosenGroup(isOpen: boolean) {
  const [chosen, choose] = useState<SuggestionGroup>();
  useEffect(() => {
    if (!isOpen) choose(undefined);
  }, [isOpen]);
  return [chosen, choose] as const;
}

/** Reports that the visitor sees completions, which come from our API or, under an experiment, from the search provider. */
function useExposure(areSeen: boolean): void {
  const { track, state } = usePlatform();
  useEffect(() => {
    if (areSeen)
      reportExposure(track, 'provider-autocomplete', state.getState().experiments?.['provider-autocomplete']);
  }, [areSeen, track, state]);
}

/** What completes the typed text, for buying or selling, within the chosen category. */
type UseCompletions = (query: string, group: number | undefined, sells: boolean) => FoundSuggestions;

/** The suggestions of the search field: past searches, queries with their category, and products. */
export const createSuggestions = (useCompletions: UseCompletions) => {
  return function Suggestions({ input, searchPath, sells }: SuggestionsProps) {
    const t = useT();
    const listId = useId();
    const typed = useTypedText(input);
    const [isOpen, setOpen] = usePopup(input);
    const [within, choose] = useChosenGroup(isOpen);
    const history = useSearchHistory(typed, isOpen);
    const { answer, groups } = useCompletions(typed, within?.id, sells);
    const past = history.entries;
    const queries = (answer?.suggestions ?? []).filter(({ query, group }) => {
      return group || !past.some((entry) => entry.query.toLowerCase() === query.toLowerCase());
    });
    const products = answer?.products ?? [];
    const count = past.length + queries.length + products.length;
    const active = useListbox(input, { listId, count, isOpen, setOpen });
    const isEmpty = typed.trim() === '';
    const isShown = isOpen && (count > 0 || within !== undefined);
    useExposure(isShown && answer !== undefined && !sells);
    const option = (index: number) => ({ id: `${listId}-${index}`, isActive: index === active, typed });
    return (
      <>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the focus in the field */}
        <div
          hidden={!isShown}
          className={css.popup}
          // Without this a press would move the focus from the field, which would close the popup before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.length > 1 || within ? <GroupFilter groups={groups} chosen={within} onChoose={choose} /> : null}
          <div className={isEmpty ? css.removable : undefined}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard */}
            <div
              id={listId}
              role="listbox"
              tabIndex={-1}
              aria-label={t('search.suggestions')}
              className={css.list}
              onClick={() => setOpen(false)}
            >
              <OptionGroup id={`${listId}-past`} label={t('search.history.title')}>
                {past.map((entry, index) => (
                  <HistoryOption key={entry.query} {...option(index)} entry={entry} searchPath={searchPath} />
                ))}
              </OptionGroup>
              <OptionGroup id={`${listId}-queries`} label={t('search.suggestions')}>
                {queries.map((suggestion, index) => (
                  <QueryOption
                    key={index}
                    {...option(past.length + index)}
                    suggestion={suggestion}
                    within={within}
                    searchPath={searchPath}
                  />
                ))}
              </OptionGroup>
              <OptionGroup id={`${listId}-products`} label={t('search.products')} className={css.products}>
                {products.map((product, index) => (
                  <ProductOption
                    key={product.id}
                    {...option(past.length + queries.length + index)}
                    product={product}
                    sells={sells}
                  />
                ))}
              </OptionGroup>
            </div>
            {isEmpty ? <HistoryRemovers history={history} input={input} /> : null}
          </div>
          {isEmpty ? <HistoryFooter history={history} input={input} /> : null}
        </div>
        <p role="status" className="visually-hidden">
          {isShown && count > 0 ? t('search.found', { count }) : null}
          {isOpen && answer && count === 0 ? t('search.none') : null}
        </p>
      </>
    );
  };
};

/** With completions by our API. */
export const Suggestions = createSuggestions(useSuggestions);
