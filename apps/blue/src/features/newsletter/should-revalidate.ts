import type { PageModule } from '@reprise/platform';

/** A submit changes nothing that the page shows, and the token of a mailed link is only on the server. */
export const shouldRevalidate: NonNullable<PageModule['shouldRevalidate']> = ({
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod !== undefined && formMethod !== 'GET' ? false : defaultShouldRevalidate);
