import { parsePath, type RouteName } from '@reprise/markets';
import type { PageMarket } from '@reprise/platform';
import type { LandingName } from '../../landing/landing-slice.ts';

const nameOfRoute: Partial<Record<RouteName, LandingName>> = {
  blue_landing: 'categories',
  category_landing: 'categories',
  media_landing: 'media',
  apple_landing: 'apple',
  sale_landing: 'sale',
};

/** The landing page of a path. */
export function landingNameOf(pathname: string, { language }: PageMarket): LandingName | undefined {
  const parsed = parsePath(pathname, language);
  return parsed && 'name' in parsed ? nameOfRoute[parsed.name] : undefined;
}
