import { parsePath } from '@reprise/markets';
import type { PageMarket } from '@reprise/platform';
import type { LandingName } from '../../landing/landing-slice.ts';

export interface CategoryAddress {
  /** The category's path below the buy prefix. */
  path: string;
  /** A root category has an entry page, which links to its list. */
  isRoot: boolean;
  /** The landing page for the same products. */
  written?: LandingName;
}

/** The category of a path. The electronics landing page uses the category with the same path. */
export function categoryAddress(pathname: string, { language }: PageMarket): CategoryAddress | undefined {
  const parsed = parsePath(pathname, language);
  if (!parsed || 'redirect' in parsed) return undefined;
  if (parsed.name === 'electronics_landing') {
    return { path: pathname.split('/').at(-1) ?? '', isRoot: true, written: 'ce' };
  }
  if (parsed.name !== 'category') return undefined;
  const { path } = parsed.params;
  return { path, isRoot: !path.includes('/') };
}
