import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { Info } from '../icons.ts';
import css from './hint.module.css';

export type HintProps = {
  /** Name of the button. */
  label: string;
  text: string;
  className?: string | undefined;
};

/** A short explanation that a small button reveals, also without scripts. It covers what is above it and moves nothing. */
export function Hint({ label, text, className }: HintProps) {
  return (
    <details className={classNames(css.hint, className)}>
      <summary aria-label={label} className={css.button}>
        <Icon of={Info} size="s" />
      </summary>
      <p className={css.text}>{text}</p>
    </details>
  );
}
