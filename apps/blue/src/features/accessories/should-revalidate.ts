import type { PageModule } from '@reprise/platform';

/** An add returns the whole cart and does not change the accessories. */
export const shouldRevalidate: NonNullable<PageModule['shouldRevalidate']> = ({
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate);
