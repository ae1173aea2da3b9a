import type { ComponentType, SVGProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './icon.module.css';

/** A drawing that takes the props of an `<svg>`: any icon of `icons.ts`, or one of our own. */
export type IconDrawing = ComponentType<SVGProps<SVGSVGElement>>;

export type IconProps = {
  of: IconDrawing;
  /** s 16 px, m 20 px, l 24 px, xl 32 px; inherit follows the text. */
  size?: 's' | 'm' | 'l' | 'xl' | 'inherit' | undefined;
  /** What the icon says where no text says it; without a label it is decoration. */
  label?: string | undefined;
  /** Fills the outline, for instance for a chosen heart. */
  filled?: boolean | undefined;
  className?: string | undefined;
};

/** An icon: decoration by default, an image with a name when it has a label. */
export function Icon({ of: Drawing, size = 'm', label, filled = false, className }: IconProps) {
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Drawing
      {...name}
      focusable="false"
      strokeWidth={1.75}
      className={classNames(css.icon, css[size], filled && css.filled, className)}
    />
  );
}
