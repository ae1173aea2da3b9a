import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import css from './tooltip.module.css';

export type TooltipProps = {
  text: ReactNode;
  side?: 'above' | 'below' | undefined;
  /** Renders the control that the text explains; spread the props on it. */
  children: (props: { 'aria-describedby': string }) => ReactNode;
};

/** A short explanation on hover and focus, also read as the control's description; Escape puts it away. */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const reset = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the control inside
    <span
      className={css.anchor}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={reset}
      onBlur={reset}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className={classNames(css.tip, css[side], dismissed && css.dismissed)}>
        {text}
      </span>
    </span>
  );
}
