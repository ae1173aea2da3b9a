import { maxQueryCharacters } from '@reprise/entities/constants/search';
import { useLocation, usePlatform } from '@reprise/platform';
import { SearchField } from '@reprise/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { usePageArea } from '../../page-area.ts';
import { useT } from '../../texts.ts';
import css from './search-box.module.css';

export interface SuggestionsProps {
  /** The field that they belong to. */
  input: HTMLInputElement;
  /** Path of the page that lists everything found. */
  searchPath: string;
  /** On the side where one sells. */
  sells: boolean;
}

/** The search of the side one is on: a plain form. Suggestions come with code of their own when the field is first used. */
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
      // a search that nobody remembers is still a search
      () => undefined,
    );
  }, [platform, query, search]);

  function suggest(): void {
    if (Suggestions) return;
    import(/* webpackChunkName: "suggestions" */ './suggestions.tsx').then(
      (module) => setSuggestions(() => module.Suggestions),
      // without suggestions the field is still a search
      () => undefined,
    );
  }
  // somebody who was faster than the page is there already
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
