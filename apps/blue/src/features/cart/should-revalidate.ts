import type { PageModule } from '@reprise/platform';

/** Every change returns the whole cart, so a submit needs no further load. */
export const shouldRevalidate: NonNullable<PageModule['shouldRevalidate']> = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSubmit = formMethod !== undefined && formMethod !== 'GET';
  return isSubmit && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
};
