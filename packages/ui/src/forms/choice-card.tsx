import { Children, type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './choice-card.module.css';
import { ChoiceFieldset, type ChoiceFieldsetProps } from './choice-fieldset.tsx';
import { useEarlyChoice } from './use-early-choice.ts';

export type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'title' | 'ref'> & {
  type?: 'radio' | 'checkbox' | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** At the end of the card: a price or a price difference. */
  trailing?: ReactNode;
  /** Above the title: a badge or an icon. */
  media?: ReactNode;
  /** Why the card cannot be chosen; part of its description. Disables the input. */
  disabledReason?: ReactNode;
  layout?: 'row' | 'tile' | undefined;
};

/** A large selectable card around a native radio button or checkbox; works in plain forms, without JavaScript. */
export function ChoiceCard({
  type = 'radio',
  title,
  description,
  trailing,
  media,
  disabledReason,
  layout = 'row',
  className,
  id,
  disabled = Boolean(disabledReason),
  ...input
}: ChoiceCardProps) {
  const ownId = useId();
  const ref = useEarlyChoice(input.checked);
  const inputId = id ?? ownId;
  const reason = disabled ? disabledReason : undefined;
  const described = [description && 'description', trailing && 'trailing', reason && 'reason']
    .filter(Boolean)
    .map((part) => `${inputId}-${part}`)
    .join(' ');
  return (
    <label className={classNames(css.card, css[layout], className)} htmlFor={inputId}>
      <input
        {...input}
        ref={ref}
        id={inputId}
        type={type}
        disabled={disabled}
        className={css.input}
        aria-labelledby={`${inputId}-title`}
        aria-describedby={described || undefined}
      />
      {media ? <span className={css.media}>{media}</span> : null}
      <span className={css.texts}>
        <span id={`${inputId}-title`} className={css.title}>
          {title}
        </span>
        {description ? (
          <span id={`${inputId}-description`} className={css.description}>
            {description}
          </span>
        ) : null}
        {reason ? (
          <span id={`${inputId}-reason`} className={css.description}>
            {reason}
          </span>
        ) : null}
      </span>
      {trailing ? (
        <span id={`${inputId}-trailing`} className={css.trailing}>
          {trailing}
        </span>
      ) : null}
    </label>
  );
}

export type ChoiceGroupProps = ChoiceFieldsetProps & {
  /** `list` shows the cards below each other, `tiles` side by side. */
  layout?: 'list' | 'tiles' | undefined;
};

/** A fieldset of choice cards. Without cards it is not rendered, unless it has an error. */
export function ChoiceGroup({ layout = 'list', children, ...fieldset }: ChoiceGroupProps) {
  if (Children.toArray(children).length === 0 && !fieldset.error) return null;
  return (
    <ChoiceFieldset {...fieldset}>
      <div className={css[layout]}>{children}</div>
    </ChoiceFieldset>
  );
}
