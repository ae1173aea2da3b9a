import { recommendationsPerPage } from '@reprise/entities/constants/lists';
import { parseNumericId } from '@reprise/markets';

const parameter = 'hidden';

/** The products that the address of the page leaves out. */
export const readHidden = (query: URLSearchParams): number[] =>
  (query.get(parameter) ?? '')
    .split('.')
    .flatMap((text) => parseNumericId(text) ?? [])
    .slice(-recommendationsPerPage);

/** The query of the page with one more product left out. */
export function withHidden(query: URLSearchParams, id: number): string {
  const hidden = [...new Set([...readHidden(query), id])].slice(-recommendationsPerPage);
  const next = new URLSearchParams(query);
  next.set(parameter, hidden.join('.'));
  return `?${next}`;
}

/** The query of the page that leaves out nothing. */
export function withoutHidden(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete(parameter);
  return next.size > 0 ? `?${next}` : '';
}
