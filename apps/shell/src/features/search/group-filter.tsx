import { useT } from '../../texts.ts';
import css from './group-filter.module.css';
import type { SuggestionGroup } from './use-suggestions.ts';

interface GroupFilterProps {
  groups: readonly SuggestionGroup[];
  chosen: SuggestionGroup | undefined;
  onChoose: (group: SuggestionGroup | undefined) => void;
}

/** Narrows the suggestions, and the search that is sent, to one category. */
export function GroupFilter({ groups, chosen, onChoose }: GroupFilterProps) {
  const t = useT();
  const choices = [undefined, ...groups];
  return (
    <fieldset className={css.groups}>
      <legend className="visually-hidden">{t('search.groups')}</legend>
      {choices.map((group) => (
        <button
          key={group?.id ?? 'all'}
          type="button"
          aria-pressed={group?.id === chosen?.id}
          className={css.group}
          onClick={() => onChoose(group)}
        >
          {group?.name ?? t('search.everywhere')}
        </button>
      ))}
      {chosen ? <input type="hidden" name="category" value={chosen.id} /> : null}
    </fieldset>
  );
}
