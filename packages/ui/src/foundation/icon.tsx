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

const drawn = new WeakMap<IconDrawing, { __html: string }>();

/** One text wherever a drawing appears: neither server nor browser makes an element of each line of each star of a list. */
function shapesOf(drawing: IconDrawing): { __html: string } {
  let shapes = drawn.get(drawing);
  if (!shapes) {
    const written = drawing.map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${pairs.join('')}></${tag}>`;
    });
    shapes = { __html: written.join('') };
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
      // a drawing is a constant of the build
      dangerouslySetInnerHTML={shapesOf(drawing)}
    />
  );
}
