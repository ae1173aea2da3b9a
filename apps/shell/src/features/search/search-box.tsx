import { maxQueryCharacters } from '@reprise/entities/constants/search';
import { hasConsent, isTreated, type Platform, useLocation, usePlatform } from '@reprise/platform';
import { SearchField } from '@reprise/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { usePageArea } from '../../routing/page-area.ts';
import { useT } from '../../texts.ts';
import css from './search-box.module.css';

export interface SuggestionsProps {
  input: HTMLInputElement;
  /** Path of the results page. */
  searchPath: string;
  /** Whether the visitor is in the selling area. */
  sells: boolean;
}

/** Completions by our API, or under an experiment by the search provider, which is asked only with consent. */
const importSuggestions = (platform: Platform): Promise<ComponentType<SuggestionsProps>> =>
  isTreated(platform, 'provider-autocomplete') && hasConsent(platform, 'statistics')
    ? import(/* webpackChunkName: "provider-suggestions" */ './provider-suggestions.tsx').then(
        (module) => module.ProviderSuggestions,
      )
    : import(/* webpackChunkName: "suggestions" */ './suggestions.tsx').then((module) => module.Suggestions);

/** The search form of the current area. The code for suggestions is loaded when the field is first used. */
export function SearchBox() {
  const t = useT();
  const platform = usePlatform();
  const sells = usePageArea() === 'green';
  const { pathname, search } = useLocation();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const input = useRef<HTMLInputElement>(null);
  const path = platform.path(sells ? 'green_search' : 'search', {});
  const query = pathname === path ? (new URLSearchParams(search).get('q') ?? '') : '';

  useEffect(() => {
    if (!query) return;
    import(/* webpackChunkName: "search-history" */ './search-history.ts').then(
      ({ recordSearch }) => recordSearch(platform, new URLSearchParams(search)),
      // The search works without history.
      () => undefined,
    );
  }, [platform, query, search]);

  function suggest(): void {
    if (Suggestions) return;
    importSuggestions(platform).then(
      (loaded) => setSuggestions(() => loaded),
      // The search works without suggestions.
      () => undefined,
    );
  }
  // The field may have got the focus before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) suggest();
  });
  return (
    <div className={css.search}>
      <Form action={path} role="search" aria-label={t('search.label')}>
        <SearchField
          ref={input}
          id="search"
          name="q"
          query={query}
          label={t(sells ? 'search.sell' : 'search.buy')}
          placeholder={t(sells ? 'search.sell' : 'search.buy')}
          submitLabel={t('search.submit')}
          maxLength={maxQueryCharacters}
          onFocus={suggest}
        />
        {Suggestions && input.current ? <Suggestions input={input.current} searchPath={path} sells={sells} /> : null}
      </Form>
    </div>
  );
}
