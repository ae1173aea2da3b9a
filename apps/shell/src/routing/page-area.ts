import { areaOfPath, type Language } from '@reprise/markets';
import { usePlatform } from '@reprise/platform';
import { useLocation } from 'react-router';

/** The area of the shop whose theme a page has. */
export type PageArea = 'blue' | 'green' | 'my';

const hasTheme = (area: string): area is PageArea => area in themeColours;

/** The area of a path. Pages of the shell, and of areas without a theme, count as pages of blue. */
export function pageAreaOf(pathname: string, language: Language): PageArea {
  const area = areaOfPath(pathname, language);
  return hasTheme(area) ? area : 'blue';
}

/** The area of the current page. */
export function usePageArea(): PageArea {
  return pageAreaOf(useLocation().pathname, usePlatform().market.language);
}

/** Colour of the browser's toolbar per area and colour scheme: `--accent-deep` in the design tokens. */
export const themeColours: Record<PageArea, { light: string; dark: string }> = {
  blue: { light: '#0e1f58', dark: '#101a3d' },
  green: { light: '#063a27', dark: '#092b1e' },
  my: { light: '#1a1e26', dark: '#1b2029' },
};
