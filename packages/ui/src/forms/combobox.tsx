import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Search } from '../icons.ts';
import css from './combobox.module.css';
import field from './search-field.module.css';

/** An entry of the list; `label` is what choosing it writes into the input. */
export type ComboboxItem = { id: string; label: string };

export type ComboboxGroup<Item extends ComboboxItem> = {
  id: string;
  /** Heading of the group; left out, the group has none. */
  label?: string | undefined;
  items: readonly Item[];
};

export type ComboboxProps<Item extends ComboboxItem> = {
  label: string;
  name: string;
  /** Name of the button that sends the surrounding form. */
  submitLabel: string;
  placeholder?: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
  /** What is offered, already found and ordered; nothing is filtered here. */
  groups: ReadonlyArray<ComboboxGroup<Item>>;
  /** An entry was chosen by pointer or Enter. */
  onChoose: (item: Item) => void;
  renderItem?: ((item: Item) => ReactNode) | undefined;
  /** Announced and shown above the list: number of results, searching, nothing found, failure. */
  status?: ReactNode;
  /** An answer is awaited. */
  busy?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  autoFocus?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
};

/** A search input that offers entries in groups, by the ARIA combobox pattern; looks like SearchField. */
export function Combobox<Item extends ComboboxItem>({
  label,
  name,
  submitLabel,
  placeholder,
  value,
  onValueChange,
  groups,
  onChoose,
  renderItem,
  status,
  busy = false,
  onOpenChange,
  autoFocus = false,
  inputRef,
  className,
}: ComboboxProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const filled = groups.filter(({ items }) => items.length > 0);
  const open = wanted && (filled.length > 0 || Boolean(status));
  const want = (next: boolean) => {
    setWanted(next);
    onOpenChange?.(next);
  };
  const choose = (item: Item) => {
    onValueChange(item.label);
    want(false);
    onChoose(item);
  };
  // The library's own popup hides the rest of the page from assistive technology; a list beside its input need not.
  return (
    <Autocomplete.Root
      inline
      open={open}
      onOpenChange={want}
      items={filled}
      filter={null}
      value={value}
      onValueChange={(next) => {
        onValueChange(next);
        want(true);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left */}
      <div
        ref={box}
        className={classNames(css.combobox, className)}
        onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || want(false)}
      >
        <div className={field.box}>
          <Autocomplete.Input
            ref={inputRef}
            type="search"
            name={name}
            aria-label={label}
            placeholder={placeholder}
            autoFocus={autoFocus}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={field.input}
            onClick={() => want(true)}
            onKeyDown={({ key }) => key === 'Escape' && want(false)}
          />
          <IconButton icon={Search} label={submitLabel} type="submit" variant="primary" className={field.submit} />
        </div>
        <div className={css.popup} hidden={!open} aria-busy={busy || undefined}>
          <Autocomplete.Status className={css.status}>{status}</Autocomplete.Status>
          <Autocomplete.List className={css.list} aria-label={label}>
            {(group: ComboboxGroup<Item>) => (
              <Autocomplete.Group key={group.id} items={group.items} className={css.group}>
                {group.label ? (
                  <Autocomplete.GroupLabel className={css['group-label']}>{group.label}</Autocomplete.GroupLabel>
                ) : null}
                <Autocomplete.Collection>
                  {(item: Item) => (
                    <Autocomplete.Item key={item.id} value={item} className={css.item} onClick={() => choose(item)}>
                      {renderItem ? renderItem(item) : item.label}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </div>
    </Autocomplete.Root>
  );
}
