import type { PageModule } from '@reprise/platform';
import type { RightsResult } from './data-rights-result.ts';

const isDeletion = (result: RightsResult | undefined) => result?.form === 'deletion' && result.done === true;

/** After a deletion nothing is loaded again, because the browser leaves the page. */
export const shouldRevalidate: NonNullable<PageModule['shouldRevalidate']> = ({
  actionResult,
  defaultShouldRevalidate,
}) => (isDeletion(actionResult) ? false : defaultShouldRevalidate);
