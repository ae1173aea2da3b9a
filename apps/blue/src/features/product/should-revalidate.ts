import type { PageModule } from '@reprise/platform';

type ShouldRevalidate = NonNullable<PageModule['shouldRevalidate']>;

function withoutVariant(url: URL): string {
  const rest = new URLSearchParams(url.search);
  rest.delete('variant');
  return `${url.pathname}?${rest}`;
}

/** Choosing a condition or adding to the cart loads nothing; opening the same address again reloads the page. */
export const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
  if (formMethod && formMethod !== 'GET') return false;
  const onlyVariant = currentUrl.search !== nextUrl.search && withoutVariant(currentUrl) === withoutVariant(nextUrl);
  return onlyVariant ? false : defaultShouldRevalidate;
};
