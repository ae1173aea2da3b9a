import { isSamePolicy, type ThirdParties, thirdPartiesOf } from '@reprise/platform';
import { type DataStrategyFunction, redirectDocument } from 'react-router';

/**
 * Loads a page as a document of its own where its content security policy is another than that of the present document, to which
 * the policy belongs. Every way there goes through here: links, forms, redirects and `navigate`. `hash` is the fragment of the
 * address that is gone to, which requests do not have.
 */
export function watchPolicy(own: ThirdParties, hash: () => string): DataStrategyFunction {
  return async ({ request, matches, fetcherKey }) => {
    const needed = thirdPartiesOf(matches.map(({ route }) => route.handle as unknown));
    const target = matches.at(-1);
    // what is submitted is first done here; the page that follows comes by again
    if (target && fetcherKey === null && request.method === 'GET' && !isSamePolicy(own, needed)) {
      const { pathname, search } = new URL(request.url);
      return { [target.route.id]: { type: 'data', result: redirectDocument(pathname + search + hash()) } };
    }
    const asked = matches.filter(({ shouldLoad }) => shouldLoad);
    const results = await Promise.all(asked.map(async (match) => [match.route.id, await match.resolve()] as const));
    return Object.fromEntries(results);
  };
}
