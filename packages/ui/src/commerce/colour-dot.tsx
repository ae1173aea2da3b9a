import { classNames } from '../class-names.ts';
import css from './colour-dot.module.css';

export type ColourDotProps = {
  /** Such as #3f6ea3. */
  hex: string;
  /** Accessible name, if no text has the same meaning. */
  label?: string | undefined;
  className?: string | undefined;
};

/**
 * A colour of a product. An empty svg, since HTML has no attribute for a colour, and the content security policy permits no
 * inline styles. Called as a function in lists.
 */
export function ColourDot({ hex, label, className }: ColourDotProps) {
  return (
    <svg
      color={hex}
      className={classNames(css.dot, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
