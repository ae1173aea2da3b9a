import type { PageModule } from '@reprise/platform';

/** Every change is answered with the whole cart: what was submitted needs no further load. */
export const shouldRevalidate: NonNullable<PageModule['shouldRevalidate']> = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSubmit = formMethod !== undefined && formMethod !== 'GET';
  return isSubmit && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
};
