import { classNames } from '../class-names.ts';
import css from './icon.module.css';

/** An icon as data: the shapes inside an `<svg>` of 24 by 24. Any icon of `icons.ts`, or a custom one. */
export type IconDrawing = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

export type IconProps = {
  of: IconDrawing;
  /** s 16 px, m 20 px, l 24 px, xl 32 px; inherit follows the text. */
  size?: 's' | 'm' | 'l' | 'xl' | 'inherit' | undefined;
  /** Accessible name, if no text has the same meaning. Icons without a label are decorative. */
  label?: string | undefined;
  /** Fills the outline, for instance of a selected heart. */
  filled?: boolean | undefined;
  className?: string | undefined;
};

const cache = new WeakMap<IconDrawing, { __html: string }>();

/** The shapes as HTML, cached per icon. Creating an element per shape is slow in lists with many icons. */
function shapesOf(drawing: IconDrawing): { __html: string } {
  let shapes = cache.get(drawing);
  if (!shapes) {
    const elements = drawing.map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${pairs.join('')}></${tag}>`;
    });
    shapes = { __html: elements.join('') };
    cache.set(drawing, shapes);
  }
  return shapes;
}

/** An icon: decorative by default, an image with a name if it has a label. */
export function Icon({ of: drawing, size = 'm', label, filled = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(css.icon, css[size], filled && css.filled, className)}
      // Safe: icons are constants of the build.
      dangerouslySetInnerHTML={shapesOf(drawing)}
    />
  );
}
