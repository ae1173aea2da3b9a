import { type ComponentProps, createContext, use } from 'react';

/** Parts of the frame that are the same on page after page. */
export type StaticFragmentName = 'menu-buy' | 'menu-sell' | 'values' | 'footer' | 'guarantee';

/** The markup that the server has of them already; browsers have none. */
export const StaticMarkup = createContext<Readonly<Partial<Record<StaticFragmentName, string>>>>({});

export type StaticFragmentProps = Omit<ComponentProps<'div'>, 'dangerouslySetInnerHTML'> & {
  name: StaticFragmentName;
  as?: 'div' | 'ul';
};

/**
 * An element whose content depends on nothing but language and menu: the server renders it once for all pages. It knows
 * neither the address nor the visitor, and makes no ids (`useId`).
 */
export function StaticFragment({ name, as: Tag = 'div', children, ...props }: StaticFragmentProps) {
  const markup = use(StaticMarkup)[name];
  const element = props as ComponentProps<'div'>;
  const Element = Tag as 'div';
  if (markup === undefined) return <Element {...element}>{children}</Element>;
  return <Element {...element} dangerouslySetInnerHTML={{ __html: markup }} />;
}
