import type { PageModule } from '@reprise/platform';

/** An add is answered with the whole cart, and changes nothing of what goes with the product. */
export const shouldRevalidate: NonNullable<PageModule['shouldRevalidate']> = ({
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate);
