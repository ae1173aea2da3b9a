import { areaOfPath, type Language } from '@reprise/markets';
import { usePlatform } from '@reprise/platform';
import { useLocation } from 'react-router';

/** The part of the shop that a page wears the colours of. */
export type PageArea = 'blue' | 'green' | 'my';

const hasTheme = (area: string): area is PageArea => area in themeColours;

/** The world of a path: pages of the shell, and of areas without colours of their own, wear those of buying. */
export function pageAreaOf(pathname: string, language: Language): PageArea {
  const area = areaOfPath(pathname, language);
  return hasTheme(area) ? area : 'blue';
}

/** The world of the present page. */
export function usePageArea(): PageArea {
  return pageAreaOf(useLocation().pathname, usePlatform().market.language);
}

/** Colour of the browser's own bars per world, as in the tokens: `--accent-deep` in light and dark. */
export const themeColours: Record<PageArea, { light: string; dark: string }> = {
  blue: { light: '#0e1f58', dark: '#101a3d' },
  green: { light: '#063a27', dark: '#092b1e' },
  my: { light: '#1a1e26', dark: '#1b2029' },
};
