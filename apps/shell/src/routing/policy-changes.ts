import { isSamePolicy, type ThirdParties, thirdPartiesOf } from '@reprise/platform';
import { type DataStrategyFunction, redirectDocument } from 'react-router';

/**
 * Turns a navigation into a page load where the target needs another content security policy, because a document cannot
 * change its policy. As the router's data strategy it covers links, forms, redirects and `navigate`. `hash` gives the
 * fragment of the target, which requests do not carry.
 */
export function watchPolicy(own: ThirdParties, hash: () => string): DataStrategyFunction {
  return async ({ request, matches, fetcherKey }) => {
    const needed = thirdPartiesOf(matches.map(({ route }) => route.handle as unknown));
    const target = matches.at(-1);
    // A submission runs here; the redirect that follows it passes through here again.
    if (target && fetcherKey === null && request.method === 'GET' && !isSamePolicy(own, needed)) {
      const { pathname, search } = new URL(request.url);
      return { [target.route.id]: { type: 'data', result: redirectDocument(pathname + search + hash()) } };
    }
    const loading = matches.filter(({ shouldLoad }) => shouldLoad);
    const results = await Promise.all(loading.map(async (match) => [match.route.id, await match.resolve()] as const));
    return Object.fromEntries(results);
  };
}
