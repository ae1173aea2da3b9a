import type { PageModule } from '@reprise/platform';
import { questionParameter } from './question-parameter.ts';

type ShouldRevalidate = NonNullable<PageModule['shouldRevalidate']>;

/** The part of an address that the loader reads. */
function readPart(url: URL): string {
  const rest = new URLSearchParams(url.search);
  rest.delete('variant');
  rest.delete(questionParameter);
  return `${url.pathname}?${rest}`;
}

/**
 * Choosing a condition, asking a question or adding to the cart loads nothing; opening the same address again reloads the page.
 */
export const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
  if (formMethod && formMethod !== 'GET') return false;
  const isRead = currentUrl.search === nextUrl.search || readPart(currentUrl) !== readPart(nextUrl);
  return isRead && defaultShouldRevalidate;
};
