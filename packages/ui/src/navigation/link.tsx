import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react';

/** Props that a component passes to the function that renders its link. */
export type RenderedLinkProps = Pick<
  AriaAttributes,
  'aria-current' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'
> & {
  href: string;
  className?: string | undefined;
  rel?: string | undefined;
  id?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  children?: ReactNode;
};

/** Renders a link, for instance with the router's link component. The default is a plain anchor. */
export type RenderLink = (props: RenderedLinkProps) => ReactNode;

/** The default of every `renderLink` prop: a plain anchor. */
export function renderAnchor(props: RenderedLinkProps): ReactNode {
  return <a {...props} />;
}
