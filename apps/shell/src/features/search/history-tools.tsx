import { Close, Icon } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './history-tools.module.css';
import type { PastSearches } from './use-search-history.ts';

interface HistoryToolsProps {
  history: PastSearches;
  /** Gets the focus when a focused button is removed. */
  input: HTMLInputElement;
}

/** Buttons that remove past searches. Options must not contain buttons, so they are in a column of their own. */
export function HistoryRemovers({ history, input }: HistoryToolsProps) {
  const t = useT();
  return (
    <ul className={css.removers}>
      {history.entries.map(({ query }) => (
        <li key={query}>
          <button
            type="button"
            className={css.remove}
            aria-label={t('search.history.remove', { query })}
            onClick={() => {
              input.focus();
              history.remove(query);
            }}
          >
            <Icon of={Close} size="s" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Buttons to show more past searches and to delete them all. */
export function HistoryFooter({ history, input }: HistoryToolsProps) {
  const t = useT();
  return (
    <div className={css.footer}>
      {history.hasMore ? (
        <button
          type="button"
          className={css.tool}
          onClick={() => {
            input.focus();
            history.showMore();
          }}
        >
          {t('search.history.more')}
        </button>
      ) : null}
      <button
        type="button"
        className={css.tool}
        onClick={() => {
          input.focus();
          history.clear();
        }}
      >
        {t('search.history.clear')}
      </button>
    </div>
  );
}
