import type { PageModule } from '@reprise/platform';
import { readAnswers } from '../../grading/answers.ts';

type ShouldRevalidate = NonNullable<PageModule['shouldRevalidate']>;

const hasAnswers = ({ searchParams }: URL) => Object.keys(readAnswers(searchParams)).length > 0;

/**
 * Answers are kept in the address as they are given; the page already shows what they change. An offer that was refused
 * leaves the address as it is; one that was accepted leads on.
 */
export const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
  if (formMethod && formMethod !== 'GET') return currentUrl.href !== nextUrl.href;
  const onlyAnswers = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyAnswers && hasAnswers(nextUrl) ? false : defaultShouldRevalidate;
};
