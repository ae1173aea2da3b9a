import { createElement, type ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import css from './icon.module.css';

/** A drawing as data: the shapes inside an `<svg>` of 24 by 24, outlined by the style sheet. Any icon of `icons.ts`, or one of our own. */
export type IconDrawing = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

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

const drawn = new WeakMap<IconDrawing, readonly ReactElement[]>();

/** The same elements wherever a drawing appears: a list shows the same star and heart on every card. */
function shapesOf(drawing: IconDrawing): readonly ReactElement[] {
  let shapes = drawn.get(drawing);
  if (!shapes) {
    shapes = drawing.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
    drawn.set(drawing, shapes);
  }
  return shapes;
}

/** An icon: decoration by default, an image with a name when it has a label. */
export function Icon({ of: drawing, size = 'm', label, filled = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(css.icon, css[size], filled && css.filled, className)}
    >
      {shapesOf(drawing)}
    </svg>
  );
}
