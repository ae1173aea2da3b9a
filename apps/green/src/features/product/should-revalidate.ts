import type { PageModule } from '@reprise/platform';
import { readAnswers } from '../../grading/answers.ts';

type ShouldRevalidate = NonNullable<PageModule['shouldRevalidate']>;

const hasAnswers = ({ searchParams }: URL) => Object.keys(readAnswers(searchParams)).length > 0;

/**
 * Answers only change the query, and the page already shows their effect. A rejected offer does not change the
 * address; an accepted one navigates away.
 */
export const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
  if (formMethod && formMethod !== 'GET') return currentUrl.href !== nextUrl.href;
  const onlyAnswers = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyAnswers && hasAnswers(nextUrl) ? false : defaultShouldRevalidate;
};
