import { Link } from '@reprise/platform';
import type { RenderedLinkProps } from '@reprise/ui';
import { stayInPlace } from './list-links.ts';

/** For `renderLink`: a link to another state of the same list, which does not scroll. */
export function renderInPlaceLink({ href, ...link }: RenderedLinkProps) {
  return <Link {...link} {...stayInPlace} to={href} />;
}
