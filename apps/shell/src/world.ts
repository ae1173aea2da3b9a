import { areaOfPath, type Language } from '@reprise/markets';
import { usePlatform } from '@reprise/platform';
import { useLocation } from 'react-router';

/** The part of the shop that a page wears the colours of. */
export type World = 'blue' | 'green' | 'my';

const isWorld = (area: string): area is World => area in themeColours;

/** The world of a path: pages of the shell, and of areas without colours of their own, wear those of buying. */
export function worldOfPath(pathname: string, language: Language): World {
  const area = areaOfPath(pathname, language);
  return isWorld(area) ? area : 'blue';
}

/** The world of the present page. */
export function useWorld(): World {
  return worldOfPath(useLocation().pathname, usePlatform().market.language);
}

/** Colour of the browser's own bars per world, as in the tokens: `--accent-deep` in light and dark. */
export const themeColours: Record<World, { light: string; dark: string }> = {
  blue: { light: '#0e1f58', dark: '#101a3d' },
  green: { light: '#063a27', dark: '#092b1e' },
  my: { light: '#1a1e26', dark: '#1b2029' },
};
