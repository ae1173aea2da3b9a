import type { ApiClients } from '@reprise/api-clients';
import type { Alternatives } from './search-slice.ts';

const popularCount = 8;

/** Requests what is shown instead of an empty result; parts that fail are left out. */
export async function requestAlternatives({ catalogue }: ApiClients): Promise<Alternatives> {
  const params = { type: 'popular', location: 'search', pageSize: popularCount } as const;
  const [navigation, popular] = await Promise.all([
    catalogue.navigationView().catch(() => undefined),
    catalogue.recommendations(params).catch(() => undefined),
  ]);
  const departments = (navigation?.categories ?? []).map(({ children: _children, ...category }) => category);
  return { departments, popular: popular?.products ?? [] };
}
