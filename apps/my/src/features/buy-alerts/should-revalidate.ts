import type { PageModule } from '@reprise/platform';

/** The token of a mailed link is only on the server, so the page of a mail is not loaded again after its submit. */
export const shouldRevalidate: NonNullable<PageModule['shouldRevalidate']> = ({
  currentUrl,
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod !== undefined && currentUrl.searchParams.has('unsubscribe') ? false : defaultShouldRevalidate);
