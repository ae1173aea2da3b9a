/** Id of the search that led to this page; empty if none did. Lists put it into the link's state. In the browser only. */
export const currentSearchUuid = (): string =>
  (window.history.state as { usr?: { searchUuid?: string } } | null)?.usr?.searchUuid ?? '';
