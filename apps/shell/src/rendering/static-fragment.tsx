import { type ComponentProps, createContext, use } from 'react';

/** Parts of the frame that are the same on all pages of a language. */
export type StaticFragmentName = 'menu-buy' | 'menu-sell' | 'values-buy' | 'values-sell' | 'footer' | 'guarantee';

/** The cached markup of static fragments; empty in browsers. */
export const StaticMarkup = createContext<Readonly<Partial<Record<StaticFragmentName, string>>>>({});

export type StaticFragmentProps = Omit<ComponentProps<'div'>, 'dangerouslySetInnerHTML'> & {
  name: StaticFragmentName;
  as?: 'div' | 'ul';
};

/**
 * An element whose content depends on language and menu only, so that the server renders it once for all pages. Its
 * content must not use the address, the visitor or `useId`.
 */
export function StaticFragment({ name, as: Tag = 'div', children, ...props }: StaticFragmentProps) {
  const markup = use(StaticMarkup)[name];
  const element = props as ComponentProps<'div'>;
  const Element = Tag as 'div';
  if (markup === undefined) return <Element {...element}>{children}</Element>;
  return <Element {...element} dangerouslySetInnerHTML={{ __html: markup }} />;
}
